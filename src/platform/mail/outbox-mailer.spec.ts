import { isLocalRequest, isDemoAddress } from './outbox-mailer';

const isLocal = (ip: string, headers: Record<string, string>) => isLocalRequest({ ip, headers });

test.each([
  ['127.0.0.1', { host: 'localhost:3000' }, true],
  ['::1', { host: '[::1]:3000' }, true],
  ['::ffff:127.0.0.1', { host: '127.0.0.1' }, true],
  ['192.168.1.20', { host: 'localhost:3000' }, false],
  ['127.0.0.1', { host: 'pathlight.example.org' }, false],
  ['127.0.0.1', { host: 'localhost.evil.example' }, false],
  ['127.0.0.1', { host: 'localhost', 'x-forwarded-for': '10.0.0.1' }, false],
  ['127.0.0.1', { host: 'localhost', forwarded: 'for=10.0.0.1' }, false],
])('a request from %s with %j is from this machine: %s', (ip, headers, expected) => {
  expect(isLocal(ip, headers)).toBe(expected);
});

test('only the demo school’s addresses are demo addresses', () => {
  expect(isDemoAddress('amina.student@demo.pathlight.example')).toBe(true);
  expect(isDemoAddress('sam@school.example')).toBe(false);
  expect(isDemoAddress('sam@evil-demo.pathlight.example')).toBe(false);
});
