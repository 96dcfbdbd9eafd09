import type { CodePurpose } from './account-calls';
import { type Family, type IdentityType, identityTypes, type Role } from './forms/account-forms';

export const countdown = { seconds: 60, ms: 60_000, tickMs: 1_000 } as const;
/** Lifetime of a code from the time it was sent, in milliseconds. */
const codeLifeMs = 600_000;

/** `endsAt`: end of its countdown; both in milliseconds since 1970. */
export function isCodeFresh(endsAt: number | undefined, now: number): boolean {
  return endsAt !== undefined && now - (endsAt - countdown.ms) < codeLifeMs;
}

/** Whole seconds left until `endsAt` (milliseconds since 1970), from 0 to the full countdown. */
export function secondsLeft(endsAt: number | undefined, now: number): number {
  if (endsAt === undefined) return 0;
  return Math.min(countdown.seconds, Math.max(0, Math.ceil((endsAt - now) / countdown.tickMs)));
}

/** Sign-in of traders 1, of inspectors 2; registration of traders 3, of inspectors 4; code 5; recovery 6. */
export type Mode = 1 | 2 | 3 | 4 | 5 | 6;
/** Step of a recovery: 1 choose the method, 2 code by e-mail, 3 code by phone, 4 new password, 5 done. */
export type RecoveryStep = 1 | 2 | 3 | 4 | 5;
type SignInMode = 1 | 2;
type RegisterMode = 3 | 4;

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
  /** With `now` (milliseconds since 1970), a flow that waits for a code that is still valid is resumed. */
  | { kind: 'open'; mode: 1 | 2 | 3 | 4; isPopUp?: boolean; now?: number }
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

const roleOf = (mode: 1 | 2 | 3 | 4): Role => (mode === 1 || mode === 3 ? 'trader' : 'inspector');
const signInMode = (role: Role): SignInMode => (role === 'trader' ? 1 : 2);
const registerMode = (role: Role): RegisterMode => (role === 'trader' ? 3 : 4);
const codeStep = (type: IdentityType): RecoveryStep => (type === 'email' ? 2 : 3);
const typesOf = ({ family, enPhone }: Pick<DialogState, 'family' | 'enPhone'>, role: Role) =>
  identityTypes(role, { family, enPhone });

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

/** Shows the form of a mode. Keeps the selected tab when the role has it, else selects the first. */
function at(state: DialogState, mode: 1 | 2 | 3 | 4): DialogState {
  const role = roleOf(mode);
  const types = typesOf(state, role);
  return {
    ...state,
    mode,
    role,
    type: types.includes(state.type) ? state.type : (types[0] ?? 'email'),
    step: 1,
    isAgreementShown: false,
  };
}

/** Resumes what was closed by accident, if the entry that started it is opened while the code is valid. */
function reopened(state: DialogState, mode: 1 | 2 | 3 | 4, now: number | undefined): DialogState {
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

function switched(state: DialogState): DialogState {
  const { mode, role } = state;
  if (mode === 1 || mode === 2) return at(state, registerMode(role));
  return at(state, signInMode(role));
}

/** Starts a recovery with the choice of a method. A role with a single method skips the choice. */
function recovering(state: DialogState): DialogState {
  if (state.mode !== 1 && state.mode !== 2) return state;
  const types = typesOf(state, state.role);
  const [only] = types;
  return { ...state, mode: 6, type: only ?? 'email', step: types.length > 1 ? 1 : codeStep(only ?? 'email') };
}

/** By phone the visitor signs in next; on English screens the specification leads to the inspector sign-in. */
function registered(state: DialogState): DialogState {
  const isPhone = state.type === 'phone_number';
  const next = at(emptied(state), isPhone && state.family === 'en' ? 2 : signInMode(state.role));
  return isPhone ? next : { ...next, isOpen: false };
}

function recovered(state: DialogState, event: DialogEvent): DialogState {
  if (state.mode !== 6) return state;
  if (event.kind === 'choose' && state.step === 1 && typesOf(state, state.role).includes(event.type))
    return { ...state, type: event.type, step: codeStep(event.type) };
  if (event.kind === 'code-matched' && (state.step === 2 || state.step === 3)) return { ...state, step: 4 };
  if (event.kind === 'changed' && state.step === 4) return { ...state, step: 5 };
  if (event.kind === 'confirm' && state.step === 5) return at(emptied(state), signInMode(state.role));
  return state;
}

/** Goes back one step and keeps the input: from the code to the form, through a recovery, and out of it. */
function back(state: DialogState): DialogState {
  if (state.mode === 5) return { ...state, mode: registerMode(state.role) };
  if (state.mode !== 6) return state;
  if (state.step === 4) return { ...state, step: codeStep(state.type) };
  if ((state.step === 2 || state.step === 3) && typesOf(state, state.role).length > 1) return { ...state, step: 1 };
  return at(state, signInMode(state.role));
}

function agreement(state: DialogState, event: DialogEvent): DialogState {
  const agree = (isAgreed: boolean) => ({ ...state.agreed, [state.role]: isAgreed });
  switch (event.kind) {
    case 'agree':
      return { ...state, agreed: agree(event.isAgreed) };
    case 'show-agreement':
      return { ...state, isAgreementShown: true };
    case 'confirm-agreement':
      return { ...state, isAgreementShown: false, agreed: agree(true) };
    default:
      return { ...state, isAgreementShown: false };
  }
}

/** Events carry the time; those that do not apply to the current state are ignored. */
export function dialogReducer(state: DialogState, event: DialogEvent): DialogState {
  switch (event.kind) {
    case 'open':
      return { ...reopened(state, event.mode, event.now), isOpen: true, isPopUp: event.isPopUp ?? false };
    case 'close':
      return { ...state, isOpen: false, isPopUp: false, isAgreementShown: false };
    case 'switch':
      return switched(state);
    case 'tab':
      return state.mode <= 4 && typesOf(state, state.role).includes(event.type)
        ? { ...state, type: event.type }
        : state;
    case 'forgot':
      return recovering(state);
    case 'code-sent':
      return { ...state, endsAt: { ...state.endsAt, [event.purpose]: event.now + countdown.ms } };
    case 'ask-code':
      return state.mode === 3 || state.mode === 4 ? { ...state, mode: 5 } : state;
    case 'back':
      return back(state);
    case 'registered':
      return state.mode === 3 || state.mode === 4 || state.mode === 5 ? registered(state) : state;
    case 'signed-in':
      return { ...at(emptied(state), signInMode(state.role)), isOpen: false, isPopUp: false };
    case 'choose':
    case 'code-matched':
    case 'changed':
    case 'confirm':
      return recovered(state, event);
    default:
      return agreement(state, event);
  }
}
