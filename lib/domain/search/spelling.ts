/** British spellings by rule; the parts of words before them keep `four`, `tour` and `acre` as they are. */
const rules: readonly (readonly [RegExp, string])[] = [
  [
    /(?<=arm|behavi|cand|col|endeav|fav|flav|glam|harb|hon|hum|lab|neighb|od|parl|ranc|rum|sav|splend|tum|val|vap|vig)our/g,
    'or',
  ],
  [/(?<=calib|cent|fib|goit|lit|lust|meag|met|ochr?|sab|somb|spect|theat)re(?=s?$|board|fill|glass|piece)/, 'er'],
  [/(?<=cent)r(?=ed$)/, 'er'],
  // Towards -ise: a stemmer makes one word of organization and organic.
  [/(?<=[a-z]{3})iz(?=e[drs]?$|ers?$|ing$|ations?$|ational$|able$)/, 'is'],
  [/(?<=l)yz(?=e[drs]?$|ers?$|ing$)/, 'ys'],
  [/(?<=anal|catal|dial|epil|monol|prol)ogu(?:e(?=s?$)|(?=ed$|er$|ing$))/, 'og'],
  [/(?<=def|lic|off|pret)enc(?=e)/, 'ens'],
  [/(?<=^dia|^fue|^woo)ll(?=e|ing)/, 'l'],
  [/(?<=m)ou(?=ld|lt)/, 'o'],
  [/(?<=acknowledg|judg|^ag)e(?=ment|ing$)/, ''],
  [/manoeuvr(?:e|(?=ing))/, 'maneuver'],
  [/programme(?=s?$)/, 'program'],
];
const pairs = [
  'jewellery jewelry, jewell jewel, grey gray, tyre tire, aluminium aluminum, sulph sulf, practis practic, plough plow',
  'draught draft, storey story, paed ped, aesthet esthet, calliper caliper, pyjama pajama, despatch dispatch',
  'enquir inquir, chequered checkered, artefact artifact, sceptic skeptic, carburettor carburetor, cosy cozy',
]
  .flatMap((line) => line.split(', '))
  .map((pair) => pair.split(' '));

/** The one spelling by which British and American texts are compared; it need not be a word. */
export function oneSpelling(word: string): string {
  const ruled = rules.reduce((text, [pattern, plain]) => text.replace(pattern, plain), word);
  return pairs.reduce((text, [british = '', american = '']) => text.replace(british, american), ruled);
}
