/** It has no types of its own; this is what the tests use. */
declare module 'fontverter' {
  const fontverter: { convert: (font: Uint8Array, to: 'truetype') => Promise<Buffer> };
  export default fontverter;
}
