const lines = (count: number, line: (at: number) => string) => Array.from({ length: count }, (_, at) => line(at));
const floor = (articles: readonly string[], settings: Record<string, string> = {}) =>
  `/aql/floor?${new URLSearchParams({ articles: articles.join('\n'), ...settings })}`;
const each = { mode: 'each', level: 'III', cartons: '999999' };

/** For each page and call that reads its query, the addresses that ask for the largest answers; without a language. */
export const dearestAddresses = {
  'cartons of 20 articles': floor(
    lines(20, () => 'N,5000000,,,1'),
    each,
  ),
  'cartons of 200 articles': floor(
    lines(200, () => 'N,500000,,,1'),
    each,
  ),
  'cartons of one order': floor(
    lines(200, (at) => `${'S'.repeat(15)}${at},50000,red,M,1`),
    { level: 'III', cartons: '100%' },
  ),
  'articles with plans of their own': floor(
    lines(200, () => 'N,9,,,1'),
    each,
  ),
  'articles that need escaping': floor(
    lines(200, () => `"${'&'.repeat(18)}",500,<>,"<<",1`),
    { mode: 'each' },
  ),
  'lines that cannot be read': floor(lines(1_200, () => '<<<x,y')),
  'names that are none': `/aql/floor?mode=x&${lines(90, (at) => `${'<'.repeat(60)}${at}=1`).join('&')}`,
  'a plan of all classes':
    '/aql?lot=500000&level=III&fatal=0.010&serious=0.010&minor=1000&severity=tightened&policy=common&proportion=5',
  'a plan of nothing': `/aql?${lines(99, () => `lot=${'<'.repeat(60)}`).join('&')}`,
  'a calculator in a frame': `/aql/widget?lot=500000&parent=https://${'x'.repeat(6_000)}`,
  'a search for a letter': '/search?q=a',
  'a search for a long text': `/search?q=${'%3C'.repeat(2_600)}`,
  'terms with a letter': '/QcEncyclopedia?q=a',
  'a report that is none': `/verify?code=1&number=${'%3C'.repeat(2_600)}`,
  'a place after signing in': `/account/sign-in?nextapp=${'%3C'.repeat(2_600)}`,
  'a result that is none': `/form-result?result=${'%3C'.repeat(2_600)}`,
  comments: '/comments/104101',
  'a page that is none': `/${'%3C'.repeat(300)}`,
} as const satisfies Record<string, string>;
