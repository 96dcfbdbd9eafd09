import { log } from '@/lib/observability/log';
import { openStorage } from '@/lib/backend/storage/open-storage';
import { config } from '@/lib/config';
import { maskedReason } from '@/lib/backend/services/reports/links/masked-reason';

const withinMs = 2_000;
/** Anyone may ask: one probe serves all calls within this time. */
const keptMs = 5_000;

/** `told`: the last reason in the log, which is not repeated at each probe. */
type State = { at: number; verdict: Promise<boolean>; told: string };
const state: State = { at: Number.NEGATIVE_INFINITY, verdict: Promise.resolve(true), told: '' };

async function probe(): Promise<boolean> {
  try {
    await (await openStorage()).check(AbortSignal.timeout(withinMs));
    state.told = '';
    return true;
  } catch (error) {
    const reason = maskedReason(error);
    if (reason !== state.told) log('error', 'files', { reason });
    state.told = reason;
    return false;
  }
}

/** Whether the place that `FILES_URL` names answers; true without one, because `DATA_DIR` is probed by itself. */
export function canReachFiles(now: number): Promise<boolean> {
  if (config().FILES_URL === undefined) return Promise.resolve(true);
  if (now - state.at >= keptMs) Object.assign(state, { at: now, verdict: probe() });
  return state.verdict;
}
