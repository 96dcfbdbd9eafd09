import { describe, expect, it } from 'vitest';
import { parseConfig } from '@/lib/config/schema';

describe('settings', () => {
  it('an empty environment gives the defaults, empty strings count as unset', () => {
    expect(parseConfig({ TOPAPI_ORIGIN: '', SITE_URL: ' ' })).toMatchObject({ SITE_URL: 'http://localhost:3000', DATA_DIR: '.data', CONTENT_DIR: 'content' });
  });

  it('every bad value is named with its reason in one error, and no value is repeated', () => {
    const read = () => parseConfig({ TOPAPI_ORIGIN: 'https://secret.example/path', LOGIN_URL: 'javascript:x' });
    expect(read).toThrow(/TOPAPI_ORIGIN: must be an origin[\s\S]*LOGIN_URL: must be an absolute/);
    expect(read).not.toThrow(/secret\.example|javascript:x/);
  });

  it('an origin is kept without a trailing slash', () => {
    expect(parseConfig({ CONFIG_ORIGIN: 'https://api.example.com/' }).CONFIG_ORIGIN).toBe('https://api.example.com');
  });
});
