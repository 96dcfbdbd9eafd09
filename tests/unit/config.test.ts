import { describe, expect, it } from 'vitest';
import { parseConfig } from '@/lib/config/config-schema';

describe('settings', () => {
  it('an empty environment gives the defaults, empty strings count as unset', () => {
    expect(parseConfig({ TOPAPI_ORIGIN: '', SITE_URL: ' ' })).toMatchObject({
      SITE_URL: 'http://localhost:3000',
      DATA_DIR: '.data',
      CONTENT_DIR: 'content',
    });
  });

  it('every bad value is named with its reason in one error, and no value is repeated', () => {
    const read = () => parseConfig({ TOPAPI_ORIGIN: 'https://secret.example/path', LOGIN_URL: 'javascript:x' });
    expect(read).toThrow(/TOPAPI_ORIGIN: must be an origin[\s\S]*LOGIN_URL: must be an absolute/);
    expect(read).not.toThrow(/secret\.example|javascript:x/);
  });

  it('the day’s codes for phones are a number of at least one', () => {
    expect(parseConfig({}).SMS_DAILY_LIMIT).toBe(1_000);
    expect(parseConfig({ SMS_DAILY_LIMIT: '50' }).SMS_DAILY_LIMIT).toBe(50);
    for (const bad of ['0', '-1', 'many', '1.5'])
      expect(() => parseConfig({ SMS_DAILY_LIMIT: bad })).toThrow(/SMS_DAILY_LIMIT/);
  });

  it('an origin is kept without a trailing slash', () => {
    expect(parseConfig({ CONFIG_ORIGIN: 'https://api.example.com/' }).CONFIG_ORIGIN).toBe('https://api.example.com');
  });
});
