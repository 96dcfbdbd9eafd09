import { parseLevel } from '@/lib/domain/aql/query/aql-query';
import { maxCount, maxLotSize } from '@/lib/domain/aql/query/lot';
import {
  className,
  type DefectClass,
  defectClasses,
  type LevelName,
  levelName,
} from '@/lib/domain/aql/tables/levels-and-limits';
import { cellsIn, lower } from '@/lib/domain/delimited/cell-kinds';
import { csvFile } from '@/lib/domain/delimited/csv-cell';
import { readTable, type SkipReason, type TableChoice, type TableSpec } from '@/lib/domain/delimited/read-table';
import { normalizeInput } from '@/lib/domain/text/text-rules';
import { type DateOrder, readDates } from '@/lib/domain/text/written-date';
import { readWhole } from '@/lib/domain/text/written-number';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { isNoOriginal } from './inspection-kinds';
import { type JudgedLot, judgeLedger, type LotVerdict } from './judge-ledger';
import { type Ledger, type LedgerLot, maxLots, maxTextLength } from './ledger';

export function ledgerCsv(ledger: Ledger, locale: Locale): string {
  const classes = defectClasses.map((name) => className[name]);
  const columns = ['severity', 'sample', 'accept', 'reject', 'result', 'score'];
  const results = classes.flatMap((name) => columns.map((column) => `${name}_${column}`));
  const own = ['date', 'lot_size', 'level', ...classes, 'irregular', 'resumed', 'note', 'reduced_agreed', 'result'];
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
  return csvFile([[...own, ...results], ...lines], locale);
}

/** An acceptance or rejection number, of a class or of the only one that is counted. */
type LimitColumn = `${'ac' | 're'}${'' | `-${DefectClass}`}`;
/** The columns of our own files that are read, in their order. */
const ours = ['date', 'size', 'level', ...defectClasses, 'irregular', 'resumed', 'note', 'reducedAgreed'] as const;
/** `counts`: those of several classes in one cell. */
type Column = LimitColumn | (typeof ours)[number] | 'number' | 'kind' | 'counts' | 'sample' | 'result';
/** Column heads in Chinese, English, French and Spanish, in the form that `plainHead` gives them. */
const heads = {
  number: [
    'lotno lotnumber lotid nlot numerolot nolot numlot numerolote nlote nolote numlote idlote codigolote batch batchno batchnumber batchid 批号 批次号 批次编号 批次 批號',
    'reportno reportnumber inspectionno inspectionnumber nrapport numerorapport numeroinforme ninforme 报告号 报告编号 验货单号 检验单号',
  ],
  date: [
    'date datetime dateandtime fechainsp dateinsp dateheure dateetheure fechahora fechayhora inspdate fecha 日期 日期时间 验货日期 检验日期 inspectiondate dateinspection inspectedon datedinspection datecontrole datelot lotdate fechainspeccion fechacontrol fechalote 驗貨日期 檢驗日期',
  ],
  kind: [
    'service servicetype typeservice typedeservice servicio prestation 服务 服务类型 服务项目 inspectiontype insptype typeinspection type tipo tipoinspeccion typecontrole nature natureinspection stage inspectionstage round etape etapa 类型 检验类型 验货类型 检验性质 检验阶段 验货阶段 检验类别 類型 檢驗類型',
  ],
  size: [
    'lotsize sizelot shipmentqty shipmentquantity offeredqty qtyoffered quantityoffered qtypresented quantitypresented presentedqty qtepresentee quantitepresentee cantpresentada cantidadpresentada cantlote 送检数 送检数量 送检量 报检数 报检数量 交检数 交验数量 送檢數 size quantity qty pieces lotpieces lotqty lotquantity effectif taille taillelot quantite quantitelot qtelot tamano tamanolote cantidad cantidadlote lotsizepieces effectiflot effectiflotenpieces tamanolotepiezas 批量 批量件 数量 件数',
    'lot lote',
  ],
  level: ['level niveau nivel inspectionlevel niveauinspection niveaucontrole nivelinspeccion 检验水平 水平 檢驗水平'],
  fatal: ['critical criticals fatal critique critiques critico criticos crit cri crt cr 致命'],
  serious: ['major majors serious majeur majeurs majeure majeures mayor mayores maj may mj ma 主要 严重 嚴重'],
  minor: ['minor minors mineur mineurs mineure mineures menor menores min men mn mi 次要 轻微 輕微'],
  irregular: [
    'irregular irregulier irregularproduction productionwasirregularordelayed productionirreguliere productionirreguliereouretardee produccionirregular produccionirregularoretrasada 不稳定 生产不稳定 生产不稳定或中断过',
  ],
  resumed: ['resumed reprise reanudado beginsagain sereanuda 恢复 恢复检验'],
  note: ['note notes remark remarks remarque remarques comment comments nota notas observaciones 备注 備註'],
  reducedAgreed: ['reducedagreed'],
  sample: [
    'sample ech echant sampled sampledqty qtysampled inspected samplesize samples qtecontrolee quantitecontrolee qteinspectee cantinspeccionada cantidadinspeccionada 抽样量 抽检量 抽验数 samplequantity sampleqty qtyinspected inspectedqty echantillon echantillons tailleechantillon effectifechantillon muestra muestras tamanomuestra 样本 样本量 样本数 抽样数 抽样数量 抽检数 抽检数量 樣本 樣本量 抽樣數',
  ],
  result: [
    'result results avis overallresult finalresult disposition disposicion status inspectionstatus statut estado 检验结论 验货结论 综合判定 最终判定 檢驗結論 lotresult inspectionresult verdict decision conclusion resultat decisions resultado dictamen 结果 检验结果 验货结果 判定 判定结果 结论 結果 判定結果',
  ],
} satisfies TableSpec<Column>['heads'];
/** Beside 致命, 严重 is major; beside 主要 in one head it is critical. */
const graveIsCritical: typeof heads = {
  ...heads,
  fatal: [`${heads.fatal[0]} 严重 嚴重`],
  serious: ['major majors serious majeur majeurs majeure majeures mayor mayores maj may mj ma 主要'],
};
const classHeads: Readonly<Record<DefectClass, RegExp>> = {
  fatal: /(?<!\p{L})(?:crit|cr[it]?(?!\p{L}))|致命/u,
  serious: /(?<!\p{L})(?:ma[jy]|mj(?!\p{L}))|主要/u,
  minor: /(?<!\p{L})(?:min|men|mn(?!\p{L}))|次要|轻微/u,
};
const limitHeads = {
  ac: /(?<![a-z])(?:ac|acc|accept|acceptance|acceptation|aceptacion|allowed|admis|admitid[oa]s?|permitid[oa]s?)(?![a-z])|允许|(?<!不)合格判定数|[接允]收数/u,
  re: /(?<![a-z])(?:re|rej|reject|rejection|rejet|rechazo)(?![a-z])|不合格判定数|拒收数/u,
} as const;
/** A count and its limit in one cell, `3/7` below `Major (found/Ac)`. */
const pairHead =
  /(?<![a-z])(?:found|actual|count|defects?|trouve[es]*|constate[es]*|reels?|encontrad[oa]s?|hallad[oa]s?)(?![a-z]).*\/.*(?<![a-z])(?:ac|acc|accept\p{L}*|max|allowed|admis|permitid[oa]s?|limite?)(?![a-z])|(?:发现|實際|实际|检出).*\/.*(?:允许|接收|ac)/u;
const isPairHead = (head: string) => head.length < 100 && pairHead.test(head);
const pairCell = /^(\d+)\s*\/\s*(\d+)$/;

/** `Major Ac`, `major_reject`, `接收数（主要）`; without a class `Ac`, `Rejection number`. */
function limitHead(head: string): { field: LimitColumn | DefectClass; rank: number } | null {
  const [paired, otherPaired] = isPairHead(head) ? defectClasses.filter((one) => classHeads[one].test(head)) : [];
  if (paired && !otherPaired) return { field: paired, rank: 0 };
  const [kind, another] = (['ac', 're'] as const).filter((one) => limitHeads[one].test(head));
  const [name, other] = defectClasses.filter((one) => classHeads[one].test(head));
  if (!kind || another || other) return null;
  if (name) return { field: `${kind}-${name}`, rank: 0 };
  const rest = head
    .replace(limitHeads[kind], '')
    .replace(/(?<!\p{L})(?:no|nr|number|n|numero|nombre|de|d|c)(?!\p{L})/gu, '');
  return /\p{L}/u.test(rest) || /^(?:accept|reject)$/.test(head) ? null : { field: kind, rank: 0 };
}
/** The classes that one head names together, in their order: `Defects (CR/MA/MI)`, `致命/主要/次要`. */
function classesIn(head: string, words: typeof heads): DefectClass[] {
  const parts = lower(head)
    .replace(beside, ' ')
    .split(/[^\p{L}]+/u);
  return parts.flatMap((part) => defectClasses.find((name) => words[name][0]?.split(' ').includes(part)) ?? []);
}
const headsOf = (text: string) =>
  /^(?=.*[严嚴]重)(?=.*主要)(?!.*致命).*[次轻輕数數批日]/m.test(text) ? graveIsCritical : heads;
/** `Maj. trouvés`, `No. of major defects found`, `发现的主要缺陷数`. */
const beside =
  /(?<!\p{L})(?:n\.?[o°]\.?|num(?:ber|ero)|n(?:om)?bre|nb|count|found|detected|observed|defects?|nonconformit(?:y|ies|es?)|trouve[es]*|constate[es]*|releve[es]*|detecte[es]*|defauts?|encontrad[oa]s|hallad[oa]s|detectad[oa]s|defectos?|no ?conformidad(?:es)?|nc|ncs|non[- ]?conf|defs?|dfts?|dfct|qty|qte|cant)(?!\p{L})|发现|發現|检出|檢出|(?:缺陷|不良|不合格)(?:[数數]量?)?|[个個]?[数數]量?$/gu;
/** A count that says in words that nothing was found. `N/A` is none: it may not have been looked for. */
const nothing =
  /^(?:(?:neant|rien|aucune?s?|nil|none|nothing|zero|cero|ningun[oa]?s?|nada)(?: (?:defauts?|defects?|defectos?|found|trouve[es]*|a signaler|encontrad[oa]s?))?|ras|r\.a\.s\.?|no defects?(?: found)?|sin defectos?|[无無](?:缺陷|不良)?|没有|沒有|未[发發][现現]|零|-+)$/;

const saidResults = {
  refuse:
    /^(?:reject(?:ed|ion)?|refuse[des]*|rej|fail(?:ed|ure)?|ng|nok|not ok|non?[- ]conforme|rejete[es]?|rechaza(?:d[oa]|r)?|rechazo|不合格|拒收|不通过|不接收|判退|退货)$/,
  accept:
    /^(?:accept(?:e[ds]?|ance)?|acc|pass(?:ed)?|ok|conforme|acepta(?:d[oa]|r)?|aprobad[oa]|合格|接收|通过|允收|收货)$/,
} as const;
const limitColumns = (['ac', 're'] as const).flatMap((kind): LimitColumn[] => [
  kind,
  ...defectClasses.map((name): LimitColumn => `${kind}-${name}`),
]);
const isMarked = (text: string) => text !== '' && !/^(?:0|n|no|non|false|否|无|-)$/i.test(text);

export type LotLineProblem = 'size' | 'sizeAmbiguous' | 'date' | 'level' | 'count' | 'columns' | 'tooMany' | SkipReason;
export type LotChoice = TableChoice & {
  /** `none` leaves out dates that can be read in several ways. */
  dates?: DateOrder | 'none';
};
/** What a file itself says of a lot; its sample and result follow from another plan, perhaps. */
type SaidOfLot = {
  line: number;
  sample: number | null;
  result: string;
  limits: readonly { kind: 'ac' | 're'; class: DefectClass; said: number }[];
};
export type LotDifference = { line: number } & (
  | { kind: 'sample'; said: number; plan: number }
  | { kind: 'ac' | 're'; class: DefectClass; said: number; plan: number }
  | { kind: 'result'; said: string; plan: LotVerdict }
);
const verdictOf = (result: string) =>
  (['refuse', 'accept'] as const).find((verdict) => saidResults[verdict].test(lower(result)));

/** Where a file says another sample, acceptance or rejection number, or result than the ledger computes; `lots` in the order of `said`. */
export function differencesOf(said: readonly (SaidOfLot | undefined)[], lots: readonly JudgedLot[]): LotDifference[] {
  const found = lots.flatMap((lot, index): LotDifference[] => {
    const { line = 0, sample = null, result = '', limits = [] } = said[index] ?? {};
    return [
      ...(sample !== null && sample !== lot.sample
        ? [{ line, kind: 'sample' as const, said: sample, plan: lot.sample }]
        : []),
      ...limits.flatMap((one) => {
        const plan = lot.classes[one.class].numbers?.[one.kind] ?? one.said;
        return plan === one.said ? [] : [{ line, ...one, plan }];
      }),
      ...(result !== '' && result !== lot.verdict && verdictOf(result) !== lot.verdict
        ? [{ line, kind: 'result' as const, said: result, plan: lot.verdict }]
        : []),
    ];
  });
  return found.toSorted((a, b) => a.line - b.line);
}

const anyDefects =
  /(?<!\p{L})(?:defects?|defauts?|defectos?|defs?|non[- ]?conform\p{L}*|ncs?|faults?|failures?|rejects?|rejected|found)(?!\p{L})|缺陷|不良|不合格[数數品]|疵点/u;

/** Files that list the newest lot first are turned round: lots are judged one after another. */
function oldestFirst(lots: LedgerLot[]): LedgerLot[] {
  const days = lots.map(({ date }) => date).filter(Boolean);
  return (days[0] ?? '') > (days.at(-1) ?? '') ? lots.toReversed() : lots;
}

export type ReadLots = ReturnType<typeof readLedgerCsv>;
/**
 * Reads lots with a head in one of four languages or in the order of our own files. `level` applies where a line has
 * none.
 */
export function readLedgerCsv(text: string, level: LevelName, locale: Locale, choice: LotChoice = {}) {
  const words = headsOf(text);
  const spec: TableSpec<Column> = {
    heads: words,
    // In a file of our own every lot was counted, whatever its note says.
    ...(!/^\ufeff?"?date"?[,;\t]"?lot_size"?[,;\t]/.test(text) && {
      asideOf: (cells: readonly string[], names: readonly string[]) => (isNoOriginal(cells, names) ? 'kind' : null),
    }),
    quantity: 'size',
    isPieces: true,
    beside,
    figures: [...ours.filter((one) => one !== 'date' && one !== 'note'), ...limitColumns, 'counts', 'sample', 'result'],
    guess: (lines) => {
      const begins = readDates(cellsIn(lines, 0), locale);
      const isOurs = begins.dates.some(Boolean) || begins.question !== null;
      return { columns: isOurs ? [...ours] : [], isCertain: true };
    },
    own: localeFacts[locale].decimal,
  };
  const readBy = (isOfOne: boolean, dates?: string) => {
    const other: TableSpec<Column>['other'] = (_, head) => {
      if (dates !== undefined && lower(dates) === lower(head)) return { field: 'date', rank: 0 };
      const limit = limitHead(head);
      if (limit && (isOfOne || (limit.field !== 'ac' && limit.field !== 're'))) return limit;
      const classes = classesIn(head, words);
      return classes.length > 1 && new Set(classes).size === classes.length ? { field: 'counts', rank: 0 } : null;
    };
    return readTable(text, { ...spec, other }, choice);
  };
  const unnamed = readBy(true);
  // Where no head names dates, the only column of days has them: `Clôturé le`, `Jour`.
  const days = unnamed.found.has('date') ? [] : unnamed.unread.filter(({ isDays }) => isDays);
  const dates = days.length === 1 ? days[0]?.head : undefined;
  const first = dates === undefined ? unnamed : readBy(true, dates);
  const counted = defectClasses.filter((name) => first.found.has(name));
  // A number without a class is of the only one that is counted.
  const isOfOne = counted.length === 1 || !(first.found.has('ac') || first.found.has('re'));
  const table = isOfOne ? first : readBy(false, dates);
  const { taken, question } = table;
  const inOne = classesIn(table.headOf('counts'), words);
  const rows = [...table.rows, ...table.aside];
  const written = readDates(
    rows.map(({ cells }) => cells.date ?? ''),
    locale,
    choice.dates === 'none' ? undefined : choice.dates,
  );
  const isUndated = choice.dates === 'none' && written.question !== null;
  const lots: LedgerLot[] = [];
  const bad: { line: number; text: string; problem: LotLineProblem }[] = table.skipped.map(({ reason, ...line }) => ({
    ...line,
    problem: reason,
  }));
  const isPaired = (column: DefectClass) => isPairHead(lower(table.headOf(column)));
  const counts = (column: DefectClass, given: string): number | null | 'bad' => {
    const [, first] = (isPaired(column) && pairCell.exec(given)) || [];
    const cell = first ?? given.replace(/(?<=\d)\s*[(（][^)）]*\p{L}[^)）]*[)）]$/u, '');
    if (nothing.test(lower(cell))) return 0;
    const whole = readWhole(cell, table.decimalOf(column));
    if (!whole.ok) return whole.problem === 'empty' ? null : 'bad';
    return whole.value <= maxCount ? whole.value : 'bad';
  };
  const said = new Map<string, SaidOfLot>();
  /** Re-inspections and inspections of other kinds, which the switching rules do not count. */
  const aside: { line: number; lot: LedgerLot }[] = [];
  const read = (
    line: number,
    cells: Readonly<Partial<Record<Column, string>>>,
    date: string | null,
    isOut: boolean,
  ): LotLineProblem | null => {
    const cell = (column: Column) => normalizeInput(cells[column] ?? '');
    const size = readWhole(cell('size'), table.decimalOf('size'));
    if (!size.ok) return size.problem === 'ambiguous' ? 'sizeAmbiguous' : 'size';
    if (size.value === 0 || size.value > maxLotSize) return 'size';
    if (date === null) return 'date';
    const own = cell('level') === '' ? level : parseLevel(cell('level'));
    if (own === null) return 'level';
    const together = cell('counts') === '' ? [] : cell('counts').split(/\s*[^\d\s]\s*|\s+/);
    if (together.length > 0 && together.length !== inOne.length) return 'count';
    // Dashes for the sample as for the counts: it was not inspected.
    const isInspected = !table.found.has('sample') || /\d/.test(cell('sample')) || cell('sample') === '';
    const [fatal = null, serious = null, minor = null] = defectClasses.map((name) => {
      const count = cell(name) || (together[inOne.indexOf(name)] ?? '');
      return isInspected || /[\p{L}\p{N}]/u.test(count) ? counts(name, count) : null;
    });
    if (fatal === 'bad' || serious === 'bad' || minor === 'bad') return 'count';
    if (lots.length + aside.length >= maxLots) return 'tooMany';
    const id = String(lots.length + aside.length + 1);
    const sample = readWhole(cell('sample'), table.decimalOf('sample'));
    const limits = (['ac', 're'] as const).flatMap((kind) =>
      defectClasses.flatMap((name) => {
        const [, , limit] = (kind === 'ac' && isPaired(name) && pairCell.exec(cell(name))) || [];
        const own = cell(`${kind}-${name}`) || limit || (counted.length === 1 && counted[0] === name ? cell(kind) : '');
        const number = readWhole(own);
        return number.ok ? [{ kind, class: name, said: number.value }] : [];
      }),
    );
    said.set(id, {
      line,
      sample: sample.ok ? sample.value : null,
      result: (cells.result ?? '').slice(0, maxTextLength),
      limits,
    });
    const lot: LedgerLot = {
      id,
      date,
      size: size.value,
      level: typeof own === 'string' ? own : levelName(own),
      found: { fatal, serious, minor },
      isSteady: !isMarked(cell('irregular')),
      isResumed: isMarked(cell('resumed')),
      isReducedAgreed: cell('reducedAgreed') === '' ? undefined : isMarked(cell('reducedAgreed')),
      // The signs of Chinese keyboards stay in what is prose.
      note: [cells.number, cells.note].filter(Boolean).join(' · ').slice(0, maxTextLength),
    };
    if (isOut) aside.push({ line, lot });
    else lots.push(lot);
    return null;
  };
  for (const [index, { line, text: lineText, cells }] of rows.entries()) {
    const date = isUndated ? '' : (written.dates[index] ?? null);
    const problem = read(line, cells, date, index >= table.rows.length);
    if (problem) bad.push({ line, text: lineText, problem });
  }
  /** The head speaks of defects, but of none by its class; no lot is taken. */
  const lacksClasses =
    table.hasHead &&
    counted.length === 0 &&
    !table.found.has('counts') &&
    table.unread.some(({ head }) => anyDefects.test(lower(head)));
  return {
    lots: lacksClasses ? [] : oldestFirst(lots),
    lacksClasses,
    aside,
    bad: bad.toSorted((a, b) => a.line - b.line),
    /** Without a head a table is read in the order of our own files, when it begins with dates. */
    lacksHead: taken === null,
    taken,
    said,
    unread: table.unread,
    question,
    dates: written.question,
  };
}
