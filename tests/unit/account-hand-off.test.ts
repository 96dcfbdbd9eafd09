import { describe, expect, it } from 'vitest';
import { handOffPath, isAllowedPath } from '@/lib/domain/account/session/hand-off';

const hostile = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/zh/',
  '/zh/#/',
  ' /zh/#/dashboard',
  '/zh/#/dashboard\r\nLocation: https://evil.example',
  '/ZH/#/dashboard',
  '/abcdefghijklm/#/dashboard',
  '/zh/../#/dashboard',
  '/zh/%2e%2e/#/dashboard',
  '/zh/#/dash board',
  '/zh/#/a?b=c',
  '/zh/?next=https://evil.example#/dashboard',
  '/zh/#/dashboard#x',
  '/zh/@evil.example/#/a',
  '/zh:80/#/a',
  `/zh/#/${'a'.repeat(81)}`,
  '/zh/#/<script>',
  '/zh/#/验货',
  '/zh/#/\u202edashboard',
  '／zh/#/dashboard',
  '',
];

describe('the hand-off', () => {
  it.each([
    ['M9.17', 'trader', 'zh', '/zh/#/dashboard'],
    ['M9.18', 'trader', 'en', '/en/#/dashboard'],
    ['M9.19', 'inspector', 'zh', '/inspector/#/dashboard'],
    ['M9.20', 'inspector', 'en', '/qc/#/dashboard'],
  ] as const)('%s a %s on the screens of %s lands at %s', (_, role, locale, path) =>
    expect(handOffPath({ role, locale })).toBe(path),
  );
  it.each(['/appen/#/dashboard', '/appqc/#/dashboard'])('M9.18 M9.20 knows %s too', (path) =>
    expect(isAllowedPath(path)).toBe(true),
  );
  it('M9.19 nextapp counts for Chinese inspectors alone', () => {
    const nextapp = '/inspector/#/orders/2026-11';
    expect(handOffPath({ role: 'inspector', locale: 'zh', nextapp })).toBe(nextapp);
    expect(handOffPath({ role: 'inspector', locale: 'en', nextapp })).toBe('/qc/#/dashboard');
    expect(handOffPath({ role: 'trader', locale: 'zh', nextapp })).toBe('/zh/#/dashboard');
  });
  it(`refuses ${hostile.length} hostile targets and falls back to the dashboard`, () => {
    for (const nextapp of hostile) {
      expect([nextapp, isAllowedPath(nextapp)]).toEqual([nextapp, false]);
      expect(handOffPath({ role: 'inspector', locale: 'zh', nextapp })).toBe('/inspector/#/dashboard');
    }
    for (const nextapp of [null, undefined, 1, {}, ['/zh/#/dashboard'], ['/zh/#/a', '/zh/#/b']])
      expect(isAllowedPath(nextapp)).toBe(false);
  });
});
