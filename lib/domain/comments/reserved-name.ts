import { hasHiddenCharacters } from '@/lib/domain/text/text-rules';

/**
 * Letters that readers take for a Latin one, in lower case: Latin letters with strokes, hooks, turns or small capitals,
 * which Unicode does not decompose, Cyrillic and Greek ones (Unicode's confusables, UTS 39), and digits.
 */
const variants: Record<string, string> = {
  a: 'ɐᴀᶏⱥꬱаαɑ4@',
  b: 'ƀƃɓʙᴃᵬᶀꞗвь',
  c: 'ƈȼɕʗᴄↄꜿꞓꞔсϲ',
  d: 'đƌȡɖɗᴅᵭᶁᶑꝺꟈԁ',
  e: 'ǝɇɘəɛɜɝɞʚᴇᴈᶒᶓᶔⱸⱻꬲꬳꬴеєεэ3€',
  f: 'ƒᵮᶂꜰꝼꞙꬵ',
  g: 'ǥɠɡɢʛᵷᵹᶃꝿꞡꟑꬶԍ',
  h: 'ħɥɦʜʮʯⱨⱶꞕꟶһнћ',
  j: 'ȷɉɟʄʝᴊјϳ',
  k: 'ƙʞᴋᶄⱪꝁꝃꝅꞣкκ',
  l: 'łƚȴɫɬɭʟᴌᶅⱡꝇꝉꞁꞎꬷꬸꬹӏiıɨɩɪᴉᶖіι1|!',
  m: 'ɯɰɱᴍᴟᵯᶆꟺꬺмμ',
  n: 'ƞȵɲɳɴᴎᵰᶇꞑꞥꬻпη',
  o: 'øǿɔɵᴏᴐᴑᴒᴓᴖᴗᶗⱺꝋꝍꬽꬾꬿоοσө0',
  p: 'ƥᴘᵱᵽᶈꝑꝓꝕрρ',
  q: 'ɋʠꝗꝙꞯԛ',
  r: 'ɍɹɺɻɼɽɾɿʀʁᴙᴚᵲᵳᶉⱹꝛꞃꞧꭅꭆꭇꭉꭋꭌгя',
  s: 'ȿʂᵴᶊꜱꞅꞩꟊѕ5$',
  t: 'ŧƫƭȶʇʈᴛᵵⱦꞇтτ7',
  u: 'ʉᴜᴝᶙꞹꭎꭏꭒυ',
  v: 'ʋʌᴠᶌⱱⱴꝟѵνᴧ',
  w: 'ʍᴡⱳԝωѡ',
  x: 'ᶍꭖꭗꭘꭙхχ',
  y: 'ƴɏʎʏỿꭚуγү',
  z: 'ƶȥɀʐʑᴢᵶᶎⱬ',
};
/** Traditional characters and their simplified ones, of the words that this file's readers look for. */
const simplified: Record<string, string> = Object.fromEntries(
  Array.from(
    '驗验騐验貨货術术務务員员團团隊队長长編编眞真檢检質质檔档國国際际'.matchAll(/(.)(.)/gu),
    ([, from = '', to = '']) => [from, to],
  ),
);

const plainOf = new Map([
  ...Object.entries(variants).flatMap(([plain, signs]) => Array.from(signs, (sign): [string, string] => [sign, plain])),
  ...Object.entries(simplified),
]);

/** Letters in circles, squares and flags, which Unicode does not decompose either. */
const enclosed = [0x1f150, 0x1f170, 0x1f1e6];
const letterCount = 26;

function unenclosed(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const start = enclosed.find((first) => code >= first && code < first + letterCount);
  return start === undefined ? sign : String.fromCharCode(0x61 + code - start);
}

/** A text as a hasty reader sees it: without case, width, accents and look-alikes; i becomes l. */
function foldLookAlikes(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{DI}]/gu, '')
    .toLowerCase();
  return Array.from(plain, unenclosed)
    .map((sign) => plainOf.get(sign) ?? sign)
    .join('');
}

/** Words by which a name claims to speak for the site. Names made of them alone are reserved. */
const roles = (
  'admin administrator administrateur administrador moderator moderateur moderador webmaster official officiel ' +
  'oficial support soporte staff team equipe equipo 官方 客服 管理员 版主 站长 小编 团队 工作人员'
).split(' ');
/** Words that may stand beside a company's name without making it another one. */
const fillers = ['the', 'of', 'by', 'from', 'at', 'de', 'del', 'du', 'des', 'la', 'le', 'el', 'l', 'www', 'com'];

const wordsOf = (text: string) =>
  foldLookAlikes(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const foldedRoles = new Set(roles.map(foldLookAlikes));
const foldedFillers = new Set(fillers.map(foldLookAlikes));
const chineseRoles = new RegExp(roles.filter((role) => /\p{sc=Han}/u.test(role)).join('|'), 'gu');

/** What is left of words without roles and fillers, written together. */
const rest = (words: readonly string[]) =>
  words
    .filter((word) => !foldedRoles.has(word) && !foldedFillers.has(word))
    .join('')
    .replace(chineseRoles, '');

/** Words that a name could be glued to a company's with, as in “AcmeSupport”. */
const gluedWords =
  'qc qa quality inspection inspections inspector service services customer customerservice care help info global ' +
  'group china';
const glued = [...roles, ...gluedWords.split(' ')].map(foldLookAlikes);

/** Scripts that people write their names in. Others, such as Lisu, are used here for their look-alikes alone. */
const nameScripts = (
  'Latin Han Hiragana Katakana Bopomofo Hangul Cyrillic Greek Armenian Georgian Arabic Hebrew Devanagari ' +
  'Bengali Gujarati Gurmukhi Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Khmer Myanmar Tibetan ' +
  'Mongolian Ethiopic Common Inherited'
).split(' ');
const unusualLetter = new RegExp(`(?!${nameScripts.map((name) => `\\p{sc=${name}}`).join('|')})\\p{L}`, 'u');
/** Scripts with letters like those of another of them: no word of a name mixes them. */
const mixable = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Georgian'].map(
  (name) => new RegExp(`\\p{sc=${name}}`, 'u'),
);
const isMixed = (word: string) => mixable.filter((script) => script.test(word)).length > 1;

/** A name as it may be read: as it is, with its capitals and its digits between words; signs of trade marks are left out. */
function readings(name: string): string[] {
  const plain = name.replace(/[™®©℠℗]/gu, ' ');
  return [plain, plain.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'), plain.replace(/\p{Nd}+/gu, ' ')];
}

/** Whether adjacent words, written together, are one of `names`: a word, or letters with spaces between them. */
function hasWord(words: readonly string[], names: ReadonlySet<string>): boolean {
  const longest = Math.max(0, ...Array.from(names, ({ length }) => length));
  return words.some((_, from) => {
    const following = words.slice(from, from + longest);
    return following.some((__, last) => names.has(following.slice(0, last + 1).join('')));
  });
}

function isTakenFor(words: readonly string[], companies: ReadonlySet<string>): boolean {
  const whole = words.join('');
  if (whole === '') return false;
  const left = rest(words);
  const hasRole = words.some((word) => foldedRoles.has(word)) || whole.search(chineseRoles) >= 0;
  if (foldedRoles.has(whole) || companies.has(left) || (left === '' && hasRole)) return true;
  if (hasWord(words, companies)) return true;
  const listed = [...companies];
  // Chinese has no spaces between words.
  if (listed.some((company) => /\p{sc=Han}/u.test(company) && whole.includes(company))) return true;
  return listed.some((company) =>
    glued.some((word) => words.includes(company + word) || words.includes(word + company)),
  );
}

/** Whether readers could take a name for the company's, or cannot tell its letters from others. */
export function isReservedName(name: string, companyNames: readonly string[]): boolean {
  if (hasHiddenCharacters(name) || unusualLetter.test(name.normalize('NFKC'))) return true;
  if (
    name
      .normalize('NFKC')
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .some(isMixed)
  )
    return true;
  const companies = new Set(companyNames.map((given) => wordsOf(given).join('')).filter(Boolean));
  return readings(name).some((reading) => isTakenFor(wordsOf(reading), companies));
}
