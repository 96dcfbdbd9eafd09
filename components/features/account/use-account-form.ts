import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { AccountSetup, HandOff } from '@/components/features/account/account-types';
import { storedEnds, storeEnds } from '@/components/features/account/code/countdown-storage';
import { codeIn } from '@/components/features/account/code/six-boxes';
import { type ToastKind, useToasts } from '@/components/features/account/dialog/toasts';
import { type FormParts, idOf, problemText } from '@/components/features/account/form-parts';
import { callAccount, type Request } from '@/components/features/account/send-account-call';
import { type AccountAnswer, tokenOf } from '@/lib/domain/account/account-calls';
import { closedDialog, type DialogEvent, dialogReducer } from '@/lib/domain/account/account-machine';
import { firstProblem, type Problem } from '@/lib/domain/account/forms/account-checks';
import {
  type AccountField,
  type AccountForm,
  type AccountInput,
  fieldsOf,
} from '@/lib/domain/account/forms/account-forms';
import { handOffPath } from '@/lib/domain/account/session/hand-off';

const shared = new Set<AccountField>(['email', 'phone_number']);

/** Typed values by form, in memory alone: secrets end with the page. The inputs are uncontrolled. */
function useValues() {
  const formValues = useRef<Partial<Record<AccountForm, AccountInput>>>({});
  const known = useRef<AccountInput>({});
  return {
    get: (form: AccountForm): AccountInput => ({ ...formValues.current[form], ...known.current }),
    set: (form: AccountForm, field: AccountField, value: string) => {
      if (shared.has(field)) known.current = { ...known.current, [field]: value };
      else formValues.current[form] = { ...formValues.current[form], [field]: value };
    },
    clear: () => {
      formValues.current = {};
      known.current = {};
    },
  };
}

const ways = new Set<DialogEvent['kind']>(['open', 'switch', 'tab', 'forgot', 'back', 'choose']);

export function useAccountForm(setup: AccountSetup, prefix: string, onSession: () => void) {
  const [state, reduce] = useReducer(dialogReducer, undefined, () => ({
    ...closedDialog(setup.family, setup.enPhone),
    endsAt: storedEnds(),
  }));
  const [problem, setProblem] = useState<(Problem & { form: AccountForm }) | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isProving, setProving] = useState(false);
  const [handOff, setHandOff] = useState<HandOff | null>(null);
  const busy = useRef(false);
  const wasClosed = useRef(false);
  const values = useValues();
  const toasts = useToasts();
  const { words } = setup;
  const { clear } = toasts;
  const dispatch = useCallback(
    (event: DialogEvent) => {
      if (ways.has(event.kind)) {
        clear();
        setProblem(null);
      }
      if (event.kind === 'close') wasClosed.current = true;
      reduce(event);
    },
    [clear],
  );
  useEffect(() => storeEnds(state.endsAt), [state.endsAt]);

  /** The typed values; some browsers and password managers fill fields in without an event, so the elements are read. */
  const read = (form: AccountForm) => {
    for (const field of [...fieldsOf(form), 'telephone_code'] as const) {
      const element = document.getElementById(idOf(prefix, field));
      if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement) || !element.form) continue;
      const filled = element.name === field ? element.value : codeIn(element.form);
      if (field !== 'agreed' && filled) values.set(form, field, filled);
    }
    return values.get(form);
  };
  const fail = (form: AccountForm, found: Problem) => {
    setProblem({ form, ...found });
    toasts.notify('error', problemText(setup, form, found));
    document.getElementById(idOf(prefix, found.field))?.focus();
  };
  return {
    setup,
    state,
    dispatch,
    values,
    read,
    toasts,
    isBusy,
    /** Label of the pressed button while busy: a proof of work takes seconds on a slow phone. */
    busyLabel: isProving ? words.proving : words.sending,
    call: (request: Request) => callAccount(setup, request, () => setProving(true)),
    handOff,
    prefix,
    leave: () => setHandOff(null),
    fail,
    check: (form: AccountForm): Problem | null => {
      const found = firstProblem(
        form,
        { ...read(form), agreed: state.agreed[state.role] ? 'on' : '' },
        { family: setup.family, emailRule: setup.emailRule },
      );
      if (found) fail(form, found);
      return found;
    },
    sayFailure: (answer: Extract<AccountAnswer, { ok: false }>, kind: ToastKind = 'warning') => {
      const { failures } = words;
      toasts.notify(
        kind,
        answer.message ??
          (answer.kind === 'unreachable'
            ? failures.unreachable
            : answer.status === 429
              ? failures.blocked
              : failures.refused),
      );
    },
    run: async (task: () => Promise<unknown>) => {
      if (busy.current) return;
      busy.current = true;
      wasClosed.current = false;
      setBusy(true);
      setProblem(null);
      toasts.clear();
      try {
        await task();
      } finally {
        busy.current = false;
        setBusy(false);
        setProving(false);
      }
    },
    partsOf: (form: AccountForm): FormParts => ({
      setup,
      form,
      prefix,
      initial: values.get(form),
      problem: problem?.form === form ? problem : null,
      onInput: (field, value) => {
        values.set(form, field, value);
        setProblem((now) => (now?.field === field ? null : now));
      },
    }),
    forget: () => setProblem(null),
    onSession,
    /** A pop-up just closes; all else hands over, unless the visitor has closed the dialog meanwhile. */
    enter: (data: unknown, said: string): void => {
      const token = tokenOf(data);
      if (token === null) {
        toasts.notify('warning', words.failures.refused);
        return;
      }
      toasts.notify('success', said);
      onSession();
      values.clear();
      if (!state.isPopUp && !wasClosed.current)
        setHandOff({
          token,
          path: handOffPath({
            role: state.role,
            locale: setup.family,
            nextapp: new URLSearchParams(window.location.search).get('nextapp'),
          }),
        });
      dispatch({ kind: 'signed-in' });
    },
  };
}
export type AccountFormState = ReturnType<typeof useAccountForm>;
