import { build } from './steps.mjs';

if (!build()) process.exit(1);
