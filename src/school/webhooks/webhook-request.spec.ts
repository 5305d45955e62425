import { Webhook } from 'standardwebhooks';
import {
  newSecret,
  signedHeaders,
  PRIVATE_ADDRESS_MESSAGE,
  receiverAddressProblem,
} from './webhook-dispatcher.service';
import { lookup } from 'node:dns/promises';
import { type AddressRules, restrictedLookup, canReach } from '../../platform/http/outside-address';

const BODY = '{"type":"student.joined"}';

it('signs as the receivers’ library of the standard checks it', () => {
  const secret = newSecret();
  const headers = signedHeaders(secret, 'msg_1', BODY, new Date());
  expect(new Webhook(secret).verify(BODY, headers)).toEqual({ type: 'student.joined' });
});

it.each([
  ['another secret', newSecret(), BODY, {}],
  ['another body', null, BODY.replace('joined', 'left'), {}],
  ['another id', null, BODY, { 'webhook-id': 'msg_2' }],
  ['an earlier time', null, BODY, { 'webhook-timestamp': '1700000000' }],
])('is refused there with %s', (_, otherSecret, body, changes) => {
  const secret = newSecret();
  const headers = { ...signedHeaders(secret, 'msg_1', BODY, new Date()), ...changes };
  expect(() => new Webhook(otherSecret ?? secret).verify(body, headers)).toThrow();
});

it('makes each secret anew, of 32 bytes', () => {
  expect(newSecret()).not.toBe(newSecret());
  expect(Buffer.from(newSecret().slice('whsec_'.length), 'base64')).toHaveLength(32);
});

const PRODUCTION_RULES: AddressRules = { allowsPrivateNetworks: false, allowsLoopback: false };
const DEVELOPMENT_RULES: AddressRules = { allowsPrivateNetworks: false, allowsLoopback: true };
const INTERNAL_RULES: AddressRules = { allowsPrivateNetworks: true, allowsLoopback: false };

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  'fd00::1',
  'fe80::1',
  '64:ff9b::a00:1',
  '::ffff:0:127.0.0.1',
  '2002:a00:1::',
  'not an address',
])('a server in earnest does not reach %s', (address) => {
  expect(canReach(address, PRODUCTION_RULES)).toBe(false);
});

it.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:4700::1111'])('and does reach %s', (address) => {
  expect(canReach(address, PRODUCTION_RULES)).toBe(true);
});

it('reaches this machine in development, and private networks where they are allowed', () => {
  expect([canReach('127.0.0.1', DEVELOPMENT_RULES), canReach('::1', DEVELOPMENT_RULES)]).toEqual([true, true]);
  expect(canReach('10.1.2.3', DEVELOPMENT_RULES)).toBe(false);
  expect([canReach('10.1.2.3', INTERNAL_RULES), canReach('fd00::1', INTERNAL_RULES)]).toEqual([true, true]);
});

it.each([
  ['https://hooks.north-high.example/in?from=pathlight', null],
  ['http://hooks.north-high.example/in', 'The address must begin with https://'],
  ['hooks.north-high.example', 'Please enter the whole address, beginning with https://'],
  ['ftp://hooks.north-high.example', 'Please enter the whole address, beginning with https://'],
  [
    'https://me:word@hooks.north-high.example',
    'Please leave out the user name and password: every delivery is signed instead.',
  ],
  ['https://localhost/in', PRIVATE_ADDRESS_MESSAGE],
  ['https://127.0.0.1/in', PRIVATE_ADDRESS_MESSAGE],
  ['https://2130706433/in', PRIVATE_ADDRESS_MESSAGE],
  ['https://0x7f.1/in', PRIVATE_ADDRESS_MESSAGE],
  ['https://[::1]/in', PRIVATE_ADDRESS_MESSAGE],
  ['https://[::ffff:10.0.0.1]/in', PRIVATE_ADDRESS_MESSAGE],
  ['https://169.254.169.254/latest/meta-data', PRIVATE_ADDRESS_MESSAGE],
  ['http://localhost:8080/in', 'The address must begin with https://'],
])('%s in earnest: %s', (address, problem) => {
  expect(receiverAddressProblem(address, PRODUCTION_RULES)).toBe(problem);
});

it('takes this machine without encryption in development alone', () => {
  expect(receiverAddressProblem('http://localhost:8080/in', DEVELOPMENT_RULES)).toBeNull();
  expect(receiverAddressProblem('http://127.0.0.1:8080/in', DEVELOPMENT_RULES)).toBeNull();
  expect(receiverAddressProblem('http://10.0.0.1/in', DEVELOPMENT_RULES)).toBe('The address must begin with https://');
  expect(receiverAddressProblem('https://10.0.0.1/in', DEVELOPMENT_RULES)).toBe(PRIVATE_ADDRESS_MESSAGE);
  expect(receiverAddressProblem('https://10.0.0.1/in', INTERNAL_RULES)).toBeNull();
});

const lookUp = (rules: AddressRules, name: string, isAll: boolean): Promise<unknown> =>
  new Promise((resolve) => {
    restrictedLookup(rules)(name, { all: isAll }, (error, addresses) =>
      resolve(error ? (error as { code?: string }).code : addresses),
    );
  });

it('refuses a name that leads to a private address, and connects to the address it looked at', async () => {
  // Every machine resolves this name to itself.
  const { address } = await lookup('localhost');
  expect(await lookUp(PRODUCTION_RULES, 'localhost', true)).toBe('PRIVATE_ADDRESS');
  expect(await lookUp(PRODUCTION_RULES, 'localhost', false)).toBe('PRIVATE_ADDRESS');
  expect(await lookUp(DEVELOPMENT_RULES, 'localhost', false)).toBe(address);
  expect(await lookUp(DEVELOPMENT_RULES, 'nowhere.invalid', false)).toMatch(/^(ENOTFOUND|EAI_AGAIN)$/);
});
