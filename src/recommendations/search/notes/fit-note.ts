import { dollars } from '../../../contract/prices';
import type { FitNote } from '../../../contract/recommendations';
import { joinTranslated, translationsOf } from '../../../platform/text/words';
import type notes from '../../../../data/words/list-notes.json';
import { type Essential, type EssentialName } from '../essentials';
import { listedEntries } from '../fill';
import { canBeListed, type RankedCollege } from '../order';
import { type Criterion, isWanted } from '../criterion';
import { programForSentence } from '../../../colleges/programs/standing';
import { shippedRows } from '../../../platform/runtime/process';
import { lacksProgram, leadingPrograms, leadingProgramsText } from '../program-criteria';
import { listedColleges, type NotesInput } from './notes-input';

const say = translationsOf<typeof notes>('list-notes');

/** If more than this share of the cards miss a preference, a note above the list says so. */
const TOO_MANY_SHARE = 1 / 3;

/** For community colleges only areas are published, so a program never counts as missing. */
const meetsEssential = ({ check, name }: Essential, { college }: RankedCollege): boolean =>
  check(college) === 'kept' || (name === 'program' && college.level === 'two_year');

/**
 * A place, phrased to follow 'aren’t': its alternatives and additional conditions; refusals only if nothing else was
 * chosen.
 */
export function placeText({ criteria }: Essential): string {
  const placeCriteria = criteria.filter(({ kind }) => kind === 'place');
  const wantedPlaces = placeCriteria.filter(({ onMap, sources = [] }) => onMap === true && sources.every(isWanted));
  const meant = wantedPlaces.length > 0 || placeCriteria.length < criteria.length ? wantedPlaces : placeCriteria;
  const places = [...new Set(meant.map(({ within }) => within))];
  const distanceTexts = criteria.filter(({ kind }) => kind !== 'place').map(({ within }) => within);
  return joinTranslated([...(places.length > 0 ? [joinTranslated(places, 'or')] : []), ...distanceTexts]);
}

/**
 * The suitable or listed colleges that meet an essential together with place and program; `isDear` ignores the price.
 */
function collegesMeeting(
  one: Essential,
  { ranks, all, essentials, choices }: NotesInput,
  isDear = false,
): RankedCollege[] {
  const listed = new Set(listedColleges(choices));
  const others = essentials.filter(({ name }) => name === one.name || name === 'program' || name === 'place');
  const isListed = ({ college }: RankedCollege): boolean => listed.has(college);
  const isCounted = (entry: RankedCollege): boolean =>
    isListed(entry) ||
    canBeListed(isDear ? { ...entry, unmetMusts: entry.unmetMusts.filter(({ kind }) => kind !== 'cost') } : entry);
  const pool = [...new Map([...all.filter(isListed), ...ranks].map((entry) => [entry.college, entry])).values()];
  return pool.filter((entry) => isCounted(entry) && others.every((other) => meetsEssential(other, entry)));
}

const MAX_NAMED = 3;
/** ' (A, B and C)': colleges that meet it but aren't on the list. */
function namesText(meetingColleges: readonly RankedCollege[], unlisted: readonly RankedCollege[]): string {
  const names = unlisted.slice(0, MAX_NAMED).map(({ college }) => college.name);
  const hasAllNames = meetingColleges.length === names.length;
  return hasAllNames ? ` (${joinTranslated(names)})` : say('fit.such', { names: joinTranslated(names) });
}

/** '7 of 12 colleges aren’t', 'None of the 12 colleges is'. */
const countText = (counts: { missing: number; all: number }, kind: '' | '.place' | '.program' = ''): string =>
  say(counts.missing === counts.all && counts.all > 1 ? `fit.no-one${kind}` : `fit.some${kind}`, counts);

type Counts = { missing: number; all: number; many: string | number; smart_count: number; names: string };

const TEXTS: Readonly<Record<EssentialName, (one: Essential, counts: Counts, input: NotesInput) => string>> = {
  place: (one, counts, input) => {
    const { smart_count } = counts;
    const program = leadingProgramsText(input.programChoices);
    const actions = [
      ...(program === '' ? [] : [say('fit.teaches', { smart_count, program })]),
      say('fit.fits', { smart_count }),
    ];
    const thereText = typeof counts.many === 'string' ? say('fit.nobody') : say('fit.there', { smart_count });
    return say('fit.place', {
      names: counts.names,
      which: countText(counts, '.place'),
      within: placeText(one),
      there: thereText,
      do: joinTranslated(actions),
    });
  },
  program: (_, counts, input) => {
    const place = input.essentials.find(({ name }) => name === 'place');
    const within = place ? placeText(place) : say('fit.anywhere');
    return say('fit.program', {
      ...counts,
      which: countText(counts, '.program'),
      program: leadingProgramsText(input.programChoices),
      within,
    });
  },
  price: ({ criteria }, counts) =>
    say('fit.price', { ...counts, limit: dollars(Number(criteria[0].sources?.[0].value ?? 0)) }),
  kind: ({ criteria }, counts) =>
    say('fit.kind', {
      ...counts,
      which: countText(counts),
      within: joinTranslated([...new Set(criteria.map(({ within }) => within))], 'or'),
    }),
};

/** How many cards miss something; null if too few do, not counting colleges the student named. */
function countIfTooMany(
  input: NotesInput,
  isMetBy: (entry: RankedCollege) => boolean,
): { missing: number; all: number } | null {
  const namedIds = new Set(input.named.map(({ college }) => college?.unitid));
  const listed = listedEntries(input.choices);
  const missing = listed.filter((entry) => !isMetBy(entry));
  const unnamed = missing.filter(({ college }) => !namedIds.has(college.unitid)).length;
  return unnamed > listed.length * TOO_MANY_SHARE ? { missing: missing.length, all: listed.length } : null;
}

/** The essentials that too many cards miss, worst first, except those the relaxed must-haves already cover. */
function missedEssentials(input: NotesInput): { one: Essential; missing: number; all: number }[] {
  const { essentials, relaxed, criteria: told, path } = input;
  if (path.excludesFourYear) return [];
  return essentials
    .filter(
      ({ criteria }) => !criteria.some((one) => relaxed.includes(one)) && criteria.every((one) => told.includes(one)),
    )
    .flatMap((one) => {
      const counts = countIfTooMany(input, (entry) => meetsEssential(one, entry));
      return counts ? [{ one, ...counts }] : [];
    })
    .sort((one, other) => other.missing - one.missing);
}

/** What a college that meets an essential is, phrased to follow 'aren’t'. */
const essentialText = (one: Essential, { programChoices }: NotesInput): string =>
  one.name === 'place'
    ? placeText(one)
    : one.name === 'program'
      ? say('fit.taught', { program: leadingProgramsText(programChoices) })
      : joinTranslated([...new Set(one.criteria.map(({ within }) => within))], 'or');

/** States only how many cards miss it. */
function plainMissText(one: Essential, counts: { missing: number; all: number }, input: NotesInput): string {
  if (one.name === 'place')
    return say('fit.plain.place', { which: countText(counts, '.place'), within: placeText(one) });
  if (one.name === 'program')
    return say('fit.plain.program', {
      which: countText(counts, '.program'),
      program: leadingProgramsText(input.programChoices),
    });
  return say('fit.plain', { which: countText(counts), within: essentialText(one, input) });
}

const SECONDARY_KINDS = ['size', 'setting', 'climate', 'landscape'] as const;
const isAboutSecondaryKind = ({ sources = [] }: Criterion): boolean =>
  SECONDARY_KINDS.some((kind) => sources[0]?.kind === kind);

/**
 * Reported in addition if too many cards miss it: size, setting, climate, landscape, and a place within a larger one.
 */
const isSecondaryCriterion = (one: Criterion): boolean => {
  const { sources = [], must, quiet } = one;
  return (
    !must &&
    quiet !== true &&
    sources.every(isWanted) &&
    (isAboutSecondaryKind(one) || sources[0]?.kind === 'near_place')
  );
};

export function otherMisses(input: NotesInput, isProgramMentioned: boolean): string[] {
  if (input.path.excludesFourYear) return [];
  const secondary = input.criteria.filter(isSecondaryCriterion);
  const nearPlaces = secondary.filter((one) => !isAboutSecondaryKind(one));
  const [worst, ...others] = missedEssentials(input);
  const isPlaceMentioned = [worst, ...others].some((told) => told?.one.name === 'place');
  return [
    ...others
      .filter(({ one }) => !(isProgramMentioned && one.name === 'program'))
      .map(({ one, ...counts }) => plainMissText(one, counts, input)),
    ...secondary
      .filter((one) => isAboutSecondaryKind(one) || (nearPlaces.length === 1 && !isPlaceMentioned))
      .flatMap((one) => {
        const counts = countIfTooMany(input, ({ college }) => one.isMetBy(college));
        return counts ? [say('fit.plain', { which: countText(counts), within: one.within })] : [];
      }),
  ];
}

/** Who lists the colleges that teach a program, by program id. */
const DIRECTORIES = new Map(
  shippedRows('program-directories.tsv').flatMap(([ids = '', organization = '', site = '']) =>
    ids.split(' ').map((id) => [id, { organization, site }] as const),
  ),
);

/** Where to look up the leading programs that have a directory. */
const directoryTexts = ({ programChoices }: NotesInput): string[] =>
  leadingPrograms(programChoices).flatMap(({ id, name }) => {
    const directory = DIRECTORIES.get(id);
    return directory ? [say('areas.directory', { ...directory, program: programForSentence(name) })] : [];
  });

/** A note if fewer than a third of the colleges certainly have a degree in the chosen program; else null. */
export function areasOnlyNote(input: NotesInput): FitNote | null {
  const { choices, programChoices, isExact } = input;
  const listed = listedColleges(choices);
  const [exact, all] = [listed.filter(isExact).length, listed.length];
  if (all === 0 || exact >= all * TOO_MANY_SHARE) return null;
  const counts = { program: leadingProgramsText(programChoices), all, smart_count: exact };
  const withoutProgram = listedEntries(choices).filter(
    ({ offer, college }) => college.level === 'four_year' && lacksProgram(offer),
  );
  const says = [
    say(exact === 0 ? 'areas.all' : 'areas.most', counts),
    ...(withoutProgram.length > 0 ? [say('areas.lacking', { smart_count: withoutProgram.length })] : []),
    ...directoryTexts(input),
  ].join(' ');
  return { says, missing: all - exact, all, exist: 0, choices: [] };
}

/**
 * The essential most cards fail to meet, and how many colleges would meet it; null if the list or its relaxed
 * must-haves already explain it.
 */
export function worstMissNote(input: NotesInput): FitNote | null {
  const [worst] = missedEssentials(input);
  if (!worst) return null;
  const { one, missing, all } = worst;
  const meetingColleges = collegesMeeting(one, input);
  const exist = meetingColleges.length;
  const listed = new Set(listedColleges(input.choices));
  const unlisted = meetingColleges.filter(({ college }) => !listed.has(college));
  const many = exist === 0 ? say(missing < all ? 'fit.no-other' : 'fit.none') : exist;
  const names = unlisted.length === 0 ? '' : namesText(meetingColleges, unlisted);
  const counts = { missing, all, many, smart_count: Math.max(1, exist), names };
  const isDear = exist === 0 && one.name !== 'price' && collegesMeeting(one, input, true).length > 0;
  // If the list has every college that meets it, the count adds nothing.
  const isAlreadyListed = one.name !== 'price' && exist > 0 && unlisted.length === 0;
  return {
    says: isDear
      ? say('fit.dear', { which: countText(counts), within: essentialText(one, input) })
      : isAlreadyListed
        ? plainMissText(one, counts, input)
        : TEXTS[one.name](one, counts, input),
    missing,
    all,
    exist,
    choices: one.criteria.flatMap(({ sources = [] }) => sources.map(({ id, kind, value }) => ({ id, kind, value }))),
  };
}
