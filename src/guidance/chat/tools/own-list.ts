import { z } from 'zod';
import { graduation, headcount, nameInText } from '../../../ai/features/school-words/built-in/facts';
import { findProgramMentions } from '../../../colleges/programs/programs-in';
import { programStanding, degreesFor, programInText, groupsText } from '../../../colleges/programs/standing';
import { programById } from '../../../colleges/programs/programs';
import { LIST_ORDERS, type ListOrder } from '../../../contract/chat';
import { stateName } from '../../../contract/state-names';
import { tier, type Tier } from '../../../contract/text';
import { listIn } from '../../../platform/text/words';
import { defaultSortStart } from '../answers/labels';
import { bullets, chatSay, pageLink, publicationOf } from '../answers/reply';
import {
  distanceFromHome,
  buttons,
  type ToolContext,
  hasList,
  homeFor,
  oddsInWords,
  type StudentToolContext,
  type StudentSchool,
  toolResult,
  studentSchools,
  tool,
  type ToolFactory,
  unknownTownResult,
} from './gathered';
import { priceWords, shortPriceWords } from '../../../colleges/college-words';
import { hasTwoPrices, sortPrice, sideOfLimit } from '../../../contract/prices';
import { aboutMiles } from '../../../recommendations/search/home';
import { TIERS } from '../../../contract/limits';
import type { Language } from '../../../contract/users';

const TIER_ORDER = { Safety: 0, Match: 1, Reach: 2 } as const;

/** A school's value in each order; null if unknown. */
const FIGURES: Record<ListOrder, (school: StudentSchool) => number | null> = {
  price: ({ price }) => price && sortPrice(price),
  distance: ({ miles }) => miles,
  size: ({ college }) => college.undergrads,
  odds: ({ college }) => (college.open_admissions ? 100 : college.admission_rate_pct),
  graduation: ({ college }) => college.graduation_6yr_pct,
  tier: ({ tier }) => tier && TIER_ORDER[tier],
};

/** '' if unknown. */
function sayFigure(order: ListOrder, { college, price, tier }: StudentSchool, gathered: ToolContext): string {
  const { language } = gathered;
  if (order === 'price') return price ? priceWords(price, language) : '';
  if (order === 'distance') return distanceFromHome(college, homeFor(gathered), language) ?? '';
  if (order === 'size') return headcount(college, language) ?? '';
  if (order === 'odds') return oddsInWords(college, language) ?? '';
  if (order === 'graduation') return graduation(college, language) ?? '';
  return tier ?? '';
}

/** A school's value in a list, without the words that the first entry spells out. */
function shortFigure(order: ListOrder, school: StudentSchool, gathered: ToolContext): string {
  if (order === 'price' && school.price) return shortPriceWords(school.price, gathered.language);
  if (order === 'distance' && school.miles !== null) return aboutMiles(school.miles, gathered.language);
  return sayFigure(order, school, gathered);
}

/** The schools with a value, in order, and those without one. */
function sortByFigure(
  schools: readonly StudentSchool[],
  order: ListOrder,
  from: 'lowest' | 'highest',
): { known: StudentSchool[]; unknown: StudentSchool[] } {
  const figure = FIGURES[order];
  const sign = from === 'lowest' ? 1 : -1;
  const known = schools
    .filter((school) => figure(school) !== null)
    .sort((one, other) => sign * ((figure(one) ?? 0) - (figure(other) ?? 0)));
  return { known, unknown: schools.filter((school) => figure(school) === null) };
}

/** Notes after prices: that they are averages, and how a college with two prices counts. */
const priceNotes = (schools: readonly StudentSchool[], { language }: ToolContext): string => {
  const say = chatSay(language);
  const isTwo = schools.some(({ price }) => price !== null && hasTwoPrices(price));
  return [isTwo && say('higher_price_counts'), say('prices_are_averages')].filter(Boolean).join(' ');
};

const args = z.object({
  sort: z
    .enum(LIST_ORDERS)
    .optional()
    .describe('What the schools are sorted by; odds is the share of applicants admitted'),
  from: z.enum(['lowest', 'highest']).optional().describe('Which end comes first; lowest price, nearest, smallest'),
  tier: tier.optional(),
  among: z.array(z.number().int()).max(40).optional().describe('Only these colleges, by unitid: those just shown'),
  state: z.string().length(2).optional().describe('Two letters, to see only schools of this state'),
  program: z.string().max(80).optional().describe('A field of study, to see which schools award it'),
});
type ListArguments = z.infer<typeof args>;

const collegesOf = (schools: readonly StudentSchool[]) => schools.map(({ college }) => college);
const namesOf = (schools: readonly StudentSchool[]): string[] => collegesOf(schools).map(nameInText);

const isMixed = (schools: readonly StudentSchool[]): boolean =>
  new Set(schools.map(({ tier: own }) => own === 'Safety')).size === 2;

function nextOptions(
  gathered: StudentToolContext,
  schools: readonly StudentSchool[],
  { sort = 'tier', from, tier: only, among }: ListArguments,
) {
  const ids = collegesOf(schools).map(({ unitid }) => unitid);
  const set = only || among ? { among: ids } : {};
  const orders = (['price', 'distance', 'odds', 'graduation', 'size'] as const).filter((order) => order !== sort);
  const others = orders.slice(0, sort === 'tier' ? 3 : 1).map((order) => ({ kind: 'list' as const, order, ...set }));
  const [first, second] = ids;
  const pair = first !== undefined && second !== undefined;
  return buttons(gathered, [
    ...(sort === 'tier'
      ? []
      : [
          !only &&
            isMixed(schools) && {
              kind: 'list' as const,
              order: sort,
              ...(from && { from }),
              tier: 'Safety' as const,
              ...set,
            },
        ]),
    ...(pair ? [...others, { kind: 'compare' as const, unitids: [first, second] }] : []),
    first !== undefined && sort !== 'tier' && { kind: 'college', unitid: first },
    sort === 'tier' && !set.among && { kind: 'balance' },
  ]);
}

function listByTier(gathered: StudentToolContext, schools: readonly StudentSchool[], asked: ListArguments) {
  const say = chatSay(gathered.language);
  const groups = TIERS.flatMap((one) => {
    const some = schools.filter((school) => school.tier === one);
    return some.length
      ? [`${one}:\n${bullets(some.map(({ college }) => `${nameInText(college)} (${college.city}, ${college.state})`))}`]
      : [];
  });
  const isWhole = !asked.tier && !asked.among;
  const head = isWhole
    ? say('list_has', {
        smart_count: schools.length,
        mix: listIn(tierCounts(schools, gathered.language), gathered.language),
      })
    : say('these_are', { smart_count: schools.length });
  return toolResult(gathered, [head, ...groups], collegesOf(schools), {
    links: [pageLink('schools', gathered.language)],
    suggestions: nextOptions(gathered, schools, asked),
  });
}

function listInOrder(gathered: StudentToolContext, schools: readonly StudentSchool[], asked: ListArguments) {
  const { language } = gathered;
  const { sort = 'tier', from, among, tier: only } = asked;
  if (sort === 'tier') return listByTier(gathered, schools, asked);
  const say = chatSay(language);
  const end = from ?? defaultSortStart(sort);
  const { known, unknown } = sortByFigure(schools, sort, end);
  const lacking = unknown.length ? say(`unknown_${sort}`, { colleges: listIn(namesOf(unknown), language) }) : '';
  const [first] = known;
  if (!first) return toolResult(gathered, [lacking]);
  const what = among || only ? 'first' : 'end';
  const head = say(`${what}_${sort}_${end}`, {
    college: nameInText(first.college),
    figure: sayFigure(sort, first, gathered),
  });
  const lines = known.map(
    (school) =>
      `${nameInText(school.college)}: ${shortFigure(sort, school, gathered)}${school.tier ? `; ${school.tier}` : ''}`,
  );
  return toolResult(
    gathered,
    [
      head,
      known.length > 1 ? `${say('in_order')}\n${bullets(lines)}` : '',
      [lacking, sort === 'price' && priceNotes(known, gathered)].filter(Boolean).join(' '),
    ],
    collegesOf(known),
    {
      links: [pageLink('schools', language)],
      facts: publicationOf(collegesOf(known), language),
      suggestions: nextOptions(gathered, known, asked),
    },
  );
}

const STANDING_ORDER = ['awards', 'family', 'neighbor', 'none'];
const degrees = (standing: ReturnType<typeof programStanding>): number => ('awards' in standing ? standing.awards : 0);

function listByProgram(gathered: StudentToolContext, schools: readonly StudentSchool[], words: string) {
  const { language } = gathered;
  const say = chatSay(language);
  const program = findProgramMentions(words)[0]?.program ?? programById(words);
  if (!program) return null;
  const rows = schools
    .map((school) => ({ school, standing: programStanding(school.college, program) }))
    .sort(
      (one, other) =>
        STANDING_ORDER.indexOf(one.standing.kind) - STANDING_ORDER.indexOf(other.standing.kind) ||
        degrees(other.standing) - degrees(one.standing),
    );
  const lines = rows.flatMap(({ school: { college, tier: own }, standing }) =>
    standing.kind === 'awards'
      ? [
          `${nameInText(college)} (${own}): ${groupsText(program, standing.groups, { years: college.programs_years, language })}`,
        ]
      : [],
  );
  const none = rows.length - lines.length;
  return toolResult(
    gathered,
    [
      lines.length
        ? `${say('with_degrees', { degrees: degreesFor([program]) })}\n${bullets(lines)}`
        : say('no_degrees', { program: programInText(program.name) }),
      lines.length && none ? say('no_such_degrees', { count: none }) : '',
    ],
    rows.map(({ school }) => school.college),
    { links: [pageLink('schools', language)], facts: publicationOf(collegesOf(schools), language) },
  );
}

function listByState(gathered: StudentToolContext, schools: readonly StudentSchool[], code: string) {
  const { language } = gathered;
  const there = schools.filter(({ college }) => college.state === code.toUpperCase());
  const state = stateName(code.toUpperCase());
  const lines = there.map(
    ({ college, tier: own }) => `${nameInText(college)}, ${college.city}, ${college.state} (${own})`,
  );
  return toolResult(
    gathered,
    [
      lines.length
        ? `${chatSay(language)('on_list_in', { state })}\n${bullets(lines)}`
        : chatSay(language)('none_in', { count: schools.length, state }),
    ],
    collegesOf(there),
    { links: [pageLink('schools', language)] },
  );
}

export const ownListTool: ToolFactory = tool({
  name: 'own_list',
  description:
    'The schools on the student’s own list, sorted by price, distance, size, odds, graduation or tier, or only those of one tier, state or program; with `among`, only the colleges just shown.',
  arguments: args,
  run(asked, gathered) {
    if (!gathered.student || (!asked.among && !hasList(gathered))) return null;
    const own: StudentToolContext = { ...gathered, student: gathered.student };
    const all = studentSchools(own, asked.among);
    const schools = asked.tier ? all.filter((school) => school.tier === asked.tier) : all;
    if (schools.length === 0 && asked.tier)
      return toolResult(gathered, [chatSay(gathered.language)('no_tier_there', { tier: asked.tier })]);
    if (asked.program) return listByProgram(own, schools, asked.program);
    if (asked.state) return listByState(own, schools, asked.state);
    return (asked.sort === 'distance' && unknownTownResult(gathered)) || listInOrder(own, schools, asked);
  },
});

const FEW_SAFETIES = 2;

const tally = (schools: readonly StudentSchool[]): Record<Tier, number> => {
  const of = (tier: Tier): number => schools.filter((school) => school.tier === tier).length;
  return { Reach: of('Reach'), Match: of('Match'), Safety: of('Safety') };
};

/** '3 Reach', '5 Match', 'no Safety'. */
function tierCounts(schools: readonly StudentSchool[], language: Language): string[] {
  const counts = tally(schools);
  return TIERS.map((tier) => `${counts[tier] || chatSay(language)('none_of')} ${tier}`);
}

/** What a counselor would point out about these numbers, most serious first. */
function balanceRemarks(schools: readonly StudentSchool[], limit: number | null, language: Language): string[] {
  const say = chatSay(language);
  const counts = tally(schools);
  const safeties = schools.filter(({ tier }) => tier === 'Safety');
  const sides = limit === null ? [] : safeties.map(({ price }) => price && sideOfLimit(price, limit));
  const isPriced = limit === null || counts.Safety === 0 || sides.includes('inside');
  return [
    counts.Safety === 0 && say('balance_no_safety'),
    counts.Safety > 0 && counts.Safety < FEW_SAFETIES && say('balance_few'),
    counts.Reach * 2 > schools.length && say('balance_many_reaches'),
    counts.Match === 0 && say('balance_no_match'),
    counts.Reach === 0 && say('balance_no_reach'),
    !isPriced && say(sides.includes('open') ? 'balance_price_open' : 'balance_price'),
  ].filter((one) => one !== false);
}

function priceLimit({ student }: StudentToolContext): number | null {
  const wish = student.studentInput.preferences.find(({ kind }) => kind === 'net_price');
  return wish && Number.isFinite(Number(wish.value)) ? Number(wish.value) : null;
}

export const balanceTool: ToolFactory = tool({
  name: 'list_balance',
  description: 'How Reach, Match and Safety are mixed on the student’s list, and what is missing.',
  arguments: z.object({}),
  run(_, gathered) {
    if (!hasList(gathered)) return null;
    const { language } = gathered;
    const say = chatSay(language);
    const schools = studentSchools(gathered);
    const told = balanceRemarks(schools, priceLimit(gathered), language);
    const states = new Set(schools.map(({ college }) => college.state)).size;
    return toolResult(
      gathered,
      [
        say('list_has', { smart_count: schools.length, mix: listIn(tierCounts(schools, language), language) }),
        told.length ? told.join(' ') : say('balance_sound'),
        [states === 1 && say('balance_one_state'), say('balance_glad')].filter(Boolean).join(' '),
      ],
      schools.map(({ college }) => college),
      {
        links: [pageLink('schools', language)],
        suggestions: buttons(gathered, [
          { kind: 'list', order: 'tier', tier: 'Safety' },
          { kind: 'list', order: 'odds' },
          { kind: 'list', order: 'price' },
          { kind: 'search' },
        ]),
      },
    );
  },
});
