import { aCandidate, threeColleges } from '../../../../test/support/candidates';
import { factsOfCandidate } from '../facts';
import type { Ground } from './ground';
import { judge } from './gate';

const [college] = threeColleges();
const FILM_FACT =
  "It awards bachelor's degrees in Film/Video and Photographic Arts (may include animation: ask), about 18 a year (2015-17).";
const LAW_FACT =
  "It awards bachelor's degrees in majors that can lead to pre-law: Political Science and Government, about 12 a year, and History, about 8 a year (2015-17).";

/** Whether a hosted service's sentence that rests on a reason on the list is shown. */
function isShown(reason: string, text: string): boolean {
  const candidate = aCandidate(college, { reasons: [{ kind: 'field', text: reason, evidence: null }] });
  const facts = factsOfCandidate(candidate, 0, { homeState: 'ME', wantedFields: [] });
  const ground: Ground = {
    facts: new Map(facts.map((fact) => [fact.id, fact])),
    places: [],
    system: '',
    college: { names: [college.name], tier: 'Match', otherNames: [] },
  };
  const id = facts.find((fact) => fact.text === reason)?.id ?? '';
  return judge({ text, facts: [id], quotes: [] }, ground) !== null;
}

describe('degrees that are counted in a wider group', () => {
  it.each([
    [FILM_FACT, FILM_FACT],
    [FILM_FACT, "It awards bachelor's degrees in Film/Video and Photographic Arts, about 18 a year."],
    [LAW_FACT, LAW_FACT],
  ])('of “%s” may be told: %s', (reason, text) => expect(isShown(reason, text)).toBe(true));

  it.each([
    [FILM_FACT, "It awards bachelor's degrees in animation, about 18 a year."],
    [FILM_FACT, "It awards bachelor's degrees in animation."],
    [LAW_FACT, "It awards bachelor's degrees in pre-law, about 12 a year."],
  ])('of “%s” are not told as the program: %s', (reason, text) => expect(isShown(reason, text)).toBe(false));
});
