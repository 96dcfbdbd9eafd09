import { packEmptyDatabase } from '@/lib/backend/db/empty-database';

await packEmptyDatabase();
