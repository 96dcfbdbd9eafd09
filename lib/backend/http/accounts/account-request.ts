import type { Context } from 'hono';
import type { z } from 'zod';
import type { Family } from '@/lib/domain/account/forms/account-forms';
import { readJsonBody } from '@/lib/backend/http/json-body';
import type { Caller } from '@/lib/backend/services/accounts/guards/guard';
import { parseForm, parseQuery } from '@/lib/backend/services/accounts/read-call';
import { AccountRefusal } from '@/lib/backend/services/accounts/account-refusal';
import { localeHeader, maxAccountBodyBytes, proofHeader, visitorLocaleHeader } from '@/lib/contract/accounts';
import { clientHeader } from '@/lib/net/address/client-address';
import { codeHolderHeader } from '@/lib/net/cookies/code-holder';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';

/** The language of the response, and of messages sent because of the call. */
export function visitorLocale(c: Context): Locale {
  const asked = c.req.header(visitorLocaleHeader);
  return isLocale(asked) ? asked : defaultLocale;
}

/** Returns the form family whose rules apply: that of the Chinese screens or of the others. */
export const screensOf = (c: Context): Family => (c.req.header(localeHeader) === 'zh_CN' ? 'zh' : 'en');

export function callerOf(c: Context): Caller {
  return {
    address: c.req.header(clientHeader) ?? '',
    proof: c.req.header(proofHeader),
    plain: false,
    holder: c.req.header(codeHolderHeader),
  };
}

/** Reads and validates a JSON body of limited size. Throws `AccountRefusal` for any other body. */
export async function readBody<S extends z.ZodType>(c: Context, schema: S): Promise<z.infer<S>> {
  return parseForm(schema, await readJsonBody(c, maxAccountBodyBytes, (problem) => new AccountRefusal(problem)));
}

/** Parses and validates the query. Throws `AccountRefusal` when it does not match the contract. */
export const readParameters = <S extends z.ZodType>(c: Context, schema: S): z.infer<S> =>
  parseQuery(schema, new URL(c.req.url).searchParams);
