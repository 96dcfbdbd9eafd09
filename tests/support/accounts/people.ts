import { browser, type Caller, call, type Send } from './account-service';
import { askCode, codeFrom } from './codes';
import { password, traderEmail } from './recorded-calls';

let people = 0;
export const freshEmail = () => {
  people += 1;
  return `person.${people}@example.com`;
};
export const freshPhone = () => {
  people += 1;
  return `138${String(people).padStart(8, '0')}`;
};

/** Registers a trader by e-mail, including the verification code. Returns the response of the last call. */
export async function registerTrader(
  folder: string,
  email: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  await askCode('register', email, { headers });
  return call('/api/v1/user', { body: traderEmail(email, { verification_code: await codeFrom(folder) }), headers });
}

export const signIn = (email: string, tried = password, more: Send = {}) =>
  call('/api/v1/login', { body: { type: 'email', email, password: tried }, ...more });

export const setPassword = (email: string, verification_code: string, by: Caller = call) =>
  by('/api/v1/forgotpassword', {
    body: { type: 'email', email, verification_code, password: 'New-pass22', repeat_password: 'New-pass22' },
  });

export const enterCode = (email: string, verification_code: string, by: Caller = browser()) =>
  by('/api/v1/user', { body: traderEmail(email, { verification_code }) });
