import type { CodePurpose } from './account-calls';
import { type Family, type IdentityType, identityTypes, type Role } from './forms/account-forms';

export const countdown = { seconds: 60, ms: 60_000, tickMs: 1_000 } as const;
/** Lifetime of a code from the time it was sent, in milliseconds. */
const codeLifeMs = 600_000;

/** `endsAt`: end of its countdown; both in milliseconds since 1970. */
export const isCodeFresh = (endsAt: number | undefined, now: number): boolean =>
  endsAt !== undefined && now - (endsAt - countdown.ms) < codeLifeMs;

/** Whole seconds left until `endsAt` (milliseconds since 1970), from 0 to the full countdown. */
export function secondsLeft(endsAt: number | undefined, now: number): number {
  if (endsAt === undefined) return 0;
  return Math.min(countdown.seconds, Math.max(0, Math.ceil((endsAt - now) / countdown.tickMs)));
}

/** Sign-in of traders 1, of inspectors 2; registration of traders 3, of inspectors 4; code 5; recovery 6. */
export type Mode = EntryMode | 5 | 6;
type EntryMode = 1 | 2 | 3 | 4;
/** Step of a recovery: 1 choose the method, 2 code by e-mail, 3 code by phone, 4 new password, 5 done. */
export type RecoveryStep = 1 | 2 | 3 | 4 | 5;

export type DialogState = {
  family: Family;
  enPhone: boolean;
  isOpen: boolean;
  mode: Mode;
  role: Role;
  /** Selected tab of the current form, and the method of a recovery. */
  type: IdentityType;
  step: RecoveryStep;
  agreed: Record<Role, boolean>;
  isAgreementShown: boolean;
  /** Opened by a prompt inside the site: success closes the dialog without navigating. */
  isPopUp: boolean;
  /** End of each countdown, milliseconds since 1970. Countdowns continue while the dialog is closed. */
  endsAt: Partial<Record<CodePurpose, number>>;
  /** Incremented whenever all forms are reset. */
  round: number;
};

export type DialogEvent =
  | { kind: 'open'; mode: EntryMode; isPopUp?: boolean; now?: number }
  | { kind: 'close' }
  | { kind: 'switch' }
  | { kind: 'tab'; type: IdentityType }
  | { kind: 'forgot' }
  | { kind: 'code-sent'; purpose: CodePurpose; now: number }
  | { kind: 'ask-code' }
  | { kind: 'back' }
  | { kind: 'registered' }
  | { kind: 'signed-in' }
  | { kind: 'choose'; type: IdentityType }
  | { kind: 'code-matched' }
  | { kind: 'changed' }
  | { kind: 'confirm' }
  | { kind: 'agree'; isAgreed: boolean }
  | { kind: 'show-agreement' }
  | { kind: 'hide-agreement' }
  | { kind: 'confirm-agreement' };

const roleOf = (mode: EntryMode): Role => (mode === 1 || mode === 3 ? 'trader' : 'inspector');
const signInMode = (role: Role): EntryMode => (role === 'trader' ? 1 : 2);
const registerMode = (role: Role): EntryMode => (role === 'trader' ? 3 : 4);
const codeStep = (type: IdentityType): RecoveryStep => (type === 'email' ? 2 : 3);

export function closedDialog(family: Family, enPhone = false): DialogState {
  return {
    family,
    enPhone,
    isOpen: false,
    mode: 1,
    role: 'trader',
    type: 'email',
    step: 1,
    agreed: { trader: false, inspector: false },
    isAgreementShown: false,
    isPopUp: false,
    endsAt: {},
    round: 0,
  };
}

function at(state: DialogState, mode: EntryMode): DialogState {
  const role = roleOf(mode);
  const types = identityTypes(role, state);
  const type = types.includes(state.type) ? state.type : (types[0] ?? 'email');
  return { ...state, mode, role, type, step: 1, isAgreementShown: false };
}

/** Resumes what was closed by accident, if the entry that started it is opened while the code is valid. */
function reopened(state: DialogState, mode: EntryMode, now: number | undefined): DialogState {
  const isRegistration = state.mode === 5 && mode === registerMode(state.role);
  const isRecovery = state.mode === 6 && state.step !== 5 && mode === signInMode(state.role);
  const sentFor = isRegistration ? 'register' : isRecovery ? 'recover' : null;
  return sentFor && now !== undefined && isCodeFresh(state.endsAt[sentFor], now) ? state : at(state, mode);
}

const emptied = (state: DialogState): DialogState => ({
  ...state,
  agreed: { trader: false, inspector: false },
  round: state.round + 1,
});

/** By phone the visitor signs in next; on English screens the specification leads to the inspector sign-in. */
function registered(state: DialogState): DialogState {
  const isPhone = state.type === 'phone_number';
  const next = at(emptied(state), isPhone && state.family === 'en' ? 2 : signInMode(state.role));
  return isPhone ? next : { ...next, isOpen: false };
}

function back(state: DialogState): DialogState {
  if (state.mode === 5) return { ...state, mode: registerMode(state.role) };
  if (state.mode !== 6) return state;
  if (state.step === 4) return { ...state, step: codeStep(state.type) };
  if ((state.step === 2 || state.step === 3) && identityTypes(state.role, state).length > 1)
    return { ...state, step: 1 };
  return at(state, signInMode(state.role));
}

/** Events carry the time; those that do not apply to the current state are ignored. */
export function dialogReducer(state: DialogState, event: DialogEvent): DialogState {
  const { mode, role, step } = state;
  const isRecovery = mode === 6;
  const types = identityTypes(role, state);
  switch (event.kind) {
    case 'open':
      return { ...reopened(state, event.mode, event.now), isOpen: true, isPopUp: event.isPopUp ?? false };
    case 'close':
      return { ...state, isOpen: false, isPopUp: false, isAgreementShown: false };
    case 'switch':
      return at(state, mode <= 2 ? registerMode(role) : signInMode(role));
    case 'tab':
      return mode <= 4 && types.includes(event.type) ? { ...state, type: event.type } : state;
    case 'forgot': {
      // A role with a single method skips the choice of one.
      const [type = 'email', ...others] = types;
      return mode <= 2 ? { ...state, mode: 6, type, step: others.length > 0 ? 1 : codeStep(type) } : state;
    }
    case 'code-sent':
      return { ...state, endsAt: { ...state.endsAt, [event.purpose]: event.now + countdown.ms } };
    case 'ask-code':
      return mode === 3 || mode === 4 ? { ...state, mode: 5 } : state;
    case 'back':
      return back(state);
    case 'registered':
      return mode >= 3 && mode <= 5 ? registered(state) : state;
    case 'signed-in':
      return { ...at(emptied(state), signInMode(role)), isOpen: false, isPopUp: false };
    case 'choose':
      return isRecovery && step === 1 && types.includes(event.type)
        ? { ...state, type: event.type, step: codeStep(event.type) }
        : state;
    case 'code-matched':
      return isRecovery && (step === 2 || step === 3) ? { ...state, step: 4 } : state;
    case 'changed':
      return isRecovery && step === 4 ? { ...state, step: 5 } : state;
    case 'confirm':
      return isRecovery && step === 5 ? at(emptied(state), signInMode(role)) : state;
    case 'agree':
      return { ...state, agreed: { ...state.agreed, [role]: event.isAgreed } };
    case 'show-agreement':
      return { ...state, isAgreementShown: true };
    case 'hide-agreement':
      return { ...state, isAgreementShown: false };
    case 'confirm-agreement':
      return { ...state, isAgreementShown: false, agreed: { ...state.agreed, [role]: true } };
  }
}

/** Value of the progress indicator for each step: 0 choose, 1 code, 2 new password, 4 done; 3 is not used. */
export const progressValues: Record<RecoveryStep, 0 | 1 | 2 | 4> = { 1: 0, 2: 1, 3: 1, 4: 2, 5: 4 };
const all = ['choose', 'code', 'password', 'done'] as const;
export type RecoveryPart = (typeof all)[number];

const partOf: Record<RecoveryStep, RecoveryPart> = { 1: 'choose', 2: 'code', 3: 'code', 4: 'password', 5: 'done' };

/** With a single method there is no choice and one part less. */
export function recoveryProgress(state: Pick<DialogState, 'step' | 'role' | 'family' | 'enPhone'>) {
  const parts = identityTypes(state.role, state).length > 1 ? all : all.slice(1);
  const part = partOf[state.step];
  return { value: progressValues[state.step], parts, part, position: parts.indexOf(part) + 1, total: parts.length };
}
