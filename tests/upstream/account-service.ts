import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Json, JsonObject, RecordedRequest, Reply, RunningServer, ServerSettings } from './service-server';
import { healthy, json, startServer } from './service-server';

export interface AccountSettings extends ServerSettings {
  envelope: 'bare' | 'data' | 'data.data';
  names: 'both' | 'english' | 'chinese';
  token: { at: 'data' | 'data.data'; prefix: '' | 'Bearer ' };
  message: 'given' | 'null' | 'none';
  prefix: string;
}

export type AccountService = AccountSettings & RunningServer & { sent: Map<string, string> };

export const PASSWORD = 'Anchor-77';
export const TRADER = 'trader@harbour.test';
export const INSPECTOR = 'inspector@harbour.test';

export const CODE = '204615';

const formSchema = z.looseObject({
  type: z.enum(['email', 'phone_number']),
  email: z.string().optional(),
  phone_number: z.string().optional(),
  password: z.string().min(1),
  verification_code: z.string().optional(),
  repeat_password: z.string().optional(),
});
type Form = z.infer<typeof formSchema>;

const identityOf = ({ type, email, phone_number }: Form): string => (type === 'email' ? email : phone_number) ?? '';

// The second region has no code and takes its country's.
const chinese = [
  ['CN-31', 'Shanghai', '上海'],
  ['', 'Quay East', '东码头'],
] as const;
const COUNTRIES = [
  ['CN', 'China', '中国', '86', chinese],
  ['FR', 'France', '法国', '33', []],
  ['ES', 'Spain', '西班牙', '+34', [['ES-VC', 'Valencia', '瓦伦西亚']]],
] as const;

function countriesOf({ names, mode, envelope }: AccountSettings): Json {
  const named = (english: string, chinese: string): JsonObject => {
    if (names === 'both') return { english_name: english, chinese_name: chinese };
    return names === 'english' ? { english_name: english } : { chinese_name: chinese };
  };
  const good: Json[] = COUNTRIES.map(([code, english, chinese, area, regions], index) => ({
    ...{ id: 61 + index, code, ...named(english, chinese), area_phone_number: area },
    regions: regions.map(([own, en, zh]) => ({ code: own, ...named(en, zh) })),
  }));
  const list = mode === 'odd' ? [null, 7, { id: 'knot' }, ...good] : good;
  if (envelope === 'bare') return list;
  return { code: 0, data: envelope === 'data' ? list : { data: list } };
}

function yes(data: Json, { message }: AccountSettings): Reply {
  return json({ code: 0, ...(message !== 'none' && { message: message === 'null' ? null : 'Harbour agrees.' }), data });
}

const no = (message: string): Reply => json({ code: 4001, message, data: null });

function withToken(identity: string, settings: AccountSettings): Reply {
  const { at, prefix } = settings.token;
  const token: JsonObject = { api_token: `${prefix}harbour-${createHash('md5').update(identity).digest('hex')}` };
  return yes(at === 'data' ? token : { data: token }, settings);
}

function formOf({ body }: RecordedRequest): Form | null {
  try {
    return formSchema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

/** Sends a code to whom the query names; a phone wants the ticket and randstr of a captcha. */
function sendCode({ path, query }: RecordedRequest, service: AccountService): Reply {
  const { type, to = '', ticket, randstr } = query;
  if (type === 'phone_number' && !(ticket && randstr)) return no('Harbour wants a ticket.');
  service.sent.set(to, CODE);
  if (path === '/api/v1/register/verification') return yes(null, service);
  const [key, time] = ['berth', 1_790_000_000];
  const hash = createHash('md5').update(`${service.prefix}${CODE}${key}${time}`).digest('hex');
  return yes({ key, time, hash }, service);
}

type Roles = Record<'user' | 'inspector', Map<string, string>>;

function answerForm(request: RecordedRequest, accounts: Roles, service: AccountService): Reply | undefined {
  const own = accounts[request.path.startsWith('/api/v1/inspector') ? 'inspector' : 'user'];
  const form = formOf(request);
  if (!form) return no('Harbour cannot read that.');
  const identity = identityOf(form);
  const codeIsRight = service.sent.get(identity) === form.verification_code;
  switch (request.path) {
    case '/api/v1/user/valid':
    case '/api/v1/inspector/valid':
      return own.has(identity) ? no('Harbour knows you already.') : yes(null, service);
    case '/api/v1/user':
    case '/api/v1/inspector':
      if (!codeIsRight) return no('Harbour sent another code.');
      own.set(identity, form.password);
      return withToken(identity, service);
    case '/api/v1/login':
    case '/api/v1/inspector/login':
      return own.get(identity) === form.password ? withToken(identity, service) : no('Harbour says no.');
    case '/api/v1/forgotpassword':
    case '/api/v1/inspector/forgotpassword':
      if (!codeIsRight || form.password !== form.repeat_password) return no('Harbour sent another code.');
      own.set(identity, form.password);
      return yes(null, service);
    default:
      return undefined;
  }
}

export async function startAccountService(options: Partial<AccountSettings> = {}): Promise<AccountService> {
  const settings: AccountSettings & { sent: Map<string, string> } = {
    ...healthy,
    envelope: 'data',
    names: 'both',
    token: { at: 'data', prefix: '' },
    message: 'given',
    prefix: '',
    sent: new Map(),
    ...options,
  };
  const accounts: Roles = { user: new Map([[TRADER, PASSWORD]]), inspector: new Map([[INSPECTOR, PASSWORD]]) };
  return startServer(settings, (request, service) => {
    if (request.method === 'POST') return answerForm(request, accounts, service);
    if (request.method !== 'GET') return undefined;
    if (request.path === '/api/v2/country') return json(countriesOf(service));
    const sends = ['/api/v1/register/verification', '/api/v1/forgotpassword/verification'];
    return sends.includes(request.path) ? sendCode(request, service) : undefined;
  });
}
