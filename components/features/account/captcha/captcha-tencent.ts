import type { CodePurpose, Ticket } from '@/lib/domain/account/account-calls';

type Verified = { kind: 'ticket'; ticket: Ticket } | { kind: 'failed' } | { kind: 'cancelled' };
export type Verify = (purpose: CodePurpose, to: string, signal: AbortSignal) => Promise<Verified>;

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
export async function tencentTicket(appId: string, signal: AbortSignal): Promise<Verified> {
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
