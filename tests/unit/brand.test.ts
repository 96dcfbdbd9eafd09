import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brand } from '@/lib/content';
import { brandFileSchema, brandStyle, contrast, recoloured, shippedColours } from '@/lib/content/brand';
import { parseYaml } from '@/lib/content/parse/yaml';

const shipped = parseYaml(readFileSync('content/brand.yaml', 'utf8')) as Record<string, unknown>;
const blue = {
  light: { ink: '#10243d', paper: '#f7f9fc', accent: '#1d4e89' },
  dark: { ink: '#eaf1f9', paper: '#0c1724', accent: '#7db4ee' },
};
const withColours = (colours: unknown) => brandFileSchema.safeParse({ ...shipped, colours });

describe('brand.yaml', () => {
  it('without colours shows those of the style sheet', () => {
    expect(brandStyle(brand())).toBe('');
    const blocks = [...readFileSync('app/globals.css', 'utf8').matchAll(/(?::root|\.on-ink) \{([^}]*)\}/g)];
    const sheet = blocks.slice(0, 2).map(([, body = '']) => body);
    for (const [at, theme] of (['light', 'dark'] as const).entries())
      for (const [name, colour] of Object.entries(shippedColours[theme]))
        expect(sheet[at], theme).toContain(`--${name}: ${colour};`);
  });

  it('B14 has a style sheet whose colours can be read on its grounds, in both themes and on bands', () => {
    const blocks = [...readFileSync('app/globals.css', 'utf8').matchAll(/(?::root|\.on-ink) \{([^}]*)\}/g)].slice(0, 3);
    const low = blocks.flatMap(([, body = ''], at) => {
      const colours = new Map([...body.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name, hex]) => [name, hex]));
      const ratio = (one: string, other: string) => contrast(colours.get(one) ?? '', colours.get(other) ?? '');
      const own = ['accent', 'attention', 'reject'];
      const pairs = [
        ...['ink', 'soft', ...own].flatMap((text) => ['paper', 'card'].map((ground) => [text, ground] as const)),
        ...own.flatMap((name) => ['ink', name].map((text) => [text, `${name}-tint`] as const)),
        ['on-solid', 'accent'] as const,
      ];
      return pairs.flatMap(([one, other]) => (ratio(one, other) >= 4.5 ? [] : [`${at}: ${one} on ${other}`]));
    });
    expect(low).toEqual([]);
    expect(blocks).toHaveLength(3);
  });

  it('makes the further colours of three, and carries them to pages and drawings', () => {
    const made = brandFileSchema.parse({ ...shipped, colours: blue });
    expect(brandStyle({ ...made, typefaces: [] })).toMatch(
      /^@media screen\{:root:root\{.*--accent:#1d4e89.*prefers-color-scheme:dark/,
    );
    const drawing = recoloured(readFileSync('public/drawings/mug.svg', 'utf8'), made);
    expect(drawing).toContain('--g:#1d4e89');
    expect(drawing).toContain('--r:#b3261e');
    expect(drawing).not.toContain('#0a7d5a');
    expect(recoloured(readFileSync('public/icon.svg', 'utf8'), made)).toContain('.g{fill:#1d4e89}');
  });

  it('names a pair that cannot be read, and its contrast', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    const { error } = withColours({ ...blue, light: { ...blue.light, accent: '#7db4ee' } });
    expect(error?.message).toMatch(
      /light: accent #7db4ee on paper #f7f9fc has a contrast of 2\.\d\d:1 and needs 4\.5:1, as #[\da-f]{6} has/,
    );
  });

  it('takes typefaces as WOFF2 files of the media alone', () => {
    const of = (typefaces: unknown) => brandFileSchema.safeParse({ ...shipped, typefaces });
    expect(
      of({ text: { file: '/media/a.woff2', bold: '/media/b.woff2' }, caption: '/media/c.woff2' }).data?.typefaces,
    ).toEqual([
      { role: 'text', path: '/media/a.woff2', weight: '400 500' },
      { role: 'text', path: '/media/b.woff2', weight: '501 700' },
      { role: 'caption', path: '/media/c.woff2', weight: '400' },
    ]);
    for (const file of ['/media/a.ttf', '/media/../a.woff2', 'https://cdn.example/a.woff2'])
      expect(of({ text: { file } }).error?.message, file).toContain('a WOFF2 file in the folder media');
    expect(of({ caption: '/media/c.woff2' }).success).toBe(false);
  });

  it('shows a language without a name of its own that of English', () => {
    const { name } = brandFileSchema.parse({ ...shipped, name: { en: 'Nordsee', zh: '北海' } });
    expect([name.zh, name.fr]).toEqual(['北海', 'Nordsee']);
  });

  it('takes what the law asks for as empty where the editor left it out', () => {
    expect(new Set(Object.values(brandFileSchema.parse({ ...shipped, legal: undefined }).legal))).toEqual(
      new Set([null]),
    );
  });
});
