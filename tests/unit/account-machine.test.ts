import { describe, expect, it } from 'vitest';
import {
  closedDialog,
  type DialogEvent,
  type DialogState,
  dialogReducer,
  type Mode,
  recoveryProgress,
  secondsLeft,
} from '@/lib/domain/account/account-machine';
import type { Family } from '@/lib/domain/account/forms/account-forms';

const run = (state: DialogState, ...events: DialogEvent[]) => events.reduce(dialogReducer, state);
const opened = (family: Family, mode: 1 | 2 | 3 | 4, enPhone = false) =>
  run(closedDialog(family, enPhone), { kind: 'open', mode });
const email = { kind: 'tab', type: 'email' } as const;
const phone = { kind: 'tab', type: 'phone_number' } as const;

describe('the dialog', () => {
  it('M8.01 each mode is opened by its number, for its role', () => {
    for (const family of ['zh', 'en'] as const)
      for (const mode of [1, 2, 3, 4] as const) {
        const role = mode % 2 === 1 ? 'trader' : 'inspector';
        expect(opened(family, mode)).toMatchObject({ isOpen: true, mode, role });
      }
  });
  it('M8.02 M8.04 starts on what its role signs in with', () => {
    const types = (['zh', 'en'] as const).flatMap((family) =>
      ([1, 2] as const).map((mode) => opened(family, mode).type),
    );
    expect(types).toEqual(['email', 'phone_number', 'email', 'email']);
    expect(run(opened('zh', 1), phone).type).toBe('phone_number');
    expect([run(opened('en', 1), phone).type, run(opened('zh', 2), email).type]).toEqual(['email', 'phone_number']);
  });
  it('M8.06 signing in and registering switch both ways', () => {
    for (const family of ['zh', 'en'] as const) {
      const switched = ([1, 2, 3, 4] as const).map((from) => run(opened(family, from), { kind: 'switch' }).mode);
      expect(switched).toEqual([3, 4, 1, 2]);
    }
  });
  it('M8.06 keeps the tab of its role while it switches', () =>
    expect(run(opened('zh', 1), phone, { kind: 'switch' })).toMatchObject({ mode: 3, type: 'phone_number' }));
  describe('closed by accident while a code is awaited', () => {
    const now = Date.UTC(2026, 4, 1);
    const minutes = (count: number) => now + count * 60_000;
    const registering = run(
      opened('en', 3),
      { kind: 'code-sent', purpose: 'register', now },
      { kind: 'ask-code' },
      { kind: 'close' },
    );
    const recovering = run(
      opened('zh', 1),
      { kind: 'forgot' },
      { kind: 'choose', type: 'email' },
      { kind: 'code-sent', purpose: 'recover', now },
      { kind: 'code-matched' },
      { kind: 'close' },
    );
    it('opens where it was, as long as the code is good', () => {
      expect(run(registering, { kind: 'open', mode: 3, now: minutes(9) })).toMatchObject({ isOpen: true, mode: 5 });
      expect(run(registering, { kind: 'open', mode: 3, now: minutes(10) }).mode).toBe(3);
      expect(run(recovering, { kind: 'open', mode: 1, isPopUp: true, now: minutes(9) })).toMatchObject({
        mode: 6,
        step: 4,
        isPopUp: true,
      });
      expect(run(recovering, { kind: 'open', mode: 1, now: minutes(10) })).toMatchObject({ mode: 1, step: 1 });
    });
    it('opens elsewhere where something else was wanted', () => {
      for (const mode of [1, 2, 4] as const)
        expect(run(registering, { kind: 'open', mode, now: minutes(1) }).mode).toBe(mode);
      for (const mode of [2, 3, 4] as const)
        expect(run(recovering, { kind: 'open', mode, now: minutes(1) }).mode).toBe(mode);
      expect(run(recovering, { kind: 'open', mode: 1 }).mode).toBe(1);
      expect(run(recovering, { kind: 'changed' }, { kind: 'open', mode: 1, now: minutes(1) }).mode).toBe(1);
    });
  });
  it('M8.40 a code that was sent leads from a registration, and from nothing else, to its entry', () => {
    for (const mode of [3, 4] as const)
      expect(run(opened('en', mode), { kind: 'ask-code' }, { kind: 'back' }).mode).toBe(mode);
    for (const mode of [1, 2] as const) expect(run(opened('en', mode), { kind: 'ask-code' }).mode).toBe(mode);
  });
});

describe('recovery', () => {
  it('M9.01 begins at either sign-in, and nowhere else', () => {
    expect(run(opened('zh', 1), { kind: 'forgot' })).toMatchObject({ mode: 6, step: 1 });
    expect(recoveryProgress(run(opened('en', 1), { kind: 'forgot' })).position).toBe(1);
    expect(recoveryProgress(run(opened('zh', 2), { kind: 'forgot' })).position).toBe(1);
    for (const mode of [3, 4] as const) expect(run(opened('zh', mode), { kind: 'forgot' }).mode).toBe(mode);
  });
  it('M9.05 no step can be jumped over', () => {
    const start = run(opened('zh', 1), { kind: 'forgot' });
    for (const kind of ['code-matched', 'changed', 'confirm'] as const) expect(run(start, { kind })).toEqual(start);
    const coded = run(start, { kind: 'choose', type: 'email' });
    for (const kind of ['changed', 'confirm'] as const) expect(run(coded, { kind })).toEqual(coded);
    expect(run(opened('zh', 1), { kind: 'code-matched' }, { kind: 'changed' }).mode).toBe(1);
  });
  it('M9.06 the way back leads through the steps to the sign-in it came from', () => {
    const steps = (state: DialogState): [Mode, number] => [state.mode, state.step];
    const start = run(
      opened('zh', 1),
      { kind: 'forgot' },
      { kind: 'choose', type: 'phone_number' },
      { kind: 'code-matched' },
    );
    const seen = [1, 2, 3].map((times) => steps(run(start, ...Array<DialogEvent>(times).fill({ kind: 'back' }))));
    expect(seen).toEqual([
      [6, 3],
      [6, 1],
      [1, 1],
    ]);
    expect(run(opened('en', 2), { kind: 'forgot' }, { kind: 'back' }).mode).toBe(2);
  });
});

describe('the countdown', () => {
  const now = Date.UTC(2026, 4, 1);
  it('M8.44 runs from 60 to 0 by seconds and survives closing', () => {
    const sent = run(
      opened('zh', 4),
      { kind: 'code-sent', purpose: 'register', now },
      { kind: 'close' },
      { kind: 'open', mode: 4 },
    );
    const left = (after: number) => secondsLeft(sent.endsAt.register, now + after);
    expect([0, 1, 1_000, 1_001, 59_001, 60_000, 90_000].map(left)).toEqual([60, 60, 59, 59, 1, 0, 0]);
  });
  it('one purpose does not hold up the other, and a clock that is set back never adds to it', () => {
    const sent = run(opened('zh', 4), { kind: 'code-sent', purpose: 'register', now });
    expect(secondsLeft(sent.endsAt.recover, now)).toBe(0);
    expect(secondsLeft(sent.endsAt.register, now - 3_600_000)).toBe(60);
  });
});
