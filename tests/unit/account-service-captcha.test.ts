import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkTencentTicket, tc3Headers } from '@/lib/backend/shared/captcha';
import { parseConfig } from '@/lib/config/config-schema';

const keys = { appId: '190000001', appSecret: 'app-secret', secretId: 'id', secretKey: 'key' };
const shown = { ticket: 't03', randstr: '@abc', address: '203.0.113.9' };
const now = new Date('2026-11-21T12:00:00Z');
afterEach(() => {
  vi.restoreAllMocks();
});

describe('Tencent’s captcha', () => {
  test('a call is signed as in the example of Tencent’s documentation (Signature v3)', () => {
    const body = '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}';
    const secrets = { secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******', secretKey: 'Gu5t9xGARNpq86cd98joQYCN3*******' };
    const { authorization } = tc3Headers(
      secrets,
      { service: 'cvm', action: 'DescribeInstances', version: '2017-03-12' },
      body,
      new Date(1_551_113_065_000),
    );
    expect(authorization).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=2230eefd229f582d8b1b891af7107b91597240707d778ab3738f756258d7652c',
    );
  });

  test('M9.37 the check carries the number of the app, the ticket and where it was shown', async () => {
    const asked: { url: string; init: RequestInit }[] = [];
    const ask = (async (url: string, init: RequestInit) => {
      asked.push({ url, init });
      return Response.json({ Response: { CaptchaCode: 1 } });
    }) as typeof fetch;
    expect(await checkTencentTicket(keys, shown, now, ask)).toBe(true);
    expect(asked[0]?.url).toBe('https://captcha.tencentcloudapi.com/');
    expect(JSON.parse(String(asked[0]?.init.body))).toEqual({
      CaptchaType: 9,
      Ticket: 't03',
      UserIp: '203.0.113.9',
      Randstr: '@abc',
      CaptchaAppId: 190_000_001,
      AppSecretKey: 'app-secret',
    });
    expect(asked[0]?.init.headers).toMatchObject({
      'x-tc-action': 'DescribeCaptchaResult',
      'x-tc-version': '2019-07-22',
      'x-tc-timestamp': String(now.getTime() / 1_000),
    });
  });

  test('a used ticket, an error, rubbish and silence let nobody through, and the log holds no ticket', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const answers: (() => Response)[] = [
      () => Response.json({ Response: { CaptchaCode: 8 } }),
      () => Response.json({ Response: { Error: { Code: 'AuthFailure.SignatureFailure' } } }),
      () => new Response('<html>'),
      () => {
        throw new TypeError('fetch failed');
      },
    ];
    for (const answer of answers)
      expect(await checkTencentTicket(keys, shown, now, (async () => answer()) as typeof fetch)).toBe(false);
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/t03|@abc|app-secret/);
  });
});

test('M9.37 the number of the captcha is a setting, which needs the secrets of its check', () => {
  const whole = {
    TCAPTCHA_APP_ID: '190000001',
    TCAPTCHA_APP_SECRET: 'a',
    TCAPTCHA_SECRET_ID: 'b',
    TCAPTCHA_SECRET_KEY: 'c',
  };
  expect(parseConfig(whole).TCAPTCHA_APP_ID).toBe('190000001');
  expect(
    parseConfig({ TCAPTCHA_APP_ID: '190000001', ACCOUNT_ORIGIN: 'https://accounts.example' }).TCAPTCHA_APP_ID,
  ).toBe('190000001');
  expect(() => parseConfig({ TCAPTCHA_APP_ID: '190000001' })).toThrow(
    /TCAPTCHA_APP_SECRET: is needed[\s\S]*TCAPTCHA_SECRET_ID[\s\S]*TCAPTCHA_SECRET_KEY/,
  );
  expect(() => parseConfig({ ...whole, TCAPTCHA_APP_ID: 'x1' })).toThrow(/TCAPTCHA_APP_ID: must be the number/);
  expect([parseConfig({}).EN_PHONE, parseConfig({ EN_PHONE: '1' }).EN_PHONE]).toEqual([false, true]);
  expect(() =>
    parseConfig({ EN_PHONE: 'yes', APP_ORIGIN: 'https://a.example/path', SMS_WEBHOOK_SECRET: 'short' }),
  ).toThrow(/APP_ORIGIN[\s\S]*EN_PHONE[\s\S]*SMS_WEBHOOK_SECRET/);
});
