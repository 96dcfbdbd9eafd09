// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LedgerTool } from '@/components/features/aql/ledger/ledger-tool';
import { exampleLedger } from '@/lib/domain/aql/ledger/example-ledger';
// Loaded by the tool on demand; here at once, so that nothing waits for it.
import '@/lib/domain/aql/ledger/ledger-csv';
import '@/lib/domain/aql/ledger/ledger-schema';
import { packState } from '@/lib/domain/aql/query/packed-state';
import en from '@/messages/en/aql-ledger.json';
import { device } from '../support/kept-device';

vi.mock('@/components/features/aql/device/device-store', () => import('../support/kept-device'));

const words = en.tool;
async function open() {
  render(<LedgerTool locale="en" words={words} origin="https://site.example" />);
  await waitFor(() =>
    expect(document.querySelector('[data-storage]')?.getAttribute('data-storage')).not.toBe('loading'),
  );
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const field = (label: string) => screen.getAllByLabelText(label)[0] as HTMLInputElement;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const next = () => document.querySelector<HTMLElement>('[data-next-sample]')?.dataset.nextSample;
const lots = () => [...document.querySelectorAll<HTMLElement>('[data-lot]')];
const choose = (...content: BlobPart[]) =>
  fireEvent.change(screen.getByLabelText(words.fileOpen), { target: { files: [new File(content, 'lots.csv')] } });
const major = () => screen.getByLabelText<HTMLSelectElement>(words.limitLabel.replace('{name}', words.major));
const line = (name: string) => document.querySelector(`[data-next="${name}"]`)?.textContent ?? '';
function addLot(size: string, [fatal, serious, minor]: [string, string, string]) {
  type(words.size, size);
  fireEvent.change(field(words.critical), { target: { value: fatal } });
  fireEvent.change(field(words.major), { target: { value: serious } });
  fireEvent.change(field(words.minorClass), { target: { value: minor } });
  press(words.addLot);
}

beforeEach(() => {
  device.kept.clear();
  device.isRefused = false;
  window.history.replaceState(null, '', '/en/aql/ledger');
});

describe('the plan of another tool', () => {
  const address = '/en/aql/ledger?lot=3200&level=II&fatal=0&serious=1.5&minor=4.0';

  it('becomes the settings and the next lot of an empty ledger, once', async () => {
    window.history.replaceState(null, '', address);
    await open();
    expect(next()).toBe('125');
    expect(field(words.nextSize).value).toBe('3200');
    expect(major().value).toBe('1.5');
    expect(window.location.search).toBe('');
    expect(document.querySelector<HTMLElement>('[data-plan]')?.dataset.plan).toContain('lot=3200&level=II');
  });

  it('leaves a ledger with lots alone', async () => {
    device.kept.set('ledger:lots', { ...exampleLedger, isExample: false });
    window.history.replaceState(null, '', address);
    await open();
    expect(major().value).toBe(exampleLedger.settings.limits.serious);
  });
});

describe('a second tab', () => {
  it('shows the lots that the first one enters, and cannot undo them', async () => {
    await open();
    addLot('5000', ['0', '1', '2']);
    expect(lots()).toHaveLength(1);
    device.kept.set('ledger:lots', exampleLedger);
    device.tellKept();
    await waitFor(() => expect(lots()).toHaveLength(exampleLedger.lots.length));
    expect(screen.queryByRole('button', { name: words.undo })).toBeNull();
  });
});

describe('the ledger of lots', () => {
  it('starts empty, with nothing that looks like a refusal', async () => {
    await open();
    expect(screen.getByText(words.empty)).toBeTruthy();
    expect(lots()).toHaveLength(0);
    expect(document.body.textContent).not.toContain(words.verdict.refuse);
    type(words.nextSize, '5000');
    expect(next()).toBe('200');
    expect(line('serious')).toContain('10 / 11');
  });
  it('shows the example only when asked, calls it one, and clears it', async () => {
    await open();
    press(words.exampleLoad);
    expect(screen.getByText(words.exampleNote)).toBeTruthy();
    expect(document.querySelectorAll('[data-lot="refuse"]')).toHaveLength(2);
    expect(line('serious')).toContain(words.tightened);
    expect(screen.queryByRole('button', { name: words.addLot })).toBeNull();
    press(words.exampleClear);
    expect(screen.getByText(words.empty)).toBeTruthy();
  });
  it('wants a count of every class, as people write numbers, and then says what comes next', async () => {
    await open();
    addLot('5000', ['0', '', '2']);
    expect(screen.getByText(words.lineBad.counts)).toBeTruthy();
    addLot('5000', ['0', '11', '2']);
    addLot('3.000,0', ['0.0', '８', '2,0']);
    expect(lots().map(({ dataset }) => dataset.lot)).toEqual(['refuse', 'refuse']);
    expect(line('serious')).toContain(words.tightened);
    expect(line('serious')).toContain(words.twoOfFive);
    expect(line('minor')).toContain(words.normal);
  });
  it('changes and removes lots, takes the removal back, and keeps them', async () => {
    await open();
    addLot('5000', ['0', '11', '2']);
    press(words.editLot.replace('{name}', 'Lot 1'));
    fireEvent.change(field(words.major), { target: { value: '3' } });
    press(words.save);
    expect(document.querySelector('[data-lot]')?.getAttribute('data-lot')).toBe('accept');
    press(words.removeLot.replace('{name}', 'Lot 1'));
    expect(document.querySelector('[data-lot]')).toBeNull();
    press(words.undo);
    expect(lots()).toHaveLength(1);
    expect(document.activeElement?.id).toBe('ledger-lots');
    await waitFor(() => expect(device.kept.get('ledger:lots')).toMatchObject({ lots: [{ found: { serious: 3 } }] }));
  });
  it('records a lot with the size and level that are said to come next', async () => {
    await open();
    addLot('5000', ['0', '1', '2']);
    expect(screen.getByText('Lot 1 added: Accepted')).toBeTruthy();
    type(words.nextSize, '1,200');
    fireEvent.change(screen.getByLabelText(words.levelOfNext), { target: { value: 'I' } });
    expect(field(words.size).value).toBe('1200');
    expect(field(words.level).value).toBe('I');
    for (const label of [words.critical, words.major, words.minorClass])
      fireEvent.change(field(label), { target: { value: '0' } });
    press(words.addLot);
    await waitFor(() =>
      expect(device.kept.get('ledger:lots')).toMatchObject({ lots: [{ size: 5_000 }, { size: 1_200, level: 'I' }] }),
    );
  });
  it('keeps the lots on the device against what is entered before they are read', async () => {
    device.kept.set('ledger:lots', { ...exampleLedger, isExample: false });
    render(<LedgerTool locale="en" words={words} origin="https://site.example" />);
    press(words.exampleLoad);
    await waitFor(() => expect(document.querySelector('[data-storage]')?.getAttribute('data-storage')).toBe('kept'));
    expect(device.kept.get('ledger:lots')).toMatchObject({ isExample: false });
    expect(screen.queryByText(words.exampleNote)).toBeNull();
  });
  it('starts a new ledger when that is confirmed, and can take it back', async () => {
    await open();
    addLot('5000', ['0', '1', '2']);
    press(words.newLedger);
    expect(lots()).toHaveLength(1);
    press(words.newLedgerGo);
    expect(screen.getByText(words.empty)).toBeTruthy();
    press(words.undo);
    expect(lots()).toHaveLength(1);
  });
  it('says why it leaves out lines of a file', async () => {
    await open();
    choose('date,qty,critical,major,minor\nsoon,500,0,0,0\n2026-09-04,500,0,0,0');
    const left = words.fileLine.replace('{lines}', '2').replace('{reason}', words.lineBad.date);
    const from = words.fileFrom.replace('{name}', 'qty');
    expect(await screen.findByText(`${words.fileRead.replace('{count}', '1')} ${from} ${left}`)).toBeTruthy();
    // Of a file without a lot it says nothing but that.
    choose('date,qty,colour\nsoon,500,red\nlater,500,red');
    const both = words.fileLines.replace('{lines}', '2, 3').replace('{reason}', words.lineBad.date);
    expect(await screen.findByText(`${words.fileRead.replace('{count}', '0')} ${both}`)).toBeTruthy();
  });
  it('says which lots it leaves out as known or as no original inspections, and adds them when asked', async () => {
    await open();
    const file = 'date,qty,critical,major,minor,note\n2026-09-04,500,0,0,0,\n2026-09-05,500,0,0,0,re-inspection';
    const aside = words.fileAside.replace('{count}', '1').replace('{lines}', '3');
    choose(file);
    await screen.findByText((text) => text.includes(aside));
    expect(lots()).toHaveLength(1);
    press(words.fileAsideAdd);
    expect(lots()).toHaveLength(2);
    choose(file);
    await screen.findByText((text) => text.includes(words.fileKnown.replace('{count}', '1')));
    expect(lots()).toHaveLength(2);
    press(words.fileKnownAdd);
    expect(lots()).toHaveLength(3);
    press(words.undo);
    expect(lots()).toHaveLength(2);
  });
  it('says at its line where a file has another sample or result than its plan, and which columns it does not read', async () => {
    await open();
    const head = 'date,lot size,sample size,Ac,critical,major,minor,result';
    choose(`${head}\n2026-09-04,1200,32,2,0,3,0,Rejected\n2026-09-05,1200,80,5,0,3,0,Accepted`);
    const left = words.fileUnread.replace('{names}', 'Ac');
    const sample = 'Line 2: your file says sample 32, the plan gives 80.';
    const result = 'Line 2: your file says “Rejected”, the plan gives “Accepted”.';
    expect(await screen.findByText((text) => text.endsWith(`${left} ${sample} ${result}`))).toBeTruthy();
    expect(lots()).toHaveLength(2);
  });
  it('asks once which way round the dates of a file are, and adds nothing before', async () => {
    await open();
    choose('date,qty,critical,major,minor\n03/04/26,500,0,0,0\n05/04/26,600,0,0,0');
    await screen.findByText(words.askTitle);
    expect(lots()).toHaveLength(0);
    fireEvent.click(screen.getByLabelText('3 April 2026'));
    expect(await screen.findByText('5 April 2026: 600')).toBeTruthy();
    press(words.askTake);
    await waitFor(() => expect(lots()).toHaveLength(2));
  });
  it('asks before a link replaces lots of the reader', async () => {
    await open();
    addLot('5000', ['0', '3', '2']);
    cleanup();
    const packed = await packState({ ...exampleLedger, isExample: false });
    window.history.replaceState(null, '', `/en/aql/ledger#ledger=${packed}`);
    await open();
    expect(lots()).toHaveLength(1);
    press(words.linkTake);
    expect(lots()).toHaveLength(6);
    press(words.undo);
    expect(lots()).toHaveLength(1);
  });
  it('says so when the browser keeps nothing', async () => {
    device.isRefused = true;
    await open();
    expect(screen.getByText(words.storageRefused)).toBeTruthy();
  });
});
