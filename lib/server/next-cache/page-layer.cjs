const { dirname, join, relative } = require('node:path');

/**
 * Returns file system methods for Next's cache that write below `layer` instead of the folder of the build, which may
 * then be read-only, and read what was written there before what the build left.
 *
 * `writeFileAtomic` is left out on purpose: with it Next copies each page of the build that is visited to a place of its
 * own, which costs a first visit eight written files, and the disk as much again as the build.
 */
exports.overBuild = (fs, serverDistDir, layer) => {
  const build = dirname(serverDistDir);
  const written = (path) => join(layer, relative(build, path));
  const newest = (path) => (fs.existsSync(written(path)) ? written(path) : path);
  return {
    existsSync: (path) => fs.existsSync(newest(path)),
    readFile: (path, ...rest) => fs.readFile(newest(path), ...rest),
    readFileSync: (path, ...rest) => fs.readFileSync(newest(path), ...rest),
    stat: (path) => fs.stat(newest(path)),
    mkdir: (path) => fs.mkdir(written(path)),
    writeFile: (path, data) => fs.writeFile(written(path), data),
  };
};
