import { joinTranslated, translationsOf } from '../../../platform/text/words';
import type notes from '../../../../data/words/list-notes.json';
import type { EssentialName } from '../essentials';
import { listedEntries } from '../fill';
import { aboutMiles, milesFromHome } from '../home';
import { asksLgbtqLife, hasUnaskedFaith, teachesProgram, type RankedCollege } from '../order';
import { isStrong } from '../two-year';
import { placeText } from './fit-note';
import type { NotesInput } from './notes-input';

const say = translationsOf<typeof notes>('list-notes');

const MAX_NAMED = 3;
/** A list with more Reaches and Matches in total doesn't count as all Safeties. */
const MAX_AMBITIOUS = 1;
/** With fewer Safeties, 'nearly all of these' isn't true. */
const MIN_SAFETIES = 3;
/** The order in which to suggest loosening a choice. */
const LOOSENING_ORDER: readonly EssentialName[] = ['place', 'price', 'kind'];

const nameWithTier = ({ college, tier }: RankedCollege, { home }: NotesInput): string => {
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
  const isFourYear = ({ college }: RankedCollege): boolean => college.level === 'four_year';
  if (!isStrong(reading) || path.excludesFourYear || path.twoYear || Safety.filter(isFourYear).length < MIN_SAFETIES)
    return [];
  if (Reach.length + Match.filter(teachesProgram).length > MAX_AMBITIOUS) return [];
  const asksFaith = criteria.some(({ faith }) => faith !== undefined);
  const asksLgbtq = asksLgbtqLife(input.preferences);
  const listed = new Set(listedEntries(choices).map(({ college }) => college));
  const miles = ({ college }: RankedCollege): number => milesFromHome(college, home) ?? Infinity;
  const ambitious = ranks
    .filter((entry) => entry.tier !== 'Safety' && entry.standing.step < 2 && teachesProgram(entry))
    .filter(({ college }) => !listed.has(college) && !hasUnaskedFaith(college, { asksFaith, asksLgbtq, home }))
    .sort((one, other) => miles(one) - miles(other));
  const missedEssentials = ({ college }: RankedCollege): EssentialName[] =>
    essentials.filter((one) => one.check(college) !== 'kept').map(({ name }) => name);
  const loosenable = essentials
    .filter(({ name }) => LOOSENING_ORDER.includes(name))
    .sort((one, other) => LOOSENING_ORDER.indexOf(one.name) - LOOSENING_ORDER.indexOf(other.name));
  for (const essential of [null, ...loosenable]) {
    const allowedCriteria = essential?.criteria ?? [];
    const names = ambitious
      .filter((entry) => entry.unmetMusts.every((one) => allowedCriteria.includes(one)))
      .filter((entry) => missedEssentials(entry).every((name) => name === essential?.name))
      .slice(0, MAX_NAMED)
      .map((entry) => nameWithTier(entry, input));
    if (names.length === 0) continue;
    const colleges = joinTranslated(names);
    const nearestText = essential
      ? say('safe.near', { colleges, within: placeText(essential) })
      : say('safe.nearest', { colleges });
    return [`${say('safe.only')} ${nearestText}`];
  }
  return [];
}
