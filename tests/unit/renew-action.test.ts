import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountForms } from '@/lib/account/forms';
import { actionOfForm, formActions, type OwnActions, readOwnActions } from '@/lib/http/front/own-actions';
import { renewAction } from '@/lib/http/front/renew-action';
import { leadForms } from '@/lib/leads/forms';
import { sourceFiles } from '../support/source-files';

const idOf = (digit: string) => `60${digit.repeat(40)}`;
const own: OwnActions = { byName: new Map(formActions.map((name, at) => [name, idOf(String(at + 1))])), ids: new Set(formActions.map((_name, at) => idOf(String(at + 1)))) };
const old = idOf('f');
const boundary = '----WebKitFormBoundaryAb1';
const part = (name: string, value: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
/** A form as React draws it and a browser posts it. */
const body = (id: string, fields: Record<string, string>, state = '{"kind":"idle"}') =>
  [part('$ACTION_REF_1', ''), part('$ACTION_1:0', `{"id":"${id}","bound":"$@1"}`), part('$ACTION_1:1', `[${state}]`), part('$ACTION_KEY', 'k1'), ...Object.entries(fields).map(([name, value]) => part(name, value)), `--${boundary}--\r\n`].join('');

const server = createServer(async (incoming, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  response.end(Buffer.concat(chunks));
});
server.prependListener('request', (incoming) => renewAction(incoming, own));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** What arrives behind the front of a body that is sent in pieces of `size` bytes. */
function arrives(sent: string | Buffer, { size = 1 << 20, headers = {}, method = 'POST' }: { size?: number; headers?: Record<string, string>; method?: string } = {}): Promise<string> {
  const bytes = Buffer.from(sent as string);
  return new Promise((resolve, reject) => {
    const outgoing = request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', method, headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': bytes.length, ...headers } }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      resolve(Buffer.concat(chunks).toString());
    });
    outgoing.on('error', reject);
    outgoing.setNoDelay(true);
    void (async () => {
      for (let at = 0; at < bytes.length; at += size) {
        outgoing.write(bytes.subarray(at, at + size));
        if (size < 1_000) await new Promise((go) => setImmediate(go));
      }
      outgoing.end();
    })();
  });
}

describe('a form that another build drew', () => {
  it.each([
    [{ form: 'guide', locale: 'fr', question: 'Des tasses, 杯子' }, 'submitLead'],
    [{ path: '/topapi/v1/post/101101/comment', content: 'Une question' }, 'postComment'],
    [{ form: 'sign-in-email', email: 'ana@casa.es' }, 'plainSignIn'],
    [{ form: 'trader-email' }, 'plainRegister'],
    [{ form: 'code' }, 'plainCode'],
    [{ form: 'new-password' }, 'plainRecover'],
  ] as const)('%o is taken by %s of this one, whatever pieces it comes in', async (fields, name) => {
    const wanted = body(own.byName.get(name) ?? '', fields);
    for (const size of [1 << 20, 700, 37]) expect(await arrives(body(old, fields), { size })).toBe(wanted);
  });
  it('keeps a large answer to the post before, and the bytes of files behind', async () => {
    const state = JSON.stringify({ kind: 'refused', values: { question: `name="form"\r\n\r\nevent\r\n${'杯'.repeat(30_000)}` } });
    const file = Buffer.concat([Buffer.from(body(old, { form: 'apply' }, state)), Buffer.from(Array.from({ length: 600_000 }, (_, at) => at % 256))]);
    const taken = Buffer.from(file);
    taken.write(own.byName.get('submitLead') ?? '', file.indexOf(old), 'latin1');
    expect(await arrives(file, { size: 64 * 1024 })).toBe(taken.toString());
  });
  it('passes everything else as it came', async () => {
    const known = body(own.byName.get('postComment') ?? '', { form: 'guide' });
    const other = body(old, { form: 'none of ours', path: '/elsewhere' });
    const late = body(old, { x: 'y'.repeat(600_000), form: 'guide' });
    const typed = `${part('question', `name="$ACTION_1:0"\r\n\r\n{"id":"${old}"`)}${part('form', 'guide')}--${boundary}--\r\n`;
    for (const sent of [known, other, late, typed, '', 'x', `--${boundary}--\r\n`, body('60ff', { form: 'guide' }), part('$ACTION_REF_1', '')]) expect(await arrives(sent)).toBe(sent);
    const fetched = body(old, { form: 'guide' });
    expect(await arrives(fetched, { headers: { 'next-action': old } })).toBe(fetched);
    expect(await arrives(fetched, { headers: { 'content-type': 'text/plain' } })).toBe(fetched);
    expect(await arrives(fetched, { method: 'PUT' })).toBe(fetched);
  });
});

describe('what names an action', () => {
  it('is known for every form and every action of a form', () => {
    const taken = [...leadForms, ...accountForms].map((form) => actionOfForm(form, undefined));
    expect(new Set([...taken, actionOfForm(undefined, '/topapi/v1/comment/1/comment')])).toEqual(new Set(formActions));
    // Where a form of accounts is drawn with another action, this is what has to change with it.
    expect(leadForms.filter((form) => (accountForms as readonly string[]).includes(form))).toEqual([]);
    const exported = sourceFiles(['components'], /actions\.ts$/).flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/^export async function (\w+)/gm)].map(([, name]) => name));
    expect(exported.toSorted()).toEqual([...formActions].toSorted());
  });
  it('is read from what Next has written down, and is nothing where that is missing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'manifest-'));
    const manifest = join(folder, 'a.json');
    writeFileSync(manifest, JSON.stringify({ node: { [old]: { exportedName: 'submitLead' }, c0: {} }, edge: {} }));
    expect(readOwnActions(manifest)).toEqual({ byName: new Map([['submitLead', old]]), ids: new Set([old, 'c0']) });
    writeFileSync(manifest, '{');
    expect([readOwnActions(manifest).ids.size, readOwnActions(join(folder, 'b.json')).ids.size]).toEqual([0, 0]);
    rmSync(folder, { recursive: true });
  });
});
