/** A lot of 10 000 units, one dot each: 25 x 8 blocks of 5 x 10 units, with one unit drawn from each block. */
export const lotGrid = { columns: 125, rows: 80, blockWidth: 5, blockHeight: 10 } as const;

/** One unit from every block at a pseudorandom but repeatable place. */
export function drawnSample(seed = 2859, grid: Readonly<Record<keyof typeof lotGrid, number>> = lotGrid) {
  const { columns, rows, blockWidth, blockHeight } = grid;
  let state = seed;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const across = columns / blockWidth;
  return Array.from({ length: across * (rows / blockHeight) }, (_, block) => ({
    x: (block % across) * blockWidth + next(blockWidth),
    y: Math.floor(block / across) * blockHeight + next(blockHeight),
  }));
}
