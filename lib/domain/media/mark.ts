/** The mark of the site in a box of 34: a lot of sixteen dots with its sample. */
export const markDots = Array.from({ length: 16 }, (_, index) => ({
  x: 5 + 8 * (index % 4),
  y: 5 + 8 * Math.floor(index / 4),
  isLit: [3, 6, 9, 12, 14].includes(index),
}));
