import { describe, expect, it } from 'vitest';
import {
  closedDialog,
  type DialogEvent,
  type DialogState,
  dialogReducer,
  secondsLeft,
} from '@/lib/domain/account/account-machine';
import type { Family } from '@/lib/domain/account/forms/account-forms';

const run = (state: DialogState, ...events: DialogEvent[]) => events.reduce(dialogReducer, state);
const opened = (family: Family, mode: 1 | 2 | 3 | 4, enPhone = false) =>
  run(closedDialog(family, enPhone), { kind: 'open', mode });
const phone = { kind: 'tab', type: 'phone_number' } as const;

describe('the dialog', () => {
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
