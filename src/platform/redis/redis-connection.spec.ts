import { redisFault } from './redis-connection';

it.each([
  ['Connection is closed.', 'the connection was closed'],
  ["Stream isn't writeable and enableOfflineQueue options is false", 'the connection is not open'],
  ['WRONGPASS invalid username-password pair or user is disabled.', 'it refuses this password; see REDIS_URL'],
  ["OOM command not allowed when used memory > 'maxmemory'.", 'its memory is full'],
])('a fault that says only “%s” is told in words', (message, words) => {
  expect(redisFault(new Error(message))).toBe(words);
});

it('tells of any other the kind, the code and the place', () => {
  const connectionError = Object.assign(new Error('x'), { code: 'ECONNREFUSED', syscall: 'connect', port: 6379 });
  expect(redisFault(connectionError)).toBe('Error ECONNREFUSED: connect 6379');
});
