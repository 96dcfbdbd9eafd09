import { NextRequest } from 'next/server';
import { describe, expect, it, vi } from 'vitest';
import middleware from '@/middleware';

const app = vi.hoisted(() => ({ origin: undefined as string | undefined }));
vi.mock('@/lib/config', () => ({ config: () => ({ APP_ORIGIN: app.origin }) }));
vi.mock('@/lib/routing/match', () => ({ matchAddress: () => null }));
vi.mock('@/lib/routing/decide', () => ({ decide: async () => ({ kind: 'page', path: '/en/account/sign-in' }) }));

const policy = async () => (await middleware(new NextRequest('https://site.example/en/account/sign-in'))).headers.get('content-security-policy');

describe('the forms of a page', () => {
  it('may be posted to this site and to the application alone', async () => {
    expect(await policy()).toBe("form-action 'self'");
    app.origin = 'https://app.example';
    expect(await policy()).toBe("form-action 'self' https://app.example");
  });
});
