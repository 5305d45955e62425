import { z } from 'zod';
import { graduationText, headcountText, nameInText } from '../../../ai/features/school-words/built-in/facts';
import { findProgramMentions } from '../../../colleges/programs/programs-in';
import { programStanding, degreesText, programForSentence, groupsText } from '../../../colleges/programs/standing';
import { programById } from '../../../colleges/programs/programs';
import { LIST_ORDERS, type ListOrder } from '../../../contract/chat';
import { stateName } from '../../../contract/state-names';
import { tier, type Tier } from '../../../contract/text';
import { formatList } from '../../../platform/text/words';
import { defaultSortDirection } from '../answers/labels';
import { bullets, translate, pageLink, sourceText } from '../answers/reply';
import {
  distanceFromHome,
  buttons,
  type ToolContext,
  hasList,
  homeFor,
  admissionOddsText,
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

const TIER_ORDER = { Safety: 0, Match: 1, Reach: 2 } as const;

/** A school's value in each order; null if unknown. */
const FIGURE_READERS: Record<ListOrder, (school: StudentSchool) => number | null> = {
  price: ({ price }) => price && sortPrice(price),
  distance: ({ miles }) => miles,
  size: ({ college }) => college.undergrads,
  odds: ({ college }) => (college.open_admissions ? 100 : college.admission_rate_pct),
  graduation: ({ college }) => college.graduation_6yr_pct,
  tier: ({ tier }) => tier && TIER_ORDER[tier],
};

/** '' if unknown. */
function figureText(order: ListOrder, { college, price, tier }: StudentSchool, context: ToolContext): string {
  if (order === 'price') return price ? priceWords(price) : '';
  if (order === 'distance') return distanceFromHome(college, homeFor(context)) ?? '';
  if (order === 'size') return headcountText(college) ?? '';
  if (order === 'odds') return admissionOddsText(college) ?? '';
  if (order === 'graduation') return graduationText(college) ?? '';
  return tier ?? '';
}

/** A school's value in a list, without the words that the first entry spells out. */
function shortFigureText(order: ListOrder, school: StudentSchool, context: ToolContext): string {
  if (order === 'price' && school.price) return shortPriceWords(school.price);
  if (order === 'distance' && school.miles !== null) return aboutMiles(school.miles);
  return figureText(order, school, context);
}

/** The schools with a value, in order, and the schools without one. */
function sortByFigure(
  schools: readonly StudentSchool[],
  order: ListOrder,
  from: 'lowest' | 'highest',
): { schoolsWithFigure: StudentSchool[]; schoolsWithoutFigure: StudentSchool[] } {
  const readFigure = FIGURE_READERS[order];
  const sortDirection = from === 'lowest' ? 1 : -1;
  const schoolsWithFigure = schools
    .filter((school) => readFigure(school) !== null)
    .sort((item, otherItem) => sortDirection * ((readFigure(item) ?? 0) - (readFigure(otherItem) ?? 0)));
  return { schoolsWithFigure, schoolsWithoutFigure: schools.filter((school) => readFigure(school) === null) };
}

/** Notes after prices: that they are averages, and how a college with two prices counts. */
const priceNotes = (schools: readonly StudentSchool[]): string => {
  const hasDualPrices = schools.some(({ price }) => price !== null && hasTwoPrices(price));
  return [hasDualPrices && translate('higher_price_counts'), translate('prices_are_averages')]
    .filter(Boolean)
    .join(' ');
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

const toColleges = (schools: readonly StudentSchool[]) => schools.map(({ college }) => college);
const schoolNames = (schools: readonly StudentSchool[]): string[] => toColleges(schools).map(nameInText);

const hasMixedTiers = (schools: readonly StudentSchool[]): boolean =>
  new Set(schools.map(({ tier: own }) => own === 'Safety')).size === 2;

function nextAsks(
  context: StudentToolContext,
  schools: readonly StudentSchool[],
  { sort = 'tier', from, tier: onlyTier, among }: ListArguments,
) {
  const ids = toColleges(schools).map(({ unitid }) => unitid);
  const listScope = onlyTier || among ? { among: ids } : {};
  const orders = (['price', 'distance', 'odds', 'graduation', 'size'] as const).filter((order) => order !== sort);
  const otherOrders = orders
    .slice(0, sort === 'tier' ? 3 : 1)
    .map((order) => ({ kind: 'list' as const, order, ...listScope }));
  const [first, second] = ids;
  const hasPair = first !== undefined && second !== undefined;
  return buttons(context, [
    ...(sort === 'tier'
      ? []
      : [
          !onlyTier &&
            hasMixedTiers(schools) && {
              kind: 'list' as const,
              order: sort,
              ...(from && { from }),
              tier: 'Safety' as const,
              ...listScope,
            },
        ]),
    ...(hasPair ? [...otherOrders, { kind: 'compare' as const, unitids: [first, second] }] : []),
    first !== undefined && sort !== 'tier' && { kind: 'college', unitid: first },
    sort === 'tier' && !listScope.among && { kind: 'balance' },
  ]);
}

function listByTier(context: StudentToolContext, schools: readonly StudentSchool[], listArguments: ListArguments) {
  const groups = TIERS.flatMap((item) => {
    const schoolsInTier = schools.filter((school) => school.tier === item);
    return schoolsInTier.length
      ? [
          `${item}:\n${bullets(schoolsInTier.map(({ college }) => `${nameInText(college)} (${college.city}, ${college.state})`))}`,
        ]
      : [];
  });
  const isWholeList = !listArguments.tier && !listArguments.among;
  const head = isWholeList
    ? translate('list_has', {
        smart_count: schools.length,
        mix: formatList(tierCounts(schools)),
      })
    : translate('these_are', { smart_count: schools.length });
  return toolResult(context, [head, ...groups], toColleges(schools), {
    links: [pageLink('schools')],
    suggestions: nextAsks(context, schools, listArguments),
  });
}

function listInOrder(context: StudentToolContext, schools: readonly StudentSchool[], listArguments: ListArguments) {
  const { sort = 'tier', from, among, tier: onlyTier } = listArguments;
  if (sort === 'tier') return listByTier(context, schools, listArguments);
  const end = from ?? defaultSortDirection(sort);
  const { schoolsWithFigure, schoolsWithoutFigure } = sortByFigure(schools, sort, end);
  const withoutFigureText = schoolsWithoutFigure.length
    ? translate(`unknown_${sort}`, { colleges: formatList(schoolNames(schoolsWithoutFigure)) })
    : '';
  const [first] = schoolsWithFigure;
  if (!first) return toolResult(context, [withoutFigureText]);
  const scopeKey = among || onlyTier ? 'first' : 'end';
  const head = translate(`${scopeKey}_${sort}_${end}`, {
    college: nameInText(first.college),
    figure: figureText(sort, first, context),
  });
  const lines = schoolsWithFigure.map(
    (school) =>
      `${nameInText(school.college)}: ${shortFigureText(sort, school, context)}${school.tier ? `; ${school.tier}` : ''}`,
  );
  return toolResult(
    context,
    [
      head,
      schoolsWithFigure.length > 1 ? `${translate('in_order')}\n${bullets(lines)}` : '',
      [withoutFigureText, sort === 'price' && priceNotes(schoolsWithFigure)].filter(Boolean).join(' '),
    ],
    toColleges(schoolsWithFigure),
    {
      links: [pageLink('schools')],
      facts: sourceText(toColleges(schoolsWithFigure)),
      suggestions: nextAsks(context, schoolsWithFigure, listArguments),
    },
  );
}

const STANDING_ORDER = ['awards', 'family', 'neighbor', 'none'];
const degreeCount = (standing: ReturnType<typeof programStanding>): number =>
  'awards' in standing ? standing.awards : 0;

function listByProgram(context: StudentToolContext, schools: readonly StudentSchool[], words: string) {
  const program = findProgramMentions(words)[0]?.program ?? programById(words);
  if (!program) return null;
  const rows = schools
    .map((school) => ({ school, standing: programStanding(school.college, program) }))
    .sort(
      (item, otherItem) =>
        STANDING_ORDER.indexOf(item.standing.kind) - STANDING_ORDER.indexOf(otherItem.standing.kind) ||
        degreeCount(otherItem.standing) - degreeCount(item.standing),
    );
  const lines = rows.flatMap(({ school: { college, tier: own }, standing }) =>
    standing.kind === 'awards'
      ? [`${nameInText(college)} (${own}): ${groupsText(program, standing.groups, { years: college.programs_years })}`]
      : [],
  );
  const withoutProgram = rows.length - lines.length;
  return toolResult(
    context,
    [
      lines.length
        ? `${translate('with_degrees', { degrees: degreesText([program]) })}\n${bullets(lines)}`
        : translate('no_degrees', { program: programForSentence(program.name) }),
      lines.length && withoutProgram ? translate('no_such_degrees', { count: withoutProgram }) : '',
    ],
    rows.map(({ school }) => school.college),
    { links: [pageLink('schools')], facts: sourceText(toColleges(schools)) },
  );
}

function listByState(context: StudentToolContext, schools: readonly StudentSchool[], code: string) {
  const schoolsInState = schools.filter(({ college }) => college.state === code.toUpperCase());
  const state = stateName(code.toUpperCase());
  const lines = schoolsInState.map(
    ({ college, tier: own }) => `${nameInText(college)}, ${college.city}, ${college.state} (${own})`,
  );
  return toolResult(
    context,
    [
      lines.length
        ? `${translate('on_list_in', { state })}\n${bullets(lines)}`
        : translate('none_in', { count: schools.length, state }),
    ],
    toColleges(schoolsInState),
    { links: [pageLink('schools')] },
  );
}

export const ownListTool: ToolFactory = tool({
  name: 'own_list',
  description:
    'The schools on the student’s own list, sorted by price, distance, size, odds, graduation or tier, or only those of one tier, state or program; with `among`, only the colleges just shown.',
  argumentsSchema: args,
  run(listArguments, context) {
    if (!context.student || (!listArguments.among && !hasList(context))) return null;
    const own: StudentToolContext = { ...context, student: context.student };
    const allSchools = studentSchools(own, listArguments.among);
    const schools = listArguments.tier ? allSchools.filter((school) => school.tier === listArguments.tier) : allSchools;
    if (schools.length === 0 && listArguments.tier)
      return toolResult(context, [translate('no_tier_there', { tier: listArguments.tier })]);
    if (listArguments.program) return listByProgram(own, schools, listArguments.program);
    if (listArguments.state) return listByState(own, schools, listArguments.state);
    return (
      (listArguments.sort === 'distance' && unknownTownResult(context)) || listInOrder(own, schools, listArguments)
    );
  },
});

const MIN_SAFETIES = 2;

const countByTier = (schools: readonly StudentSchool[]): Record<Tier, number> => {
  const countTier = (tier: Tier): number => schools.filter((school) => school.tier === tier).length;
  return { Reach: countTier('Reach'), Match: countTier('Match'), Safety: countTier('Safety') };
};

/** '3 Reach', '5 Match', 'no Safety'. */
function tierCounts(schools: readonly StudentSchool[]): string[] {
  const counts = countByTier(schools);
  return TIERS.map((tier) => `${counts[tier] || translate('none_of')} ${tier}`);
}

/** What a counselor would point out about these numbers, most serious first. */
function balanceNotes(schools: readonly StudentSchool[], limit: number | null): string[] {
  const counts = countByTier(schools);
  const safetySchools = schools.filter(({ tier }) => tier === 'Safety');
  const priceSides = limit === null ? [] : safetySchools.map(({ price }) => price && sideOfLimit(price, limit));
  const isAffordable = limit === null || counts.Safety === 0 || priceSides.includes('inside');
  return [
    counts.Safety === 0 && translate('balance_no_safety'),
    counts.Safety > 0 && counts.Safety < MIN_SAFETIES && translate('balance_few'),
    counts.Reach * 2 > schools.length && translate('balance_many_reaches'),
    counts.Match === 0 && translate('balance_no_match'),
    counts.Reach === 0 && translate('balance_no_reach'),
    !isAffordable && translate(priceSides.includes('open') ? 'balance_price_open' : 'balance_price'),
  ].filter((item) => item !== false);
}

function priceLimit({ student }: StudentToolContext): number | null {
  const priceWish = student.studentInput.preferences.find(({ kind }) => kind === 'net_price');
  return priceWish && Number.isFinite(Number(priceWish.value)) ? Number(priceWish.value) : null;
}

export const balanceTool: ToolFactory = tool({
  name: 'list_balance',
  description: 'How Reach, Match and Safety are mixed on the student’s list, and what is missing.',
  argumentsSchema: z.object({}),
  run(_, context) {
    if (!hasList(context)) return null;
    const schools = studentSchools(context);
    const remarks = balanceNotes(schools, priceLimit(context));
    const states = new Set(schools.map(({ college }) => college.state)).size;
    return toolResult(
      context,
      [
        translate('list_has', {
          smart_count: schools.length,
          mix: formatList(tierCounts(schools)),
        }),
        remarks.length ? remarks.join(' ') : translate('balance_sound'),
        [states === 1 && translate('balance_one_state'), translate('balance_glad')].filter(Boolean).join(' '),
      ],
      schools.map(({ college }) => college),
      {
        links: [pageLink('schools')],
        suggestions: buttons(context, [
          { kind: 'list', order: 'tier', tier: 'Safety' },
          { kind: 'list', order: 'odds' },
          { kind: 'list', order: 'price' },
          { kind: 'search' },
        ]),
      },
    );
  },
});
