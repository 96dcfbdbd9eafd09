import { z } from 'zod';
import { byLocale, type Locale } from '@/lib/i18n/locales';
import { type Typeface, typefaceStyle, typefacesSchema } from './typefaces';

type Theme = 'light' | 'dark' | 'band';
type Token = keyof Given;
type Palette = Readonly<Record<Token, string>>;
type Palettes = Readonly<Record<Theme, Palette>>;

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** `share` of the second colour in the first. */
function mix(one: string, other: string, share: number): string {
  const theirs = channels(other);
  const mixed = channels(one).map((value, at) => Math.round(value + ((theirs[at] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, contrast ratio. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The nearest mix of a colour with black or white that has the ratio; null where neither has it. */
function nearest(one: string, other: string, least: number): string | null {
  const mixes = Array.from({ length: 50 }, (_, step) => ['#000000', '#ffffff'].map((end) => mix(one, end, step / 50)));
  return mixes.flat().find((colour) => contrast(colour, other) >= least) ?? null;
}

/** Which colours carry what, and the least ratio: 4.5 for text, 3 for the edges of controls. */
const pairs: readonly [Token, Token, number][] = [
  ['ink', 'paper', 4.5],
  ['ink', 'card', 4.5],
  ['soft', 'paper', 4.5],
  ['soft', 'card', 4.5],
  ['accent', 'paper', 4.5],
  ['accent', 'card', 4.5],
  ['accent', 'accent-tint', 4.5],
  ['on-solid', 'accent', 4.5],
  ['edge', 'paper', 3],
];

const hex = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'a colour as #0a7d5a')
  .transform((value) => value.toLowerCase());
const given = { ink: hex, paper: hex, accent: hex };
const further = z.strictObject({
  soft: hex,
  card: hex,
  line: hex,
  hair: hex,
  edge: hex,
  'accent-tint': hex,
  'on-solid': hex,
  dot: hex,
});
const paletteSchema = z.strictObject({ ...given, ...further.partial().shape });
type Given = z.infer<typeof paletteSchema>;

/** What the owner does not state is mixed of ink, paper and accent, as in `app/globals.css`. */
function palette(stated: Given, theme: Theme): Palette {
  const { ink, paper, accent } = stated;
  const isLight = theme === 'light';
  const mixed = {
    soft: mix(ink, paper, 0.25),
    card: isLight ? '#ffffff' : mix(paper, ink, 0.05),
    line: mix(paper, ink, isLight ? 0.14 : 0.11),
    hair: mix(paper, ink, isLight ? 0.27 : 0.23),
    edge: mix(paper, ink, 0.54),
    'accent-tint': mix(paper, accent, isLight ? 0.1 : 0.14),
    'on-solid': isLight ? '#ffffff' : paper,
    dot: mix(paper, ink, isLight ? 0.23 : 0.16),
  };
  return { ...mixed, ...stated } as Palette;
}

const colours = z
  .strictObject({ light: paletteSchema, dark: paletteSchema, band: paletteSchema.optional() })
  .transform(({ light, dark, band }): Palettes => {
    const ofInk = { ink: '#f4f5f6', paper: light.ink, accent: dark.accent };
    return { light: palette(light, 'light'), dark: palette(dark, 'dark'), band: palette(band ?? ofInk, 'band') };
  })
  .superRefine((themes, context) => {
    for (const [theme, colour] of Object.entries(themes))
      for (const [one, other, least] of pairs) {
        const ratio = contrast(colour[one], colour[other]);
        if (ratio >= least) continue;
        const better = nearest(colour[one], colour[other], least);
        context.addIssue(
          `${theme}: ${one} ${colour[one]} on ${other} ${colour[other]} has a contrast of ${ratio.toFixed(2)}:1 and needs ${least}:1${better ? `, as ${better} has` : ''}`,
        );
      }
  });

const oneLine = (max: number) => z.string().trim().min(1).max(max).regex(/^.*$/, 'one line');
/** A language without a value of its own shows that of English or of the first one. */
const inLanguages = (max: number) =>
  z
    .strictObject(byLocale(() => oneLine(max).optional()))
    .refine((values) => Object.values(values).some(Boolean), 'a value in one language at least')
    .transform((values) => byLocale((locale): string => values[locale] ?? values.en ?? Object.values(values)[0] ?? ''));
const orNull = oneLine(400).nullable().default(null);
const picture = z
  .string()
  .regex(/^\/media\/[\w./-]+\.(?:svg|png)$/, 'an SVG or PNG in the folder media, as /media/logo.svg');

/** `brand.yaml` of the content folder: the company. */
export const brandFileSchema = z.strictObject({
  name: inLanguages(60),
  legalName: inLanguages(120),
  email: z.email(),
  phone: inLanguages(40),
  /** `languages`: shown in these alone. */
  social: z
    .array(z.strictObject({ name: oneLine(40), href: z.url(), languages: z.array(z.string()).optional() }))
    .default([]),
  // The editor of `/admin` leaves out what is empty.
  legal: z
    .strictObject({ registeredOffice: orNull, registration: orNull, vat: orNull, representative: orNull, host: orNull })
    .prefault({}),
  storesInChina: z.boolean(),
  abroad: z.strictObject({ recipient: inLanguages(120), contact: z.email() }),
  logo: picture.optional(),
  logoOnDark: picture.optional(),
  colours: colours.optional(),
  typefaces: typefacesSchema,
});
/** With the typefaces as their files are. */
export type Brand = Omit<z.infer<typeof brandFileSchema>, 'typefaces'> & { typefaces: readonly Typeface[] };
export type BrandContact = { phone: string; email: string; social: { name: string; href: string }[] };

export const contactOf = ({ phone, email, social }: Omit<Brand, 'typefaces'>, locale: Locale): BrandContact => ({
  phone: phone[locale],
  email,
  social: social.filter(({ languages }) => languages?.includes(locale) ?? true),
});

/** Of the colours of `app/globals.css`, which a brand without colours shows, those that stand outside of pages. */
export const shippedColours = {
  light: {
    ink: '#0c1b2a',
    soft: '#47566a',
    paper: '#fbfaf7',
    card: '#ffffff',
    line: '#d9dfe3',
    hair: '#b9c4cb',
    accent: '#0a7d5a',
  },
  dark: { ink: '#eef2f3', paper: '#0b1620', line: '#22323f', hair: '#3b4d5b', accent: '#3fc79a' },
} satisfies Record<string, Partial<Palette>>;

export const coloursOf = ({ colours: own }: Pick<Brand, 'colours'>): typeof shippedColours => own ?? shippedColours;

export const paletteRule = (selector: string, of: Partial<Palette>) =>
  `${selector}{${Object.entries(of)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;

/** Over `app/globals.css` and `app/fonts.ts`, colours on screens alone; empty for a brand without either. */
export function brandStyle({ colours: own, typefaces }: Pick<Brand, 'colours' | 'typefaces'>): string {
  if (!own) return typefaceStyle(typefaces);
  const dark = `@media (prefers-color-scheme:dark){${paletteRule(':root:root', own.dark)}}`;
  const colour = `${paletteRule(':root:root', own.light)}${dark}${paletteRule('.on-ink.on-ink', own.band)}`;
  return `@media screen{${colour}}${typefaceStyle(typefaces)}`;
}

/** The variables of the drawings; signal colours and shadows stay. */
function drawn(of: Palette, isDark: boolean): string {
  const { ink, paper, card, hair, dot, accent } = of;
  const [t, a, b] = isDark
    ? [mix(card, ink, 0.06), mix(card, ink, 0.03), card]
    : [card, mix(card, ink, 0.05), mix(card, ink, 0.1)];
  const k = mix(ink, paper, 0.35);
  return `--i:${ink};--t:${t};--a:${a};--b:${b};--h:${hair};--o:${dot};--k:${k};--g:${accent};--m:${mix(paper, accent, 0.2)}`;
}

/** A drawing or the icon of `public` in the colours of the brand. */
export function recoloured(svg: string, brand: Pick<Brand, 'colours'>): string {
  const own = brand.colours;
  if (!own) return svg;
  const { light, dark } = own;
  const kept = (body: string) => body.replace(/--[itabhokgm]:[^;}]+;?/g, '');
  let turn = 0;
  const withRoots = svg.replace(/:root\{(--[^}]*)\}/g, (_, body: string) => {
    turn += 1;
    return `:root{${drawn(turn === 1 ? light : dark, turn > 1)};${kept(body)}}`;
  });
  if (turn > 0) return withRoots;
  const hexes: Record<string, string> = {
    '#b9c4cb': light.hair,
    '#0a7d5a': light.accent,
    '#4a5f6e': dark.hair,
    '#3fc79a': dark.accent,
  };
  return svg.replace(/#[0-9a-f]{6}\b/g, (colour) => hexes[colour] ?? colour);
}
