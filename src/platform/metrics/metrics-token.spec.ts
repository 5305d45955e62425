import type { Settings } from '../config/settings';
import { canReadMetrics } from './metrics.module';

const settings = (overrides: Partial<Settings>): Settings =>
  ({ metricsToken: null, production: true, trustedProxy: false, ...overrides }) as Settings;
const requestFrom = (address: string, headers: Record<string, string> = {}) => ({ address, headers });

describe('the metrics in production without a token', () => {
  it.each(['127.0.0.1', '10.2.3.4', '172.30.1.9', '192.168.1.7', '::1', 'fd12::1', '::ffff:10.0.0.5', 'fe80::1%eth0'])(
    'are open to the private address %s',
    (address) => expect(canReadMetrics(requestFrom(address), settings({}))).toBe(true),
  );

  it.each(['203.0.113.7', '8.8.8.8', '172.32.0.1', '2001:db8::1', '::ffff:8.8.8.8', ''])(
    'are closed to %j',
    (address) => expect(canReadMetrics(requestFrom(address), settings({}))).toBe(false),
  );

  it('are closed to what a proxy brought that nobody trusts, wherever the proxy stands', () => {
    const proxied = requestFrom('10.0.0.2', { 'x-forwarded-for': '10.9.9.9' });
    expect(canReadMetrics(proxied, settings({}))).toBe(false);
    expect(canReadMetrics(proxied, settings({ trustedProxy: '10.0.0.2' }))).toBe(true);
  });
});

it('a token alone opens them where there is one, also to the own machine', () => {
  const withToken = settings({ metricsToken: 'of-the-scraper' });
  expect(canReadMetrics(requestFrom('127.0.0.1'), withToken)).toBe(false);
  expect(canReadMetrics(requestFrom('8.8.8.8', { authorization: 'Bearer of-the-scraper' }), withToken)).toBe(true);
  expect(canReadMetrics(requestFrom('8.8.8.8', { authorization: 'Bearer other' }), withToken)).toBe(false);
});

it('they are open to everybody outside of production', () => {
  expect(canReadMetrics(requestFrom('8.8.8.8'), settings({ production: false }))).toBe(true);
});
