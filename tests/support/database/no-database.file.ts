import { vi } from 'vitest';

// A test file that opens a database must run on both databases: it gets its folder from `pointAtOwnData` or
// `ownReportData`.
vi.mock('@electric-sql/pglite', () => {
  throw new Error('This test is among those without a database: see tests/support/database/files.mjs.');
});
