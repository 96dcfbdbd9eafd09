import { startFirefox } from './firefox';
import { testIn } from './test';
import { engines } from './visitor';
import { smoke } from './smoke';

const test = testIn(startFirefox);

test.describe.configure({ mode: 'default' });
test.skip(!engines.firefox.program, engines.firefox.missing);
smoke('Firefox', test);
