import { useEffect, useRef, useState } from 'react';
import type { SlideState } from '@/components/features/account/account-types';
import { idOf, senderId } from '@/components/features/account/form-parts';
import type { AccountFormState } from '@/components/features/account/use-account-form';
import {
  type AccountAnswer,
  accountCalls,
  type CodePurpose,
  codeQuery,
  type Ticket,
} from '@/lib/domain/account/account-calls';
import { isCodeFresh } from '@/lib/domain/account/account-machine';
import { sendProblem, typedText } from '@/lib/domain/account/forms/account-checks';
import { type AccountForm, recoverForm, registerForm } from '@/lib/domain/account/forms/account-forms';
import { solveProofOfWork } from '@/lib/domain/proof-of-work/solve-proof';

/** Our own proof of work, bound to purpose and recipient: no third party and no puzzle. */
async function proofOfWork(purpose: CodePurpose, to: string, signal: AbortSignal): Promise<Verified> {
  const proof = await solveProofOfWork(`${accountCalls.challenge}?${new URLSearchParams({ purpose, to })}`, signal);
  if (signal.aborted) return { kind: 'cancelled' };
  return proof ? { kind: 'ticket', ticket: { ticket: proof.payload, randstr: proof.nonce } } : { kind: 'failed' };
}

type Verified = { kind: 'ticket'; ticket: Ticket } | { kind: 'failed' } | { kind: 'cancelled' };
type Slide = { purpose: CodePurpose; state: SlideState };
type Sent = { to: string; data: unknown };

/** Requests codes: at once for an e-mail address, after a captcha for a phone; a failed one sends nothing. */
export function useCode(core: AccountFormState) {
  const { setup, state, dispatch, values } = core;
  const [slide, setSlide] = useState<Slide | null>(null);
  const [isCancelled, setCancelled] = useState(false);
  const sent = useRef<Partial<Record<CodePurpose, Sent>>>({});
  const stop = useRef<AbortController | null>(null);
  const close = () => {
    stop.current?.abort();
    setSlide(null);
  };
  // A captcha is bound to its recipient, so cancel it when its form is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the visible form changes
  useEffect(() => close, [state.isOpen, state.mode, state.step, state.type]);

  const formOf = (purpose: CodePurpose): AccountForm =>
    purpose === 'register' ? registerForm(state.role, state.type) : recoverForm(state.type);
  const recipient = (purpose: CodePurpose) => typedText(values.get(formOf(purpose)), state.type);
  const sentOf = (purpose: CodePurpose): Sent | null => {
    const last = sent.current[purpose];
    return last?.to === recipient(purpose) ? last : null;
  };
  const focusSender = () => document.getElementById(senderId(core.prefix))?.focus();
  const send = async (purpose: CodePurpose, to = recipient(purpose), ticket?: Ticket): Promise<AccountAnswer> => {
    const path = purpose === 'register' ? accountCalls.sendCode : accountCalls.sendRecovery;
    const answer = await core.call({ path: `${path}?${codeQuery(state.type, to, ticket)}` });
    if (!answer.ok) {
      core.sayFailure(answer);
      return answer;
    }
    sent.current[purpose] = { to, data: answer.data };
    core.toasts.notify('success', setup.words.toasts.code_sent);
    dispatch({ kind: 'code-sent', purpose, now: Date.now() });
    // The send button is disabled now; move the focus to the code field.
    document.getElementById(idOf(core.prefix, purpose === 'recover' ? 'captcha' : 'verification_code'))?.focus();
    return answer;
  };
  const verify = (purpose: CodePurpose) =>
    core.run(async () => {
      const control = new AbortController();
      // The ticket is bound to this recipient; read it now, since the field may change meanwhile.
      const to = recipient(purpose);
      stop.current = control;
      setSlide({ purpose, state: 'working' });
      const { captchaAppId } = setup;
      const verified = await (captchaAppId === null
        ? proofOfWork(purpose, to, control.signal)
        : tencentTicket(captchaAppId, control.signal));
      if (control.signal.aborted) return;
      if (verified.kind !== 'ticket') {
        setCancelled(verified.kind === 'cancelled');
        return setSlide(verified.kind === 'failed' ? { purpose, state: 'failed' } : null);
      }
      setSlide({ purpose, state: 'done' });
      const answer = await send(purpose, to, verified.ticket);
      setSlide(null);
      if (!answer.ok) focusSender();
    });
  return {
    slide,
    isCancelled,
    verify,
    cancel: () => {
      close();
      setCancelled(true);
      focusSender();
    },
    send,
    sentOf,
    isUnderWay: (purpose: CodePurpose) => sentOf(purpose) !== null && isCodeFresh(state.endsAt[purpose], Date.now()),
    spend: (purpose: CodePurpose) => {
      delete sent.current[purpose];
    },
    ask: (purpose: CodePurpose) => {
      setCancelled(false);
      const form = formOf(purpose);
      const found = sendProblem(form, state.type, core.read(form), {
        family: setup.family,
        emailRule: setup.emailRule,
      });
      if (found) return core.run(async () => core.fail(form, found));
      if (state.type === 'email') return core.run(() => send(purpose));
      if (setup.captchaAppId !== null) return verify(purpose);
      core.forget();
      setSlide({ purpose, state: 'idle' });
    },
  };
}
export type CodeApi = ReturnType<typeof useCode>;

const scriptAddress = 'https://turing.captcha.qcloud.com/TJCaptcha.js';
type TencentCaptcha = new (
  appId: string,
  done: (shown: { ret: number; ticket?: string; randstr?: string }) => void,
  options: { enableAged: 'force' },
) => { show: () => void; destroy: () => void };

/** Placeholder ticket that the widget issues while its service is down; it verifies nothing. */
const isSelfMade = (ticket: string) => ticket.startsWith('trerror_') || ticket.startsWith('terror_');
const constructorOf = () => (window as typeof window & { TencentCaptcha?: TencentCaptcha }).TencentCaptcha;

function loadScript(): Promise<void> {
  if (constructorOf()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptAddress;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The captcha did not load'));
    };
    document.head.append(script);
  });
}

/** Closes the modal dialog, under which the widget would be inert, unnoticed; returns how to reopen it. */
function dialogAside(): () => void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
  if (!dialog) return () => undefined;
  dialog.addEventListener('close', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
  dialog.close();
  return () => {
    if (dialog.isConnected && !dialog.open) dialog.showModal();
  };
}

/** Runs Tencent's captcha in its accessible mode (`enableAged`): large images and clicks, no dragging. Never throws. */
async function tencentTicket(appId: string, signal: AbortSignal): Promise<Verified> {
  try {
    await loadScript();
    const Captcha = constructorOf();
    if (!Captcha || signal.aborted) return { kind: signal.aborted ? 'cancelled' : 'failed' };
    const back = dialogAside();
    return await new Promise<Verified>((resolve) => {
      const shown = new Captcha(
        appId,
        ({ ret, ticket = '', randstr = '' }) => {
          if (ret === 0 && ticket && !isSelfMade(ticket)) resolve({ kind: 'ticket', ticket: { ticket, randstr } });
          else resolve({ kind: ret === 2 ? 'cancelled' : 'failed' });
        },
        { enableAged: 'force' },
      );
      signal.addEventListener('abort', () => {
        shown.destroy();
        resolve({ kind: 'cancelled' });
      });
      shown.show();
    }).finally(back);
  } catch {
    return { kind: 'failed' };
  }
}
