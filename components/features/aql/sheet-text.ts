import type { AqlMessageKey } from './aql-message-keys';

/** What the printed sheet says of the order and of who inspects it, where and when. */
export const sheetFields = ['order', 'product', 'factory', 'place', 'inspector', 'date'] as const;
export type SheetField = (typeof sheetFields)[number];
/** As typed; an empty field is a line to write on. */
export type SheetText = Readonly<Partial<Record<SheetField, string>>>;

export const sheetWordKey: Readonly<Record<SheetField, AqlMessageKey>> = {
  order: 'sheetOrder',
  product: 'sheetProduct',
  factory: 'sheetFactory',
  place: 'sheetPlace',
  inspector: 'sheetInspectorName',
  date: 'sheetDate',
};
