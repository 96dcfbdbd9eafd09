import fc from 'fast-check';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { readAccountAnswer, tokenOf } from '@/lib/domain/account/account-calls';
import { listTopic } from '@/lib/site/posts/find-posts';
import { expireCopies, valueOrNull } from '@/lib/upstream/transport';
import { pointAtOwnData, silence } from '../support/own-data';
import { startScriptedService } from '../upstream/scripted-service';

vi.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }));

const server = await startScriptedService();
pointAtOwnData({ TOPAPI_ORIGIN: server.origin, MEDIA_HOSTS: 'files.harbour.test' });
silence('warn');
afterAll(server.close);

describe('whatever allowed shape is answered', () => {
  test.each([
    ['Prices &#038; terms &#8211; 2026', 'Prices & terms – 2026'],
    ['Contr&ocirc;le <em>qualit&eacute;</em>', 'Contrôle qualité'],
    ['<p>First line&nbsp;&hellip;</p>\n', 'First line …'],
    ['Gr&#xF6;&szlig;e 5 < 6 & 7 > 3', 'Größe 5 < 6 & 7 > 3'],
    ['Seams [gallery ids="1,2"]', 'Seams'],
    ['AQL &lt;2.5&gt; [sic]', 'AQL <2.5> [sic]'],
  ])('M5.22 the title, excerpt and names of %s are read as plain text', async (html, text) => {
    const cover = { coverUrl: 'https://files.harbour.test/a.png', coverAlt: html };
    const post = { id: 7, slug: 'a', title: html, excerpt: html, ...cover, content: '', topic: { key: 'product' } };
    const nested = { tags: [{ id: 1, name: html }], children: [{ slug: 'b', title: html }] };
    server.answer = { status: 200, body: JSON.stringify({ data: [{ ...post, ...nested }] }) };
    expireCopies();
    const read = valueOrNull(await listTopic('en', 'product'));
    const [group] = read?.groups ?? [];
    expect([group?.title, group?.excerpt, group?.cover?.alt, group?.tags[0]?.name, group?.children[0]?.title]).toEqual(
      Array(5).fill(text),
    );
  });

  test('M9.13 M9.14 an answer to a sign-in has its token', () =>
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Za-z0-9._-]{8,40}$/),
        fc.constantFrom('', 'Bearer ', 'bearer '),
        fc.boolean(),
        (token, prefix, isDeep) => {
          const held = { api_token: `${prefix}${token}` };
          const read = readAccountAnswer(200, JSON.stringify({ code: 0, data: isDeep ? { data: held } : held }));
          expect(read.ok && tokenOf(read.data)).toBe(token);
        },
      ),
    ));
});
