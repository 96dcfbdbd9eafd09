import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: { '@': root.replace(/\/$/, ''), 'server-only': fileURLToPath(new URL('tests/support/empty.ts', import.meta.url)) },
  },
  test: {
    include: ['tests/{unit,component,contract}/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/support/easy-puzzles.ts'],
    testTimeout: 20_000,
    // By itself it leaves one processor idle, which is half of a small machine.
    maxWorkers: '100%',
  },
});
