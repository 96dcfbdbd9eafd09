const { randomUUID } = require('node:crypto');
const { rename, rm } = require('node:fs/promises');
const { dirname, join, relative } = require('node:path');
const { promisify } = require('node:util');
const { brotliDecompress } = require('node:zlib');

const unpack = promisify(brotliDecompress);

/** Replaces a file only once its bytes are all written: processes on one disk share the folder of their pages. */
exports.withAtomicWrites = (fs) => ({
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

/** For a build that is read-only and packed. Without `writeFileAtomic`, or Next would copy each visited page of it. */
exports.overBuild = (fs, serverDistDir, layer) => {
  const build = dirname(serverDistDir);
  const written = (path) => join(layer, relative(build, path));
  const packed = (path) => `${path}.br`;
  const newest = (path) => [written(path), path, packed(path)].find((place) => fs.existsSync(place)) ?? path;
  return {
    existsSync: (path) => fs.existsSync(newest(path)),
    readFile: async (path, encoding) => {
      const place = newest(path);
      if (place !== packed(path)) return fs.readFile(place, encoding);
      const bytes = await unpack(await fs.readFile(place));
      return encoding ? bytes.toString(encoding) : bytes;
    },
    readFileSync: (path, encoding) => fs.readFileSync(newest(path), encoding),
    stat: (path) => fs.stat(newest(path)),
    mkdir: (path) => fs.mkdir(written(path)),
    writeFile: (path, data) => fs.writeFile(written(path), data),
  };
};
