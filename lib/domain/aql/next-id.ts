export const nextId = (rows: readonly { id: string }[]): string =>
  String(rows.reduce((highest, { id }) => Math.max(highest, Number(id) || 0), 0) + 1);
