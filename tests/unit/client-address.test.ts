import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clientAddress,
  type ForwardingHeader,
  forwardedAddress,
  hostOf,
  networkOf,
  normalAddress,
  socketHeader,
} from '@/lib/net/address';

describe('an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['2001:0DB8:0:0:0:0:0:9', '2001:db8::9'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('%s has the one spelling %s', (text, normal) => expect(normalAddress(text)).toBe(normal));

  it.each(['', 'unknown', '1.2.3', '1.2.3.256', '01.2.3.4', '0x7f.0.0.1', '1.2.3.4 ', '1.2.3.4:80', ':::', '[::1]'])(
    '%j is none',
    (text) => expect([normalAddress(text), hostOf(text), networkOf(text)]).toEqual([null, 'unknown', 'unknown']),
  );

  it('has a network of 24 bits of IPv4 and 48 of IPv6, and a host of 32 and 64, however written', () => {
    expect([networkOf('192.0.2.77'), hostOf('192.0.2.77')]).toEqual(['192.0.2', '192.0.2.77']);
    expect([networkOf('::ffff:192.0.2.77'), hostOf('::ffff:c000:24d')]).toEqual(['192.0.2', '192.0.2.77']);
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:0db8:1::9'));
    expect(networkOf('2001:db8:1::1')).not.toBe(networkOf('2001:db8:2::1'));
    expect(hostOf('fe80::1%eth0')).toBe('fe80:0000:0000:0000');
    expect(hostOf('2001:db8:1:2:3:4:5:6')).toBe(hostOf('2001:0db8:1:2::9'));
    expect(hostOf('2001:db8:1:2::1')).not.toBe(hostOf('2001:db8:1:3::1'));
  });
});

describe('an entry of a forwarding header', () => {
  const last = (name: ForwardingHeader, entry: string) => forwardedAddress(name, entry, 1);

  it.each([
    ['192.0.2.1:4711', '192.0.2.1'],
    ['192.0.2.1:_hidden', '192.0.2.1'],
    ['"192.0.2.1"', '192.0.2.1'],
    ['[2001:db8::9]', '2001:db8::9'],
    ['[2001:db8::9]:443', '2001:db8::9'],
    ['[fe80::1%eth0]:443', 'fe80::1'],
  ])('X-Forwarded-For: %s names %s', (entry, address) => expect(last('x-forwarded-for', entry)).toBe(address));

  it.each([
    ['for=192.0.2.1', '192.0.2.1'],
    ['For="192.0.2.1:4711";proto=https;by=203.0.113.43', '192.0.2.1'],
    ['proto=https; for="[2001:db8::9]:443" ;host="example.com:443"', '2001:db8::9'],
    ['for="\\[2001:db8::9\\]"', '2001:db8::9'],
  ])('Forwarded: %s names %s', (entry, address) => expect(last('forwarded', entry)).toBe(address));

  it.each(['unknown', '192.0.2.1:port', '[192.0.2.1]', '[2001:db8::9', '<script>', '"'])(
    'X-Forwarded-For: %s names none',
    (entry) => expect(last('x-forwarded-for', entry)).toBeNull(),
  );

  it.each([
    'for=unknown',
    'for',
    '192.0.2.1',
    'for=192.0.2.1;for=192.0.2.2',
    'for="192.0.2.1',
    'for=192.0.2.1;host="a',
  ])('Forwarded: %s names none', (entry) => expect(last('forwarded', entry)).toBeNull());

  it('is counted from the right, where a client cannot write', () => {
    const find = (header: string, at: number) => forwardedAddress('x-forwarded-for', header, at);
    expect([1, 2, 3, 4].map((at) => find('6.6.6.6, 198.51.100.9 ,, 203.0.113.5', at))).toEqual([
      '203.0.113.5',
      '198.51.100.9',
      '6.6.6.6',
      undefined,
    ]);
    expect(find('"6.6.6.6, 203.0.113.5', 1)).toBe('203.0.113.5');
    expect(forwardedAddress('forwarded', 'for="6.6.6.6, for=203.0.113.5', 1)).toBe('203.0.113.5');
    // A host that the client chose, quoted by the proxy.
    expect(forwardedAddress('forwarded', 'for=203.0.113.5;host="a,for=6.6.6.6;x=y"', 1)).toBeNull();
  });

  it('names the last address or none, whatever a client wrote before it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (written) => {
        expect(forwardedAddress('x-forwarded-for', `${written}, 203.0.113.5:99`, 1)).toBe('203.0.113.5');
        expect(forwardedAddress('forwarded', `${written}, for=203.0.113.5`, 1)).toBe('203.0.113.5');
        for (const name of ['x-forwarded-for', 'forwarded'] as const) {
          const found = forwardedAddress(name, written, 1);
          if (typeof found === 'string') expect(normalAddress(found)).toBe(found);
        }
      }),
    );
  });
});

describe('the address of a client', () => {
  const of = (sent: Record<string, string>, count: number, header: ForwardingHeader = 'x-forwarded-for') =>
    clientAddress(new Headers({ [socketHeader]: '::ffff:192.0.2.1', ...sent }), {
      TRUST_PROXY: count,
      TRUST_PROXY_HEADER: header,
    });

  it('is that of the socket, or what trusted proxies wrote; a sender’s own words never count', () => {
    expect(of({ 'x-forwarded-for': '203.0.113.5' }, 0)).toBe('192.0.2.1');
    expect(of({ 'x-forwarded-for': '198.51.100.9, 203.0.113.5:80' }, 1)).toBe('203.0.113.5');
    expect(of({ 'x-forwarded-for': '6.6.6.6, 198.51.100.9, 203.0.113.5' }, 2)).toBe('198.51.100.9');
    expect(of({}, 1)).toBe('192.0.2.1');
    expect(of({ 'x-forwarded-for': '203.0.113.5' }, 2)).toBe('192.0.2.1');
    expect(of({ 'x-forwarded-for': '<script>' }, 1)).toBe('unknown');
    expect(of({ [socketHeader]: '' }, 0)).toBe('unknown');
  });

  it('is read from the header that the proxies write, never from the one that they pass on', () => {
    const both = { 'x-forwarded-for': '203.0.113.5', forwarded: 'for=198.51.100.9' };
    expect([of(both, 1), of(both, 1, 'forwarded')]).toEqual(['203.0.113.5', '198.51.100.9']);
    expect(of({ forwarded: 'for=198.51.100.9' }, 1)).toBe('192.0.2.1');
  });
});
