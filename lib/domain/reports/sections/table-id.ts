/** Fragment id of a table of a report by its position. */
export const tableId = (index: number): string => `table-${index + 1}`;
