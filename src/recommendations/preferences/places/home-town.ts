import { placeIn, placesNamed, type UsPlace } from '../../../colleges/us-places';
import type { HomePoint, StudentInputAnswer } from '../../../contract/student-input';
import { STATE_NAMES } from '../../../contract/state-names';
import { placeValue } from './places';

const CODES = new Map(Object.entries(STATE_NAMES).map(([code, name]) => [name.toLowerCase(), code]));
const STATE = `${Object.keys(STATE_NAMES).join('|')}|${Object.values(STATE_NAMES).join('|')}`;
const TOWN = `(?:the )?([A-Z][\\p{L}.'’-]*(?: [A-Z][\\p{L}'’-]*){0,2}?)(?:,? (${STATE}))?`;
const NO_WISH = '(?<!\\b(?:if|when|once|until|till|unless|where|whether|wish|hope|imagine|say|said|says|like) )';
const NAMED = new RegExp(
  `(?:\\b[Mm]y home(?: ?town)? is(?: in)?|(?<=^|[.!?\\n] ?)Home is|${NO_WISH}\\b[Ii](?:(?: still| now| also)? live|['’]?m living| am living) in|\\b(?:live|living|stay|staying) at home(?: in|[.,:])) ${TOWN}(?=\\s*(?:[.,;:!?)\\n]|(?:and|but|with|so|near|because)\\b|$))`,
  'gu',
);

/** A town of a state that is named beside it, else the school's own, else the one of the school's state, else the only one there is. */
function townMeant(name: string, state: string | undefined, school: HomePoint | null, homeState: string | null) {
  const every = placesNamed(name);
  if (state !== undefined) return placeIn(name, CODES.get(state.toLowerCase()) ?? state);
  const own = every.find((place) => placeValue(place) === school?.name || place.state === homeState);
  return own ?? (every.length === 1 ? every[0] : null);
}

function townsIn({ answer }: StudentInputAnswer, school: HomePoint | null, homeState: string | null): UsPlace[] {
  return [...answer.matchAll(NAMED)].flatMap(([, name = '', state]) =>
    CODES.has(name.toLowerCase()) ? [] : (townMeant(name, state, school, homeState) ?? []),
  );
}

/** Where distances are measured from: the one town that a student names as home ('I live in Dearborn'), else the school's. */
export function homeTownIn(
  answers: readonly StudentInputAnswer[],
  school: HomePoint | null,
  homeState: string | null,
): HomePoint | null {
  const named = new Map(
    answers.flatMap((answer) => townsIn(answer, school, homeState)).map((town) => [placeValue(town), town]),
  );
  const [[name, town] = []] = named;
  if (named.size !== 1 || town === undefined || name === undefined) return school;
  return { latitude: town.latitude, longitude: town.longitude, name };
}
