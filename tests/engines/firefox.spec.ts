import { startFirefox } from '../support/engines/firefox';
import { testIn } from '../support/engines/test';
import { engines } from '../support/engines/visitor';
import { smoke } from './smoke';

const test = testIn(startFirefox);

test.describe.configure({ mode: 'default' });
test.skip(!engines.firefox.program, engines.firefox.missing);
smoke('Firefox', test);
