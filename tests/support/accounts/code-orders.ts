import { browser, call, solved, traderEmail } from './account-service';

export type CodePurpose = 'register' | 'recover';
/** Sends a call as one visitor: `call`, or what `browser` returns. */
export type Asker = typeof call;

export const codePaths = { register: '/api/v1/register/verification', recover: '/api/v1/forgotpassword/verification' };

/** Orders a code by mail, with a proof of work. */
export const orderByMail = async (purpose: CodePurpose, email: string, by: Asker = browser(), locale = 'en') =>
  by(`${codePaths[purpose]}?${new URLSearchParams({ type: 'email', to: email })}`, {
    headers: { 'account-proof': (await solved(purpose, email)).ticket, 'site-locale': locale },
  });

/** Orders a code by text message, with a proof of work. */
export const orderByText = async (purpose: CodePurpose, to: string, address?: string) =>
  call(`${codePaths[purpose]}?${new URLSearchParams({ type: 'phone_number', to, ...(await solved(purpose, to)) })}`, {
    headers: { locale: 'zh_CN' },
    ...(address ? { address } : {}),
  });

/** Six digits that are not the code; another `at` gives others. */
export const otherThan = (code: string, at = 0) => String((Number(code) + at + 1) % 1_000_000).padStart(6, '0');

/** Registers with a code. */
export const enterCode = (email: string, verification_code: string, by: Asker = browser()) =>
  by('/api/v1/user', { body: traderEmail(email, { verification_code }) });

/** The status of an answer and what it says. */
export const statusAndMessage = async (answer: Response) => [answer.status, (await answer.json()).message];
