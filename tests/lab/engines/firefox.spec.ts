import { startFirefox } from './firefox';
import { smoke } from './smoke';
import { testIn } from './test';
import { engines } from './visitor';

const test = testIn(startFirefox);

test.describe.configure({ mode: 'default' });
test.skip(!engines.firefox.program, engines.firefox.missing);
smoke('Firefox', test);
