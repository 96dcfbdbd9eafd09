import { smoke } from './smoke';
import { testIn } from './test';
import { engines } from './visitor';
import { startWebKit } from './webkit';

const test = testIn(startWebKit);

test.describe.configure({ mode: 'default' });
test.skip(!engines.webkit.program, engines.webkit.missing);
smoke('WebKit', test);
