import { inject } from 'vitest';

process.env.DATABASE_TEMPLATE = inject('pglite');
