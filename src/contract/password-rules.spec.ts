import { passwordBits, passwordRefusal, passwordStrength } from './password-rules';

const context = { name: 'Sam José Reed', email: 'sreedington@north.example', productName: 'Pathlight', minLength: 10 };
const commonPasswords = new Set(['password1234', 'letmein12345']);
const refusal = (password: string): string | null =>
  passwordRefusal(password, context, (candidate) => commonPasswords.has(candidate));

describe('a password', () => {
  it.each([
    ['too short', 'short-one', 'at least 10'],
    ['too long', 'a-b'.repeat(50), 'at most 128'],
    ['common', 'Password1234', 'attackers'],
    ['repeated characters', 'abababababab', 'repeats'],
    ['one character', 'aaaaaaaaaaaa', 'repeats'],
    ['a keyboard row', 'qwertyuiop', 'sequence'],
    ['a row backwards', '9876543210', 'sequence'],
    ['the own name', 'samjosereed09', 'made of your name'],
    ['the own name with accents and blanks', 'Sam José Reed 1', 'made of your name'],
    ['the names turned round', 'reedjosesam1', 'made of your name'],
    ['the own email', 'sreedington1', 'made of your name'],
    ['the product', 'pathlight2026', 'made of your name'],
  ])('is refused when it is %s', (_, password, reason) => {
    expect(refusal(password)).toContain(reason);
  });

  it('may be as short as the installation says, and no shorter', () => {
    const refusalFor = (password: string, minLength: number) =>
      passwordRefusal(password, { ...context, minLength }, () => false);
    expect(refusalFor('violet-9', 8)).toBeNull();
    expect(refusalFor('tidal-window-22', 16)).toBe('Use at least 16 characters.');
  });

  it.each(['tidal-window-22', 'correct horse battery', 'ünï çødé pâss', 'my cat reed naps a lot', '1029384756ab'])(
    'may be %s',
    (password) => {
      expect(refusal(password)).toBeNull();
    },
  );
});

describe('the strength of a password', () => {
  it.each([
    ['abcdefgh2020', 'Fair'],
    ['lanternlantern', 'Fair'],
    ['copper-copper-copper', 'Fair'],
    ['tidal-window-22', 'Good'],
    ['correct horse battery', 'Good'],
    ['k3$Gz9!pQ2v_8x#mT6', 'Strong'],
    ['my cat reed naps on the warm piano', 'Strong'],
  ])('of %s is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it('grows with every new part and not with a repeated one', () => {
    expect(passwordBits('tidal-window-harbor')).toBeGreaterThan(passwordBits('tidal-window'));
    expect(passwordBits('tidal tidal tidal')).toBe(passwordBits('tidal tidal'));
  });
});
