import SparkMD5 from 'spark-md5';
import { describe, expect, it } from 'vitest';
import {
  accountCalls,
  codeQuery,
  localeHeaderOf,
  proofOf,
  readAccountAnswer,
  signInStrategies,
  strategyOf,
} from '@/lib/domain/account/account-calls';
import { registerPayload } from '@/lib/domain/account/forms/account-payload';
import { countryId, readCountryChoices } from '@/lib/domain/account/forms/country-choices';
import { isRecoveryCode, normaliseRecoveryCode, recoveryHash } from '@/lib/domain/account/recovery';
import type { Locale } from '@/lib/i18n/locales';
import { localeFacts } from '@/lib/i18n/locales';

const input = {
  email: ' ana@casa.es ',
  password: ' Tools2026',
  confirmpassword: ' Tools2026',
  company_name: 'Casa',
  first_name: 'Ana',
  telephone: '600',
  telephone_code: '+34',
  country: '34',
  verification_code: '123456',
  phone_number: '13800138000',
  invitation_code: 'Q7',
  agreed: 'on',
};
const secrets = { password: ' Tools2026', confirmpassword: ' Tools2026', verification_code: '123456' };

describe('what is sent', () => {
  it('M8.14 the area code is +86 where none was chosen', () =>
    expect(registerPayload('trader-email', { ...input, telephone_code: '' })).toMatchObject({
      personal_information: { telephone_code: '+86' },
    }));
  it.each([
    ['+33 6 12 34 56 78', '+33', '6 12 34 56 78'],
    ['（＋３３）6 12', '+33', '6 12'],
    ['86-13800138000', '+86', '13800138000'],
    ['600 100', '+34', '600 100'],
  ])('M8.14 the area code that is typed with a telephone number: %s', (telephone, telephone_code, number) =>
    expect(registerPayload('trader-email', { ...input, telephone })).toMatchObject({
      personal_information: { telephone: number, telephone_code },
    }),
  );
  const byPhone = { type: 'phone_number', phone_number: '13800138000', phone_number_code: '+86', ...secrets };
  it.each([
    ['M8.15 a trader by phone', 'trader-phone', { ...byPhone, company_name: 'Casa' }],
    [
      'M8.16 M8.10 an inspector by phone, with the invitation',
      'inspector-phone',
      { ...byPhone, invitation_code: 'Q7' },
    ],
    ['M8.17 an inspector by e-mail', 'inspector-email', { type: 'email', email: 'ana@casa.es', ...secrets }],
  ] as const)('%s', (_, form, payload) => expect(registerPayload(form, input)).toEqual(payload));
  it('M9.25 M9.32 a code by phone carries its ticket, one by e-mail does not', () => {
    const ticket = { ticket: 't', randstr: 'r' };
    expect(codeQuery('phone_number', '138', ticket)).toBe('type=phone_number&to=138&ticket=t&randstr=r');
    expect(codeQuery('email', 'a+b@c.de', ticket)).toBe('type=email&to=a%2Bb%40c.de');
  });
  it('M9.31 the named strategies are the two sign-in calls', () => {
    expect(signInStrategies).toEqual({ client_local: '/api/v1/login', local: '/api/v1/inspector/login' });
    expect([strategyOf.trader, strategyOf.inspector]).toEqual(['client_local', 'local']);
  });
  it('M8.48 M9.21 M9.23 M9.24 M9.25 M9.27 M9.28 M9.30 M9.32 M9.33 M9.34 each role has the calls of the contract', () =>
    expect(accountCalls).toEqual({
      country: '/api/v2/country',
      valid: { trader: '/api/v1/user/valid', inspector: '/api/v1/inspector/valid' },
      sendCode: '/api/v1/register/verification',
      register: { trader: '/api/v1/user', inspector: '/api/v1/inspector' },
      signIn: { trader: '/api/v1/login', inspector: '/api/v1/inspector/login' },
      sendRecovery: '/api/v1/forgotpassword/verification',
      recover: { trader: '/api/v1/forgotpassword', inspector: '/api/v1/inspector/forgotpassword' },
      challenge: '/api/v1/captcha/challenge',
    }));
  it('M9.36 the header Locale is en or zh_CN and nothing else', () => {
    const families = Object.values(localeFacts).map(({ family }) => localeHeaderOf(family));
    expect(families).toEqual(['zh_CN', ...families.slice(1).map(() => 'en')]);
  });
});

describe('what is answered', () => {
  it.each<[number, string, string, string | null]>([
    [200, '{"code":4001,"message":"Wrong password"}', 'refused', 'Wrong password'],
    [422, '{"message":"Taken"}', 'http', 'Taken'],
    [500, '<p>', 'http', null],
    [500, '{"message":" "}', 'http', null],
    [200, '<html>', 'http', null],
  ])('M9.38 M9.39 a refusal keeps its message and says what kind it is: %d %s', (status, text, kind, message) =>
    expect(readAccountAnswer(status, text)).toEqual({ ok: false, kind, status, message }),
  );
  it('M9.09 a recovery proof is key, time and hash', () => {
    expect(proofOf({ key: 'k', time: 1, hash: 'h' })).toEqual({ key: 'k', time: 1, hash: 'h' });
    for (const bad of [null, {}, { key: 'k', time: 1 }, { time: 1, hash: 'h' }, { key: true, time: 1, hash: 'h' }])
      expect(proofOf(bad)).toBeNull();
  });
});

describe('the recovery code', () => {
  it('M9.10 hashes prefix, code, key and time', () => {
    expect(recoveryHash('forgotpassword', { code: '123456', key: 'k', time: 1_700 })).toBe(
      SparkMD5.hash('forgotpassword123456k1700'),
    );
    const proof = {
      key: 'k',
      time: '17',
      hash: recoveryHash('forgotpassword', { code: '123456', key: 'k', time: '17' }),
    };
    expect(isRecoveryCode('forgotpassword', ' 123456 ', proof)).toBe(true);
    for (const code of ['123457', '', '12345']) expect(isRecoveryCode('forgotpassword', code, proof)).toBe(false);
  });
  it('M9.10 a long code is taken with or without dashes, in either case', () => {
    const code = 'ABCDEFGH2345JKLM';
    const hash = recoveryHash('forgotpassword', { code, key: 'k', time: 1 }).toUpperCase();
    const proof = { key: 'k', time: 1, hash };
    for (const text of [
      'abcd-efgh-2345-jklm',
      'abcdefgh2345jklm',
      'ABCD–EFGH–2345–JKLM',
      'Votre code : ABCD-EFGH-2345-JKLM.',
      '验证码：ABCD-EFGH-2345-JKLM，10分钟内有效',
    ])
      expect([text, isRecoveryCode('forgotpassword', text, proof)]).toEqual([text, true]);
    expect(normaliseRecoveryCode('Xy-12')).toBe('Xy-12');
  });
});

describe('countries', () => {
  const list = (data: unknown, locale: Locale = 'en') => readCountryChoices(JSON.stringify({ code: 0, data }), locale);
  const china = {
    id: 44,
    code: 'CN',
    english_name: 'China',
    chinese_name: '中国',
    area_phone_number: '86',
    regions: [
      { code: 'HK', english_name: 'Hong Kong', chinese_name: '香港' },
      { code: '', name: 'Mainland' },
    ],
  };
  it('M8.19 M8.20 a region bears the name of its country and inherits its code when it has none', () => {
    expect(list([china])?.map(({ label, code, id, phoneCode }) => [label, code, id, phoneCode])).toEqual([
      ['China', 'CN', 44, '+86'],
      ['China Hong Kong', 'HK', 44, '+86'],
      ['China Mainland', 'CN', 44, '+86'],
    ]);
    expect(list([china], 'zh')?.map(({ label }) => label)).toEqual(['中国', '中国 香港', '中国 Mainland']);
  });
  it('M8.19 French and Spanish names follow from the codes, in the order of their language', () => {
    const named = (code: string, english_name: string, id: number) => ({ id, code, english_name, chinese_name: '某' });
    const sent = [
      named('AX', 'Åland Islands', 1),
      named('DE', 'Germany', 2),
      { ...china, regions: [...china.regions.slice(0, 1), { code: '', english_name: 'Mainland' }] },
      named('CN-31', 'Shanghai', 3),
      named('', 'Elsewhere', 4),
      named('GB', 'England', 5),
      named('GB', 'Scotland', 6),
    ];
    const labels = (locale: Locale) => list(sent, locale)?.map(({ label }) => label);
    expect(labels('fr')).toEqual([
      'Allemagne',
      'Chine',
      'Chine Hong Kong',
      'Chine continentale',
      'Elsewhere',
      'England',
      'Îles Åland',
      'Scotland',
      'Shanghai',
    ]);
    expect(labels('es')?.slice(0, 4)).toEqual(['Alemania', 'China', 'China Hong Kong', 'China continental']);
    expect(labels('en')?.slice(0, 2)).toEqual(['Åland Islands', 'Germany']);
  });
  it('M8.19 a region may bring an id and an area code of its own', () => {
    const [, region] =
      list([{ ...china, regions: [{ id: 92, code: 'HK', name: 'Hong Kong', area_phone_number: 852 }] }]) ?? [];
    expect(region).toMatchObject({ value: '92', id: 92, phoneCode: '+852' });
  });
  it('M8.20 a region under the id of its country is a choice of its own', () => {
    const choices = list([{ ...china, regions: [{ id: 44, code: '', name: 'Mainland' }] }]) ?? [];
    expect(new Set(choices.map(({ value }) => value)).size).toBe(2);
    expect(choices.map(({ value }) => countryId(value))).toEqual([44, 44]);
  });
  it('M9.21 M9.41 anything but a list is no list', () => {
    for (const text of ['', '<p>', '[]', '{"code":1,"data":[]}', '{"code":0,"data":[null,1,{"id":1}]}'])
      expect(readCountryChoices(text, 'en')).toBeNull();
  });
});
