import { setFlagsFromString } from 'node:v8';
import env from '@next/env';
import { packEmptyDatabase } from '@/lib/backend/db/empty-database';
import { config } from '@/lib/config';
import { recordPageSettings } from '@/lib/server/next-cache/page-directory';

// Optimising the WebAssembly of the database takes longer than running it this once.
setFlagsFromString('--liftoff-only');
await packEmptyDatabase();
env.loadEnvConfig('.', false);
recordPageSettings(config());
