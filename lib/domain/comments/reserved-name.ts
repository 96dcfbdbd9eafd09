/** Words by which a name claims to speak for the site, folded as `fold` does. Names made of them alone are reserved. */
const roles = [
  'admin',
  'administrator',
  'administrateur',
  'administrador',
  'moderator',
  'moderateur',
  'moderador',
  'webmaster',
  'official',
  'officiel',
  'oficial',
  'support',
  'soporte',
  'staff',
  'team',
  'equipe',
  'equipo',
  '官方',
  '客服',
  '管理员',
  '版主',
  '站长',
  '小编',
  '团队',
  '工作人员',
];
/** Words that may stand beside a company's name without making it another one. */
const fillers = ['the', 'of', 'by', 'from', 'at', 'de', 'del', 'du', 'des', 'la', 'le', 'el', 'l', 'www', 'com'];

/** Cyrillic and Greek letters that look like Latin ones (from Unicode's confusables, UTS 39), in lower case. */
const lookAlikes = new Map(
  [
    ...Array.from('аaеeоoрpсcуyхxіiѕsјjԁdԛqԝwһhӏlкkмmтtвbнhѵv'.matchAll(/(.)(.)/gu)),
    ...Array.from('αaεeοoρpιiκkτtυuνvχx'.matchAll(/(.)(.)/gu)),
  ].map(([, sign = '', latin = '']): [string, string] => [sign, latin]),
);
/** Signs that are told apart only at a second look. */
const alike: Record<string, string> = { '0': 'o', '1': 'l', i: 'l', ı: 'l', '|': 'l' };

/** Returns a text as a hasty reader sees it: without case, width, accents, invisible characters and look-alikes. */
function fold(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{DI}]/gu, '')
    .toLowerCase();
  return Array.from(plain, (sign) => {
    const latin = lookAlikes.get(sign) ?? sign;
    return alike[latin] ?? latin;
  }).join('');
}

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const foldedRoles = new Set(roles.map(fold));
const foldedFillers = new Set(fillers.map(fold));
const chineseRoles = new RegExp(roles.filter((role) => /\p{sc=Han}/u.test(role)).join('|'), 'gu');

/** What is left of words without roles and fillers, written together. */
const rest = (words: readonly string[]) =>
  words
    .filter((word) => !foldedRoles.has(word) && !foldedFillers.has(word))
    .join('')
    .replace(chineseRoles, '');

/**
 * Whether readers could take a name for the company: one of `companyNames` or of the roles above, both together, in any
 * case, width and spacing, with invisible characters or look-alikes.
 */
export function isReservedName(name: string, companyNames: readonly string[]): boolean {
  const words = wordsOf(name);
  const whole = words.join('');
  if (whole === '') return false;
  const companies = new Set(companyNames.map((given) => wordsOf(given).join('')));
  const left = rest(words);
  const hasRole = words.some((word) => foldedRoles.has(word)) || whole.search(chineseRoles) >= 0;
  if (companies.has(whole) || foldedRoles.has(whole) || companies.has(left) || (left === '' && hasRole)) return true;
  // Written together, as in “AcmeSupport”.
  return [...companies].some((company) =>
    [...foldedRoles].some((role) => whole === company + role || whole === role + company),
  );
}
