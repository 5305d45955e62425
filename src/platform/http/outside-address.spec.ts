import { addressProblem, restrictedLookup, canReach } from './outside-address';

const STRICT = { allowsPrivateNetworks: false, allowsLoopback: false };
const DEVELOPMENT = { allowsPrivateNetworks: false, allowsLoopback: true };
const INSIDE = { allowsPrivateNetworks: true, allowsLoopback: false };

it.each([
  ['127.0.0.1', false, true, true],
  ['10.1.2.3', false, false, true],
  ['169.254.169.254', false, false, true],
  ['192.168.0.1', false, false, true],
  ['100.64.0.1', false, false, true],
  ['::1', false, true, true],
  ['fd00::1', false, false, true],
  ['::ffff:10.0.0.1', false, false, true],
  ['::ffff:93.184.215.14', false, false, true],
  ['64:ff9b::a00:1', false, false, true],
  ['2002:a00:1::1', false, false, true],
  ['93.184.215.14', true, true, true],
  ['2606:2800:21f:cb07::1', true, true, true],
  ['no address', false, false, false],
])('%s may be reached as the rules say', (address, strict, development, inside) => {
  expect([STRICT, DEVELOPMENT, INSIDE].map((rules) => canReach(address, rules))).toEqual([strict, development, inside]);
});

it.each([
  ['https://sis.example.org/oneroster', null],
  ['http://sis.example.org', 'no_encryption'],
  ['ftp://sis.example.org', 'no_address'],
  ['sis.example.org', 'no_address'],
  ['https://me:you@sis.example.org', 'with_password'],
  ['https://localhost/x', 'private'],
  ['https://[::1]/x', 'private'],
  ['https://0x7f000001/x', 'private'],
  ['http://localhost:3000', 'no_encryption'],
])('of %s it is told what is wrong', (address, problem) => {
  expect(addressProblem(address, STRICT)).toBe(problem);
});

it('lets this machine be called without encryption in development alone', () => {
  expect(addressProblem('http://127.0.0.1:3000/x', DEVELOPMENT)).toBeNull();
  expect(addressProblem('http://10.0.0.7/x', { allowsPrivateNetworks: true, allowsLoopback: true })).toBe(
    'no_encryption',
  );
});

it('refuses a name that leads to this machine, at the very moment of the connection', async () => {
  const resolveLocalhost = (rules: typeof STRICT) =>
    new Promise((resolve) => restrictedLookup(rules)('localhost', {}, (error, address) => resolve(error ?? address)));
  expect(await resolveLocalhost(STRICT)).toMatchObject({ code: 'PRIVATE_ADDRESS' });
  expect(['127.0.0.1', '::1']).toContain(await resolveLocalhost(DEVELOPMENT));
});
