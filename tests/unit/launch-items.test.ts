import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseConfig } from '@/lib/config/config-schema';
import { isPublicSite, type LaunchItem, launchGroups, launchItems } from '@/lib/content/launch/launch-items';
import { loadContent } from '@/lib/content/load';

const root = mkdtempSync(join(tmpdir(), 'launch-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const public_ = parseConfig({
  SITE_URL: 'https://www.company.com',
  SMTP_URL: 'smtps://user:secret@mail.company.com',
  LEADS_TO: 'sales@company.com',
  MAIL_FROM: 'Company <no-reply@company.com>',
  SECURITY_CONTACT: 'mailto:security@company.com',
  REVALIDATE_SECRET: 'a secret of the announcements',
  METRICS_TOKEN: 'a token of the metrics reader',
  APP_ORIGIN: 'https://app.company.com',
});

const texts = (items: LaunchItem[], group: LaunchItem['group']) =>
  items.filter((item) => item.group === group).map(({ file, line, text }) => `${file}:${line} ${text}`);

describe('what an owner replaces or confirms before going live', () => {
  const shipped = launchItems({ root: '.', content: loadContent('content'), settings: parseConfig({}) });

  it('names each thing that the shipped site leaves open, with its file and line', () => {
    expect(new Set(shipped.map(({ group }) => group))).toEqual(
      new Set(launchGroups.filter((group) => group !== 'Languages')),
    );
    for (const { file, line } of shipped.filter((item) => item.file !== null)) {
      const lines = readFileSync(file ?? '', 'utf8').split('\n');
      expect(line, file ?? '').toBeGreaterThan(0);
      expect(lines[(line ?? 0) - 1]?.trim(), `${file}:${line}`).toBeTruthy();
    }
    expect(texts(shipped, 'Facts to confirm').join('\n')).toMatch(/content\/facts\.yaml:\d+ man-day-price/);
    expect(texts(shipped, 'Legal entity').join('\n')).toMatch(
      /content\/brand\.yaml:\d+ legal\.registeredOffice is empty/,
    );
    expect(texts(shipped, 'Wordings').join('\n')).toContain('en/account.errors.country_empty reads badly');
    expect(texts(shipped, 'Settings').join('\n')).toContain('SITE_URL is http://localhost:3000');
    expect(texts(shipped, 'Placeholders and test addresses').join('\n')).toMatch(
      /content\/brand\.yaml:\d+ number of zeros/,
    );
    expect(texts(shipped, 'Examples').length).toBeGreaterThanOrEqual(4 * (8 + 5));
  });

  it('names nothing once everything is filled in and confirmed', () => {
    const contentDir = join(root, 'content');
    cpSync('content', contentDir, { recursive: true });
    for (const name of readdirSync(contentDir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(?:yaml|md)$/.test(name)) continue;
      const file = join(contentDir, name);
      const filled = readFileSync(file, 'utf8')
        .replace(/^.*(?:# Placeholder|To confirm:).*\n/gm, '')
        .replace(/^\s*example: true\n/gm, '')
        .replace(/verified: false/g, 'verified: true')
        .replace(/keep: false/g, 'keep: true')
        .replace(/: null$/gm, ': filled')
        .replace(/(?:\.|verilot-)example\b/g, '.com')
        .replace(/(?<![\d.])0{2,4}(?:[ -]0{2,4})+(?!\d)/g, '123 456')
        .replace(/(https:\/\/(?:www\.)?(?:linkedin|facebook|x)\.com)(?=["'\s]|$)/gm, '$1/company');
      writeFileSync(file, filled);
    }
    const left = () => launchItems({ root, content: loadContent(contentDir), settings: public_ });
    expect(left().map(({ text }) => text)).toEqual([expect.stringContaining('npm run make documents prints yours')]);
    mkdirSync(join(contentDir, 'media/downloads'), { recursive: true });
    expect(left()).toEqual([]);
  });

  it.each([
    ['https://www.company.com', true],
    ['http://localhost:3000', false],
    ['http://192.168.1.20', false],
    ['https://site.example', false],
    ['https://staging.internal', false],
  ])('%s is a public site: %s', (origin, expected) => {
    expect(isPublicSite(origin)).toBe(expected);
  });
});
