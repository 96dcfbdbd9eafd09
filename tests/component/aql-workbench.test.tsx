// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { FurtherPartsProps } from '@/components/features/aql/further-parts';
import { layoutLotDots } from '@/components/features/aql/plan/result/lot-dot-plot';
import { Workbench } from '@/components/features/aql/workbench';
import type { QueryText } from '@/lib/domain/aql/query/aql-query';
import en from '@/messages/en/aql.json';

const chart = vi.hoisted(() => ({ start: vi.fn(), draw: vi.fn(), dispose: vi.fn() }));
vi.mock('@/components/features/aql/curves/curve-chart', () => ({
  createCurveChart: (box: HTMLElement) => {
    chart.start(box);
    return chart;
  },
}));
// Lazy parts are loaded at once here, where a test is about them; loading them late has a test of its own. The tables
// of the standard hold most of their 2,000 elements and are left out where a test is about the other parts.
const parts = vi.hoisted(() => ({ areShown: false, haveTables: true }));
vi.mock('@/components/features/aql/lazy-further-parts', async () => {
  const { FurtherParts } = await import('@/components/features/aql/further-parts');
  return { LazyFurtherParts: (props: FurtherPartsProps) => parts.areShown && <FurtherParts {...props} /> };
});
vi.mock('@/components/features/aql/tables/tables', async (original) => {
  const { Tables } = await original<typeof import('@/components/features/aql/tables/tables')>();
  return { Tables: (props: ComponentProps<typeof Tables>) => parts.haveTables && <Tables {...props} /> };
});

const words = en.workbench;
const bench = (initial: QueryText = {}) => (
  <Workbench locale="en" initial={initial} words={words} origin="https://site.example" />
);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sample = () => document.querySelector('[data-sample]')?.textContent;
const allowed = () => texts(document.querySelectorAll('[data-allowed]'));
const statuses = () => screen.getAllByRole('status').map((node) => node.textContent ?? '');
const answer = () => document.getElementById('plan-answer')?.textContent;
const found = (name: string) => screen.getByLabelText<HTMLInputElement>(`Found ${name}`);
const texts = (nodes: Iterable<Element>) => [...nodes].map((node) => node.textContent);
const rowsOf = (selector: string) =>
  [...document.querySelectorAll(`${selector} tbody tr`)].map((row) => texts(row.children));
const printed = () => screen.getByText(words.sheetTitle).closest('section') as HTMLElement;
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);

/** The page as the server draws it, with what was typed before it is hydrated. */
async function hydrated(initial: QueryText, typed: Record<string, string> = {}): Promise<void> {
  document.body.innerHTML = `<div id="root">${renderToString(bench(initial))}</div>`;
  // Unlike browsers, happy-dom does not apply the `selected` attribute of options.
  for (const select of document.querySelectorAll('select'))
    select.value = select.querySelector('option[selected]')?.getAttribute('value') ?? '';
  for (const [id, value] of Object.entries(typed)) (document.getElementById(id) as HTMLInputElement).value = value;
  const root = await act(async () => hydrateRoot(document.getElementById('root') as HTMLElement, bench(initial)));
  onTestFinished(() => act(() => root.unmount()));
}

async function openCurves(): Promise<HTMLDetailsElement> {
  const details = screen.getByText(words.ocOpen).closest('details') as HTMLDetailsElement;
  await act(async () => {
    details.open = true;
    fireEvent(details, new Event('toggle'));
  });
  return details;
}

beforeEach(() => {
  window.history.replaceState(null, '', '/en/aql');
  Object.assign(parts, { areShown: false, haveTables: true });
  chart.start.mockClear();
  chart.draw.mockClear();
});

describe('without script', () => {
  it('M10.01 is a GET form of lot, level and limits, with the plan drawn by the server', () => {
    document.body.innerHTML = renderToString(bench({ lot: '1,200', level: 'S-3', serious: '1.5' }));
    const form = document.querySelector('form');
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/en/aql', 'get']);
    expect(
      [...new Set([...(form?.querySelectorAll('[name]') ?? [])].map((field) => field.getAttribute('name')))].sort(),
    ).toEqual(['fatal', 'found', 'level', 'lot', 'minor', 'policy', 'serious', 'severity']);
    expect(sample()).toBe('13');
  });
});

describe('with script', () => {
  it('M10.01 answers each key stroke and keeps the address in step', () => {
    render(bench());
    type(words.lot, '1200');
    expect([sample(), allowed()]).toEqual(['80', ['0', '5', '7']]);
    expect(window.location.search).toBe('?lot=1200&level=II&fatal=0&serious=2.5&minor=4.0');
    fireEvent.change(screen.getAllByLabelText(words.level)[0] as HTMLElement, { target: { value: 'III' } });
    expect([sample(), allowed()]).toEqual(['125', ['0', '7', '10']]);
  });
  it('B16 says the numbers of each class where nothing else of the plan changes', () => {
    render(bench());
    const said = (serious: string) => `· Critical 0/1 · Major ${serious} · Minor 14/15`;
    expect(statuses()[0]).toContain(said('10/11'));
    fireEvent.change(document.getElementById('aql-serious') as HTMLElement, { target: { value: '1.5' } });
    expect(statuses()[0]).toContain(said('7/8'));
    fireEvent.change(document.getElementById('aql-serious') as HTMLElement, { target: { value: 'N/A' } });
    expect(statuses()[0]).toContain(said(words.notJudged));
  });
  it('answers for its address also when the page was drawn for another one, as a kept page without network is', () => {
    window.history.replaceState(null, '', '/en/aql?lot=600&serious=1.5');
    render(bench());
    expect([sample(), allowed()]).toEqual(['80', ['0', '3', '7']]);
  });
  it('takes what was typed before the script came', async () => {
    await hydrated({}, { 'aql-lot': '1200' });
    expect(sample()).toBe('80');
  });
  it('keeps the counts of a plain form, and its verdict, when the script comes', async () => {
    window.history.replaceState(null, '', '/en/aql?lot=10000&found=0&found=11&found=0');
    await hydrated({ lot: '10000', found: '0-11-0' });
    expect(document.body.textContent).toContain(words.lotRefuse);
    expect(['Critical', 'Major', 'Minor'].map((name) => found(name).value)).toEqual(['0', '11', '0']);
  });
  it('prints the sheet of the address, also when the page was drawn for another, and again on a second press', () => {
    const sheets: string[] = [];
    window.print = () => void sheets.push(printed().textContent ?? '');
    window.history.replaceState(null, '', '/en/aql?lot=600#print');
    render(bench());
    fireEvent.click(screen.getByText('English'));
    expect(sheets).toHaveLength(2);
    for (const sheet of sheets) expect(sheet).toContain('Sample 80 pieces');
  });
  it('publishes no counts of a lot with its plan, and remembers none', () => {
    render(bench({ lot: '600' }));
    type('Found Major', '2');
    expect(window.location.search).toContain('found=-2-');
    expect((screen.getByLabelText(words.embed) as HTMLTextAreaElement).value).not.toContain('found');
    expect(screen.getByText(words.api).getAttribute('href')).not.toContain('found');
    expect(localStorage.getItem('aql-last')).toBe('lot=600&level=II&fatal=0&serious=2.5&minor=4.0');
  });
  it('M10.03 offers the 28 limits for each class', () => {
    render(bench());
    const values = within(screen.getByLabelText(words.serious))
      .getAllByRole('option')
      .map((option) => option.getAttribute('value') ?? '');
    expect(values.filter((value) => !value.endsWith('%'))).toHaveLength(28);
    expect(values).toContain('N/A');
  });
  it.each([
    ['', words.lotEmpty],
    ['0', words.lotZero],
    ['-1', words.lotNegative],
    ['1.5', words.lotFraction],
    ['1e12', words.lotNotNumber],
    ['abc', words.lotNotNumber],
  ])('shows no result for a lot of %j but a sentence that helps', (text, sentence) => {
    render(bench());
    type(words.lot, text);
    expect(sample()).toBeUndefined();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByLabelText(words.lot).getAttribute('aria-invalid')).toBe('true');
    // A permanent live region announces both the sentence and that there is no plan.
    expect(statuses()).toContain(`${sentence} ${words.noResult}`);
    expect(document.querySelector('.print\\:block')?.textContent).toBe(words.noResult);
  });
  it('M10.08 says when the sample is the whole lot', () => {
    render(bench());
    type(words.lot, '3');
    expect(sample()).toBe('3');
    expect(answer()).toContain(words.wholeNote);
  });
  it('M10.09 counts a share of the sample', () => {
    render(bench());
    type(words.minor, '5%');
    expect(allowed()).toEqual(['0', '10', '10']);
  });
  it('says what the findings mean for the lot, and names a count that cannot be', () => {
    render(bench());
    const major = screen.getByLabelText('Found Major');
    fireEvent.change(major, { target: { value: '3' } });
    // Clopper-Pearson, 3 in 200.
    expect(answer()).toMatch(
      /at most 3\.83% of the lot \(383 of 10,000 pieces\) is nonconforming in this class; with 90%, at most 3\.31%\./,
    );
    fireEvent.change(major, { target: { value: '201' } });
    expect(screen.getByText('That is more than the 200 pieces inspected. Check the number.')).toBeTruthy();
    expect(major.getAttribute('aria-invalid')).toBe('true');
    expect(statuses()).toContain(words.lotPending);
    // Another class may fail the lot meanwhile, and paper carries no count that cannot be.
    type('Found Critical', '1');
    expect(statuses()).toContain(words.lotRefuseEarly);
    const sheet = printed();
    expect(within(sheet).queryByText('201')).toBeNull();
  });
  it('shows no plan for a link with a misspelt name until somebody has seen it', () => {
    window.history.replaceState(null, '', '/en/aql?lot=600&mayor=1.0&utm_source=x');
    render(bench({ lot: '600', stray: 'mayor' }));
    const said = '“mayor” in the link is not understood';
    expect(document.getElementById('aql-stray')?.textContent).toContain(said);
    expect(statuses()[0]).toContain(said);
    expect([sample(), screen.queryAllByText(words.noResult).length > 0]).toEqual([undefined, true]);
    expect(window.location.search).toBe('?lot=600&mayor=1.0&utm_source=x');
    submit();
    expect([sample(), document.getElementById('aql-stray')]).toEqual(['80', null]);
    expect(window.location.search).toBe('?lot=600&level=II&fatal=0&serious=2.5&minor=4.0');
  });
  it('prints what was typed of the order, and what the findings say of the lot', () => {
    render(bench({ lot: '600', found: '0-6-' }));
    const sheet = printed();
    for (const [label, value] of [
      [words.sheetOrder, 'PO 4711'],
      [words.sheetProduct, 'Lamps'],
      [words.sheetFactory, 'Factory 3'],
      [words.sheetPlace, 'Ningbo'],
      [words.sheetInspectorName, 'A. Example'],
      [words.sheetDate, '2026-11-25'],
    ] as const) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
      expect(within(sheet).getByText(label).nextElementSibling?.textContent).toBe(value);
    }
    // Hypergeometric, 6 in 80 of 600; of the class that is not counted nothing is said.
    expect(sheet.textContent).toContain('Major · With 95% confidence at most 13.7% of the lot (82 of 600 pieces)');
    expect(sheet.textContent).not.toContain('Minor · With');
    expect([window.location.search, localStorage.length]).toEqual(['', 0]);
  });
  it('the button leads to the field that cannot be read', () => {
    render(bench());
    type(words.lot, 'abc');
    submit();
    expect(document.activeElement).toBe(screen.getByLabelText(words.lot));
  });
  it('says on which pieces and by which letter a class is judged where all are read at the common letter', () => {
    parts.areShown = true;
    render(bench({ lot: '10000', serious: '0.15', minor: '4.0', policy: 'common' }));
    expect(allowed()).toEqual(['0', '1', '21']);
    expect(screen.getByText(/At the common letter M, as agreed, it accepts up to 21/)).toBeTruthy();
    expect(
      screen.getByText(/^As agreed, all classes use.*row M, column 4.0: 315 pieces, accept 21, reject 22/),
    ).toBeTruthy();
    expect(screen.queryByText(/^Count this class on/)).toBeNull();
    expect(texts(document.querySelectorAll('#tables [data-path="end"]'))).toContain('21/22');
    const csv = decodeURIComponent(screen.getByText(words.csv).closest('a')?.getAttribute('href') ?? '');
    expect(csv).toContain('common,L,315,minor,4.0,L,200,M,315,21,22');
  });
  it('takes a preset in place, and offers the last inputs to who comes back', () => {
    Element.prototype.scrollIntoView = vi.fn();
    render(bench());
    type('Found Major', '1');
    fireEvent.click(screen.getByText(words.preset5));
    expect(sample()).toBe('13');
    // What was counted is the reader's, not the preset's.
    expect(screen.getByLabelText<HTMLInputElement>('Found Major').value).toBe('1');
    expect(window.location.search).toContain('&found=');
    cleanup();
    window.history.replaceState(null, '', '/en/aql');
    render(bench());
    expect(sample()).toBe('200');
    fireEvent.click(screen.getByText(words.againUse));
    expect(sample()).toBe('13');
  });
  it('copies the plan as text with its address, and says so', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    render(bench());
    await act(async () => fireEvent.click(screen.getAllByText(words.copyText)[0] as HTMLElement));
    expect(writeText.mock.calls[0]?.[0]).toMatch(
      /^Lot 10,000 · level II · code letter L · Normal\nSample 200 pieces\n[\s\S]*https:\/\/site\.example\/en\/aql\?lot=10000/,
    );
    expect(statuses()).toContain(words.copied);
  });
});

describe('the parts below the plan', () => {
  beforeEach(() => {
    parts.areShown = true;
  });

  it('switches the table to MIL-STD-105E, marks what differs, and says it for the plans of the lot', () => {
    render(bench({ severity: 'reduced' }));
    const cellOf = (key: string) => document.querySelector(`[aria-labelledby="aql-table-2"] [data-cell="${key}"]`);
    const notes = () => document.querySelector('#aql-editions')?.textContent;
    expect(cellOf('L 2.5')?.textContent).toBe(`6/7* ${words.editionMarkCell}`);
    expect(cellOf('L 0.065')?.textContent).toBe('0/1');
    expect(notes()).toContain(
      'Major, your lot: ISO 2859-1:1999 has letter L, 80 pieces, 6/7; MIL-STD-105E has letter L, 80 pieces, 5/8.',
    );
    expect(notes()).not.toContain(words.doubleGap);
    type(words.edition, 'mil');
    expect(cellOf('L 2.5')?.textContent).toBe(`5/8* ${words.editionMarkCell}`);
    expect(screen.getByText('Table II-C: single sampling, reduced inspection')).toBeTruthy();
    expect(notes()).toContain(words.doubleGap);
    expect(notes()).toContain(words.editionStays);
    expect(allowed()).toEqual(['0', '6', '8']);
  });
  it('names the arrows on the way and lights the cells', () => {
    render(bench());
    type(words.lot, '100');
    type(words.serious, '0.25');
    expect(screen.getByText('Table 2-A, row F, column 0.25: an arrow down. Go to the row below.')).toBeTruthy();
    expect(screen.getByText(/The arrows end in row H/)).toBeTruthy();
    expect(document.querySelectorAll('[data-path="step"]')).toHaveLength(2);
    expect(texts(document.querySelectorAll('[data-path="end"]'))).toContain('0/1');
  });
});

describe('the parts below the tables', () => {
  beforeEach(() => {
    Object.assign(parts, { areShown: true, haveTables: false });
  });

  it('loads the curve when it is opened, and has a table beside it', async () => {
    render(bench());
    expect(chart.start).not.toHaveBeenCalled();
    expect(screen.queryByRole('img', { name: /^Operating characteristic/ })).toBeNull();
    const details = await openCurves();
    await waitFor(() => expect(chart.draw).toHaveBeenCalled());
    expect(chart.draw.mock.calls[0]?.[0].lines[0].points).toHaveLength(200);
    expect(within(details).getByRole('rowheader', { name: '2.5%' }).closest('tr')?.textContent).toContain('98.74%');
  });
  it('lays other plans over the curve, and shows samples and outgoing quality as well', async () => {
    render(bench());
    const details = await openCurves();
    const pick = (label: string, value: string) =>
      fireEvent.change(within(details).getByLabelText(label), { target: { value } });
    const heads = () => texts(within(details).getAllByRole('columnheader'));
    const row = (name: string) => rowsOf('#curve').find(([quality]) => quality === name) ?? [];
    pick(words.curveLines, 'severities');
    expect(heads().slice(1)).toEqual([
      'Normal: 200 pieces, 10/11',
      'Tightened: 200 pieces, 8/9',
      'Reduced: 80 pieces, 6/7',
    ]);
    expect(row('5%')).toEqual(['5%', '58.31%', '32.7%', '89.47%']);
    pick(words.curveLines, 'kinds');
    expect(heads().slice(1)).toEqual([
      'Single: 200 pieces, 10/11',
      'Double: 2 × 125 pieces',
      'Multiple: 7 × 50 pieces',
    ]);
    pick(words.curveMeasure, 'asn');
    // The averages at the AQL are those of the tables of double and multiple plans.
    const averages = ['#double', '#multiple'].map((id) => rowsOf(id)[0]?.at(-1));
    expect(row('2.5%')).toEqual(['2.5%', '200', ...averages]);
    expect(averages[0]).toBe('136.26');
    pick(words.curveMeasure, 'ati');
    expect(Number(row('10%')[1]?.replace(',', ''))).toBeGreaterThan(9_000);
    pick(words.curveLines, 'plan');
    pick(words.curveMeasure, 'aoq');
    expect(heads()).toEqual([words.ocQuality, words.curveAoq]);
    expect(within(details).getByText(words.curveNoteAoq)).toBeTruthy();
    await waitFor(() => expect(chart.draw.mock.lastCall?.[0].yName).toBe(words.curveAoq));
  });
  it('are tabs: the open one is in the address, and a change of the plan keeps it', () => {
    window.history.replaceState(null, '', '/en/aql#compare');
    render(bench());
    const open = () =>
      screen
        .getAllByRole('tab')
        .flatMap((tab) => ((tab.ariaSelected ?? tab.getAttribute('aria-selected')) === 'true' ? tab.textContent : []));
    expect(open()).toEqual([words.tabCompare]);
    fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowLeft' });
    expect([open(), window.location.hash]).toEqual([[words.tabCurve], '#curve']);
    fireEvent.keyDown(screen.getByRole('tablist'), { key: 'Home' });
    fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowLeft' });
    type(words.lot, '1200');
    expect([open(), window.location.hash]).toEqual([[words.tabStaged], '#double']);
    fireEvent.click(screen.getByRole('tab', { name: words.tabDesign }));
    expect(screen.getByRole('tabpanel', { name: words.tabDesign }).id).toBe('design');
  });
  it('designs a plan from what must not pass, and takes the one of the table', () => {
    render(bench());
    const part = within(document.getElementById('design') as HTMLElement);
    const enter = (label: string, value: string) => fireEvent.change(part.getByLabelText(label), { target: { value } });
    expect(part.getByText('69 pieces, 0/1')).toBeTruthy();
    expect(part.getByText('80 pieces, 0/1')).toBeTruthy();
    enter(words.designBadShare, '8');
    enter(words.designAccepted, '10 %');
    enter(words.designGoodShare, '2,0');
    expect(part.getByText('98 pieces, 4/5')).toBeTruthy();
    expect(part.getByText('Letter K, AQL 1.5')).toBeTruthy();
    enter(words.designGoodShare, '9');
    expect(part.getByText(words.designBadGood)).toBeTruthy();
    expect(part.queryByText('98 pieces, 4/5')).toBeNull();
    enter(words.designGoodShare, '2');
    enter(words.designBadShare, '100');
    expect(part.getByText(words.designBadPercent)).toBeTruthy();
    enter(words.designBadShare, '8');
    fireEvent.click(part.getByRole('button', { name: words.designTake }));
    expect((screen.getByLabelText(words.serious) as HTMLSelectElement).value).toBe('1.5');
    expect(document.querySelector('#why')?.textContent).toContain('letter K');
  });
  it('compares the plan that is used: none without an AQL, and of a small lot what is inspected', () => {
    const column = () => rowsOf('#compare').map(([, own]) => own);
    render(bench({ serious: '5%' }));
    expect(column()[0]).toBe(words.compareNone);
    cleanup();
    render(bench({ lot: '10000', minor: '0.15', serious: '4.0', policy: 'common' }));
    expect(column().slice(1, 4)).toEqual(['M', '315', '21 / 22']);
    cleanup();
    render(bench({ lot: '15', serious: '0.010' }));
    expect(column().slice(2)).toEqual(['15', '0 / 1', '0.15%', '14.2%', '4.52%']);
  });
  it('names the seven samples of a multiple plan, or the plan that stands for it', () => {
    render(bench({ minor: '0.065' }));
    const rows = rowsOf('#multiple');
    expect(rows[0]?.slice(0, 9)).toEqual(['Major', '50', '0/5', '3/8', '6/10', '8/13', '11/15', '14/17', '18/19']);
    expect(rows[1]).toEqual(['Minor', 'No multiple plan: use the single plan of letter L.']);
  });
});

describe('the field of dots', () => {
  const dots = (stroke: string) =>
    [...document.querySelectorAll(`figure path.${stroke}`)].map(
      (path) => path.getAttribute('d')?.split('M').slice(1).length,
    );
  it('shows the accepted defects in the measure of the lot: of a large one most of the sample stays good', () => {
    render(bench({ lot: '600000' }));
    const [lit = 0] = dots('stroke-accent');
    const marked = dots('stroke-reject').reduce<number>((sum, count = 0) => sum + count, 0);
    expect([lit, marked]).toEqual([21, 2]);
  });
  it('has a dot for each piece up to ten thousand, and a sample spread over all of it', () => {
    const { dots, piecesPerDot, sampled } = layoutLotDots(10_000, 200);
    expect([dots, piecesPerDot, new Set(sampled).size]).toEqual([10_000, 1, 200]);
    for (const [index, place] of sampled.entries()) expect(Math.floor(place / 50)).toBe(index);
    expect(layoutLotDots(10_000, 200).sampled).toEqual(sampled);
  });
  it('lets one dot stand for several pieces of a larger lot, and lights all of a lot inspected whole', () => {
    expect(layoutLotDots(35_000, 315)).toMatchObject({ dots: 8_750, piecesPerDot: 4 });
    expect(layoutLotDots(35_000, 315).sampled).toHaveLength(79);
    expect(layoutLotDots(7, 7).sampled).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(layoutLotDots(7, 0).sampled).toEqual([]);
  });
});
