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

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Addresses by ranges such as '10.0.0.0/8'. */
export function rangesOf(...subnets: string[]): BlockList {
  const ranges = new BlockList();
  for (const [start = '', prefixLength] of subnets.map((subnet) => subnet.split('/')))
    ranges.addSubnet(start, Number(prefixLength), familyOf(start));
  return ranges;
}

/** The IANA special-purpose address registries: nothing there is a server on the internet. */
const reservedRanges = rangesOf(
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
);
/** The only part of IPv6 that is given to servers on the internet. Addresses that embed an IPv4 address are outside. */
const globalIpv6 = rangesOf('2000::/3');
const loopbackRanges = rangesOf('127.0.0.0/8', '::1/128');

const isLoopback = (address: string): boolean => loopbackRanges.check(address, familyOf(address));
const isReserved = (address: string): boolean =>
  (isIP(address) === 6 && !globalIpv6.check(address, 'ipv6')) || reservedRanges.check(address, familyOf(address));

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
