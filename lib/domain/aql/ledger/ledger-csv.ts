import { normalizeInput } from '@/lib/domain/text/text-rules';
import { csvFile, plainCell } from '@/lib/domain/delimited/csv-cell';
import { readDelimited } from '@/lib/domain/delimited/read-delimited';
import { className } from '@/lib/domain/aql/class-names';
import { parseLevel } from '@/lib/domain/aql/query/aql-query';
import { parseLot } from '@/lib/domain/aql/query/lot';
import { defectClasses, type DefectClass, levelName, type LevelName } from '@/lib/domain/aql/tables/levels-and-limits';
import { judgeLedger } from './judge-ledger';
import { type Ledger, type LedgerLot, maxCount, maxLots, maxTextLength } from './ledger';

/** The lots with their counts, then what they came to. The first columns are read back by `readLedgerCsv`. */
export function ledgerCsv(ledger: Ledger): string {
  const results = defectClasses.flatMap((name) =>
    ['severity', 'sample', 'accept', 'reject', 'result', 'score'].map((column) => `${className[name]}_${column}`),
  );
  const head = [
    'date',
    'lot_size',
    'level',
    'critical',
    'major',
    'minor',
    'irregular',
    'resumed',
    'note',
    'reduced_agreed',
    'result',
    ...results,
  ];
  const lines = judgeLedger(ledger).lots.map(({ lot, verdict, classes }) => [
    lot.date,
    lot.size,
    lot.level,
    ...defectClasses.map((name) => lot.found[name] ?? ''),
    lot.isSteady ? '' : 'x',
    lot.isResumed ? 'x' : '',
    lot.note,
    lot.isReducedAgreed === undefined ? '' : lot.isReducedAgreed ? 'x' : 'no',
    verdict,
    ...defectClasses.flatMap((name) => {
      const { numbers, verdict: result, score } = classes[name];
      return [numbers?.severity ?? '', numbers?.size ?? '', numbers?.ac ?? '', numbers?.re ?? '', result, score ?? ''];
    }),
  ]);
  return csvFile([head, ...lines]);
}

type Column = 'date' | 'size' | 'level' | DefectClass | 'irregular' | 'resumed' | 'note' | 'reducedAgreed';
const heads: Readonly<Record<Column, readonly string[]>> = {
  date: ['date', 'fecha', '日期', '验货日期'],
  size: [
    'lotsize',
    'lot',
    'size',
    'quantity',
    'qty',
    'pieces',
    'lotpieces',
    'effectif',
    'taille',
    'tailledulot',
    'quantite',
    'lote',
    'tamano',
    'cantidad',
    'lotsizepieces',
    'effectifdulot',
    'effectifdulotenpieces',
    'tamanodellote',
    'tamanodellotepiezas',
    '批量',
    '批量件',
    '数量',
    '件数',
  ],
  level: ['level', 'niveau', 'nivel', '检验水平', '水平'],
  fatal: [
    'critical',
    'fatal',
    'critique',
    'critiques',
    'critico',
    'criticos',
    'criticaldefects',
    'defautscritiques',
    'defectoscriticos',
    '致命',
    '致命缺陷',
  ],
  serious: [
    'major',
    'serious',
    'majeur',
    'majeurs',
    'mayor',
    'mayores',
    'majordefects',
    'defautsmajeurs',
    'defectosmayores',
    '主要',
    '主要缺陷',
    '严重',
  ],
  minor: [
    'minor',
    'mineur',
    'mineurs',
    'menor',
    'menores',
    'minordefects',
    'defautsmineurs',
    'defectosmenores',
    '次要',
    '次要缺陷',
    '轻微',
  ],
  irregular: [
    'irregular',
    'irregulier',
    'irregularproduction',
    'productionwasirregularordelayed',
    'productionirreguliere',
    'productionirreguliereouretardee',
    'produccionirregular',
    'produccionirregularoretrasada',
    '不稳定',
    '生产不稳定',
    '生产不稳定或中断过',
  ],
  resumed: ['resumed', 'reprise', 'reanudado', 'beginsagain', 'sereanuda', '恢复', '恢复检验'],
  note: ['note', 'notes', 'remark', 'remarks', 'remarque', 'nota', 'observaciones', '备注'],
  reducedAgreed: ['reducedagreed'],
};
/** Heads of the size that name a lot as often as they give its pieces. */
const vagueSizes: readonly string[] = ['lot', 'lote'];
const plainHead = (cell: string) =>
  cell
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
const columnOf = (cell: string): Column | null =>
  (Object.keys(heads) as Column[]).find((column) => heads[column].includes(plainHead(cell))) ?? null;

/** The columns that a head names. Beside a quantity, `Lot` is the number of the lot and not its size. */
function namedColumns(cells: readonly string[]): (Column | null)[] {
  const isSure = cells.some((cell) => columnOf(cell) === 'size' && !vagueSizes.includes(plainHead(cell)));
  return cells.map((cell) => (isSure && vagueSizes.includes(plainHead(cell)) ? null : columnOf(cell)));
}

export type LotLineProblem = 'size' | 'date' | 'level' | 'count' | 'tooMany';
export type ReadLots = {
  lots: LedgerLot[];
  bad: { line: number; text: string; problem: LotLineProblem }[];
  hasHead: boolean;
};

function isDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return time !== null && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}
/** Whether dates such as 03/09/2026 begin with the day or the month; null where nobody can tell. */
export type DateOrder = 'day' | 'month' | null;
const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

/** The order that the dates of a file prove by a number over 12; `fallback` where they prove none. */
function dateOrder(dates: readonly string[], fallback: DateOrder): DateOrder {
  const parts = dates.flatMap((text) => {
    const [, first, second] = yearLast.exec(text) ?? [];
    return first === undefined || second === undefined ? [] : [[Number(first), Number(second)] as const];
  });
  const isDay = parts.some(([first]) => first > 12);
  const isMonth = parts.some(([, second]) => second > 12);
  return isDay && isMonth ? null : isDay ? 'day' : isMonth ? 'month' : fallback;
}

/** `2026/3/9`, `2026.03.09` and, with an order, `9/3/2026` as ISO; null for what is no date. */
function isoDate(text: string, order: DateOrder): string | null {
  if (text === '') return '';
  const [, first, second, year] = yearLast.exec(text) ?? [];
  if (year !== undefined) {
    const [day, month] = order === 'month' ? [second, first] : [first, second];
    const iso = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
    return order !== null && isDate(iso) ? iso : null;
  }
  const match = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text);
  const iso = match ? `${match[1]}-${match[2]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}` : '';
  return isDate(iso) ? iso : null;
}
const readCount = (text: string): number | null | 'bad' => {
  if (text === '') return null;
  return /^\d{1,6}$/.test(text) && Number(text) <= maxCount ? Number(text) : 'bad';
};
const isMarked = (text: string) => text !== '' && !/^(?:0|n|no|non|false|否|无|[-–—])$/i.test(text);

type Reading = { level: LevelName; order: DateOrder };

function readLot(
  cell: (column: Column) => string,
  { level: fallback, order }: Reading,
  id: string,
): LedgerLot | LotLineProblem {
  const size = parseLot(cell('size'));
  if (!size.ok) return 'size';
  const date = isoDate(cell('date'), order);
  if (date === null) return 'date';
  const level = cell('level') === '' ? fallback : parseLevel(cell('level'));
  if (level === null) return 'level';
  const [fatal, serious, minor] = defectClasses.map((name) => readCount(cell(name)));
  if (fatal === 'bad' || serious === 'bad' || minor === 'bad') return 'count';
  return {
    id,
    date,
    size: size.lot,
    level: typeof level === 'string' ? level : levelName(level),
    found: { fatal: fatal ?? null, serious: serious ?? null, minor: minor ?? null },
    isSteady: !isMarked(cell('irregular')),
    isResumed: isMarked(cell('resumed')),
    isReducedAgreed: cell('reducedAgreed') === '' ? undefined : isMarked(cell('reducedAgreed')),
    note: cell('note').slice(0, maxTextLength),
  };
}

const inOrder: readonly Column[] = [
  'date',
  'size',
  'level',
  'fatal',
  'serious',
  'minor',
  'irregular',
  'resumed',
  'note',
  'reducedAgreed',
];

/** Files that list the newest lot first are turned round: lots are judged one after another. */
function oldestFirst(lots: LedgerLot[]): LedgerLot[] {
  const days = lots.map(({ date }) => date).filter(Boolean);
  return (days[0] ?? '') > (days.at(-1) ?? '') ? lots.toReversed() : lots;
}

/**
 * Reads lots from a CSV file or pasted rows, with a head in one of four languages or in the order of our own files.
 * Lines that cannot be read are named and left out. `level` applies where a line has none, `order` where the dates do
 * not prove theirs.
 */
export function readLedgerCsv(text: string, level: LevelName, order: DateOrder = null): ReadLots {
  const lines = readDelimited(text);
  const named = namedColumns(lines[0]?.cells ?? []);
  const hasHead = named.includes('size') || named.filter(Boolean).length > 1;
  const columns: readonly (Column | null)[] = hasHead ? named : inOrder;
  const lots: LedgerLot[] = [];
  const bad: ReadLots['bad'] = [];
  const body = hasHead ? lines.slice(1) : lines;
  const cellOf = (cells: readonly string[], column: Column) => {
    const text = plainCell(cells[columns.indexOf(column)] ?? '').trim();
    // The signs of Chinese keyboards stay in what is prose.
    return column === 'note' ? text : normalizeInput(text);
  };
  const dates = body.map(({ cells }) => cellOf(cells, 'date'));
  const reading: Reading = { level, order: dateOrder(dates, order) };
  for (const { line, cells, text: lineText } of body) {
    const cell = (column: Column) => cellOf(cells, column);
    const lot = lots.length >= maxLots ? 'tooMany' : readLot(cell, reading, String(lots.length + 1));
    if (typeof lot === 'string') bad.push({ line, text: lineText.slice(0, 120), problem: lot });
    else lots.push(lot);
  }
  return { lots: oldestFirst(lots), bad, hasHead };
}
