import { passwordBits, passwordStrength } from './password-rules';

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
