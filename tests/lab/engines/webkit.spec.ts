import { startWebKit } from './webkit';
import { testIn } from './test';
import { engines } from './visitor';
import { smoke } from './smoke';

const test = testIn(startWebKit);

test.describe.configure({ mode: 'default' });
test.skip(!engines.webkit.program, engines.webkit.missing);
smoke('WebKit', test);
