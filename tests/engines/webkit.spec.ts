import { startWebKit } from '../support/engines/webkit';
import { testIn } from '../support/engines/test';
import { engines } from '../support/engines/visitor';
import { smoke } from './smoke';

const test = testIn(startWebKit);

test.describe.configure({ mode: 'default' });
test.skip(!engines.webkit.program, engines.webkit.missing);
smoke('WebKit', test);
