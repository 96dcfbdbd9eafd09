import type { AccountSetup, Terms } from '@/components/features/account/account-types';
import { setupPaths } from '@/lib/contract/call-paths';
import type { Role } from '@/lib/domain/account/forms/account-forms';
import { isRecord } from '@/lib/domain/wire/parse-envelope';
import type { Locale } from '@/lib/i18n/locales';

const timeoutMs = 10_000;

const isSetup = (value: unknown): value is AccountSetup =>
  isRecord(value) && isRecord(value.words) && isRecord(value.termsHref);
const isTerms = (value: unknown): value is Terms =>
  isRecord(value) && typeof value.title === 'string' && typeof value.html === 'string';

async function load(path: string, query: Record<string, string>): Promise<unknown> {
  const answer = await fetch(`${path}?${new URLSearchParams(query)}`, { signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}

export async function loadSetup(locale: Locale): Promise<AccountSetup> {
  const setup = await load(setupPaths.setup, { locale });
  if (!isSetup(setup)) throw new Error('The setup of the dialog cannot be read.');
  return setup;
}

export async function loadTerms(locale: Locale, role: Role): Promise<Terms | null> {
  const terms = await load(setupPaths.terms, { locale, role }).catch(() => null);
  return isTerms(terms) ? terms : null;
}
