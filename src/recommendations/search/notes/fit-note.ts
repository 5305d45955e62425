import { dollars } from '../../../contract/dollars';
import type { FitNote } from '../../../contract/recommendations';
import { joined, translationsOf } from '../../../platform/text/words';
import type notes from '../../../../data/words/list-notes.json';
import { type Essential, type EssentialName } from '../essentials';
import { chosenOf } from '../fill';
import { mayBeListed, type Ranked } from '../order';
import { isWanted } from '../criterion';
import { sayLeading } from '../program-criteria';
import { listedColleges, type NotesInput } from './notes-input';

const say = translationsOf<typeof notes>('list-notes');

/** From this share of the cards on a miss is said on top. */
const TOO_MANY = 1 / 3;

/** Of a community college areas alone are known: what it teaches of the program is never counted as missing. */
const isKept = ({ check, name }: Essential, { college }: Ranked): boolean =>
  check(college) === 'kept' || (name === 'program' && college.level === 'two_year');

/** What a place is, to stand behind 'aren’t': its alternatives, and what holds besides; a refusal only where nothing else was chosen. */
export function sayWithin({ criteria }: Essential): string {
  const spots = criteria.filter(({ kind }) => kind === 'place');
  const chosen = spots.filter(({ onMap, asked = [] }) => onMap === true && asked.every(isWanted));
  const meant = chosen.length > 0 || spots.length < criteria.length ? chosen : spots;
  const places = [...new Set(meant.map(({ within }) => within))];
  const ways = criteria.filter(({ kind }) => kind !== 'place').map(({ within }) => within);
  return joined([...(places.length > 0 ? [joined(places, 'or')] : []), ...ways]);
}

/** How many colleges that fit the student, or are on the list, keep an essential, and place and program besides. */
function countExisting(one: Essential, { ranks, essentials, choices }: NotesInput): number {
  const listed = new Set(listedColleges(choices));
  const others = essentials.filter(({ name }) => name === one.name || name === 'program' || name === 'place');
  const mayCount = (entry: Ranked): boolean => mayBeListed(entry) || listed.has(entry.college);
  return ranks.filter((entry) => mayCount(entry) && others.every((other) => isKept(other, entry))).length;
}

type Counts = { missing: number; all: number; many: string | number; smart_count: number };

const SAYS: Readonly<Record<EssentialName, (one: Essential, counts: Counts, input: NotesInput) => string>> = {
  place: (one, counts, input) => {
    const { smart_count } = counts;
    const program = sayLeading(input.meant);
    const does = [
      ...(program === '' ? [] : [say('fit.teaches', { smart_count, program })]),
      say('fit.fits', { smart_count }),
    ];
    const there = typeof counts.many === 'string' ? say('fit.nobody') : say('fit.there', { smart_count });
    return say('fit.place', { ...counts, within: sayWithin(one), there, do: joined(does) });
  },
  program: (_, counts, input) => {
    const place = input.essentials.find(({ name }) => name === 'place');
    const within = place ? sayWithin(place) : say('fit.anywhere');
    return say('fit.program', { ...counts, program: sayLeading(input.meant), within });
  },
  price: ({ criteria }, counts) =>
    say('fit.price', { ...counts, limit: dollars(Number(criteria[0].asked?.[0].value ?? 0)) }),
  kind: ({ criteria }, counts) =>
    say('fit.kind', { ...counts, within: joined([...new Set(criteria.map(({ within }) => within))], 'or') }),
};

/** What most cards miss of the essentials, with how many colleges would keep it; null where the list, or its relaxed musts, say enough. */
export function whatDoesNotFit(input: NotesInput): FitNote | null {
  const { essentials, relaxed, choices, named, criteria: told, path } = input;
  if (path.only) return null;
  const ids = new Set(named.map(({ college }) => college?.unitid));
  const listed = chosenOf(choices);
  const [worst] = essentials
    .filter(
      ({ criteria }) => !criteria.some((one) => relaxed.includes(one)) && criteria.every((one) => told.includes(one)),
    )
    .map((one) => {
      const kept = listed.filter((entry) => isKept(one, entry)).length;
      const missing = listed.filter((entry) => !isKept(one, entry) && !ids.has(entry.college.unitid)).length;
      return { one, missing, all: kept + missing };
    })
    .filter(({ missing, all }) => missing > all * TOO_MANY)
    .sort((one, other) => other.missing - one.missing);
  if (!worst) return null;
  const { one, missing, all } = worst;
  const exist = countExisting(one, input);
  const many = exist === 0 ? say('fit.none') : exist;
  const counts = { missing, all, many, smart_count: Math.max(1, exist) };
  return {
    says: SAYS[one.name](one, counts, input),
    missing,
    all,
    exist,
    choices: one.criteria.flatMap(({ asked = [] }) => asked.map(({ id, kind, value }) => ({ id, kind, value }))),
  };
}
