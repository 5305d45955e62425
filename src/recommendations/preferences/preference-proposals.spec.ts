import type { Wish } from '../../contract/preference-values';
import { canPropose } from './preference-proposals.service';

describe('a wish that a model suggests', () => {
  it.each<Wish>([
    { kind: 'size', value: 'small' },
    { kind: 'near_place', value: 'Boston, MA' },
    { kind: 'region', value: 'New England' },
    { kind: 'program', value: 'nursing' },
    { kind: 'most_hours', value: '2' },
  ])('is shown where $kind may be $value', (wish) => expect(canPropose(wish)).toBe(true));

  it.each<Wish>([
    { kind: 'size', value: 'cozy' },
    { kind: 'near_place', value: 'Boston, ZZ' },
    { kind: 'home_town', value: 'Boston, Mass' },
    { kind: 'region', value: 'Narnia' },
    { kind: 'program', value: 'wizardry' },
    { kind: 'state', value: 'Maine' },
    { kind: 'most_hours', value: 'two' },
    { kind: 'college', value: 'Bowdoin College' },
  ])('is dropped where $kind is $value', (wish) => expect(canPropose(wish)).toBe(false));
});
