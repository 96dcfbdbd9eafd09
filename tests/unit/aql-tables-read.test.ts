import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readText } from '@/components/features/aql/device/read-text';
import { columnName } from '@/components/features/aql/device/table-question';
import { parseYaml } from '@/lib/content/parse/yaml';
import { readArticles, unitOfAll } from '@/lib/domain/aql/floor/article';
import { parseFloorOrder } from '@/lib/domain/aql/floor/floor-order-schema';
import { floorPlan } from '@/lib/domain/aql/floor/floor-plan';
import { parseFloorQuery } from '@/lib/domain/aql/floor/floor-query';
import { pasteArticles } from '@/lib/domain/aql/floor/paste-articles';
import { exampleLedger } from '@/lib/domain/aql/ledger/example-ledger';
import { judgeLedger } from '@/lib/domain/aql/ledger/judge-ledger';
import { emptyLedger, newLots } from '@/lib/domain/aql/ledger/ledger';
import { differencesOf, ledgerCsv, readLedgerCsv } from '@/lib/domain/aql/ledger/ledger-csv';
import type { ColumnOption } from '@/lib/domain/delimited/read-table';
import { readDates } from '@/lib/domain/text/written-date';
import { type Locale, locales } from '@/lib/i18n/locales';

const tabbed = (text: string) => text.replaceAll('→', '\t');
const listed = <T>(all: readonly T[], show: (one: T) => unknown) => all.map(show).join(', ');

const readArticleTable = (text: string, locale: Locale = 'en') => {
  const { rows, bad, question, taken, missing, unread } = pasteArticles(tabbed(text), locale);
  return {
    rows: listed(rows, ({ sku, quantity }) => `${sku} ${quantity}`),
    cells: listed(rows, (row) => [row.sku, row.quantity, row.colour, row.size, row.perCarton].join('·')),
    left: listed(bad, ({ line, problem }) => `${line} ${problem}`),
    question: question ? (question.isOpen ? 'open' : 'closed') : 'none',
    columns: listed(question?.columns ?? [], ({ column }) => column + 1),
    sums: listed(question?.columns ?? [], ({ head, sum }) => `${head} ${sum}`),
    counted: taken?.head,
    missing: missing.join(', '),
    unread: listed(unread, ({ head }) => head),
  };
};

const readLedger = (text: string, locale: Locale = 'en') => {
  const { lots, bad, aside, said, question, unread, ...lacks } = readLedgerCsv(tabbed(text), 'II', locale);
  const show = ({ date, size, found }: (typeof lots)[number]) =>
    `${date} ${size} ${[found.fatal, found.serious, found.minor].map((count) => count ?? '-').join('/')}`.trim();
  const ofLots = lots.flatMap(({ id }) => said.get(id) ?? []);
  return {
    lots: listed(lots, show),
    left: listed(bad, ({ line, problem }) => `${line} ${problem}`),
    aside: listed(aside, ({ line, lot }) => `${line} ${show(lot)}`),
    question: question ? (question.isOpen ? 'open' : 'closed') : 'none',
    unread: listed(unread, ({ head }) => head),
    said: listed(ofLots, ({ sample, result }) => `${sample ?? ''} ${result}`.trim()),
    limits: listed(
      ofLots.flatMap(({ limits }) => limits),
      (one) => `${one.kind} ${one.class} ${one.said}`,
    ),
    lacksClasses: lacks.lacksClasses,
    lacksHead: lacks.lacksHead,
  };
};

const groups = z.record(z.string(), z.array(z.looseObject({ locale: z.enum(locales).optional(), table: z.string() })));
const tables = z
  .object({ articles: groups, ledgers: groups })
  .parse(parseYaml(readFileSync('tests/unit/aql-tables-read.yaml', 'utf8')));

describe.each(Object.entries(tables.articles))('a pasted table %s', (_, cases) => {
  it.each(cases)('%j', ({ table, locale, ...wanted }) => {
    expect(readArticleTable(table, locale)).toMatchObject({ left: '', question: 'none', ...wanted });
  });
});

describe.each(Object.entries(tables.ledgers))('a ledger from another program %s', (_, cases) => {
  it.each(cases)('%j', ({ table, locale, ...wanted }) => {
    const usual = { left: '', aside: '', question: 'none', unread: '', lacksClasses: false, lacksHead: false };
    expect(readLedger(table, locale)).toMatchObject({ ...usual, ...wanted });
  });
});

describe('a pasted table', () => {
  it('with its head below a title and a column of line numbers gives lot 800 and sample 80', () => {
    const { order } = parseFloorQuery({ articles: 'PO 4512\nNo.\tItem No.\tQty\n1\t88012\t500\n2\t88013\t300' });
    const plan = floorPlan(readArticles(order.rows).articles, order.settings, 1);
    expect([plan?.articles.length, plan?.lot, plan?.sample]).toEqual([2, 800, 80]);
  });
  it('asks whether a last line that equals all others is their sum, and follows the answer', () => {
    const text = 'A\t500\nB\t300\nGesamtsumme\t800';
    const asked = pasteArticles(text);
    expect(asked.question).toEqual({ columns: [], total: { line: 3, text: 'Gesamtsumme\t800' }, isOpen: true });
    const rows = (isTotal: boolean) => pasteArticles(text, 'en', { total: { line: 3, isTotal } }).rows.length;
    expect([rows(true), rows(false)]).toEqual([2, 3]);
    // A subtotal above says nothing of it, the total of all does.
    const lines = ['A\t500', 'Subtotal\t500', 'B\t300', 'Gesamtsumme\t800'];
    expect(pasteArticles(lines.join('\n')).question?.total?.line).toBe(4);
    expect(pasteArticles([...lines, 'Total\t1600'].join('\n')).question).toBeNull();
  });
  it.each([
    ['Qty (doz)', 12],
    ['Qty (×12)', 12],
    ['Qty (kpcs)', 1_000],
    ['Cantidad (millares)', 1_000],
    ['数量(万只)', 10_000],
    ['Qty (gross)', 144],
    ['Qty (pairs)', 1],
  ])('headed %j counts %i pieces as one, and says so', (head, each) => {
    const { rows, taken, question } = pasteArticles(`SKU\t${head}\nA\t250\nB\t100\nTotal\t350`);
    expect([rows.map(({ quantity }) => Number(quantity)), question]).toEqual([[250 * each, 100 * each], null]);
    expect(columnName({ askColumnName: '' }, taken as ColumnOption)).toBe(each === 1 ? head : `${head} × ${each}`);
  });
  it.each([
    ['SKU→Qty (sets)\nA→500', 'sets', 500],
    ['Réf→Qté (lots)\nA→500', 'sets', 500],
    ['SKU→Qty\nA→500 sets', 'sets', 500],
    ['Ref→Pares\nA→500', 'pairs', 500],
    ['SKU→Qty (doz pairs)\nA→50', 'pairs', 600],
    ['SKU→Qty (kits)\nA→500', 'units', 500],
    ['SKU→Qty (Total)\nA→500', 'pieces', 500],
    ['款号→核对数量\nA→500', 'pieces', 500],
    ['SKU→Qty→Unit\nA→500→sets\nB→300→pcs', 'units', 800],
    [
      'Code→Désignation→Qté→Unité de vente→PU\nVIS-440→Vis inox→150→Cent→3,20\nECR-M6→Écrou→8→Mille→14,50',
      'pieces',
      23_000,
    ],
  ])('%j counts %s, which its plan names: %i', (text, unit, lot) => {
    const { order, pasted } = parseFloorQuery({ articles: tabbed(text) });
    const { articles } = readArticles(order.rows);
    const { lot: size } = floorPlan(articles, order.settings, 1) ?? {};
    expect([unitOfAll(articles), size, pasted.question]).toEqual([unit, lot, null]);
    expect(parseFloorOrder(JSON.parse(JSON.stringify(order)))?.rows).toEqual(order.rows);
  });
  it.each(['(M)', '(ctns)', '(100 pcs)', '(1 doz = 12 pcs)', '（箱）', '(USD)'])(
    'takes no number of pieces from the head Qty %s, and says why',
    (unit) => {
      const wanted = { rows: '', left: '2 units, 3 units', question: 'none' };
      expect(readArticleTable(`SKU\tQty ${unit}\nA\t250\nB\t100`)).toMatchObject(wanted);
    },
  );
  it.each([
    'LT-4501 1,200\nLT-4502 2,400',
    'LT-4501 Desk lamp black 1,200 pcs\nLT-4502 Desk lamp white 2,400 pcs',
    'ACME Co.,Ltd\nLT-4501 (1,200 pcs)\nLT-4502 - 2,400',
    'SKU Qty\nLT-4501 1200\nLT-4502 2400',
    'Lamp black,LT-4501 1,200\nLamp white,LT-4502 2,400',
  ])('%j asks whether the numbers at the ends of its lines are 1,200 and 2,400', (text) => {
    const { rows, question } = pasteArticles(text);
    expect([rows.map(({ quantity }) => quantity), question?.isOpen]).toEqual([['1200', '2400'], true]);
    const [option] = question?.columns ?? [];
    expect(option?.sum).toBe(3_600);
    const answered = pasteArticles(text, 'en', { column: option });
    expect([answered.rows.length, answered.question?.isOpen]).toEqual([2, false]);
  });
  it.each([
    ['1.200', 'es', 'A 1200'],
    ['1,200', 'en', 'A 1200'],
    ['1.200', 'en', ''],
    ['1,200', 'fr', ''],
    ['1,200.5', 'en', ''],
    ['12x50', 'en', ''],
    ['1.2k', 'en', ''],
  ] as const)('reads %j on a page in %s as %j', (quantity, locale, row) => {
    expect(readArticleTable(`SKU\tQty\nA\t${quantity}`, locale).rows).toBe(row);
  });
  const article = fc.record({
    sku: fc.stringMatching(/^[A-Z]{2}\d{1,4}$/),
    quantity: fc.integer({ min: 1, max: 900_000 }),
  });
  it('never counts a total, whatever the order of its columns', () => {
    const names = ['Total', 'Grand total', '合计', '小计', 'Total général', 'Suma', 'TOTAL:', ''];
    fc.assert(
      fc.property(
        fc.array(article, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(...names),
        fc.boolean(),
        (all, name, isTurned) => {
          const sum = all.reduce((total, { quantity }) => total + quantity, 0);
          const lines = [['SKU', 'Qty'], ...all.map((one) => [one.sku, String(one.quantity)]), [name, String(sum)]];
          const text = lines.map((cells) => (isTurned ? cells.toReversed() : cells).join('\t')).join('\n');
          const asked = pasteArticles(text);
          const { total } = asked.question ?? {};
          // A number alone below a single article may be a second delivery of it.
          expect(total?.line).toBe(name === '' && all.length === 1 ? 3 : undefined);
          const { rows } = total ? pasteArticles(text, 'en', { total: { line: 3, isTotal: true } }) : asked;
          expect(rows.map(({ sku, quantity }) => [sku, Number(quantity)])).toEqual(
            all.map((one) => [one.sku, one.quantity]),
          );
        },
      ),
    );
  });
});

describe('heads of shops and programs', () => {
  it.each(['Lineitem sku', 'seller-sku', 'SKU du produit', 'skuCode', '商家SKU'])(
    '%s is the SKU beside an order number, an item and a style',
    (head) => {
      const table = `Name\tItem\tStyle No.\t${head}\tQty\n#1001\tTee\tST\tTEE-1\t500\n#1002\tMug\tST\tMUG-1\t300`;
      expect(readArticleTable(table).rows).toBe('TEE-1 500, MUG-1 300');
    },
  );
});

describe('cartons and what is in each', () => {
  it.each(
    'Uds x bulto, Uds/bulto, Unid x caja, Uds. x cja, Pzas por caja, pcs/ctn, Pcs per carton, PCE/carton, U/caja, pcs*ctn, 每箱数量, 每箱数, 装箱数, 单箱数量, 箱入数, 每箱装, 个/箱, Qté par carton, Pièces / colis, Units per case'.split(
      ', ',
    ),
  )('%s is the pieces a carton', (head) => {
    const { rows, unread } = pasteArticles(`SKU\tBultos\t${head}\tCantidad\nA\t50\t20\t1000\nB\t10\t12\t120`, 'es');
    expect(rows.map(({ quantity, perCarton }) => `${quantity} ${perCarton}`)).toEqual(['1000 20', '120 12']);
    expect(unread.map(({ head }) => head)).toEqual(['Bultos']);
  });
  it.each(['Carton qty', 'VE', 'Price per carton', 'Cartons per pallet', 'kg/ctn', 'UVC'])(
    '%s is named as not read',
    (head) => {
      const { rows, unread } = pasteArticles(`SKU\t${head}\tQty\nA\t20\t1000\nB\t12\t120`);
      expect(rows.map(({ quantity, perCarton }) => quantity + perCarton)).toEqual(['1000', '120']);
      expect(unread.map(({ head }) => head)).toEqual([head]);
    },
  );
  it.each([
    ['Bultos', 'Uds x bulto'],
    ['Qty (ctns)', 'Pcs/ctn'],
  ])('%s times %s is asked about where nothing counts pieces', (cartons, packed) => {
    const text = `SKU\t${cartons}\t${packed}\tN.W.\nA\t50\t20\t9\nB\t10\t12\t8\nC\t4\t\t8`;
    const { rows, bad, question } = pasteArticles(text);
    expect([question?.isOpen, question?.columns.map(({ head, sum }) => `${head} ${sum}`)]).toEqual([
      true,
      [`${cartons} × ${packed} 1120`],
    ]);
    expect(rows.map(({ sku, quantity, perCarton }) => `${sku} ${quantity} ${perCarton}`)).toEqual([
      'A 1000 20',
      'B 120 12',
    ]);
    expect(bad).toMatchObject([{ line: 4, problem: 'empty' }]);
    const [{ column = 0, sum = 0 } = {}] = question?.columns ?? [];
    expect(pasteArticles(text, 'en', { column: { column, sum } }).question?.isOpen).toBe(false);
  });
});

describe('units behind the numbers of a column', () => {
  it.each([
    ['Qty (pcs)', '1,000SETS', '1000 sets'],
    ['Qty', '10 lots', '10 sets'],
    ['Qty (doz)', '12 dz', '144 '],
    ['Qty (pcs)', '12 dz', 'units'],
    ['Qty', '20 ctns', 'units'],
  ])('%s over %s: %s', (head, cell, expected) => {
    const { rows, bad } = pasteArticles(`SKU\t${head}\nA-1\t${cell}`);
    expect(rows.map(({ quantity, unit = '' }) => `${quantity} ${unit}`).join() || bad[0]?.problem).toBe(expected);
  });
  it('are shown where a number was multiplied', () => {
    const { taken } = pasteArticles('SKU\tQty\nA\t12 dz\nB\t500');
    expect([taken?.times, taken?.sum]).toEqual([[1, 12], 644]);
  });
});

describe('the dates of a column', () => {
  it.each([
    ['26/03/26', 'en', '2026-03-26'],
    ['9-Mar-26', 'en', '2026-03-09'],
    ['Mon, March 9th, 2026', 'en', '2026-03-09'],
    ['lundi 9 févr. 2026', 'fr', '2026-02-09'],
    ['9 de septiembre de 2026', 'es', '2026-09-09'],
    ['1er août 2026', 'fr', '2026-08-01'],
    ['2026/3/10 0:00', 'en', '2026-03-10'],
    ['2026-03-09T08:30:00Z', 'en', '2026-03-09'],
    ['2026年3月9日 星期一', 'en', '2026-03-09'],
    ['20260309', 'en', '2026-03-09'],
    ['10 mar. 2026', 'fr', '2026-03-10'],
    ['sáb. 14/3/2026', 'es', '2026-03-14'],
    ['2026/3/9（一）', 'zh', '2026-03-09'],
    ['26.3.9', 'zh', '2026-03-09'],
    ['vague 09/05/2026', 'fr', null],
    ['2026-02-30', 'en', null],
    ['9-Mar', 'en', null],
    ['', 'en', ''],
  ] as const)('%j on a page in %s is %j', (text, locale, date) => {
    expect(readDates([text], locale)).toEqual({ dates: [date], question: null });
  });
  it.each([
    [['03/04/26'], 'en', ['dmy', 'mdy']],
    [['03/04/26', '25/04/26'], 'en', undefined],
    [['03/04/26'], 'fr', undefined],
    [['26/03/09'], 'zh', ['dmy', 'ymd']],
    [['04/04/26'], 'en', undefined],
    [['46090'], 'en', ['serial']],
  ] as const)('%j on a page in %s asks for %j', (texts, locale, orders) => {
    expect(readDates(texts, locale).question?.orders.map(({ order }) => order)).toEqual(orders);
  });
  it('follow the answer for the whole column', () => {
    expect(readDates(['03/04/26', '05/06/26', '2026-01-02'], 'en', 'mdy').dates).toEqual([
      '2026-03-04',
      '2026-05-06',
      '2026-01-02',
    ]);
    expect(readDates(['46090'], 'en', 'serial').dates).toEqual(['2026-03-09']);
    for (const locale of locales)
      expect(readDates(['26.3.9', '26.3.16', '26/3/1'], locale)).toEqual({
        dates: ['2026-03-09', '2026-03-16', '2026-03-01'],
        question: null,
      });
    const years = readDates(['26.3.16', '26.11.16'], 'zh');
    expect(years.question?.orders.map(({ date }) => date)).toEqual(['2016-03-26', '2026-03-16']);
    expect(readDates(['26.3.16', '26.11.16'], 'zh', 'ymd').dates).toEqual(['2026-03-16', '2026-11-16']);
  });
});

describe('a ledger from another program', () => {
  const compared = (text: string, ledger = emptyLedger) => {
    const { lots, said, unread } = readLedgerCsv(text, 'II', 'en');
    const all = lots.map(({ id }) => said.get(id));
    return { found: differencesOf(all, judgeLedger({ ...ledger, lots }).lots), unread };
  };
  it.each([
    ['date;sample;lot size;major;result\n;80;1200;3;Accepted', []],
    ['date;lot size;sample size (pcs);major;verdict\n;1200;125;3;pass', ['2 sample 125: 80']],
    ['日期;批量;抽检数;主要缺陷;判定\n;1200;80件;6;合格', ['2 result 合格: refuse']],
    ['date;qty;major;result\n;1200;3;on hold\n;1200;3;', ['2 result on hold: accept']],
  ])('%j is compared with the plan of the ledger', (text, wanted) => {
    const limits = { fatal: 'none', serious: '2.5', minor: 'none' };
    const { found, unread } = compared(text, { ...emptyLedger, settings: { ...emptyLedger.settings, limits } });
    expect(found.map(({ line, kind, said, plan }) => `${line} ${kind} ${said}: ${plan}`)).toEqual(wanted);
    expect(unread).toEqual([]);
  });
  it.each([
    ['date;lot size;major;Major Ac;Major Re\n;1200;3;5;6', []],
    ['date;lot size;major;major_accept;major_reject\n;1200;3;7;8', ['2 ac serious 7: 5', '2 re serious 8: 6']],
    ['date;lot size;major;Major (Ac)\n;1200;3;7', ['2 ac serious 7: 5']],
  ])('%j is compared by its acceptance numbers', (text, wanted) => {
    const { found, unread } = compared(text);
    const classOf = (one: (typeof found)[number]) => ('class' in one ? one.class : '');
    expect(found.map((one) => `${one.line} ${one.kind} ${classOf(one)} ${one.said}: ${one.plan}`)).toEqual(wanted);
    expect(unread).toEqual([]);
  });
  it('has no lot twice that is opened twice, and keeps equal rows of one file', () => {
    const read = (text: string) => readLedgerCsv(`date;lot no;lot size;major\n${text}`, 'II', 'en').lots;
    const present = read('2026-03-09;;3200;1\n2026-03-09;;3200;1\n2026-03-10;601;3200;0');
    expect(newLots([], present)).toHaveLength(3);
    expect(newLots(present, read('2026-03-09;;3200;1\n2026-03-09;;3200;1\n2026-03-10;601;3200;0'))).toEqual([]);
    const further = newLots(
      present,
      read('2026-03-09;;3200;1\n2026-03-09;;3200;1\n2026-03-09;;3200;1\n2026-03-10;602;3200;0\n2026-03-10;601;3200;2'),
    );
    expect(further.map(({ date, note, found }) => `${date} ${note} ${found.serious}`)).toEqual([
      '2026-03-09  1',
      '2026-03-10 602 0',
      '2026-03-10 601 2',
    ]);
    const exported = readLedgerCsv(ledgerCsv({ ...emptyLedger, lots: present }, 'en'), 'II', 'en').lots;
    expect(newLots(present, exported)).toEqual([]);
    // A file without the numbers of its lots.
    expect(newLots(present, readLedgerCsv('date;lot size;major\n2026-03-10;3200;0', 'II', 'en').lots)).toEqual([]);
  });
  it('finds no difference in a file of its own', () => {
    expect(compared(ledgerCsv(exampleLedger, 'en')).found).toEqual([]);
  });
  it.each(['Lot No', 'N° lot', 'Numéro de lot', 'Número del lote', 'No. of lot'])(
    'takes no size from the head %s',
    (head) => {
      const { lots } = readLedgerCsv(`${head};Qty;Maj.\n601;1200;1`, 'II', 'fr');
      expect(lots.map(({ size }) => size)).toEqual([1_200]);
    },
  );
  it('takes words that say so for no defect, and names those that may mean not counted', () => {
    for (const none of 'Néant néant NÉANT RAS R.A.S. aucun Aucune aucun-défaut - – nil None none-found ninguno Ninguna sin-defectos 无 無 未发现 zéro'.split(
      ' ',
    )) {
      const cell = none.length > 1 ? none.replace('-', ' ') : none;
      expect([
        none,
        readLedgerCsv(`date;qty;major\n2026-03-09;500;${cell}`, 'II', 'en').lots[0]?.found.serious,
      ]).toEqual([none, 0]);
    }
    for (const unknown of ['N/A', 'NA', 'n.d.', '?', 'oui', 'ok', 'NC'])
      expect(readLedgerCsv(`date;qty;major\n2026-03-09;500;${unknown}`, 'II', 'en').bad).toMatchObject([
        { line: 2, problem: 'count' },
      ]);
  });
});

describe('long texts', () => {
  // Were the time that of their length squared, the deadline of a test would pass.
  it.each([
    'a 1 '.repeat(50_000),
    'total 1 '.repeat(25_000),
    `${'Major found/'.repeat(8_000)}\tb\n1\t2`,
    `date\tlot size\tmajor\n${'2026-03-02\t1,200\t1\n'.repeat(5_000)}`,
  ])('%.12s… are read', (text) => {
    expect(pasteArticles(text).rows.length).toBeLessThan(5_000);
    expect(readLedgerCsv(text, 'II', 'en').lots.length).toBeLessThan(5_000);
  });
});

describe('inspections that the switching rules do not count', () => {
  it.each([
    ['Inspection type', 'Initial', 'Re-inspection'],
    ['Type', 'PSI', 'Container loading'],
    ['类型', '初检', '复检'],
    ['备注', '供应商要求返工', '供应商返工后复验合格'],
    ['Comments', 'rejected, 2nd inspection to be booked', 'Passed at 2nd inspection'],
    ['Result', 'Fail', 'Pass (re-inspection)'],
    ['Re-inspection', 'No', 'Yes'],
    ['Remarks', 'inspector rechecked carton marks', 'rechecked after sorting'],
  ])('under %s %j counts and %j does not', (head, original, other) => {
    const rows = [original, other, original].map((cell, index) => `2026-01-0${index + 1};1200;0;2;3;${cell}`);
    const { lots, aside, left } = readLedger(`Date;Lot size;Critical;Major;Minor;${head}\n${rows.join('\n')}`);
    const [first, second, third] = [1, 2, 3].map((day) => `2026-01-0${day} 1200 0/2/3`);
    expect([lots, aside, left]).toEqual([`${first}, ${third}`, `3 ${second}`, '']);
  });
  it('stay in a file of the ledger itself, where they were entered on purpose', () => {
    const note = 're-inspection after sorting';
    const own = exampleLedger.lots.map((lot) => ({ ...lot, note }));
    const { lots, aside, bad } = readLedgerCsv(ledgerCsv({ ...emptyLedger, lots: own }, 'fr'), 'II', 'fr');
    expect([lots.length, aside, bad]).toEqual([own.length, [], []]);
  });
});

describe('an exported file', () => {
  it.each(locales)('opens in columns in that language, runs no formula and is read back equal: %s', (locale) => {
    const separator = locale === 'fr' || locale === 'es' ? ';' : ',';
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            size: fc.integer({ min: 1, max: 90_000 }),
            note: fc.constantFrom('', '=1+1', 'a;b', '返工，重验', '1,5', 'a|b'),
          }),
          { minLength: 1, maxLength: 5 },
        ),
        (given) => {
          const found = { fatal: 0, serious: 1, minor: null };
          const lots = given.map((one, index) => ({
            ...one,
            id: String(index + 1),
            date: '2026-03-09',
            level: 'II' as const,
            found,
            isSteady: true,
            isResumed: false,
            isReducedAgreed: undefined,
          }));
          const csv = ledgerCsv({ ...emptyLedger, lots }, locale);
          expect(csv.startsWith(`\ufeffdate${separator}lot_size${separator}`)).toBe(true);
          expect(csv).not.toMatch(/(?:^|[;,])"?=/m);
          for (const reader of locales) expect(readLedgerCsv(csv, 'I', reader).lots).toEqual(lots);
        },
      ),
      { numRuns: 6 },
    );
  });
});

describe('the bytes of a file', () => {
  const utf16 = (text: string, isLittle: boolean) =>
    [...text].flatMap((letter) => {
      const [high, low] = [letter.charCodeAt(0) >> 8, letter.charCodeAt(0) & 0xff];
      return isLittle ? [low, high] : [high, low];
    });
  const text = '日期,批量\n2026-03-09,1200';
  const latin1 = (line: string) => [...line].map((letter) => letter.charCodeAt(0));
  it.each([
    ['UTF-8', [...new TextEncoder().encode(text)], text],
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode(text)], text],
    ['UTF-16 LE with its mark', [0xff, 0xfe, ...utf16(text, true)], text],
    ['UTF-16 BE with its mark', [0xfe, 0xff, ...utf16(text, false)], text],
    ['GB 18030', [0xc8, 0xd5, 0xc6, 0xda, 0x2c, 0xc5, 0xfa, 0xc1, 0xbf, ...latin1('\n2026-03-09,1200')], text],
    ['Big5', [0xa4, 0xe9, 0xb4, 0xc1, 0x2c, 0xbc, 0xc6, 0xb6, 0x71], '日期,數量'],
    ['Windows-1252', latin1('Réf;Qté;Tamaño;déjà'), 'Réf;Qté;Tamaño;déjà'],
  ])('in %s are its text, whatever the language of the page', async (_, bytes, wanted) => {
    expect(await readText(new Blob([new Uint8Array(bytes)]))).toBe(wanted);
  });
  it('of an XLSX file are no text', async () => {
    expect(await readText(new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 20, 0])]))).toBeNull();
  });
});
