export interface NamedCall {
  ids?: string;
  service: 'content' | 'lead' | 'account' | 'report';
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  /** All parameters but the language; a pattern where the value is the visitor's. */
  query?: Record<string, string | RegExp>;
  locale?: 'en' | 'zh_CN';
  body?: 'json' | 'multipart';
  fields?: string;
}

const TOP = String.raw`\/topapi\/v1`;
const at = (path: string): RegExp => new RegExp(`^${path}$`);
const posts = (ids: string, query: Record<string, string>): NamedCall => {
  return { ids, service: 'content', method: 'GET', path: at(`${TOP}/post`), query };
};
const read = (ids: string, path: string, query?: Record<string, string | RegExp>): NamedCall => {
  return { ids, service: 'content', method: 'GET', path: at(path), ...(query && { query }) };
};
const reaction = (method: NamedCall['method'], path: string, fields?: string): NamedCall => {
  return { service: 'content', method, path: at(`${TOP}${path}`), ...(fields && { body: 'json', fields }) };
};
const account = (ids: string, path: string, locale: 'en' | 'zh_CN', fields: string): NamedCall => {
  return { ids, service: 'account', method: 'POST', path: at(`/api/v1/${path}`), locale, body: 'json', fields };
};
const code = (ids: string, path: string, query: NamedCall['query'], locale: 'en' | 'zh_CN'): NamedCall => {
  return { ids, service: 'account', method: 'GET', path: at(`/api/v1/${path}/verification`), query, locale };
};
const report = (path: string, query: NamedCall['query']): NamedCall => {
  return { service: 'report', method: 'GET', path: at(path), query };
};
const lead = (path: string, body: NamedCall['body'], fields?: string): NamedCall => {
  return { service: 'lead', method: 'POST', path: at(path), body, ...(fields && { fields }) };
};
const LEAD = 'firstname lastname country email phone phoneCode timestamp serviceLocations source md5Key';
const BY_EMAIL = 'type email password confirmpassword verification_code';
const BY_PHONE = 'type phone_number phone_number_code password confirmpassword verification_code';
const TRADER_BY_EMAIL = `${BY_EMAIL} company_name personal_information country`;
const TRADER_BY_PHONE = `${BY_PHONE} company_name`;
const INSPECTOR_BY_PHONE = `${BY_PHONE} invitation_code`;
const SIGN_IN_BY_EMAIL = 'type email password';
const SIGN_IN_BY_PHONE = 'type phone_number phone_code password';
const NEW_PASSWORD = 'type email verification_code password repeat_password';
const countries: NamedCall = { ids: 'M9.21', service: 'account', method: 'GET', path: at('/api/v2/country') };
const FEATURED = { is_featured: '1', limit: '10' };
const NEWS = { type: 'article', topic: 'news' };
const PHONE = { type: 'phone_number', to: /^1\d{10}$/, ticket: /./, randstr: /./ };

export const namedCalls = {
  'show a cached post': read('M5.16', `${TOP}/post/cache/[a-z-]+`),
  'show a blog article': read('M5.17', `${TOP}/post/cache/_[a-z-]+`),
  'show an agreement of traders': read('M5.16 M8.12', `${TOP}/post/cache/terms-trader`),
  'show an agreement of inspectors': read('M5.16 M8.12', `${TOP}/post/cache/terms-inspector`),
  'show a course by its id': read('M5.16 M5.32', `${TOP}/post/cache/\\d+`, { _direct: '1' }),
  'show an article by the link in its address': read('M5.32', `${TOP}/post/cache/_[a-z-]+`, { _direct: '1' }),
  'show the comments of a post by its id': read('M5.31', `${TOP}/post/\\d+`),
  'list tags': read('M5.18', `${TOP}/post/tag`),
  'list child tags': read('M5.18', `${TOP}/post/tag`, { is_child: 'true' }),
  'recommend featured articles': read('M5.19 M6.10', `${TOP}/recommend`, FEATURED),
  'recommend by tags and topic': read('M5.20', `${TOP}/recommend`, {
    ...FEATURED,
    tag: /^\d+(?:,\d+)*$/,
    topic: /^\d+$/,
  }),
  'offer the AQL sheet': read('M5.21', `${TOP}/post/aql`),
  'list services': posts('M5.22 M5.29', { topic: 'service', limit: '50' }),
  'list products': posts('M5.22', { topic: 'product', limit: '50' }),
  'list coverage areas': posts('M5.22 M5.27', { topic: 'coverage', limit: '50' }),
  'list courses': posts('M5.26', { topic: 'courses', limit: '50', page: '1' }),
  'choose country articles': posts('M5.28', { type: 'article', topic: 'coverage', limit: '10', page: '1' }),
  'list news': posts('M5.24 M6.06', { ...NEWS, limit: '20', page: '2' }),
  'list news of a tag': posts('M5.24 M6.06', { ...NEWS, limit: '21', page: '1', tag: 'quay-company' }),
  'list related news': posts('M5.23 M6.10', { topic: 'news', limit: '4', tag: 'packing' }),
  'list what concerns India': posts('M5.25', { tag: 'India' }),
  search: posts('M5.30 M6.19', { _search_: 'lamps', page: '2', limit: '20' }),
  'search while a visitor types': posts('M5.30 M6.19', { _search_: 'lamps', page: '1', limit: '20' }),
  'show a static page': read('M5.33', '/pages/[A-Za-z-]+'),
  'show a slug without a post': read('M5.33', '/pages/[A-Za-z-]+'),
  navigate: read('M5.36', `${TOP}/navigation`),
  'list countries of the forms': read('M5.34', '/api/config/country'),
  'list countries for a browser': read('M5.34', '/api/config/country'),
  'log a campaign': reaction('POST', '/log', 'from'),
  'list comments': read('M11.02', `${TOP}/post/7096/comment`, { page: '2', limit: '20' }),
  'list comments for a browser': read('M11.02', `${TOP}/post/7096/comment`, { page: '1', limit: '20' }),
  'list replies': read('M11.04', `${TOP}/comment/5001/comment`, { page: '1', limit: '20' }),
  'write a comment': reaction('POST', '/post/7096/comment', 'content'),
  'write a comment without script': reaction('POST', '/post/7096/comment', 'content'),
  'write a reply': reaction('POST', '/comment/5001/comment', 'content'),
  'like a post': reaction('POST', '/post/7095/like'),
  'take back a like that the service knows': reaction('DELETE', '/post/7096/like'),
  'like a comment': reaction('POST', '/comment/5001/like'),
  'ask whether an address received a report': {
    ...{ service: 'lead', method: 'GET', path: at('/site/existsConsultationEmail'), query: { email: 'ana@casa.es' } },
  },
  'send a consultation': lead('/site/consultation', 'json', `${LEAD} company question`),
  'send a consultation without script': lead('/site/consultation', 'json'),
  'send an application': lead('/site/consultation2', 'multipart', `${LEAD} file`),
  'list countries of accounts': { ...countries, locale: 'en' },
  'list countries of accounts for a browser': { ...countries, locale: 'zh_CN' },
  'check a trader by e-mail': account('M8.14 M9.23', 'user/valid', 'en', TRADER_BY_EMAIL),
  'check a trader by phone': account('M8.15 M9.23', 'user/valid', 'zh_CN', TRADER_BY_PHONE),
  'check an inspector': account('M8.17 M9.24', 'inspector/valid', 'en', BY_EMAIL),
  'send a registration code by e-mail': code('M9.25', 'register', { type: 'email', to: 'new@casa.es' }, 'en'),
  'send a registration code by phone': code('M9.25', 'register', PHONE, 'zh_CN'),
  'register a trader by e-mail': account('M8.14 M9.27', 'user', 'en', TRADER_BY_EMAIL),
  'register a trader by phone': account('M8.15 M9.27', 'user', 'zh_CN', TRADER_BY_PHONE),
  'register an inspector by e-mail': account('M8.17 M9.28', 'inspector', 'en', BY_EMAIL),
  'register an inspector by phone': account('M8.16 M9.28', 'inspector', 'zh_CN', INSPECTOR_BY_PHONE),
  'sign in a trader by e-mail': account('M8.18 M9.29', 'login', 'en', SIGN_IN_BY_EMAIL),
  'sign in a trader by phone': account('M8.18 M9.29', 'login', 'zh_CN', SIGN_IN_BY_PHONE),
  'sign in an inspector by e-mail': account('M9.30', 'inspector/login', 'en', SIGN_IN_BY_EMAIL),
  'sign in an inspector by phone': account('M8.48 M9.30', 'inspector/login', 'zh_CN', SIGN_IN_BY_PHONE),
  'send a recovery code by e-mail': code('M9.32', 'forgotpassword', { type: 'email', to: 'lost@casa.es' }, 'en'),
  'send a recovery code by phone': code('M9.32', 'forgotpassword', PHONE, 'zh_CN'),
  'set a new password of a trader': account('M9.07 M9.33', 'forgotpassword', 'en', NEW_PASSWORD),
  'set a new password of an inspector': account('M9.07 M9.34', 'inspector/forgotpassword', 'zh_CN', NEW_PASSWORD),
  'open a report': report('/api/report/harbour-7', { 'security-token': 'berth-key-7' }),
  'fetch a file of a report': report('/files/style.png', { _t: /^\d{13}$/ }),
} satisfies Record<string, NamedCall>;

export type CallName = keyof typeof namedCalls;
