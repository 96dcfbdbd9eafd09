import { vi } from 'vitest';

// A file that opens one belongs to those that run on both databases: it takes its folder from `pointAtOwnData` or `ownReportData`.
vi.mock('@electric-sql/pglite', () => {
  throw new Error('This test is among those without a database: see tests/support/database/files.mjs.');
});
