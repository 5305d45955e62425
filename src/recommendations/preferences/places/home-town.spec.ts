import { homePointOf } from '../../../colleges/home-point';
import { homeTownIn } from './home-town';

const homeFor = (answer: string, [town, state]: [string | null, string] = ['Camden', 'ME']): string | null =>
  homeTownIn(
    [{ form_id: 'College Preferences', question_id: '3', question_text: 'Where?', answer }],
    homePointOf({ town, state }),
    state,
  )?.name ?? null;

describe('a home town', () => {
  it.each<[string, string, [string | null, string]]>([
    ['I live in Rockport with my dad.', 'Rockport, ME', ['Camden', 'ME']],
    ['I must live at home. Dearborn.', 'Dearborn, MI', ['Detroit', 'MI']],
    ['We moved twice. Now I live in the Bronx, near the park.', 'Bronx, NY', ['New York', 'NY']],
    ['My hometown is Camden', 'Camden, ME', [null, 'ME']],
    ['My home is Salem, New Hampshire', 'Salem, NH', ['Camden', 'ME']],
    ["i'm living in Kittery but not for long", 'Kittery, ME', ['Camden', 'ME']],
  ])('is the one the student names: %s', (answer, town, school) => {
    expect(homeFor(answer, school)).toBe(town);
  });

  it.each([
    ['of many states', 'I live in Springfield.', ['Camden', 'RI']],
    ['that is a state', 'I live in New York.', ['Camden', 'ME']],
    ['beside another one', 'I live in Rockport. Every other week I live in Rockland.', ['Camden', 'ME']],
    ['of a dream', 'When I live in Boston, I want a dog.', ['Camden', 'ME']],
    ['of another time', 'I used to live in Bangor.', ['Camden', 'ME']],
    ['of relatives', 'My cousins live in Bangor.', ['Camden', 'ME']],
    ['that nobody knows', 'I live in Narnia.', ['Camden', 'ME']],
  ] as [string, string, [string, string]][])('is the school’s beside a town %s', (_, answer, school) => {
    expect(homeFor(answer, school)).toBe(homePointOf({ town: school[0], state: school[1] })?.name ?? null);
  });

  it('is not known where neither is', () => {
    expect(homeFor('Somewhere warm.', [null, 'ME'])).toBeNull();
  });
});
