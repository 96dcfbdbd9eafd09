import { readFileSync } from 'node:fs';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { receiptOf } from '@/components/features/consent/receipt';
import { limits } from '@/lib/backend/accounts/account-guards';
import * as schema from '@/lib/backend/db/schema';
import { findStaticPage, readBody } from '@/lib/content';
import { draftKey } from '@/lib/domain/leads/draft';
import { consentNoticeVersion } from '@/lib/domain/privacy/consent-keys';
import { browserItems, serverItems } from '@/lib/domain/privacy/stored';
import type { CompleteLocale as Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { sessionCookieName } from '@/lib/net/cookies';
import { completeLocales as locales } from '../support/complete-locales';
import { sourceFiles } from '../support/source-files';

/** The list entry that describes what a file stores. */
const storedBy: Record<string, (typeof browserItems)[number]['id']> = {
  'components/features/account/sign-in/login-pump.tsx': 'signInNote',
  'components/features/account/code/countdown-storage.ts': 'countdown',
  'components/features/aql/device/device-store.ts': 'device',
  'components/features/aql/floor/use-place.ts': 'floorStep',
  'components/features/aql/use-workbench.ts': 'plan',
  'components/features/comments/like/like-button.tsx': 'liked',
  'components/features/consent/consent-store.ts': 'consent',
  'components/features/leads/event/event-dialog.tsx': 'event',
  'components/features/leads/submission/remember-campaign.ts': 'campaign',
  'components/features/leads/submission/use-submit.ts': 'attempt',
  'components/features/leads/use-lead-values.ts': 'draft',
};
const text = (file: string) => readFileSync(file, 'utf8');

const bodyOf = async (locale: Locale, slug: string) => {
  const page = findStaticPage(locale, slug);
  return page ? readBody(page) : '';
};
describe('B21 the list of what is stored', () => {
  it('B26 knows every file that stores something in a browser, and none of them knows a token', () => {
    const files = sourceFiles(['app', 'components', 'lib'], /\.tsx?$/).filter((file) =>
      /\bStorage\.setItem\(|\b(?:local|session)Storage\.setItem\(|\bstoreItem\('|document\.cookie\s*=|indexedDB|'idb-keyval'/.test(
        text(file),
      ),
    );
    expect(files).toEqual(Object.keys(storedBy).toSorted());
    for (const file of files) expect(text(file), file).not.toMatch(/token|password/i);
  });
  it('calls everything by the name that it has in the browser', () => {
    const names = browserItems.flatMap(({ names }) => [...names]);
    const sources =
      Object.keys(storedBy)
        .map((file) => text(file))
        .join('\n') +
      text('lib/domain/leads/draft.ts') +
      text('lib/domain/privacy/consent-keys.ts') +
      [
        'lib/net/cookies.ts',
        'lib/contract/call-paths.ts',
        'lib/site/accounts/account-step.ts',
        'lib/site/form-result.ts',
        'lib/handlers/comments/reader.ts',
      ]
        .map(text)
        .join('\n') +
      text('public/aql-worker.js');
    for (const name of names) expect(sources, name).toContain(name.replace(/^__Host-/, ''));
    expect(names).toContain(sessionCookieName(true));
    expect(names).toContain(sessionCookieName(false));
    expect(draftKey('guide').startsWith(browserItems.find(({ id }) => id === 'draft')?.names[0] ?? '?')).toBe(true);
  });
  it('knows every table of the database that holds personal data', () => {
    const impersonal = ['secrets', 'cache_tags', 'post_activity'];
    const tables = Object.values(schema)
      .filter((value) => is(value, PgTable))
      .map((table) => getTableName(table));
    expect([...serverItems.flatMap(({ tables }) => [...tables]), ...impersonal].toSorted()).toEqual(tables.toSorted());
  });
  it('has words for everything in every language, and the right number of days', async () => {
    const own = await Promise.all(
      locales.map(async (locale) => [locale, JSON.parse(text(`messages/${locale}/privacy.json`))] as const),
    );
    for (const [locale, { items }] of own) {
      for (const { id } of [...browserItems, ...serverItems])
        expect(Object.keys(items[id] ?? {}), `${locale} ${id}`).toEqual(['what', 'until']);
      for (const id of ['leads', 'accounts', 'comments', 'likes'])
        expect(items[id].until, `${locale} ${id}`).toContain('{days}');
    }
    expect(await loadMessages('fr')).toHaveProperty('privacy.items.leads');
  });
  it('says how long counters stay: two lengths of their windows', () => {
    const { knownNetwork, ...others } = limits;
    const days = (seconds: number) => (2 * seconds) / 86_400;
    const longest = Math.max(...Object.values(others).map(({ seconds }) => seconds));
    expect([days(longest), days(knownNetwork.seconds)]).toEqual([2, 90]);
    const said = { zh: /两天.*90/, en: /two days.*90/, fr: /deux jours.*90/, es: /dos días.*90/ };
    for (const locale of locales)
      expect(JSON.parse(text(`messages/${locale}/privacy.json`)).items.limits.until).toMatch(said[locale]);
  });
  it('is named by the privacy policy, with the signal that browsers send', async () => {
    for (const locale of locales) {
      const body = await bodyOf(locale, 'privacyPolicy');
      expect(body).toContain('(/your-data)');
      expect(body).toMatch(/Global Privacy Control|GPC/);
    }
  });
});

describe('B21 B22 the privacy policy', () => {
  const keptFor = {
    zh: '保存多久',
    en: 'How long we keep it',
    fr: 'Durées de conservation',
    es: 'Cuánto tiempo los guardamos',
  };
  const named = {
    zh: /第 ?6 ?条第 ?1 ?款 ?b ?项[\s\S]*第三十九条/,
    en: /Art\. 6\(1\)\(b\)[\s\S]*Art\. 39/,
    fr: /art\.\s6, §\s1, b[\s\S]*article\s39/,
    es: /art\. 6\.1\.b[\s\S]*artículo 39/,
  };
  it.each(locales)('states legal grounds and transfers in %s', async (locale) => {
    expect(await bodyOf(locale, 'privacyPolicy')).toMatch(named[locale]);
  });
  it.each(locales)('leaves every period that is a setting to the page that reads it, in %s', async (locale) => {
    const body = await bodyOf(locale, 'privacyPolicy');
    const periods = body.split(/^## /m).find((section) => section.startsWith(keptFor[locale])) ?? '';
    expect(periods).toContain('(/your-data)');
    expect(periods).not.toMatch(/\d/);
  });
});

describe('B21 the receipt of a consent', () => {
  const asked = { notice: 'Cookies', locale: 'en', origin: 'https://site.example', gpc: false };
  const now = new Date('2026-11-21T10:00:00Z');
  it('says who asked what, and what was answered when to which wording', () => {
    expect(
      receiptOf(
        asked,
        { measure: true, comfort: false, version: consentNoticeVersion, at: '2026-11-20T09:00:00.000Z' },
        now,
      ),
    ).toEqual({
      site: 'https://site.example',
      madeAt: '2026-11-21T10:00:00.000Z',
      answered: true,
      answeredAt: '2026-11-20T09:00:00.000Z',
      purposes: { necessary: true, measure: true, comfort: false },
      notice: { version: consentNoticeVersion, language: 'en', text: 'Cookies' },
      globalPrivacyControl: false,
    });
  });
});

describe('B14 the accessibility statement', () => {
  it.each(locales)('names the standard, its limits, its date and a contact in %s', async (locale) => {
    const body = await bodyOf(locale, 'accessibility');
    for (const part of ['WCAG', '2.2', 'EN 301 549', '2019/882', 'PDF', 'mailto:', '(/contact)', 'axe-core', '2026'])
      expect(body).toContain(part);
    expect(body.match(/^## /gm)).toHaveLength(5);
  });
});
