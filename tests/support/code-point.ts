import fc from 'fast-check';

/** As the unit `binary`, for which fast-check makes a table of a million entries in each test file. */
export const codePoint = fc.integer({ min: 0, max: 0x10ffff }).map(
  (code) => String.fromCodePoint(code),
  (unit) => {
    const code = typeof unit === 'string' ? unit.codePointAt(0) : undefined;
    if (code === undefined || String.fromCodePoint(code) !== unit) throw new Error('Not one code point.');
    return code;
  },
);
