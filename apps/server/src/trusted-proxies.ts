import { isIP } from 'node:net';

/** Proxies in front: how many, or their addresses; false for none. */
export type TrustedProxies = number | string[] | false;

/** Believing every entry of the header would let anyone choose the address that limits count. */
export function trustedProxiesOf(given: string): TrustedProxies {
  if (given === 'no') return false;
  if (/^[1-9]\d?$/.test(given)) return Number(given);
  const addresses = given.split(',').map((each) => each.trim());
  if (addresses.every(isAddressOrRange)) return addresses;
  throw new Error('TRUST_PROXY must be no, a number of proxies such as 1, or addresses such as 10.0.0.0/8,192.0.2.7');
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const longest = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) > 0 && more.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= longest))
  );
}
