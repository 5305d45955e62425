import { aPreference } from '../../../test/support/preferences';
import { studentPreferencesOf } from './student-preferences';

const told = (...choices: string[]) => studentPreferencesOf({ preferences: choices.map(aPreference), homeState: 'VT' });
const values = (wishes: readonly { value: unknown }[]): unknown[] => wishes.map(({ value }) => value);

describe('what sentences tell of choices', () => {
  it('names wanted sizes and settings, and none for a refusal', () => {
    expect(values(told('want size:small', 'want size:medium').sizes)).toEqual(['small', 'medium']);
    expect(told('avoid size:large', 'must_not setting:city')).toMatchObject({ sizes: [], settings: [] });
  });

  it('names the musts alone where there are any', () => {
    expect(told('want setting:city', 'must setting:town').settings).toMatchObject([{ value: 'town', firm: true }]);
  });

  it('keeps wanted places apart from refused ones', () => {
    const wishes = told('want state:ME', 'want near_place:Boston, MA', 'must_not state:FL', 'avoid climate:cold');
    expect(values([...wishes.states, ...wishes.regions])).toEqual(['ME', 'Boston, MA']);
    expect(values([...wishes.avoidStates, ...wishes.avoidRegions])).toEqual(['FL', 'cold weather']);
  });

  it('takes the home state for its name', () => {
    expect(values(told('want home_state:stay').states)).toEqual(['VT']);
    expect(values(told('want home_state:leave').avoidStates)).toEqual(['VT']);
  });

  it.each([
    ['want distance:near', 'near'],
    ['avoid distance:near', 'far'],
    ['want living:commute', 'near'],
    ['want least_miles:500', 'far'],
  ])('tells the way from home of %s: %s', (choice, way) => {
    expect(told(choice).distance?.value).toBe(way);
  });

  it('tells limits as numbers', () => {
    expect(told('must most_hours:3', 'must net_price:15000')).toMatchObject({
      mostHours: { value: 3, firm: true },
      mostCost: { value: 15_000 },
    });
  });

  it('shows the student’s words only where an answer holds them', () => {
    expect(told('want size:small').sizes[0]?.evidence).toBeNull();
  });
});
