/** A checked attachment in a temporary file, until the lead is stored. */
export type SpooledFile = { name: string; type: string; bytes: number; sha256: string; path: string };
