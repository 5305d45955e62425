import { z } from 'zod';
import { headcountText, nameInText } from '../../../ai/features/school-words/built-in/facts';
import { joinWords } from '../../../contract/text-rules';
import { shortPriceWords } from '../../../colleges/college-words';
import { findProgramMentions } from '../../../colleges/programs/programs-in';
import type { Program } from '../../../colleges/programs/programs';
import { associateStanding, programStanding, degreesText } from '../../../colleges/programs/standing';
import type { CollegeFacts } from '../../../contract/colleges';
import { COLLEGE_LEVELS } from '../../../contract/college-search-values';
import { dollars, sortPrice, priceFor, sideOfLimit } from '../../../contract/prices';
import { fieldForSentence } from '../../../colleges/programs/cip';
import { stateName } from '../../../contract/state-names';
import { tier } from '../../../contract/text';
import { type Home, milesFromHome } from '../../../recommendations/search/home';
/** Only a model searches here, in English; people have a page for it. */
import { translateForStaff as translate } from '../answers/labels';
import { pageLink, sourceText, translate as translateReply } from '../answers/reply';
import {
  distanceFromHome,
  type ToolContext,
  hasList,
  homeFor,
  listedRecommendation,
  toolResult,
  tool,
  type ToolFactory,
  unknownTownResult,
} from './gathered';

const args = z.object({
  program: z.string().max(80).optional().describe('A field of study'),
  level: z.enum(COLLEGE_LEVELS).optional().describe('two_year for community colleges; else four-year ones'),
  states: z.array(z.string().length(2)).max(8).optional().describe('Two letters each'),
  size: z.enum(['small', 'medium', 'large']).optional(),
  most_price: z.number().positive().optional().describe('Dollars a year after grants'),
  most_miles: z.number().positive().optional().describe('Miles from the student’s home'),
  setting: z.enum(['city', 'suburb', 'town', 'rural']).optional(),
  control: z.enum(['public', 'private']).optional(),
  serving: z.enum(['hbcu', 'tribal', 'women_only', 'hispanic_serving']).optional(),
  tier: tier.optional(),
  cheapest: z.boolean().optional().describe('True to order by price'),
});
type SearchArguments = z.infer<typeof args>;

const SIZE_RANGES = { small: [0, 3000], medium: [3000, 12_000], large: [12_000, Infinity] } as const;
const MAX_RESULTS = 6;
const MIN_UNDERGRADS = 300;

/** Programs of less than four years include two-year colleges automatically. */
const canBeTwoYear = ({ level }: SearchArguments, program: Program | null): boolean =>
  level === undefined ? program !== null && program.level !== 'bachelor' : level === 'two_year';

const matchesLevel = ({ level }: CollegeFacts, searchArguments: SearchArguments, program: Program | null): boolean =>
  searchArguments.level === undefined
    ? level === 'four_year' || canBeTwoYear(searchArguments, program)
    : level === searchArguments.level;

const offersProgram = (college: CollegeFacts, program: Program): boolean =>
  [
    programStanding(college, program),
    ...(program.level === 'bachelor' ? [] : [associateStanding(college, program)]),
  ].some(({ kind }) => kind === 'awards' || (kind === 'family' && college.level === 'two_year'));

const isPublic = ({ control }: CollegeFacts): boolean => control === 'public';

const isSearchable = ({ admits_first_year, distance_only, undergrads, control }: CollegeFacts): boolean =>
  admits_first_year && !distance_only && (undergrads ?? -1) >= MIN_UNDERGRADS && control !== 'private_for_profit';

const matchesServing = (college: CollegeFacts, serving: SearchArguments['serving']): boolean =>
  serving === undefined ? !college.women_only && !college.men_only : college[serving];

function matchesSize({ undergrads }: CollegeFacts, size: SearchArguments['size']): boolean {
  if (!size) return true;
  const [minSize, maxSize] = SIZE_RANGES[size];
  return undergrads !== null && undergrads >= minSize && undergrads < maxSize;
}

function isWithinLimits(college: CollegeFacts, { most_price, most_miles }: SearchArguments, home: Home): boolean {
  const price = most_price === undefined ? null : priceFor(college, home.state);
  const isAffordable = most_price === undefined || (price !== null && sideOfLimit(price, most_price) === 'inside');
  return isAffordable && (most_miles === undefined || (milesFromHome(college, home) ?? Infinity) <= most_miles);
}

const matchesPlaceAndControl = (college: CollegeFacts, { states, setting, control }: SearchArguments): boolean =>
  (!states || states.some((state) => state.toUpperCase() === college.state)) &&
  (!setting || college.setting === setting) &&
  (!control || isPublic(college) === (control === 'public'));

/** Whether a college matches; an unpublished fact never does. */
const matchesSearch = (
  college: CollegeFacts,
  searchArguments: SearchArguments,
  program: Program | null,
  context: ToolContext,
): boolean =>
  isSearchable(college) &&
  matchesLevel(college, searchArguments, program) &&
  matchesServing(college, searchArguments.serving) &&
  matchesSize(college, searchArguments.size) &&
  matchesPlaceAndControl(college, searchArguments) &&
  isWithinLimits(college, searchArguments, homeFor(context)) &&
  (!program || offersProgram(college, program)) &&
  (!searchArguments.tier || context.fitOf?.(college).tier === searchArguments.tier);

const areaDegreesText = ({ families }: Program): string =>
  translate('found_area', {
    areas: joinWords(
      families.map((cip2) => fieldForSentence(cip2, 'en')),
      'or',
    ),
  });

const criteriaText = (searchArguments: SearchArguments, program: Program | null): string => {
  const places = searchArguments.states?.map((state) => stateName(state.toUpperCase()));
  const words = [
    searchArguments.size,
    searchArguments.control,
    searchArguments.level === 'two_year' && translate('found_two_year'),
    searchArguments.serving ? translate(`found_${searchArguments.serving}`) : translate('found_colleges'),
    places && translate('found_in', { place: joinWords(places, 'or') }),
    program &&
      translate('found_with', {
        degrees: canBeTwoYear(searchArguments, program) ? areaDegreesText(program) : degreesText([program]),
      }),
    searchArguments.setting && translate(`found_${searchArguments.setting}`),
    searchArguments.most_miles && translate('found_within', { miles: searchArguments.most_miles }),
    searchArguments.most_price && translate('found_under', { price: dollars(searchArguments.most_price) }),
  ];
  return words.filter(Boolean).join(' ');
};

const isSortedByPrice = ({ cheapest, most_price }: SearchArguments): boolean =>
  cheapest === true || most_price !== undefined;

const completionRate = ({ graduation_6yr_pct: graduationRate, completion_pct: twoYearRate }: CollegeFacts): number =>
  graduationRate ?? twoYearRate ?? 0;

function createComparator(searchArguments: SearchArguments, context: ToolContext) {
  const home = homeFor(context);
  const price = (college: CollegeFacts): number => {
    const knownPrice = priceFor(college, home.state);
    return (knownPrice && sortPrice(knownPrice)) ?? Infinity;
  };
  const miles = (college: CollegeFacts): number => milesFromHome(college, home) ?? Infinity;
  return (college: CollegeFacts, otherCollege: CollegeFacts): number => {
    if (isSortedByPrice(searchArguments)) return price(college) - price(otherCollege);
    const priceOrder =
      Number(listedRecommendation(context, otherCollege) !== null) -
      Number(listedRecommendation(context, college) !== null);
    if (priceOrder !== 0) return priceOrder;
    if (searchArguments.most_miles !== undefined) return miles(college) - miles(otherCollege);
    return completionRate(otherCollege) - completionRate(college);
  };
}

function collegeLine(college: CollegeFacts, context: ToolContext): string {
  const listedCollege = listedRecommendation(context, college);
  const tier = context.fitOf?.(college).tier ?? null;
  const price = priceFor(college, homeFor(context).state);
  const lineParts = [
    headcountText(college),
    price && translate(price.estimate ? 'found_estimate' : 'found_price', { price: shortPriceWords(price) }),
    distanceFromHome(college, homeFor(context), 'en'),
    listedCollege
      ? translate('found_listed', { tier: listedCollege.type })
      : tier && translate('found_would_be', { tier }),
  ];
  return `• ${nameInText(college)} (${college.city}, ${college.state}): ${lineParts.filter(Boolean).join('; ')}`;
}

function orderText(searchArguments: SearchArguments, context: ToolContext): string {
  if (isSortedByPrice(searchArguments)) return translate('found_cheapest_first');
  if (searchArguments.most_miles !== undefined) return translate('found_nearest_first');
  return translate(hasList(context) ? 'found_own_first' : 'found_graduates_first');
}

export const searchCatalogueTool: ToolFactory = tool({
  name: 'search_colleges',
  description:
    'Colleges of the catalogue by program, state, size, price after grants, distance from home, setting or kind.',
  argumentsSchema: args,
  run(searchArguments, context) {
    const program = searchArguments.program ? (findProgramMentions(searchArguments.program)[0]?.program ?? null) : null;
    if (searchArguments.program && !program) return null;
    const matches = context.catalogue.filter((college) => matchesSearch(college, searchArguments, program, context));
    const shownColleges = [...matches].sort(createComparator(searchArguments, context)).slice(0, MAX_RESULTS);
    const criteria = criteriaText(searchArguments, program);
    if (!shownColleges.length)
      return (
        (searchArguments.most_miles !== undefined && unknownTownResult(context)) ||
        toolResult(context, [translate('found_none', { what: criteria })])
      );
    const head = translate(matches.length > shownColleges.length ? 'found_some' : 'found_all', {
      count: matches.length,
      shown: shownColleges.length,
      what: criteria,
      order: orderText(searchArguments, context),
    });
    const hasDualPrices = isSortedByPrice(searchArguments) && homeFor(context).state === null;
    return toolResult(
      context,
      [
        `${head}\n${shownColleges.map((college) => collegeLine(college, context)).join('\n')}`,
        hasDualPrices ? translateReply('higher_price_counts') : '',
        translate('found_facts'),
      ],
      shownColleges,
      { links: context.student ? [pageLink('schools')] : [], facts: sourceText(shownColleges) },
    );
  },
});
