import { test as base } from '@playwright/test';
import { engines, type Visitor } from '../support/engines/visitor';
import { firefoxVisitor } from '../support/engines/firefox';
import { smoke } from './smoke';

const test = base.extend<{ visitor: Visitor }>({ visitor: ({ page }, use) => use(firefoxVisitor(page)) });

test.describe.configure({ mode: 'default' });
test.skip(!engines.firefox.program, engines.firefox.missing);
smoke('Firefox', test);
