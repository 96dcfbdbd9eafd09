import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { handlerPaths, handlerRoute } from '@/lib/contract/routes/handlers';
import { namespaces } from '@/lib/i18n/messages';
import { config } from '@/middleware';

/** Read by `lib/backend/mail` itself, not by next-intl. */
const messagesOfMails = ['account-service', 'mail', 'search-words'];

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
});
