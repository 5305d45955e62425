import { dollars } from '../../../contract/prices';
import type { FitNote } from '../../../contract/recommendations';
import { joinTranslated, translationsOf } from '../../../platform/text/words';
import type notes from '../../../../data/words/list-notes.json';
import { type Essential, type EssentialName } from '../essentials';
import { collegesOfList } from '../fill';
import { canBeListed, type RankedCollege } from '../order';
import { type Criterion, isWanted } from '../criterion';
import { programForSentence } from '../../../colleges/programs/standing';
import { shippedRows } from '../../../platform/runtime/process';
import { lacksProgram, leadingPrograms, sayLeading } from '../program-criteria';
import { listedColleges, type NotesInput } from './notes-input';

const say = translationsOf<typeof notes>('list-notes');

/** If more than this share of the cards miss something, a note above the list says so. */
const TOO_MANY = 1 / 3;

/** For community colleges only areas are published, so a program never counts as missing. */
const isEssentialKept = ({ check, name }: Essential, { college }: RankedCollege): boolean =>
  check(college) === 'kept' || (name === 'program' && college.level === 'two_year');

/**
 * A place, phrased to follow 'aren’t': its alternatives and additional conditions; refusals only if nothing else was
 * chosen.
 */
export function sayWithin({ criteria }: Essential): string {
  const spots = criteria.filter(({ kind }) => kind === 'place');
  const chosen = spots.filter(({ onMap, asked = [] }) => onMap === true && asked.every(isWanted));
  const meant = chosen.length > 0 || spots.length < criteria.length ? chosen : spots;
  const places = [...new Set(meant.map(({ within }) => within))];
  const ways = criteria.filter(({ kind }) => kind !== 'place').map(({ within }) => within);
  return joinTranslated([...(places.length > 0 ? [joinTranslated(places, 'or')] : []), ...ways]);
}

/**
 * The suitable or listed colleges that meet an essential together with place and program; `isDear` ignores the price.
 */
function collegesKeeping(
  one: Essential,
  { ranks, all, essentials, choices }: NotesInput,
  isDear = false,
): RankedCollege[] {
  const listed = new Set(listedColleges(choices));
  const others = essentials.filter(({ name }) => name === one.name || name === 'program' || name === 'place');
  const isListed = ({ college }: RankedCollege): boolean => listed.has(college);
  const mayCount = (entry: RankedCollege): boolean =>
    isListed(entry) ||
    canBeListed(isDear ? { ...entry, broken: entry.broken.filter(({ kind }) => kind !== 'cost') } : entry);
  const pool = [...new Map([...all.filter(isListed), ...ranks].map((entry) => [entry.college, entry])).values()];
  return pool.filter((entry) => mayCount(entry) && others.every((other) => isEssentialKept(other, entry)));
}

const MAX_NAMED = 3;
/** ' (A, B and C)': colleges that meet it but aren't on the list. */
function sayNames(kept: readonly RankedCollege[], unlisted: readonly RankedCollege[]): string {
  const names = unlisted.slice(0, MAX_NAMED).map(({ college }) => college.name);
  const isAll = kept.length === names.length;
  return isAll ? ` (${joinTranslated(names)})` : say('fit.such', { names: joinTranslated(names) });
}

/** '7 of 12 colleges aren’t', 'None of the 12 colleges is'. */
const sayWhich = (counts: { missing: number; all: number }, kind: '' | '.place' | '.program' = ''): string =>
  say(counts.missing === counts.all && counts.all > 1 ? `fit.no-one${kind}` : `fit.some${kind}`, counts);

type Counts = { missing: number; all: number; many: string | number; smart_count: number; names: string };

const SAYS: Readonly<Record<EssentialName, (one: Essential, counts: Counts, input: NotesInput) => string>> = {
  place: (one, counts, input) => {
    const { smart_count } = counts;
    const program = sayLeading(input.meant);
    const does = [
      ...(program === '' ? [] : [say('fit.teaches', { smart_count, program })]),
      say('fit.fits', { smart_count }),
    ];
    const there = typeof counts.many === 'string' ? say('fit.nobody') : say('fit.there', { smart_count });
    return say('fit.place', {
      names: counts.names,
      which: sayWhich(counts, '.place'),
      within: sayWithin(one),
      there,
      do: joinTranslated(does),
    });
  },
  program: (_, counts, input) => {
    const place = input.essentials.find(({ name }) => name === 'place');
    const within = place ? sayWithin(place) : say('fit.anywhere');
    return say('fit.program', {
      ...counts,
      which: sayWhich(counts, '.program'),
      program: sayLeading(input.meant),
      within,
    });
  },
  price: ({ criteria }, counts) =>
    say('fit.price', { ...counts, limit: dollars(Number(criteria[0].asked?.[0].value ?? 0)) }),
  kind: ({ criteria }, counts) =>
    say('fit.kind', {
      ...counts,
      which: sayWhich(counts),
      within: joinTranslated([...new Set(criteria.map(({ within }) => within))], 'or'),
    }),
};

/** How many cards miss something; null if too few do, not counting colleges the student named. */
function countIfTooMany(
  input: NotesInput,
  keeps: (entry: RankedCollege) => boolean,
): { missing: number; all: number } | null {
  const named = new Set(input.named.map(({ college }) => college?.unitid));
  const listed = collegesOfList(input.choices);
  const missing = listed.filter((entry) => !keeps(entry));
  const unnamed = missing.filter(({ college }) => !named.has(college.unitid)).length;
  return unnamed > listed.length * TOO_MANY ? { missing: missing.length, all: listed.length } : null;
}

/** The essentials that too many cards miss, worst first, except those the relaxed must-haves already cover. */
function missedEssentials(input: NotesInput): { one: Essential; missing: number; all: number }[] {
  const { essentials, relaxed, criteria: told, path } = input;
  if (path.only) return [];
  return essentials
    .filter(
      ({ criteria }) => !criteria.some((one) => relaxed.includes(one)) && criteria.every((one) => told.includes(one)),
    )
    .flatMap((one) => {
      const counts = countIfTooMany(input, (entry) => isEssentialKept(one, entry));
      return counts ? [{ one, ...counts }] : [];
    })
    .sort((one, other) => other.missing - one.missing);
}

/** What a college that meets an essential is, phrased to follow 'aren’t'. */
const essentialText = (one: Essential, { meant }: NotesInput): string =>
  one.name === 'place'
    ? sayWithin(one)
    : one.name === 'program'
      ? say('fit.taught', { program: sayLeading(meant) })
      : joinTranslated([...new Set(one.criteria.map(({ within }) => within))], 'or');

/** States only how many cards miss it. */
function sayPlain(one: Essential, counts: { missing: number; all: number }, input: NotesInput): string {
  if (one.name === 'place')
    return say('fit.plain.place', { which: sayWhich(counts, '.place'), within: sayWithin(one) });
  if (one.name === 'program')
    return say('fit.plain.program', { which: sayWhich(counts, '.program'), program: sayLeading(input.meant) });
  return say('fit.plain', { which: sayWhich(counts), within: essentialText(one, input) });
}

const SECONDARY = ['size', 'setting', 'climate', 'landscape'] as const;
const isOfSecondary = ({ asked = [] }: Criterion): boolean => SECONDARY.some((kind) => asked[0]?.kind === kind);

/**
 * Reported in addition if too many cards miss it: size, setting, climate, landscape, and a place within a larger one.
 */
const isSecondaryCriterion = (one: Criterion): boolean => {
  const { asked = [], must, quiet } = one;
  return !must && quiet !== true && asked.every(isWanted) && (isOfSecondary(one) || asked[0]?.kind === 'near_place');
};

export function otherMisses(input: NotesInput, isProgramSaid: boolean): string[] {
  if (input.path.only) return [];
  const besides = input.criteria.filter(isSecondaryCriterion);
  const nearPlaces = besides.filter((one) => !isOfSecondary(one));
  const [worst, ...others] = missedEssentials(input);
  const isPlaceTold = [worst, ...others].some((told) => told?.one.name === 'place');
  return [
    ...others
      .filter(({ one }) => !(isProgramSaid && one.name === 'program'))
      .map(({ one, ...counts }) => sayPlain(one, counts, input)),
    ...besides
      .filter((one) => isOfSecondary(one) || (nearPlaces.length === 1 && !isPlaceTold))
      .flatMap((one) => {
        const counts = countIfTooMany(input, ({ college }) => one.met(college));
        return counts ? [say('fit.plain', { which: sayWhich(counts), within: one.within })] : [];
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
const directories = ({ meant }: NotesInput): string[] =>
  leadingPrograms(meant).flatMap(({ id, name }) => {
    const directory = DIRECTORIES.get(id);
    return directory ? [say('areas.directory', { ...directory, program: programForSentence(name) })] : [];
  });

/** A note if fewer than a third of the colleges certainly have a degree in the chosen program; else null. */
export function areasOnlyNote(input: NotesInput): FitNote | null {
  const { choices, meant, isExact } = input;
  const listed = listedColleges(choices);
  const [exact, all] = [listed.filter(isExact).length, listed.length];
  if (all === 0 || exact >= all * TOO_MANY) return null;
  const counts = { program: sayLeading(meant), all, smart_count: exact };
  const lacking = collegesOfList(choices).filter(
    ({ offer, college }) => college.level === 'four_year' && lacksProgram(offer),
  );
  const says = [
    say(exact === 0 ? 'areas.all' : 'areas.most', counts),
    ...(lacking.length > 0 ? [say('areas.lacking', { smart_count: lacking.length })] : []),
    ...directories(input),
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
  const kept = collegesKeeping(one, input);
  const exist = kept.length;
  const listed = new Set(listedColleges(input.choices));
  const unlisted = kept.filter(({ college }) => !listed.has(college));
  const many = exist === 0 ? say('fit.none') : exist;
  const names = unlisted.length === 0 ? '' : sayNames(kept, unlisted);
  const counts = { missing, all, many, smart_count: Math.max(1, exist), names };
  const isDear = exist === 0 && one.name !== 'price' && collegesKeeping(one, input, true).length > 0;
  // If the list has all colleges that meet it, their number says nothing new.
  const isPlain = one.name !== 'price' && exist > 0 && unlisted.length === 0;
  return {
    says: isDear
      ? say('fit.dear', { which: sayWhich(counts), within: essentialText(one, input) })
      : isPlain
        ? sayPlain(one, counts, input)
        : SAYS[one.name](one, counts, input),
    missing,
    all,
    exist,
    choices: one.criteria.flatMap(({ asked = [] }) => asked.map(({ id, kind, value }) => ({ id, kind, value }))),
  };
}
