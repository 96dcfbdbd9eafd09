/**
 * The master tables of ISO 2859-1:1999 for single sampling, as they are printed: a row for each code letter with its
 * sample size, a column for each AQL from 0.010 to 1000 (`aqls` in `levels-and-limits.ts`). A number is the acceptance
 * number Ac; the rejection number is Ac + 1. `v` leads to the first plan below, `^` to the first plan above, `.` is a
 * cell that the table leaves blank.
 *
 * ISO 2859-1:2026 has replaced this edition; it was not available when these tables were written.
 * How they were checked, and the cells where sources differ: tests/aql-sources.md.
 */

/** Table 2-A, normal inspection. */
export const table2A = `
A 2      v  v  v  v  v  v  v  v  v  v  v  v  v  v  0  v  v  1  2  3  5  7 10 14 21 30
B 3      v  v  v  v  v  v  v  v  v  v  v  v  v  0  ^  v  1  2  3  5  7 10 14 21 30 44
C 5      v  v  v  v  v  v  v  v  v  v  v  v  0  ^  v  1  2  3  5  7 10 14 21 30 44  ^
D 8      v  v  v  v  v  v  v  v  v  v  v  0  ^  v  1  2  3  5  7 10 14 21 30 44  ^  ^
E 13     v  v  v  v  v  v  v  v  v  v  0  ^  v  1  2  3  5  7 10 14 21 30 44  ^  ^  ^
F 20     v  v  v  v  v  v  v  v  v  0  ^  v  1  2  3  5  7 10 14 21  ^  ^  ^  ^  ^  ^
G 32     v  v  v  v  v  v  v  v  0  ^  v  1  2  3  5  7 10 14 21  ^  ^  ^  ^  ^  ^  ^
H 50     v  v  v  v  v  v  v  0  ^  v  1  2  3  5  7 10 14 21  ^  ^  ^  ^  ^  ^  ^  ^
J 80     v  v  v  v  v  v  0  ^  v  1  2  3  5  7 10 14 21  ^  ^  ^  ^  ^  ^  ^  ^  ^
K 125    v  v  v  v  v  0  ^  v  1  2  3  5  7 10 14 21  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
L 200    v  v  v  v  0  ^  v  1  2  3  5  7 10 14 21  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
M 315    v  v  v  0  ^  v  1  2  3  5  7 10 14 21  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
N 500    v  v  0  ^  v  1  2  3  5  7 10 14 21  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
P 800    v  0  ^  v  1  2  3  5  7 10 14 21  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
Q 1250   0  ^  v  1  2  3  5  7 10 14 21  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
R 2000   ^  ^  1  2  3  5  7 10 14 21  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
`;

/** Table 2-B, tightened inspection. Letter S exists for the single plan that no other letter provides. */
export const table2B = `
A 2      v  v  v  v  v  v  v  v  v  v  v  v  v  v  v  0  v  v  1  2  3  5  8 12 18 27
B 3      v  v  v  v  v  v  v  v  v  v  v  v  v  v  0  v  v  1  2  3  5  8 12 18 27 41
C 5      v  v  v  v  v  v  v  v  v  v  v  v  v  0  v  v  1  2  3  5  8 12 18 27 41  ^
D 8      v  v  v  v  v  v  v  v  v  v  v  v  0  v  v  1  2  3  5  8 12 18 27 41  ^  ^
E 13     v  v  v  v  v  v  v  v  v  v  v  0  v  v  1  2  3  5  8 12 18 27 41  ^  ^  ^
F 20     v  v  v  v  v  v  v  v  v  v  0  v  v  1  2  3  5  8 12 18  ^  ^  ^  ^  ^  ^
G 32     v  v  v  v  v  v  v  v  v  0  v  v  1  2  3  5  8 12 18  ^  ^  ^  ^  ^  ^  ^
H 50     v  v  v  v  v  v  v  v  0  v  v  1  2  3  5  8 12 18  ^  ^  ^  ^  ^  ^  ^  ^
J 80     v  v  v  v  v  v  v  0  v  v  1  2  3  5  8 12 18  ^  ^  ^  ^  ^  ^  ^  ^  ^
K 125    v  v  v  v  v  v  0  v  v  1  2  3  5  8 12 18  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
L 200    v  v  v  v  v  0  v  v  1  2  3  5  8 12 18  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
M 315    v  v  v  v  0  v  v  1  2  3  5  8 12 18  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
N 500    v  v  v  0  v  v  1  2  3  5  8 12 18  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
P 800    v  v  0  v  v  1  2  3  5  8 12 18  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
Q 1250   v  0  v  v  1  2  3  5  8 12 18  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
R 2000   0  ^  v  1  2  3  5  8 12 18  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
S 3150   .  .  1  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
`;

/** Cells where copies of the standard differ, with the other value; tests/aql-sources.md explains the decision. */
export const disputedCells = [
  { severity: 'tightened', letter: 'A', aql: '10', elsewhere: { letter: 'D', size: 8, ac: 1, re: 2 } },
] as const;

/**
 * Table 2-C, reduced inspection. This edition has no gap between Ac and Re; MIL-STD-105E and ISO 2859-1:1989 have one.
 */
export const table2C = `
A 2      v  v  v  v  v  v  v  v  v  v  v  v  v  v  0  v  v  1  2  3  5  7 10 14 21 30
B 2      v  v  v  v  v  v  v  v  v  v  v  v  v  0  ^  v  v  1  2  3  5  7 10 14 21 30
C 2      v  v  v  v  v  v  v  v  v  v  v  v  0  ^  v  v  1  2  3  5  6  8 10 14 21  ^
D 3      v  v  v  v  v  v  v  v  v  v  v  0  ^  v  v  1  2  3  5  6  8 10 14 21  ^  ^
E 5      v  v  v  v  v  v  v  v  v  v  0  ^  v  v  1  2  3  5  6  8 10 14 21  ^  ^  ^
F 8      v  v  v  v  v  v  v  v  v  0  ^  v  v  1  2  3  5  6  8 10  ^  ^  ^  ^  ^  ^
G 13     v  v  v  v  v  v  v  v  0  ^  v  v  1  2  3  5  6  8 10  ^  ^  ^  ^  ^  ^  ^
H 20     v  v  v  v  v  v  v  0  ^  v  v  1  2  3  5  6  8 10  ^  ^  ^  ^  ^  ^  ^  ^
J 32     v  v  v  v  v  v  0  ^  v  v  1  2  3  5  6  8 10  ^  ^  ^  ^  ^  ^  ^  ^  ^
K 50     v  v  v  v  v  0  ^  v  v  1  2  3  5  6  8 10  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
L 80     v  v  v  v  0  ^  v  v  1  2  3  5  6  8 10  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
M 125    v  v  v  0  ^  v  v  1  2  3  5  6  8 10  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
N 200    v  v  0  ^  v  v  1  2  3  5  6  8 10  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
P 315    v  0  ^  v  v  1  2  3  5  6  8 10  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
Q 500    0  ^  ^  v  1  2  3  5  6  8 10  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
R 800    ^  ^  ^  1  2  3  5  6  8 10  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^  ^
`;
