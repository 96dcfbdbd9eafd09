import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { completeLocales as locales } from '../support/complete-locales';

type Tree = { [key: string]: Tree | string };
const flat = (tree: Tree, before = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${before}${key}`, value] as [string, string]] : flat(value, `${before}${key}.`),
  );
const textsOf = (locale: string, file: string) =>
  new Map(flat(JSON.parse(readFileSync(`messages/${locale}/${file}`, 'utf8'))));
/** The placeholder names of a message; braces after a plural case contain text and do not count. */
const gaps = (text = '') =>
  [
    ...new Set(
      [...text.matchAll(/(?<!(?:=\d+|zero|one|two|few|many|other) ?)\{(\w+)(?=\}|,)/g)].map(([, name]) => name),
    ),
  ].sort();
/** Messages that do not promise an answer within hours in Chinese. */
const withoutHoursInChinese = ['home.json contact.messageText', 'shell.json quickQuote.text'];
const files = readdirSync('messages/zh').sort();

describe('B35 the words of the interface', () => {
  it.each(locales)('have every file in %s', (locale) => {
    expect(readdirSync(`messages/${locale}`).sort()).toEqual(files);
  });

  it.each(files)('%s: no key is missing or empty in any language, and all are filled with the same', (file) => {
    const chinese = textsOf('zh', file);
    for (const locale of locales) {
      const own = textsOf(locale, file);
      expect([...own.keys()].sort(), locale).toEqual([...chinese.keys()].sort());
      for (const [key, text] of own) {
        expect([locale, key, text.trim() === '']).toEqual([locale, key, chinese.get(key)?.trim() === '']);
        const extra = locale !== 'zh' && withoutHoursInChinese.includes(`${file} ${key}`) ? ['hours'] : [];
        expect([locale, key, gaps(text)]).toEqual([locale, key, [...gaps(chinese.get(key)), ...extra]]);
      }
    }
  });

  const odd: Record<string, RegExp> = {
    zh: /[\u4e00-\u9fff][,;:?]/,
    fr: /[^\u202f\u00a0][;?»]|[^\u00a0\d\w]:(?!\/\/)|\w: |'/,
  };
  it.each(locales)('in %s keep to the punctuation of the language and raise no voice', (locale) => {
    const found = files.flatMap((file) =>
      [...textsOf(locale, file)].filter(([, text]) => {
        // ICU skeletons and plural offsets hold such marks too.
        const plain = text.replaceAll(/\{\w+, \w+, ::[^}]*\}/g, '').replace('Thank You!', '');
        return /[!！]/.test(plain) || odd[locale]?.test(plain);
      }),
    );
    expect(found).toEqual([]);
  });

  it('are left in Chinese nowhere else', () => {
    const foreign = locales
      .filter((locale) => locale !== 'zh')
      .flatMap((locale) =>
        files.flatMap((file) =>
          [...textsOf(locale, file)]
            .filter(([, text]) => /\p{Script=Han}/u.test(text))
            .map(([key, text]) => `${locale}/${file} ${key}: ${text}`),
        ),
      );
    expect(foreign).toEqual([]);
  });
});
