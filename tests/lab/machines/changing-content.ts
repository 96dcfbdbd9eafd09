import { setTimeout as pause } from 'node:timers/promises';
import { type Change, watchChange } from './content-changes';

const everyMs = 2_000;

type Kinds = Record<string, (origin: string, turn: number) => Promise<Change>>;
export type ChangingContent = {
  reaches: Record<string, number[]>;
  /** Sets which processes are asked from now on; resolves when no change to the former ones is under way. */
  ask: (origins: readonly string[]) => Promise<void>;
  stop: () => Promise<void>;
};

/** Makes changes of all kinds in turn, each through another process, and measures when every process shows them. */
export function startChanges(kinds: Kinds, first: readonly string[]): ChangingContent {
  const state = { isOver: false, origins: first };
  const reaches: Record<string, number[]> = {};
  // One thing at a time: a change, or another list of processes.
  let last: Promise<unknown> = Promise.resolve();
  const inOrder = <Result>(act: () => Promise<Result>): Promise<Result> => {
    const done = last.then(act);
    last = done.catch(() => undefined);
    return done;
  };
  const change = async (turn: number) => {
    const all = Object.entries(kinds);
    const [kind = '', prepare] = all[turn % all.length] ?? [];
    const at = turn % state.origins.length;
    const origins = [...state.origins.slice(at), ...state.origins.slice(0, at)];
    const prepared = await prepare?.(origins[0] ?? '', turn);
    if (!prepared) return;
    reaches[kind] = [...(reaches[kind] ?? []), await watchChange(prepared, origins)];
  };
  const run = async () => {
    for (let turn = 1; !state.isOver; turn += 1) {
      await inOrder(() => change(turn));
      await pause(everyMs);
    }
  };
  const running = run();
  running.catch(() => undefined);
  return {
    reaches,
    ask: (origins) =>
      inOrder(async () => {
        state.origins = origins;
      }),
    stop: () => {
      state.isOver = true;
      return running;
    },
  };
}
