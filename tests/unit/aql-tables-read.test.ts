import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readText } from '@/components/features/aql/device/read-text';
import { columnName } from '@/components/features/aql/device/table-question';
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

const read = (text: string, locale: Locale = 'en') => {
  const { rows, bad, question } = pasteArticles(text.replaceAll('→', '\t'), locale);
  const left = bad.map(({ line, problem }) => `${line} ${problem}`);
  return [rows.map(({ sku, quantity }) => `${sku} ${quantity}`).join(', '), left.join(', '), question?.isOpen ?? false];
};

describe('a pasted table', () => {
  it('with its head below a title and a column of line numbers gives lot 800 and sample 80', () => {
    const { order } = parseFloorQuery({ articles: 'PO 4512\nNo.\tItem No.\tQty\n1\t88012\t500\n2\t88013\t300' });
    const plan = floorPlan(readArticles(order.rows).articles, order.settings, 1);
    expect([plan?.articles.length, plan?.lot, plan?.sample]).toEqual([2, 800, 80]);
  });
  it.each([
    ['SKU\tQty\nA\t500\nB\t300\nTotal\t800\nShip by sea', '4 total, 5 note'],
    ['SKU\tcolour\tQty\nA\tred\t500\nB\tred\t300\n\t\t800', '4 total'],
    ['款号\t颜色\t数量（件）\nA\t红\t500\n小计：\t\t500\nB\t红\t300\n合计（件）\t\t800', '3 total, 5 total'],
    [
      'Buyer:\tACME\nQuantity:\t800\nItem:\tChair\n\nSKU\tQty\nA\t500\nSKU\tQty\nB\t300',
      '1 above, 2 above, 3 above, 7 head',
    ],
    ['SKU\tUnit price\tAmount\tQTY(PCS)\tCtns\tPcs/ctn\nA\t12.5\t6250\t500\t25\t20\nB\t10\t3000\t300\t15\t20', ''],
    ['数量\t款号/SKU\n500\tA\n300\tB', ''],
    ['Style\tS\tM\tTotal\nA\t200\t300\t500\nB\t100\t200\t300', ''],
    ['SKU,Qty\rA,500\rB,300\r', ''],
    ['SKU   Qty (pcs)\nA     500\nB     300', ''],
    ['SKU\tQty\nA\t500 pcs\nB\t300件', ''],
    ['SKU\tQty\nA\t500.00\nB\t300.00', ''],
    ['SKU,Qty\n"A",500\n"B" ,300', ''],
    ['SKU\tQty\nA\t500\nA TTL\t500\nB\t300\nB TTL\t300\nGRAND TTL\t800', '3 total, 5 total, 6 total'],
    [
      'SKU\tQty\tColour\nA\t500\tRed\nPage 1 of 2\nCarried forward\t500\t\nSKU\tQty\tColour\nB\t300\tBlue',
      '3 note, 4 total, 5 head',
    ],
    ['款号\t数量\t单位\nA\t500\t件\nA 汇总\t500\t件\nB\t300\t件\nC\t20\t箱', '3 total, 5 units'],
  ])('%j has its two articles, and nothing else in it is counted', (text, left) => {
    expect(read(text)).toEqual(['A 500, B 300', left, false]);
  });
  it.each([
    ['1\t88012\t500\n2\t88013\t300', ['1', '2']],
    ['Item\t\tQuantity\t\nNo.\tName\tOrdered\tPacked\n7\tChair\t500\t480\n9\tTable\t300\t300', ['2', '3']],
    ['A\t120\t50\nB\t80\t30', ['1', '2']],
    ['SKU\tOrder qty\tShipped qty\nA\t500\t480', ['1', '2']],
    ['Item\tPrice\tTotal\nA\t5\t2500', ['2']],
    ['500\t88012\tRed\n300\t88013\tBlue', ['0', '1']],
  ])('%j asks which column holds the quantities', (text, columns) => {
    const { question } = pasteArticles(text);
    expect([question?.isOpen, question?.columns.map(({ column }) => String(column))]).toEqual([true, columns]);
  });
  it.each([
    ['A→Desk lamp black→500→12.50\nB→Desk lamp white→300→13.20', 'A·500···, B·300···'],
    ['A→500→bleu marine→T38→20\nB→300→écru→T40→20', 'A·500·bleu marine·T38·20, B·300·écru·T40·20'],
    ['A→500→2026-03-09\nB→300→2026-03-10', 'A·500···, B·300···'],
    ['A→3760000000017→500→6,50 €\nB→3760000000024→300→4,20 €', 'A·500···, B·300···'],
    ['Desk lamp black→LT-1→500\nDesk lamp white→LT-2→300', 'LT-1·500···, LT-2·300···'],
  ])(
    '%j without a head has only what its cells prove: prices, days and descriptions are no size or colour',
    (text, rows) => {
      const { rows: all, bad, question } = pasteArticles(text.replaceAll('→', '\t'));
      expect(all.map((row) => [row.sku, row.quantity, row.colour, row.size, row.perCarton].join('·')).join(', ')).toBe(
        rows,
      );
      expect([bad, question]).toEqual([[], null]);
    },
  );
  it.each([
    ['A→88012→red→500\nB→88013→red→300', '2, 4'],
    ['A→red→1200→48→24\nB→red→1200→48→24', '3, 4, 5'],
    ['A→500.00\nB→300.00', '2'],
    ['A→500→Chaise pliante en bois→20', '2, 4'],
  ])('%j without a head proves no column of quantities', (text, columns) => {
    const { question } = pasteArticles(text.replaceAll('→', '\t'));
    expect(question?.isOpen).toBe(true);
    expect(question?.columns.map(({ column }) => column + 1).join(', ')).toBe(columns);
  });
  it.each([
    ['Material→Material Description→Order Quantity→Unit\n100012→Chair→500→PC', '100012·500···'],
    ['Style→Material→Qty\nA1→100% cotton→500', 'A1·500···'],
    ['Modèle→Pointure→Paires\nDerby→40→500', 'Derby·500··40·'],
    ['Pointure→Modèle→Quantité→Prix\n40→Derby→500→12,5', 'Derby·500··40·'],
    ['Gencod;Réf.;Libellé;SPCB;PCB;Nb colis;Qté\n3760000000017;4501;Vase;2;6;50;300', '4501·300···6'],
    ['Libellé;EAN;Qté\nVase;3760000000017;300', '3760000000017·300···'],
    ['Item→Description→Inner→Master→Ctn qty→Case pack→Qty\n4501→Vase→6→12→50→12→600', '4501·600···12'],
    ['Modèle→Paires par carton→Total paires\nDerby→12→600', 'Derby·600···12'],
    ['Title→ASIN→FNSKU→Merchant SKU→Qty\nLamp→B0AB12CD34→X001ABCDEF→HB-220→600', 'HB-220·600···'],
    ['Title→ASIN→Qty\nLamp→B0AB12CD34→600', 'B0AB12CD34·600···'],
    ['SKU→Vendor Style→Qty\n8.85E+11→HB-220→600', 'HB-220·600···'],
    ['UPC→Description→Qty\n8.85E+11→Lamp→600', 'Lamp·600···'],
    ['Description of the item→Qty per SKU\nLamp→600', 'Lamp·600···'],
  ])('%j is read by its head and by what stands below it', (text, row) => {
    const { rows, bad, question } = pasteArticles(text.replaceAll('→', '\t'));
    expect(rows.map((one) => [one.sku, one.quantity, one.colour, one.size, one.perCarton].join('·'))).toEqual([row]);
    expect([bad, question]).toEqual([[], null]);
  });
  it.each([
    ['Material→Qty\n100% cotton→500', 'sku'],
    ['PO No.→Item→Amount (USD)\n4512→Chair→6,250.00', 'quantity'],
  ])('%j takes no composition or size for an article, and no money for a quantity', (text, missing) => {
    expect(pasteArticles(text.replaceAll('→', '\t'))).toMatchObject({ rows: [], missing: [missing], question: null });
  });
  it.each([
    ['Modèle→36→37→38→39\nA→100→200→150→50\nB→100→→150→50', '36 + 37 + 38 + 39'],
    ['Modèle→Couleur→36→37→Prix\nA→Noir→100→400→12,50\nB→Noir→200→100→12,50\nTotal→→300→500→', '36 + 37'],
    ['Estilo→Talla→→\n→S→M→L\nA→100→200→200\nB→100→100→100', 'Talla S + Talla M + Talla L'],
    ['Style→XS→S→M\nA→100→400→-\nStyle→XS→S→M\nB→100→100→100', 'XS + S + M'],
    ['Modèle→36→37→38→Total\nA→100→200→200→500\nB→100→100→100→300', 'Total'],
  ])('%j counts a run of sizes together', (text, head) => {
    const { rows, taken, question } = pasteArticles(text.replaceAll('→', '\t'));
    expect(rows.map(({ sku, quantity }) => `${sku} ${quantity}`)).toEqual(['A 500', 'B 300']);
    expect([taken?.head, question]).toEqual([head, null]);
  });
  it.each([
    ['SKU→HB-220→HB-221→HB-222\nQty→600→400→200', 'HB-220 600, HB-221 400, HB-222 200', ''],
    ['款号→A→B→合计\n颜色→红→蓝→\n数量→500→300→800', 'A 500, B 300', '4 total'],
    ['PO 4512\nRéf.→A→B\nQté→500→300\nPar mer', 'A 500, B 300', '1 above, 4 note'],
    ['单位：打\n款号→A→B\n数量→50→30', 'A 600, B 360', '1 above'],
    ['Referencia→A→B→\nPrecio→3,50→4,00→\nCantidad→500→300→800', 'A 500, B 300', '4 total'],
    ['SKU→Qty\nQty→5', 'Qty 5', ''],
  ])('%j is read upright where it lies on its side', (text, rows, left) => {
    expect(read(text)).toEqual([rows, left, false]);
  });
  it('names no column behind the head as unread, since its lines are named', () => {
    const { rows, bad, unread } = pasteArticles('SKU,Colour,Qty\nA,red,1,200\nB,red,300');
    expect([rows.length, bad.map(({ problem }) => problem), unread]).toEqual([1, ['columns'], []]);
  });
  it('takes no number for an article that a spreadsheet has shortened', () => {
    expect(read('SKU\tQty\n8.85E+11\t500\n8.85E+11\t300')).toEqual(['', '2 shortened, 3 shortened', false]);
    expect(read('UPC\tQty\n1E+12\t500\n2E5\t300')).toEqual(['2E5 300', '2 shortened', false]);
  });
  it('names the row of a run of sizes in which one is no number, and asks beside other numbers', () => {
    expect(read('Style\tS\tM\nA\t100\tx\nB\t200\t100')).toEqual(['B 300', '2 notNumber', false]);
    expect(read('Style\tS\tM\tMenge\nA\t100\t200\t900')[2]).toBe(true);
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
    const { order, pasted } = parseFloorQuery({ articles: text.replaceAll('→', '\t') });
    const { articles } = readArticles(order.rows);
    const { lot: size } = floorPlan(articles, order.settings, 1) ?? {};
    expect([unitOfAll(articles), size, pasted.question]).toEqual([unit, lot, null]);
    expect(parseFloorOrder(JSON.parse(JSON.stringify(order)))?.rows).toEqual(order.rows);
  });
  it.each(['(M)', '(ctns)', '(100 pcs)', '(1 doz = 12 pcs)', '（箱）', '(USD)'])(
    'takes no number of pieces from the head Qty %s, and says why',
    (unit) => {
      expect(read(`SKU\tQty ${unit}\nA\t250\nB\t100`)).toEqual(['', '2 units, 3 units', false]);
    },
  );
  it.each([
    ['SKU\tQty\tUOM\nA\t250\tDOZ\nB\t100\tCTN', 'A 3000', '3 units'],
    ['Item\tMaterial\tQuantity\tOUn\n10\tA-1001\t250\tDZ\n20\tA-1002\t100\tEA', 'A-1001 3000, A-1002 100', ''],
    ['SKU\tQty (pcs)\tUnit\nA\t250\tpcs\nB\t100\tDZ', 'A 250', '3 units'],
    ['SKU\tQty (doz)\nA\t250 pcs\nB\t12.5', 'B 150', '2 units'],
    ['SKU\tQty\nA\t250 doz\nB\t2.5k\nC\t7', 'A 3000, C 7', '3 notNumber'],
    ['货号\t数量（万）\nA\t1.2\nB\t0.5\n合计\t1.7', 'A 12000, B 5000', '4 total'],
    ['SKU\tQty (doz)\tQty (pcs)\nA\t250\t3000', 'A 3000', ''],
    ['A\t250\tdoz\nB\t100\tpcs\n\t350\t', 'A 3000, B 100', '3 total'],
    ['A\t250\tM\nB\t100\tL', 'A 250, B 100', ''],
    ['SKU\tOrder Qty\n\t(doz)\nA\t250\nB\t100', 'A 3000, B 1200', ''],
    ['SKU\tQty\tPrice\tPacking\n\tpcs\tUSD\tpcs/ctn\nA\t250\t1.5\t25', 'A 250', ''],
  ])('%j has units in its cells, above or below its head', (text, rows, left) => {
    expect(read(text)).toEqual([rows, left, false]);
  });
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
    ['Item No. Description Qty\nA black 1,200\nB white 2,400\nTotal 3,600', 'A black 1200, B white 2400'],
    ['A, 1,200\nB, 2,400', 'A 1200, B 2400'],
    ['A 1,200 24\nB 2,400 24', ''],
    ['1,200 A\n2,400 B', ''],
    ['SKU,Qty\nHX 88,500\nHX 99,300', 'HX 88 500, HX 99 300'],
  ])('%j needs no question', (text, rows) => {
    expect([read(text)[0], read(text)[2]]).toEqual([rows, false]);
  });
  it.each(['Lamp,LT-4501 1,200\nLamp,red,LT-4502 2,400\nother', 'LT-4501,1,200\nLT-4502,2,400', 'A\n1,200\nB\n2,400'])(
    '%j is asked about, since its commas may part cells or digits',
    (text) => expect(read(text)[2]).toBe(true),
  );
  it.each([
    ['SKU\tQty\nA\t500\nB\t300\nTotal\t900\nshipped\tby sea', '4 sum, 5 notNumber', true],
    ['合计\t800\nA\t500\nB\t200', '1 sum', true],
    ['合计\t800\nA\t500\nB\t300', '1 total', false],
    ['SKU\tQty\nA\t500\nB\t300\nTotal ctns\t40\nTotal 2 items', '4 total, 5 total', false],
    ['SKU\tQty (doz)\nA\t2\nB\t3\nTotal\t60 pcs', '4 total', false],
  ])('%j is asked about where a total is not the sum of its rows', (text, left, isAsked) => {
    expect(read(text).slice(1)).toEqual([left, isAsked]);
  });
  it.each([
    [
      'PO No.\tItem\tQty\tUnit\tUnit Price\tAmount\n1\tA\t500\tPCS\t1.20\t600\n1\tB\t300\tpc\t1\t300\nTotal\t\t800\t\t\t900',
      '4 total',
    ],
    ['款号\t颜色\t箱数\t每箱数量\t总数量\nA\t红\t25\t20\t500\nB\t蓝\t15\t20\t300\n合计\t\t40\t\t800', '4 total'],
    ['单位：元\n款号\t数量\t金额\nA\t500\t1\nB\t300\t2', '1 above'],
  ])('%j is an ordinary one and asks nothing', (text, left) => {
    expect(read(text)).toEqual(['A 500, B 300', left, false]);
  });
  it.each([
    ['SKU→Qty\nA→500\nB→500', 'A 500, B 500', '', false],
    ['SKU→Qty\nA→500\nB→300\nC→800', 'A 500, B 300, C 800', '', true],
    ['SKU→Qty\nA→500\nB→300\nC→800\nD→100', 'A 500, B 300, C 800, D 100', '', false],
    ['No.→SKU→Qty\n1→A→500\n2→→500', 'A 500', '3 empty', false],
    ['No.→SKU→Qty\n1→A→500\n2→B→300\n→→800', 'A 500, B 300', '4 total', false],
    ['SKU→Delivery date→Qty\nA→2026-03-09→500\n→2026-03-16→500', 'A 500', '3 empty', false],
    ['SKU→Qty→Batch\nA→500→77\nB→300→78\n→800→79\nC→10→80', 'A 500, B 300, C 10', '4 empty', false],
    ['SKU→Qty\nA→500\nA total→500\nB→300\n→800', 'A 500, B 300', '3 total, 5 total', false],
  ])('%j takes no line for a sum by its number alone', (text, rows, left, isAsked) => {
    expect(read(text)).toEqual([rows, left, isAsked]);
  });
  it('takes the name above for merged cells, and quotes that are no quotation for letters', () => {
    expect(read('SKU\tcolour\tQty\nA\tred\t500\n\tblue\t300')[0]).toBe('A 500, A 300');
    expect(read('SKU\tQty\n"Deluxe" chair\t500\nB\t300')[0]).toBe('"Deluxe" chair 500, B 300');
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
    expect(read(`SKU\tQty\nA\t${quantity}`, locale)[0]).toBe(row);
  });
  it('lets one number of a column decide for the others', () => {
    expect(read('SKU\tQty\nA\t1.200\nB\t1.200,00', 'en')[0]).toBe('A 1200, B 1200');
    expect(read('SKU\tQty\nA\t1.200\nB\t1,200.00', 'es')).toEqual(['B 1200', '2 fraction', false]);
    expect(read('SKU\tQty\nA\t1.200\nB\t12.5', 'es')[0]).toBe('');
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
      expect(read(table)[0]).toBe('TEE-1 500, MUG-1 300');
    },
  );
  it.each([
    [
      'Name,Email,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku\n#1,a@b.c,500,Tee,9.90,A\n#2,a@b.c,300,Mug,9.90,B',
      'A 500, B 300',
    ],
    ['Order\tDescription\tQty\n#1\tTee\t500\n#2\tMug\t300', 'Tee 500, Mug 300'],
    [
      '内部订单号\t线上订单号\t款式编码\t商品编码\t颜色规格\t数量\n1\t22\tK\tK-R\t红;M\t500\n2\t23\tK\tK-B\t蓝;L\t300',
      'K-R 500, K-B 300',
    ],
    [
      'Purch.Doc.\tItem\tMaterial\tShort Text\tPO Quantity\tOUn\n45\t10\t100-200\tTee\t500\tPC\n45\t20\t100-300\tMug\t300\tPC',
      '100-200 500, 100-300 300',
    ],
    ['SKU数\t款号\t数量\n2\tA-1\t500\n3\tA-2\t300', 'A-1 500, A-2 300'],
    ['#1001\tTEE-1\t500\n#1002\tMUG-1\t300', 'TEE-1 500, MUG-1 300'],
  ])('%j has its articles', (table, rows) => {
    expect(read(table)).toEqual([rows, '', false]);
  });
  it.each([
    ['SKU\tArticle\tQty\n#REF!\tA\t500\n#N/A\tB\t300', 'A 500, B 300', ''],
    ['SKU\tArticle\tQty\n2-Mar\tA\t500\n3-Mar\tB\t300', 'A 500, B 300', ''],
    ['SKU\tItem No.\tQty\n\tA\t500\n\tB\t300', 'A 500, B 300', ''],
    ['SKU\tQty\n#¡VALOR!\t500\nB\t300', 'B 300', '2 damaged'],
  ])('%j takes no article number that a spreadsheet has lost', (table, rows, left) => {
    expect(read(table)).toEqual([rows, left, false]);
  });
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
  it('multiplies nothing where cartons have numbers of their own', () => {
    expect(pasteArticles('Carton No.\tStyle\tPcs/ctn\n1\tA\t20\n2\tB\t20').missing).toEqual(['quantity']);
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
  it('never make a thousand of a decimal', () => {
    expect(read('Réf;Qté\nA;1,000 dz\nB;12 dz', 'fr')[0]).toBe('B 144');
    expect(read('Réf;Qté\nA;1,5 dz\nB;12 dz', 'fr')[0]).toBe('A 18, B 144');
  });
});

describe('labels with their values', () => {
  it.each<[Locale, string, string]>([
    ['fr', 'SKU: A1 / Qty: 500\nSKU: B2 / Qty: 300', 'A1 500, B2 300'],
    ['zh', 'SKU: A1\nQty: 500\n\nSKU: B2\nQty: 300', 'A1 500, B2 300'],
    ['fr', 'Référence : A1\nQuantité : 1 200 pièces\nRéférence : B2\nQuantité : 300 pièces', 'A1 1200, B2 300'],
    ['en', 'Item = Desk lamp; Order qty = 1,200\nItem = Wall lamp; Order qty = 800', 'Desk lamp 1200, Wall lamp 800'],
  ])('%s: %j are articles', (locale, text, rows) => {
    expect(read(text, locale)).toEqual([rows, '', false]);
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
  it('has titles above its head, counts such as 2.0, and totals that are no lots', () => {
    const { lots, bad, question, dates } = readLedgerCsv(
      'Supplier X\nInspection date\tLot size (pcs)\tMajor defects\n9-Mar-26\t1,200.00\t2.0\n10-Mar-26\t500\t1\nTotal\t1,700\t3',
      'II',
      'en',
    );
    expect(lots.map(({ date, size, found }) => [date, size, found.serious])).toEqual([
      ['2026-03-09', 1_200, 2],
      ['2026-03-10', 500, 1],
    ]);
    expect([bad.map(({ problem }) => problem), question, dates]).toEqual([['above', 'total'], null, null]);
  });
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
  it('names acceptance numbers as not read where several classes are counted', () => {
    const { unread } = readLedgerCsv('date;lot size;major;minor;Ac;Re\n;1200;3;4;5;6', 'II', 'en');
    expect(unread.map(({ head }) => head)).toEqual(['Ac', 'Re']);
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
  it.each([
    'Date contrôle;Taille lot;Crit. trouvés;Maj. trouvés;Min. trouvés',
    'Inspection date;Lot size;Critical nonconformities;# Major;Minor count',
  ])('is read by the head %s', (head) => {
    const { lots, unread } = readLedgerCsv(`${head}\n2026-03-09;1200;0;4;5`, 'II', 'fr');
    expect(lots[0]).toMatchObject({ date: '2026-03-09', size: 1_200, found: { fatal: 0, serious: 4, minor: 5 } });
    expect(unread).toEqual([]);
  });
  it.each(['Lot No', 'N° lot', 'Numéro de lot', 'Número del lote', 'No. of lot'])(
    'takes no size from the head %s',
    (head) => {
      const { lots } = readLedgerCsv(`${head};Qty;Maj.\n601;1200;1`, 'II', 'fr');
      expect(lots.map(({ size }) => size)).toEqual([1_200]);
    },
  );
  it.each([
    ['日期,批量,严重,主要,次要\n2026/3/16,3200,1,2,2', [[1, 2, 2]]],
    ['日期,批量,致命,严重,轻微,备注\n2026/3/16,3200,1,2,2,严重 主要', [[1, 2, 2]]],
  ])('%j has critical, major and minor defects: %j', (text, found) => {
    const { lots } = readLedgerCsv(text, 'II', 'zh');
    expect(lots.map(({ found: { fatal, serious, minor } }) => [fatal, serious, minor])).toEqual(found);
  });
  it.each([
    'Date et heure;Taille du lot;Critique;Majeur;Mineur\n23/03/2026 09:05;3200;0;8;2\n09/03/2026 14h30;1200;0;3;5',
    'Insp. Date;Lot size;CR;MJ;MN\n23/03/2026;3200;0;8;2\n09/03/2026;1200;0;3;5',
  ])('%j is read with its dates, oldest first', (text) => {
    const { lots, unread } = readLedgerCsv(text, 'II', 'fr');
    expect([lots.map(({ date, found: { serious, minor } }) => [date, serious, minor]), unread]).toEqual([
      [
        ['2026-03-09', 3, 5],
        ['2026-03-23', 8, 2],
      ],
      [],
    ]);
  });
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
  it.each([
    ['Lot No;Lot size\n601;3200\n602;1000\n603;4200', [3_200, 1_000, 4_200], '', true],
    ['Lot No;Lot size\n601;3200\n602;1000\n603;4200\n604;500', [3_200, 1_000, 4_200, 500], '', false],
    ['date;lot size;major\n2026-03-09;3200;1\n2026-03-10;1000;2\n;4200;3', [3_200, 1_000], '4 total', false],
    ['date;lot size;major\n2026-03-09;3200;1\n2026-03-10;1000;2\n;4200;5', [3_200, 1_000, 4_200], '', true],
    ['date;lot size;major\n2026-03-09;3200;1\n;3200;1\n2026-03-11;500;0', [3_200, 3_200, 500], '', false],
    ['date;lot size\n2026-03-09;3200\n;3200', [3_200, 3_200], '', true],
    ['lot size;major\n3200;1\n1000;2\n4200;', [3_200, 1_000, 4_200], '', true],
  ])('%j loses no lot that has the size of those above', (text, sizes, left, isAsked) => {
    const { lots, bad, question } = readLedgerCsv(text, 'II', 'en');
    expect(lots.map(({ size }) => size)).toEqual(sizes);
    expect([bad.map(({ line, problem }) => `${line} ${problem}`).join(), question?.isOpen ?? false]).toEqual([
      left,
      isAsked,
    ]);
  });
  it('is read upright where its heads stand below each other', () => {
    const { lots } = readLedgerCsv('Date;2026-03-09;2026-03-10\nLot size;3200;3200\nMaj.;1;nil', 'II', 'en');
    expect(lots.map(({ date, size, found }) => [date, size, found.serious])).toEqual([
      ['2026-03-09', 3_200, 1],
      ['2026-03-10', 3_200, 0],
    ]);
  });
  it('says that it has no head where it does not follow our own order', () => {
    expect(readLedgerCsv('X-1,500,2\nX-2,300,1', 'II', 'en')).toMatchObject({ lots: [], lacksHead: true });
  });
});

describe('cancelled lines of an order', () => {
  it.each<[Locale, string]>([
    ['en', 'PO→Item→Status→Qty\n4500→A→Open→500\n4500→X→Cancelled→400\n4500→B→Open→400'],
    ['en', 'Item→Qty→Status\nA→500→paid\nX→400→refunded\nB→400→partially_refunded'],
    ['en', 'Item→Qty→Comments\nA→500→not cancelled\nX→400→buyer cancelled 12 March\nB→400→replaces cancelled PO 4499'],
    ['en', 'Item→Qty→Cancelled\nA→500→No\nX→400→Yes\nB→400→No'],
    ['en', 'Item→Qty\nA→500\nX (cancelled)→400\nB→400'],
    ['en', 'Item→Qty→Status\nA→500→Open\nX→400→Cancelled\nB→400→Open\nTotal→1300→'],
  ])('%s: %j are named and left out of the lot', (locale, table) => {
    const { rows, bad, question } = pasteArticles(table.replaceAll('→', '\t'), locale);
    expect(rows.map(({ sku, quantity }) => `${sku} ${quantity}`)).toEqual(['A 500', 'B 400']);
    expect(bad.map(({ line, problem }) => `${line} ${problem}`).filter((one) => !one.endsWith('total'))).toEqual([
      '3 cancelled',
    ]);
    expect(question).toBeNull();
  });
  it.each([
    'Item→Description→Qty\nA→Void fill paper→500\nB→Closed-toe shoe→400',
    'Item→Qty→Cancel date\nA→500→2026-04-01\nB→400→2026-04-01',
    'Item→Qty→Note\nA→500→noise cancelling headset\nB→400→closed carton',
  ])('%j has none', (table) => {
    expect(read(table)).toEqual(['A 500, B 400', '', false]);
  });
});

describe('lines of an order that are no goods, and those that look like heads', () => {
  it.each<[string, ...ReturnType<typeof read>]>([
    ['Item→Style No.→Qty\n1→AB-1→1500\n2→AB-2→900\n3→AB-3→700', 'AB-1 1500, AB-2 900, AB-3 700', '', false],
    ['Item→Quantity→Units→Closed\nA→240→EA→No\nB→420→EA→Yes', 'A 240', '3 cancelled', false],
    ['货号 Art. No.→数量 Quantity\nGD-1→1,200套 SETS\nGD-2→800套 SETS', 'GD-1 1200, GD-2 800', '', false],
    [
      'Foto→Modelo→Color→Tallas→→Total prendas\n→→→2A→4A→\n→PIJ→Rayas→50→90→140\n→PIK→Liso→40→60→100',
      'PIJ 140, PIK 100',
      '',
      true,
    ],
    [
      'Code article→Libellé→Qté→Unité→PU HT\nA→Housse→250,00→U→32,50\nPORT→Frais de port→1,00→U→180,00\nTotal HT→→→→9 000,00\nTVA 20 %→→→→1 800,00',
      'A 250',
      '3 charge, 4 total, 5 charge',
      false,
    ],
    ['SKU→Qty→Tax→Ship mode\nA→500→VAT 20%→Sea freight\nB→300→VAT 20%→Sea freight', 'A 500, B 300', '', false],
    ['Item→Qty\nShipping container→500\nDeposit box→300', 'Shipping container 500, Deposit box 300', '', false],
    [
      'Modelo→Color→36→38→Uds/curva→Curvas→Total uds\nV→Rojo→1→2→3→80→240\nV→Azul→1→2→3→50→150',
      'V 240, V 150',
      '',
      false,
    ],
  ])('%s', (text, ...right) => {
    expect(read(text, text.includes('Qté') ? 'fr' : 'en')).toEqual(right);
  });
  it.each([
    ['客户款号→颜色→订单数→装箱数→箱数→件/箱\nK→藏青→1200→1180→59→20\nK→驼色→900→905→46→20', ['20', '20']],
    ['款号→订单数→装箱数\nA→1200→1180\nB→900→905', ['', '']],
    ['款号→订单数→装箱数\nA→1200→20\nB→900→20', ['20', '20']],
  ])('what is packed in all is not in each carton: %s', (text, right) => {
    expect(pasteArticles(text.replaceAll('→', '\t'), 'zh').rows.map(({ perCarton }) => perCarton)).toEqual(right);
  });
  it.each<[Locale, string, string, string]>([
    [
      'en',
      'Hi, we need:\n1. Kettle white - 1,200 pcs\n2. Kettle black - 300 pcs',
      'Kettle white 1200, Kettle black 300',
      '1 note, 2 note',
    ],
    ['fr', '- 500 mugs rouges\n- 2 douzaines de mugs verts', 'mugs rouges 500, mugs verts 24', ''],
    ['es', '- 300 uds mochila (MB-01)\n- 450 uds mochila (MB-02)', 'mochila MB-01 300, mochila MB-02 450', ''],
    [
      'fr',
      'Bonjour,\nle 14/04 chez Haoyu :\nPR-11 Pull marine – 1 500 pcs (75 cartons de 20)\nPR-12 Pull écru – 900 pcs (45 cartons)',
      'PR-11 Pull marine 1500, PR-12 Pull écru 900',
      '1 note, 2 note',
    ],
    ['zh', '8801 黑色 S100 M200 共500件\n8801 杏色 S60 M120 共300件', '8801 黑色 500, 8801 杏色 300', ''],
    [
      'en',
      'Hi, for PO 8812:\n• Planter 6" – 1,200 pcs\n• Planter 8" – 900 pcs\nShip window 5/18 – 5/22',
      'Planter 6" 1200, Planter 8" 900',
      '1 note, 2 note, 5 note',
    ],
    ['zh', '红杯500个，蓝杯300个，黑杯一千二', '红杯 500, 蓝杯 300', '3 note'],
    ['en', '500 ml bottle 1200\n750 ml bottle 800', '500 ml bottle 1200, 750 ml bottle 800', ''],
  ])('a message in %s: %s is read as a list, and asked about', (locale, text, rows, left) => {
    expect(read(text, locale)).toEqual([rows, left, true]);
  });
  it.each([
    ['SKU, Qty\nMug red, 500\nMug blue, 300', 'Mug red 500, Mug blue 300'],
    ['Mug 330 ml;500\nMug 500 ml;300', 'Mug 330 ml 500, Mug 500 ml 300'],
  ])('cells in columns are no list: %j', (text, rows) => {
    expect(read(text)[0]).toBe(rows);
  });
  it('a message that may mean several numbers gives none', () => {
    expect(read('3x200 camiseta negra\n2x150 camiseta blanca', 'es')).toEqual(['', '1 note, 2 note', false]);
  });
  it.each([
    [
      '款号 颜色 S M L 合计\nW1 米白 50 80 40 170\nW2 黑色 30 50 30 110\n总计 80 130 70 280',
      'W1 170, W2 110',
      '4 total',
    ],
    ['Item Qty Ctns\nMug 500 50\nRed cup 300 30\nTotal 800 80', 'Mug 500, Red cup 300', '4 total'],
  ])('a table whose cells are parted by single spaces: %s', (text, rows, left) => {
    expect(read(text).slice(0, 2)).toEqual([rows, left]);
  });
});

describe('the question which column holds the quantities', () => {
  const sums = (table: string, locale: Locale) =>
    pasteArticles(table.replaceAll('→', '\t'), locale).question?.columns.map(({ head, sum }) => `${head} ${sum}`);
  it.each<[Locale, string, string[]]>([
    [
      'zh',
      '款号→订单数量→已出货数量\nA1→300→300\nA1→500→100\n小计 A1→800→400\nA2→600→0',
      ['订单数量 1400', '已出货数量 400'],
    ],
    [
      'en',
      'Style→Order Qty→Open Qty→Status\nA→300→300→Open\nX→900→900→Cancelled\nB→500→400→Open\nA-B Total→800→700→',
      ['Order Qty 800', 'Open Qty 700'],
    ],
    ['fr', 'Réf;Commandé;Reste\nA;1200;1000\nB;850;0', ['Commandé 2050', 'Reste 1000']],
  ])('%s: %j offers what was ordered, with the sums of the rows that are taken', (locale, table, expected) => {
    expect(sums(table, locale)).toEqual(expected);
  });
  it.each<[Locale, string, string]>([['es', 'Pedido;Ref;Cantidad\n4512;A;500\n4513;B;300', 'A 500, B 300']])(
    '%s: %j has numbers of orders, about which it does not ask',
    (locale, table, rows) => {
      expect(read(table, locale)).toEqual([rows, '', false]);
    },
  );
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

describe('heads of defects and results in a ledger', () => {
  const found = (head: string, row: string, locale: Locale = 'en') =>
    readLedgerCsv(`${head}\n${row}`.replaceAll('→', ';'), 'II', locale);
  it.each<[Locale, string, string]>([
    [
      'fr',
      'Date contrôle→Qté présentée→Qté contrôlée→NC critiques→NC majeures→NC mineures→Décision',
      '09.03.26→4 000→200→0→6→9→Refusé',
    ],
    [
      'es',
      'Fecha→Piezas del lote→Muestra→Críticos (AQL 0)→Mayores (AQL 2.5)→Menores (AQL 4.0)→Dictamen',
      '09-mar-2026→4,125→200→0→6→9→Rechazado',
    ],
    ['zh', '验货日期→送检数→抽检数→CR→MAJ→MIN→检验结论', '2026.3.9→4000→200→0→6→9→不合格'],
    [
      'en',
      'Inspection Date→Shipment Qty→Sampled→Critical Found→Major Found→Minor Found→Overall Result',
      '9-Mar-2026→4,000→200→0→6→9→FAILED',
    ],
  ])('in %s: %s', (locale, head, row) => {
    const { lots, said, question, unread } = found(head, row, locale);
    expect(lots).toMatchObject([
      { date: '2026-03-09', size: head.includes('Piezas') ? 4_125 : 4_000, found: { fatal: 0, serious: 6, minor: 9 } },
    ]);
    expect(said.get('1')).toMatchObject({ sample: 200, result: row.split('→').at(-1) });
    expect([question, unread]).toEqual([null, []]);
  });
  it.each([
    ['Critical Allowed→Major Allowed→Minor Allowed', '0→7→10', ['ac fatal 0', 'ac serious 7', 'ac minor 10']],
    ['主要AC→主要RE→次要AC', '10→11→14', ['ac serious 10', 'ac minor 14', 're serious 11']],
  ])('%s are numbers of the plan, not counts', (heads, cells, limits) => {
    const { said, lots } = found(`Date→Lot size→Critical→Major→Minor→${heads}`, `2026-03-09→5000→0→7→12→${cells}`);
    expect(said.get('1')?.limits.map((one) => `${one.kind} ${one.class} ${one.said}`)).toEqual(limits);
    expect(lots[0]?.found).toEqual({ fatal: 0, serious: 7, minor: 12 });
  });
  it.each([
    ['Insp Date→Lot Qty→Sampled→Defects→Disposition', '2026-03-16→1200→80→4→Accept'],
    ['Fecha→Tamaño de lote→Clase de defecto→Recuento', '03/02/2026→1500→Mayor→3'],
  ])('%s: without a column for each class no lot is taken, which is said', (head, row) => {
    expect(found(head, row)).toMatchObject({ lots: [], lacksClasses: true });
  });
  it('classes below a common head are found', () => {
    const text = '日期→出货数量→抽检数量→不良数→→\n→→→致命→严重→轻微\n2026-03-04→3000→125→0→5→7';
    expect(readLedgerCsv(text.replaceAll('→', '\t'), 'II', 'zh').lots).toMatchObject([
      { found: { fatal: 0, serious: 5, minor: 7 } },
    ]);
  });
  it('counts and their limits in one cell are both read', () => {
    const { lots, said } = found('Date→Lot size→Major (found/Ac)→Minor (found/Ac)', '2026-03-09→2400→9/7→4/10');
    expect(lots).toMatchObject([{ found: { serious: 9, minor: 4 } }]);
    expect(said.get('1')?.limits.map(({ said: limit }) => limit)).toEqual([7, 10]);
  });
  it('a remark behind a count is none', () => {
    expect(found('Date→Effectif→Crit.→Maj.→Min.', '2026-03-09→900→R.A.S.→3 (coutures)→1', 'fr').lots).toMatchObject([
      { found: { fatal: 0, serious: 3, minor: 1 } },
    ]);
  });
  it.each<[Locale, string]>([
    ['fr', 'Clôturé le→Effectif→Maj.→Min.\n2026-03-16T09:05:00Z→3000→1→1\n2026-03-02T10:30:00Z→2500→8→1'],
    ['fr', 'Jour→Effectif→Maj.→Min.\nlun. 16/03/26→3000→1→1\nlun. 02/03/26→2500→8→1'],
  ])('the only column of days has the dates, whatever its head: %s %s', (locale, text) => {
    const [head = '', ...rows] = text.split('\n');
    expect(found(head, rows.join('\n'), locale).lots.map(({ date }) => date)).toEqual(['2026-03-02', '2026-03-16']);
  });
  it('what was not inspected has no counts: dashes stand for its sample too', () => {
    const head = 'FECHA→CANT. PRENDAS→MUESTRA→CRÍTICOS→MAYORES→MENORES→ESTADO';
    const rows =
      '05/03/2026→1,100→80→0→2→3→Aprobada\n19/03/2026→900→-→-→-→-→No se presentó\n26/03/2026→1,400→125→0→3→2→Aprobada (2.ª revisión)';
    const { lots, aside } = found(head, rows, 'es');
    expect(lots.map(({ size, found: { serious } }) => [size, serious])).toEqual([
      [1_100, 2],
      [900, null],
    ]);
    expect(aside).toMatchObject([{ line: 4 }]);
    expect(found('Date→Lot size→Critical→Major', '2026-03-09→1200→-→2').lots[0]?.found.fatal).toBe(0);
  });
  it('a plan of lots without counts lacks no class', () => {
    expect(found('Date→Lot size→Week', '2026-03-16→1200→11')).toMatchObject({ lots: [{}], lacksClasses: false });
  });
});

describe('inspections that the switching rules do not count', () => {
  const lots = (text: string, locale: Locale = 'en') => {
    const { lots, aside, bad } = readLedgerCsv(text, 'II', locale);
    return [lots.length, aside.map(({ line }) => line).join(), bad];
  };
  it('are left out of a file by their notes', () => {
    const file = `Date,Lot no.,Lot size,Critical,Major,Minor,Result,Note
2026-01-05,L1,1200,0,9,3,FAIL,
2026-01-12,L1,1200,0,2,3,PASS,re-inspection after sorting
2026-01-19,L2,1200,0,8,3,FAIL,
2026-01-26,L2,1200,0,1,3,PASS,re-inspection after sorting
2026-02-02,L3,1200,0,1,3,PASS,
2026-02-09,L4,1200,0,1,3,PASS,
2026-02-16,L5,1200,0,1,3,PASS,
2026-02-23,L6,1200,0,1,3,PASS,`;
    expect(lots(file)).toEqual([6, '3,5', []]);
    expect(readLedgerCsv(file, 'II', 'en').aside[0]?.lot).toMatchObject({ date: '2026-01-12', found: { serious: 2 } });
  });
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
    const row = (date: string, cell: string) => `${date};1200;0;2;3;${cell}`;
    const text = [
      `Date;Lot size;Critical;Major;Minor;${head}`,
      row('2026-01-05', original),
      row('2026-01-12', other),
      row('2026-01-19', original),
    ].join('\n');
    expect(lots(text)).toEqual([2, '3', []]);
  });
  it('stay in a file of the ledger itself, where they were entered on purpose', () => {
    const note = 're-inspection after sorting';
    const own = exampleLedger.lots.map((lot) => ({ ...lot, note }));
    expect(lots(ledgerCsv({ ...emptyLedger, lots: own }, 'fr'), 'fr')).toEqual([own.length, '', []]);
  });
});

describe('defects of all classes in one column', () => {
  it.each([
    ['Defects (CR/MA/MI)', '0/2/5', [0, 2, 5]],
    ['Defects (Minor/Major/Critical)', '5 / 2 / 0', [0, 2, 5]],
    ['Major-Minor', '2;5', null],
    ['Maj/Min', '2/5', [null, 2, 5]],
  ])('under %s %s are read in the order of the head', (head, cell, found) => {
    const { lots, bad, unread } = readLedgerCsv(`Date\tLot size\t${head}\n2026-03-02\t1200\t${cell}`, 'II', 'en');
    const [{ fatal, serious, minor } = { fatal: null, serious: 2, minor: 5 }] = lots.map((lot) => lot.found);
    expect([fatal, serious, minor]).toEqual(found ?? [null, 2, 5]);
    expect([bad, unread]).toEqual([[], []]);
  });
  it('are named where there are more or fewer than the head says, or it says no order', () => {
    const read = (head: string) => readLedgerCsv(`Date,Lot size,${head}\n2026-03-02,1200,2/5`, 'II', 'en');
    expect(read('CR/MA/MI').bad).toMatchObject([{ line: 2, problem: 'count' }]);
    expect(read('Defects').unread).toMatchObject([{ column: 2, head: 'Defects' }]);
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
          {
            minLength: 1,
            maxLength: 5,
          },
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
