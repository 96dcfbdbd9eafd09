/** Returns the groups of an IPv6 address, each padded to four digits. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const whole =
    tail === undefined
      ? left
      : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return whole.map((part) => part.padStart(4, '0'));
}

const v4 = /(?:^|:)((\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3})$/;

/** Returns the network of an address: 24 bits of IPv4, 48 of IPv6. Unknown addresses (empty) share one. */
export const networkOf = (address: string): string => v4.exec(address)?.[2] ?? groupsOf(address).slice(0, 3).join(':');

/**
 * Returns the host of an address: an IPv4 address, or the /64 of IPv6 in which a host can use any number of addresses.
 */
export const hostOf = (address: string): string => v4.exec(address)?.[1] ?? groupsOf(address).slice(0, 4).join(':');
