import { INVITE_ALPHABET, readInviteCode, formatInviteCode } from './auth';

it('has an alphabet that can be read aloud', () => {
  expect(INVITE_ALPHABET).toHaveLength(32);
  expect(INVITE_ALPHABET).not.toMatch(/[ILOU]/);
});

it.each([
  ['as shown', 'AB12-CD34', 'AB12CD34'],
  ['without the dash', 'AB12CD34', 'AB12CD34'],
  ['in small letters with blanks', ' ab12 cd34 ', 'AB12CD34'],
  ['with letters that look like digits', 'oi12-l0o1', '01121001'],
])('reads a code typed %s', (_, input, stored) => {
  expect(readInviteCode(input)).toBe(stored);
});

it.each(['', 'AB12-CD3', 'AB12-CD345', 'AB12-CD3U', 'AB12-CD3!', '--------'])('reads no code in %j', (input) => {
  expect(readInviteCode(input)).toBeNull();
});

it('shows what it reads', () => {
  expect(formatInviteCode('AB12CD34')).toBe('AB12-CD34');
  expect(readInviteCode(formatInviteCode('AB12CD34'))).toBe('AB12CD34');
});
