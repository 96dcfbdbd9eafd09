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

/**
 * Returns a text as a hasty reader sees it: without case, width, accents, invisible characters and look-alikes. The
 * letter i becomes l.
 */
export function foldLookAlikes(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{DI}]/gu, '')
    .toLowerCase();
  return Array.from(plain, unenclosed)
    .map((sign) => plainOf.get(sign) ?? sign)
    .join('');
}
