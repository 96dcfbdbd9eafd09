import { describe, expect, it } from 'vitest';
import { LateScripts } from '@/lib/http/front/late-scripts';

const tag = (name: string) => `<script src="/_next/static/chunks/${name}.js" async="" nonce="bm9uY2U="></script>`;
const page = `<!DOCTYPE html><html lang="fr"><head><link rel="preload" as="script" fetchPriority="low" nonce="bm9uY2U=" href="/_next/static/chunks/main.js"/>${tag('react')}${tag('leaf')}<title>Contrôle d’usine · 检验</title></head><body><p>1 < 2</p><script src="/_next/static/chunks/main.js" nonce="bm9uY2U=" id="_R_" async=""></script><script nonce="bm9uY2U=">self.__next_f.push([1,"a"])</script></body></html>`;

function sent(sizes: number[]): string {
  const bytes = Buffer.from(page);
  const late = new LateScripts();
  const parts: Buffer[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? bytes.length;
    parts.push(late.next(bytes.subarray(at, at + size)));
    at += size;
  }
  return Buffer.concat([...parts, late.rest()]).toString();
}
const withoutScripts = (html: string) => html.replaceAll(/<script[\s\S]*?<\/script>|<link rel="preload"[^>]*>/g, '');
const asked = (html: string) => [...html.matchAll(/<script nonce="bm9uY2U=">\(function startAfterPaint[\s\S]*?\}\)\((\[[^\]]*\])\)<\/script>/g)].flatMap(([, list = '']) => JSON.parse(list) as string[]);

describe('B12 scripts of a page that is sent as it is drawn', () => {
  it.each([[[100_000]], [[1]], [[7, 300]], [[180]], [[333, 5]]])('are asked for after its first paint, whatever parts it comes in (%j bytes)', (sizes) => {
    const html = sent(sizes);
    expect(html).not.toContain('async=""');
    expect(asked(html)).toEqual(['react', 'leaf', 'main'].map((name) => `/_next/static/chunks/${name}.js`));
    expect(withoutScripts(html)).toBe(withoutScripts(page));
  });

  it('are one loader where they come at once', () => {
    expect(sent([100_000]).match(/startAfterPaint/g)).toHaveLength(1);
  });

  it('sends on what ends in the middle of a tag', () => {
    const late = new LateScripts();
    const begun = '<p>cut</p><script src="/_next/static/chunks/a.js"';
    expect(Buffer.concat([late.next(Buffer.from(begun)), late.rest()]).toString()).toBe(begun);
  });
});
