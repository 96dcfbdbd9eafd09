import { setFlagsFromString } from 'node:v8';
import { packEmptyDatabase } from '@/lib/backend/db/empty-database';

// Optimising the WebAssembly of the database takes longer than running it this once.
setFlagsFromString('--liftoff-only');
await packEmptyDatabase();
