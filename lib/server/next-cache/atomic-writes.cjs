const { randomUUID } = require('node:crypto');
const { rename, rm } = require('node:fs/promises');
const { dirname, join } = require('node:path');

/**
 * Returns file system methods for Next's cache that replace a file only once its new bytes are all written. Processes on
 * one disk share the folder of their pages, and one would keep what another had written so far as the page.
 */
const withAtomicWrites = (fs) => ({
  ...fs,
  writeFile: async (path, data) => {
    const temporary = join(dirname(path), `${randomUUID()}.tmp`);
    try {
      await fs.writeFile(temporary, data);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  },
});

module.exports = { withAtomicWrites };
