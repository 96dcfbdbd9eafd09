import env from '@next/env';
import { config } from '@/lib/config';
import { recordPageSettings } from '@/lib/server/next-cache/page-directory';

env.loadEnvConfig('.', false);
recordPageSettings(config());
