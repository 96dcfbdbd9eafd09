import { build } from './steps.mjs';

if (!(await build())) process.exit(1);
