const { dirname, join, relative } = require('node:path');
const { promisify } = require('node:util');
const { brotliDecompress } = require('node:zlib');

const unpack = promisify(brotliDecompress);

/**
 * Methods for Next's cache that write below `layer` instead of the folder of the build, which may be read-only and
 * packed (`lib/tools/project/build/pack-pages.mjs`). `writeFileAtomic` is left out on purpose: with it Next copies each
 * visited page of the build, eight files each.
 */
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
