import { run, stop } from '../project/steps.mjs';
import { buildAqlPackage } from './build-aql-package.mjs';

const folder = '.data/aql-package';

buildAqlPackage(folder);
if (!run('npm', ['pack', `./${folder}`, '--pack-destination', '.data'])) stop('npm could not pack the library.');
