import { joinTranslated, translationsOf } from '../../../platform/text/words';
import type notes from '../../../../data/words/list-notes.json';
import type { EssentialName } from '../essentials';
import { collegesOfList } from '../fill';
import { aboutMiles, milesFromHome } from '../home';
import { asksLgbtqLife, isOfOthersFaith, teachesProgram, type RankedCollege } from '../order';
import { isStrong } from '../two-year';
import { sayWithin } from './fit-note';
import type { NotesInput } from './notes-input';

const say = translationsOf<typeof notes>('list-notes');

const MAX_NAMED = 3;
/** A list with more Reaches and Matches in total doesn't count as all Safeties. */
const MAX_OTHERS = 1;
/** With fewer Safeties, 'nearly all of these' isn't true. */
const MIN_SAFETIES = 3;
/** The order in which to suggest loosening a choice. */
const LOOSE: readonly EssentialName[] = ['place', 'price', 'kind'];

const sayWithTier = ({ college, tier }: RankedCollege, { home }: NotesInput): string => {
  const miles = milesFromHome(college, home);
  return miles === null
    ? `${college.name} (${tier})`
    : say('safe.name', { college: college.name, tier, miles: aboutMiles(miles) });
};

/**
 * For a strong student with almost only Safeties: the nearest more ambitious colleges, and the choice that excludes
 * them.
 */
export function onlySafetiesNote(input: NotesInput): string[] {
  const { reading, choices, ranks, essentials, criteria, path, home } = input;
  const { Reach, Match, Safety } = choices;
  const isOwn = ({ college }: RankedCollege): boolean => college.level === 'four_year';
  if (!isStrong(reading) || path.only || path.twoYear || Safety.filter(isOwn).length < MIN_SAFETIES) return [];
  if (Reach.length + Match.filter(teachesProgram).length > MAX_OTHERS) return [];
  const asksFaith = criteria.some(({ faith }) => faith !== undefined);
  const asksLgbtq = asksLgbtqLife(input.preferences);
  const listed = new Set(collegesOfList(choices).map(({ college }) => college));
  const miles = ({ college }: RankedCollege): number => milesFromHome(college, home) ?? Infinity;
  const open = ranks
    .filter((entry) => entry.tier !== 'Safety' && entry.standing.step < 2 && teachesProgram(entry))
    .filter(({ college }) => !listed.has(college) && !isOfOthersFaith(college, { asksFaith, asksLgbtq, home }))
    .sort((one, other) => miles(one) - miles(other));
  const missed = ({ college }: RankedCollege): EssentialName[] =>
    essentials.filter((one) => one.check(college) !== 'kept').map(({ name }) => name);
  const loosened = essentials
    .filter(({ name }) => LOOSE.includes(name))
    .sort((one, other) => LOOSE.indexOf(one.name) - LOOSE.indexOf(other.name));
  for (const essential of [null, ...loosened]) {
    const allowed = essential?.criteria ?? [];
    const found = open
      .filter((entry) => entry.broken.every((one) => allowed.includes(one)))
      .filter((entry) => missed(entry).every((name) => name === essential?.name))
      .slice(0, MAX_NAMED)
      .map((entry) => sayWithTier(entry, input));
    if (found.length === 0) continue;
    const colleges = joinTranslated(found);
    const more = essential
      ? say('safe.near', { colleges, within: sayWithin(essential) })
      : say('safe.nearest', { colleges });
    return [`${say('safe.only')} ${more}`];
  }
  return [];
}
