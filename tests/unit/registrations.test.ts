import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { consultationSchema } from '@/lib/contract/leads';
import { handlerPaths, handlerRoute } from '@/lib/contract/routes/handlers';
import { leadFieldNames } from '@/lib/domain/leads/lead-forms';
import { locales } from '@/lib/i18n/locales';
import { namespaces } from '@/lib/i18n/messages';
import { config } from '@/middleware';

/** Read by `lib/backend/mail` itself, not by next-intl. */
const messagesOfMails = ['account-service', 'mail'];

describe('a new thing is named in every place that needs it', () => {
  it('a file of messages is a namespace', () => {
    const files = readdirSync('messages/zh').map((file) => file.replace('.json', ''));
    expect([...namespaces, ...messagesOfMails].sort()).toEqual(files.sort());
  });

  it('a handler passes the middleware by when the route table says so, as each with uploads does', () => {
    const [matcher = ''] = config.matcher;
    const reaches = new RegExp(`^${matcher}$`);
    const skipping = handlerPaths.filter((path) => handlerRoute(path).skipsMiddleware);
    expect(skipping.length).toBeGreaterThan(0);
    expect(handlerPaths.filter((path) => !reaches.test(path))).toEqual(skipping);
    const uploads = handlerPaths.filter((path) => handlerRoute(path).upload);
    expect(uploads.filter((path) => !skipping.includes(path))).toEqual([]);
  });

  it('B20 a field of a form is in the contract and in mails of every language', () => {
    const fields = leadFieldNames;
    expect(fields.filter((field) => !Object.hasOwn(consultationSchema.shape, field))).toEqual([]);
    for (const locale of locales) {
      const { labels } = JSON.parse(readFileSync(`messages/${locale}/mail.json`, 'utf8'));
      expect([locale, fields.filter((field) => !Object.hasOwn(labels, field))]).toEqual([locale, []]);
    }
  });
});
