// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FloorTool } from '@/components/features/aql/floor/floor-tool';
import { content } from '@/lib/content';
import { defectListGroups } from '@/lib/contract/content/man-days';
import { emptyRow } from '@/lib/domain/aql/floor/article';
import { emptyOrder, type FloorOrder } from '@/lib/domain/aql/floor/floor-order';
import '@/lib/domain/aql/floor/paste-articles';
import { parseFloorQuery, parseTableChoice, pickFloorQuery } from '@/lib/domain/aql/floor/floor-query';
import { packState } from '@/lib/domain/aql/query/packed-state';
import en from '@/messages/en/aql-floor.json';
import { device } from '../support/kept-device';

vi.mock('@/components/features/aql/device/device-store', () => import('../support/kept-device'));

// No test browser without a screen decodes pictures.
vi.mock('@/components/features/aql/floor/checklist/scale-photo', () => ({
  scalePhoto: async (file: Blob) => file,
}));

const words = en.tool;
const lists = [
  {
    group: 'garments',
    title: 'Garments',
    checks: [{ id: 'g0-label', text: 'Labels', how: 'Read each label' }],
    lines: [
      { id: 'g0-hole', class: 'serious' as const, text: 'Hole' },
      { id: 'g0-needle', class: 'fatal' as const, text: 'Broken needle' },
    ],
  },
];
const planning = { rule: content().manDays, groups: defectListGroups.map((value) => ({ value, label: value })) };
const tool = (query: Record<string, string> = {}) => {
  const { order, pasted, problems } = parseFloorQuery(pickFloorQuery(query));
  return (
    <FloorTool
      locale="en"
      words={words}
      lists={lists}
      planning={planning}
      initial={order}
      pasted={pasted}
      problems={problems}
      articlesText={query.articles ?? ''}
      choice={parseTableChoice(query)}
      origin="https://site.example"
    />
  );
};
const articles = 'A-1\t5000\tred\tM\t20\nA-2\t3000\tblue\tL\t20';
const loaded = () => waitFor(() => expect(document.getElementById('floor-tool')?.dataset.storage).not.toBe('loading'));
async function open(query: Record<string, string> = {}) {
  render(tool(query));
  await loaded();
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const goTo = (step: 'plan' | 'floor' | 'report') =>
  fireEvent.click(within(screen.getByRole('navigation', { name: words.steps })).getByText(words[step]));
const sample = () => document.querySelector('[data-sample]')?.textContent;
const shares = () => [...document.querySelectorAll('[data-share]')].map(({ textContent }) => textContent);
const values = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value);
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const inspected = () => document.querySelector('[data-inspected="1"]')?.textContent;
const kept = () => device.kept.get('floor:order') as FloorOrder;
const verdict = () => document.querySelector<HTMLElement>('[data-verdict]')?.dataset.verdict;
const more = (name: string) => press(words.more.replace('{name}', name));

beforeEach(() => {
  device.kept.clear();
  device.isRefused = false;
  window.history.replaceState(null, '', '/en/aql/floor');
});

describe('without script', () => {
  it('is a GET form whose articles the server plans, cartons and all', () => {
    document.body.innerHTML = renderToString(tool({ articles, seed: '7', mode: 'order' }));
    const form = document.querySelector('form');
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/en/aql/floor', 'get']);
    expect(sample()).toBe('200');
    expect(shares()).toEqual(['125', '75']);
    expect(document.querySelectorAll('[data-cartons] > li').length).toBeGreaterThan(15);
    expect(form?.querySelector('textarea')?.value).toBe(articles);
  });
  it('names what it could not read, in the address and in the rows', () => {
    document.body.innerHTML = renderToString(tool({ articles: 'A-1,many\nA-2,500', level: 'IV' }));
    expect(document.body.textContent).toContain(words.queryBad.replace('{names}', 'level'));
    expect(document.body.textContent).toContain('A-1,many');
  });
});

describe('an address that is partly unreadable', () => {
  const address = '?articles=A-2,500&level=III&level=I&limit=1';
  const query = { articles: 'A-2,500', level: 'III & I', limit: '1' };

  it('is planned once the reader accepts the settings shown', async () => {
    window.history.replaceState(null, '', address);
    await open(query);
    expect(document.body.textContent).toContain(words.queryBad.replace('{names}', 'limit, level'));
    expect(sample()).toBeUndefined();
    cleanup();
    await open(query);
    expect(sample()).toBeUndefined();
    press(words.queryUseDefaults);
    expect(sample()).toBe('50');
    cleanup();
    await open();
    expect(sample()).toBe('50');
  });
  it('is planned once the reader sets what was meant', async () => {
    window.history.replaceState(null, '', address);
    await open(query);
    enter(words.level, 'III');
    expect(sample()).toBe('80');
    expect(screen.queryByText(words.queryUseDefaults)).toBeNull();
  });
});

describe('a second tab', () => {
  it('shows what the first one counts, and cannot undo it', async () => {
    await open({ articles: 'A-2,500' });
    goTo('floor');
    const name = screen.getAllByRole('button', { name: new RegExp(words.more.replace('{name}', '.*')) })[0];
    fireEvent.click(name as HTMLElement);
    device.kept.set('floor:order', { ...kept(), product: 'Towels' });
    device.tellKept();
    goTo('plan');
    await waitFor(() => expect(values(words.product)[0]).toBe('Towels'));
    goTo('floor');
    expect(screen.getByRole('button', { name: words.undo }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('the plan of an order', () => {
  it('takes over pasted rows and names those it leaves out', async () => {
    await open();
    enter(words.pasteLabel, 'SKU\tQty\nA-1\t5000\n\t30\nA-3\t3000');
    press(words.pasteTake);
    await waitFor(() => expect(values(words.sku)).toEqual(['A-1', 'A-3']));
    expect(document.body.textContent).toContain(words.pasteTaken.replace('{count}', '2'));
    expect(document.body.textContent).toContain(words.skuBad.empty);
    expect(sample()).toBe('200');
  });
  it('takes the rows of a file that is dropped on the page, and says so when it is no text', async () => {
    await open();
    const drop = (...content: BlobPart[]) => {
      const dataTransfer = { types: ['Files'], files: [new File(content, 'order.csv')] };
      expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
    };
    drop(new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]));
    expect(await screen.findByText(words.fileNoText.replace('{name}', 'order.csv'))).toBeTruthy();
    drop('SKU,Qty\nA-1,5000\nA-3,3000');
    await waitFor(() => expect(values(words.sku)).toEqual(['A-1', 'A-3']));
  });
  it('asks which column holds the quantities where that is not certain, and plans nothing before', async () => {
    await open();
    enter(words.pasteLabel, '1\t88012\t500\n2\t88013\t300');
    press(words.pasteTake);
    await screen.findByText(words.askTitle);
    expect(document.querySelector('[data-sample]')).toBeNull();
    fireEvent.click(screen.getByLabelText(/^column 3: 500, 300/));
    expect(await screen.findByText('88013: 300')).toBeTruthy();
    const [, take] = screen.getAllByRole('button', { name: words.pasteTake });
    await waitFor(() => expect(take?.getAttribute('aria-disabled')).toBe('false'));
    fireEvent.click(take as HTMLElement);
    await waitFor(() => expect(sample()).toBe('80'));
    expect(screen.queryByText(words.askTitle)).toBeNull();
  });
  it('says what is missing where none of the columns holds the quantities', async () => {
    await open();
    const given = 'Batch\tItem\tAmount (USD)\n4512\tChair\t6,250.00\n4513\tTable\t3,000.00';
    enter(words.pasteLabel, given);
    press(words.pasteTake);
    fireEvent.click(await screen.findByLabelText(words.askNone));
    expect(await screen.findByText(words.askNoneLeft)).toBeTruthy();
    const [, take] = screen.getAllByRole('button', { name: words.pasteTake });
    expect(take?.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByText('Chair: 4,512')).toBeNull();
    expect(renderToString(tool({ articles: given, quantity: 'none' }))).toContain(words.askNoneLeft);
  });
  it('asks without script in its form, which sends the answer', async () => {
    const given = '1\t88012\t500\n2\t88013\t300';
    const asked = renderToString(tool({ articles: given }));
    expect(asked).not.toContain('data-sample');
    expect(asked).toMatch(/name="quantity" value="3-800"/);
    expect(renderToString(tool({ articles: given, quantity: '3-800' }))).toMatch(/data-sample=""[^>]*>80</);
    // An answer about another table is none.
    expect(renderToString(tool({ articles: given, quantity: '2-800' }))).not.toContain('data-sample');
  });
  it('follows typed rows, and states days only for the product group that is chosen', async () => {
    await open();
    enter(words.sku, 'A');
    enter(words.quantity, 'x');
    expect(document.body.textContent).toContain(words.numberBad.notNumber);
    enter(words.quantity, '10,000');
    expect(sample()).toBe('200');
    const days = () => document.querySelector('[data-days]')?.textContent;
    expect(days()).toBe('Man-days: 1 to 8, depending on the product group');
    const sheet = () => document.querySelector('[data-sheet]')?.textContent;
    expect(sheet()).not.toContain('Man-days');
    enter(words.goods, 'electronics-and-lighting');
    // (150 + 90 + 200 × 3) ÷ 420 = 2
    expect(days()).toBe('Man-days: 2');
    expect(sheet()).toContain('electronics-and-lighting · Man-days: 2');
    cleanup();
    await open();
    expect(days()).toBe('Man-days: 2');
    cleanup();
    device.kept.clear();
    await open({ articles, goods: 'furniture-and-home' });
    expect(days()).toBe('Man-days: 8');
  });
  it('draws other cartons only with a reason, which stays with both seeds', async () => {
    await open({ articles, seed: '7' });
    const before = document.querySelector('[data-cartons]')?.textContent;
    press(words.redrawGo);
    expect(screen.getByText(words.redrawMissing)).toBeTruthy();
    expect(document.querySelector('[data-cartons]')?.textContent).toBe(before);
    enter(words.redrawReason, 'Carton 7 is wet');
    press(words.redrawGo);
    expect(document.querySelector('[data-cartons]')?.textContent).not.toBe(before);
    expect(document.body.textContent).toContain('Carton 7 is wet');
    expect(kept().draws.map(({ reason }) => reason)).toEqual(['', 'Carton 7 is wet']);
  });
});

describe('the rows of an order', () => {
  it('take cells that are pasted into a field, and say which stand there twice', async () => {
    await open();
    fireEvent.paste(screen.getByLabelText(words.sku), { clipboardData: { getData: () => `${articles}\n${articles}` } });
    await waitFor(() => expect(values(words.sku)).toEqual(['A-1', 'A-2', 'A-1', 'A-2']));
    expect(document.body.textContent).toContain(words.repeatedRows.replace('{names}', 'A-1 · red · M, A-2 · blue · L'));
  });
  it('come back with their counts when one was removed by mistake', async () => {
    await open({ articles, seed: '7' });
    goTo('floor');
    press(words.inspectedTen);
    goTo('plan');
    press(words.removeArticle.replace('{name}', 'A-1'));
    expect(document.querySelectorAll('[data-share]')).toHaveLength(1);
    expect(document.activeElement?.textContent).toBe(words.undo);
    press(words.undo);
    expect(shares()).toEqual(['125', '75']);
    goTo('floor');
    expect(inspected()).toBe('10 / 125');
  });
  it('let nothing pass while one of them cannot be read', async () => {
    await open({ articles: 'A-1\t5000\nA-2\t3000', seed: '7' });
    fireEvent.change(screen.getAllByLabelText(words.quantity)[1] as HTMLElement, { target: { value: '3x' } });
    expect(screen.getAllByText(words.rowsUnread)).toHaveLength(2);
    goTo('floor');
    press(words.inspectedAll);
    expect(verdict()).toBe('pending');
    expect(screen.getAllByText(words.rowsUnread)).toHaveLength(2);
  });
});

describe('on the floor', () => {
  it('counts by class and article; one critical defect fails at once, and undo takes it back', async () => {
    await open({ articles, seed: '7' });
    goTo('floor');
    expect(verdict()).toBe('pending');
    press(words.inspectedTen);
    expect(inspected()).toBe('10 / 125');
    more(words.critical);
    expect(verdict()).toBe('failed');
    press(words.undo);
    expect(verdict()).toBe('pending');
    press(words.inspectedAll);
    enter(words.article, '2');
    press(words.inspectedAll);
    expect(verdict()).toBe('passes');
  });
  it('takes over the checks and defects of a product group', async () => {
    await open({ articles, seed: '7' });
    goTo('floor');
    enter(words.listLead, 'garments');
    fireEvent.click(screen.getAllByRole('button', { name: words.add })[1] as HTMLElement);
    press(words.checkDone);
    expect(document.querySelector('[data-checks]')?.textContent).toBe('Checks: 1 of 1');
    press(words.inspectedTen);
    enter(words.namedChoose, 'g0-hole');
    // With the arrow keys a closed list changes at every line; nothing may be counted by that.
    expect(document.querySelector('[data-count="g0-hole"]')).toBeNull();
    fireEvent.submit(screen.getByLabelText(words.namedChoose));
    more('Hole');
    expect(document.querySelector('[data-count="g0-hole"]')?.textContent).toBe('2');
    expect(document.querySelector('[data-total="serious"]')?.textContent).toContain('2');
  });
  it('prints the remarks first, and then everything, however much there is', async () => {
    const { order } = parseFloorQuery({ articles, seed: '7' });
    const long = 'long words '.repeat(15).trim();
    const many = <T,>(length: number, make: (index: number) => T) => Array.from({ length }, (_, index) => make(index));
    const rows = many(200, (index) => ({ ...emptyRow(String(index + 1)), sku: `S-${index}`, quantity: '500' }));
    const lines = many(50, (index) => ({ id: `l${index}`, class: 'minor' as const, text: `Defect ${index}, ${long}` }));
    const tallies = { '1': { inspected: 1, found: Object.fromEntries(lines.map(({ id }) => [id, 2])) } };
    const draws = many(12, (index) => ({
      seed: 900 + index,
      reason: `Reason ${index}`,
      at: '2026-01-01T00:00:00.000Z',
    }));
    const check = { how: '', state: 'open' as const, note: '' };
    const checks = many(60, (index) => ({ ...check, id: `c${index}`, text: `Check ${index}, ${long}` }));
    device.kept.set('floor:order', { ...order, rows, lines, tallies, draws, checks, remarks: 'Two cartons were wet' });
    await open();
    const sheet = document.querySelector('[data-sheet]')?.textContent ?? '';
    expect(sheet.indexOf('Two cartons were wet')).toBeGreaterThan(0);
    expect(sheet.indexOf('Two cartons were wet')).toBeLessThan(sheet.indexOf(words.inspected));
    expect(sheet.match(/☐/g)).toHaveLength(60);
    expect(sheet).toContain(`Check 59, ${long}`);
    expect(sheet).toContain(`Defect 49, ${long}`);
    expect(sheet).toContain('Reason 11');
    expect(sheet).toContain('S-199');
    expect(sheet).not.toContain('…');
  });
  it.each([
    ['check', words.ownCheck],
    ['defect', words.namedText],
  ])('B16 Add keeps the focus when it has added a %s of one’s own, and adds no empty one', async (_, label) => {
    await open({ articles, seed: '7' });
    goTo('floor');
    const text = screen.getByLabelText(label);
    const add = within(text.closest('form') as HTMLFormElement).getByRole('button', { name: words.add });
    const added = () => screen.queryAllByText('Lid sticks', { ignore: 'option' }).length;
    fireEvent.change(text, { target: { value: 'Lid sticks' } });
    add.focus();
    fireEvent.click(add);
    expect([added(), add.getAttribute('aria-disabled'), add]).toEqual([
      1,
      'true',
      expect.objectContaining({ disabled: false }),
    ]);
    expect(document.activeElement).toBe(add);
    fireEvent.click(add);
    expect(added()).toBe(1);
  });
  it('says so when the browser keeps nothing', async () => {
    device.isRefused = true;
    await open({ articles });
    expect(screen.getByText(words.storageRefused)).toBeTruthy();
    goTo('floor');
    expect(screen.getByText(words.notKept)).toBeTruthy();
  });
});

describe('an order on the device', () => {
  it('stays against what is typed before it is read', async () => {
    const kept = { ...parseFloorQuery({ articles, seed: '9' }).order, name: 'PO 1' };
    device.kept.set('floor:order', kept);
    render(tool());
    enter(words.name, 'x');
    await loaded();
    expect(values(words.name)).toEqual(['PO 1']);
    expect(device.kept.get('floor:order')).toEqual(kept);
  });
});

describe('an order that a link brings', () => {
  const sent: FloorOrder = { ...emptyOrder, ...parseFloorQuery({ articles, seed: '9' }).order, name: 'PO 9' };
  it('replaces an order on the device only when that is chosen', async () => {
    device.kept.set('floor:order', { ...sent, name: 'PO 1' });
    window.history.replaceState(null, '', `/en/aql/floor#order=${await packState(sent)}`);
    await open();
    const name = () => values(words.name)[0];
    expect(name()).toBe('PO 1');
    press(words.linkTake);
    expect(name()).toBe('PO 9');
  });
  it('is refused when it is damaged', async () => {
    window.history.replaceState(null, '', '/en/aql/floor#order=AAAA');
    await open();
    expect(await screen.findByText(words.linkBroken)).toBeTruthy();
  });
});

describe('the report', () => {
  it('shows each article and its counts, and asks before a new order', async () => {
    await open({ articles, seed: '7' });
    goTo('floor');
    press(words.inspectedTen);
    more(words.minorClass);
    goTo('report');
    expect(document.querySelector<HTMLElement>('[data-report]')?.dataset.report).toBe('pending');
    expect(document.querySelector('[data-sheet]')?.textContent).toContain('A-1 · red · M');
    press(words.newOrder);
    press(words.newOrderGo);
    await waitFor(() => expect(screen.getByText(words.newOrderDone)).toBeTruthy());
    expect(kept().tallies).toEqual({});
  });
});
