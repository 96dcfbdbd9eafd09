const { randomUUID } = require('node:crypto');
const { rename, rm } = require('node:fs/promises');
const { dirname, join } = require('node:path');

/** Replaces a file only once its bytes are all written: processes on one disk share the folder of their pages. */
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
