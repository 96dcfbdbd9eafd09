import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '@/lib/config/config-schema';
import { asksForPrivacy } from '@/lib/domain/privacy/consent-keys';
import { iframeSourcePrefixes } from '@/lib/domain/richtext/allowlist';
import { answerHeaders } from '@/lib/server/security/security-headers';
import { securityTxt } from '@/lib/site/discovery/security-txt';
import { isRoutedHandler } from '@/lib/site/routing/handler-of';
import { sourceFiles } from '../support/source-files';

describe('B24 security.txt', () => {
  const facts = { siteUrl: 'https://site.example', contact: 'mailto:a@site.example' };
  it('names a contact, four languages, itself, and an end within a year', () => {
    const now = new Date('2026-11-21T15:04:05Z');
    const lines = securityTxt(facts, now).trimEnd().split('\n');
    expect(lines).toEqual([
      'Contact: mailto:a@site.example',
      'Expires: 2027-05-20T00:00:00Z',
      'Preferred-Languages: en, zh, fr, es',
      'Canonical: https://site.example/.well-known/security.txt',
    ]);
  });
  it('is reached at its own address alone', () => {
    expect(isRoutedHandler('/.well-known/security.txt')).toBe(true);
    expect(isRoutedHandler('/.well-known/gpc.json')).toBe(true);
    const others = ['/.well-known/security.txt/x', '/.well-known/', '/en/.well-known/security.txt'];
    for (const path of [...others, '/.well-knownXsecurity.txt']) expect(isRoutedHandler(path), path).toBe(false);
  });
  it('takes an address that can be written to, and no other', () => {
    expect(parseConfig({ SECURITY_CONTACT: 'https://site.example/report' }).SECURITY_CONTACT).toBe(
      'https://site.example/report',
    );
    for (const bad of ['a@site.example', 'http://site.example', 'mailto:', 'mailto:a@b\nExpires: 1970'])
      expect(() => parseConfig({ SECURITY_CONTACT: bad }), bad).toThrow(/SECURITY_CONTACT/);
  });
});

it('B24 asks for https for two years where the site has it, and never where it has not', () => {
  const names = (secure: boolean) => answerHeaders(secure).map(([name]) => name);
  expect(names(true)).toContain('strict-transport-security');
  expect(names(false)).not.toContain('strict-transport-security');
});

it('B21 hears Global Privacy Control, and nothing that is not it', () => {
  expect(asksForPrivacy({ globalPrivacyControl: true })).toBe(true);
  for (const browser of [{}, { globalPrivacyControl: false }, { globalPrivacyControl: '1' }])
    expect(asksForPrivacy(browser)).toBe(false);
});

describe('B13 other hosts', () => {
  it('may not put frames into a text', () => {
    expect(iframeSourcePrefixes).toEqual([]);
  });
  it('are asked by no source for a script, style, font, picture or answer', () => {
    const asks =
      /(?:\bsrc=\{?["'`]|\bfetch\(["'`]|\bimport\(["'`]|@import ["']|url\(["']?|new Worker\(["'`]|rel="(?:stylesheet|preconnect|dns-prefetch)"[^>]*href=["'{`]+)https?:\/\/|next\/font\/google|next\/script/;
    const files = sourceFiles(['app', 'components', 'lib'], /\.(?:tsx?|css)$/);
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((file) => asks.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
