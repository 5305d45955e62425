import { lookup } from 'node:dns';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Which addresses a user may have the server call. In production, none inside its own network. */
export interface AddressRules {
  allowsPrivateNetworks: boolean;
  /** Allows this machine, also without encryption. For development. */
  allowsLoopback: boolean;
}

class PrivateAddress extends Error {
  readonly code = 'PRIVATE_ADDRESS';
}

/** The IANA special-purpose address registries: nothing there is a server on the internet. */
const RESERVED_RANGES: readonly [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
  ['::', 96, 'ipv6'],
  // IPv4 addresses embedded in IPv6; public ones are reachable without this form.
  ['::ffff:0:0', 96, 'ipv6'],
  ['::ffff:0:0:0', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
  ['5f00::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];

// One list per family: in a shared list, ::ffff:0:0/96 would cover every IPv4 address.
const reservedRanges = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [start, prefixLength, family] of RESERVED_RANGES)
  reservedRanges[family].addSubnet(start, prefixLength, family);
const loopbackRanges = new BlockList();
loopbackRanges.addSubnet('127.0.0.0', 8, 'ipv4');
loopbackRanges.addAddress('::1', 'ipv6');

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
const isLoopback = (address: string): boolean => loopbackRanges.check(address, familyOf(address));
const isReserved = (address: string): boolean => reservedRanges[familyOf(address)].check(address, familyOf(address));

export function canReach(address: string, rules: AddressRules): boolean {
  if (isIP(address) === 0) return false;
  if (!isReserved(address)) return true;
  return rules.allowsPrivateNetworks || (rules.allowsLoopback && isLoopback(address));
}

const LOOPBACK_NAME = /^(localhost|.+\.localhost)$/;
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

export type AddressProblem = 'no_address' | 'with_password' | 'no_encryption' | 'private';

/** Why this address can't be called; null if its text shows no problem. */
export function addressProblem(text: string, rules: AddressRules): AddressProblem | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return 'no_address';
  if (url.username || url.password) return 'with_password';
  const host = hostOf(url);
  const isLocal = LOOPBACK_NAME.test(host) || (isIP(host) !== 0 && isLoopback(host));
  if (url.protocol === 'http:' && !(rules.allowsLoopback && isLocal)) return 'no_encryption';
  const isForbidden =
    isIP(host) === 0
      ? LOOPBACK_NAME.test(host) && !rules.allowsLoopback && !rules.allowsPrivateNetworks
      : !canReach(host, rules);
  return isForbidden ? 'private' : null;
}

/**
 * A DNS lookup for one connection that rejects a name if any of its addresses isn't allowed. The connection uses the
 * address that was checked, so DNS rebinding can't redirect it.
 */
export const restrictedLookup =
  (rules: AddressRules): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [firstAddress] = addresses ?? [];
      if (error || !firstAddress) return callback(error ?? new Error(`${hostname} has no address.`), '', 0);
      if (!addresses.every(({ address }) => canReach(address, rules))) return callback(new PrivateAddress(), '', 0);
      if (options.all) callback(null, addresses);
      else callback(null, firstAddress.address, firstAddress.family);
    });
  };

interface ExternalRequest {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

/**
 * Sends a request to an outside address within the rules. Follows no redirects, doesn't keep the connection alive, and
 * leaves the response body to the caller.
 */
export const requestExternal = (
  url: URL,
  { headers, body, ...options }: ExternalRequest,
  rules: AddressRules,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    // The rules may have changed since the address was saved.
    if (addressProblem(url.href, rules) !== null) throw new PrivateAddress();
    const sendRequest = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const requestOptions = {
      ...options,
      headers: { ...headers, ...length },
      lookup: restrictedLookup(rules),
      agent: false,
    };
    const request = sendRequest(url, requestOptions);
    request.once('response', resolve).on('error', reject).end(body);
  });

export const isTlsFault = (code: string): boolean => /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO|EPROTO/.test(code);
