import { z } from 'zod';
import { headcount, nameInText } from '../../../ai/features/school-words/built-in/facts';
import { joinWords } from '../../../contract/text-rules';
import { shortPriceWords } from '../../../colleges/college-words';
import { findProgramMentions } from '../../../colleges/programs/programs-in';
import type { Program } from '../../../colleges/programs/programs';
import { associateStanding, programStanding, degreesFor } from '../../../colleges/programs/standing';
import type { CollegeFacts } from '../../../contract/colleges';
import { COLLEGE_LEVELS } from '../../../contract/college-search-values';
import { dollars, sortPrice, priceFor, sideOfLimit } from '../../../contract/prices';
import { fieldInText } from '../../../colleges/programs/cip';
import { stateName } from '../../../contract/state-names';
import { tier } from '../../../contract/text';
import { type Home, milesFromHome } from '../../../recommendations/search/home';
import { staffSay } from '../answers/labels';
import { chatSay, pageLink, publicationOf } from '../answers/reply';
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

/** Only a model searches here, in English; people have a page for it. */
const say = staffSay;

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

const SIZES = { small: [0, 3000], medium: [3000, 12_000], large: [12_000, Infinity] } as const;
const MAX_SHOWN = 6;
const MIN_UNDERGRADS = 300;

/** Programs of less than four years include two-year colleges automatically. */
const mayBeTwoYear = ({ level }: SearchArguments, program: Program | null): boolean =>
  level === undefined ? program !== null && program.level !== 'bachelor' : level === 'two_year';

const isOfLevel = ({ level }: CollegeFacts, asked: SearchArguments, program: Program | null): boolean =>
  asked.level === undefined ? level === 'four_year' || mayBeTwoYear(asked, program) : level === asked.level;

const offers = (college: CollegeFacts, program: Program): boolean =>
  [
    programStanding(college, program),
    ...(program.level === 'bachelor' ? [] : [associateStanding(college, program)]),
  ].some(({ kind }) => kind === 'awards' || (kind === 'family' && college.level === 'two_year'));

const isPublic = ({ control }: CollegeFacts): boolean => control === 'public';

const isSearchable = ({ admits_first_year, distance_only, undergrads, control }: CollegeFacts): boolean =>
  admits_first_year && !distance_only && (undergrads ?? -1) >= MIN_UNDERGRADS && control !== 'private_for_profit';

const matchesServing = (college: CollegeFacts, serving: SearchArguments['serving']): boolean =>
  serving === undefined ? !college.women_only && !college.men_only : college[serving];

function isOfSize({ undergrads }: CollegeFacts, size: SearchArguments['size']): boolean {
  if (!size) return true;
  const [least, under] = SIZES[size];
  return undergrads !== null && undergrads >= least && undergrads < under;
}

function isWithinLimits(college: CollegeFacts, { most_price, most_miles }: SearchArguments, home: Home): boolean {
  const price = most_price === undefined ? null : priceFor(college, home.state);
  const affordable = most_price === undefined || (price !== null && sideOfLimit(price, most_price) === 'inside');
  return affordable && (most_miles === undefined || (milesFromHome(college, home) ?? Infinity) <= most_miles);
}

const matchesPlaceAndControl = (college: CollegeFacts, { states, setting, control }: SearchArguments): boolean =>
  (!states || states.some((state) => state.toUpperCase() === college.state)) &&
  (!setting || college.setting === setting) &&
  (!control || isPublic(college) === (control === 'public'));

/** Whether a college matches; an unpublished fact never does. */
const matchesSearch = (
  college: CollegeFacts,
  asked: SearchArguments,
  program: Program | null,
  gathered: ToolContext,
): boolean =>
  isSearchable(college) &&
  isOfLevel(college, asked, program) &&
  matchesServing(college, asked.serving) &&
  isOfSize(college, asked.size) &&
  matchesPlaceAndControl(college, asked) &&
  isWithinLimits(college, asked, homeFor(gathered)) &&
  (!program || offers(college, program)) &&
  (!asked.tier || gathered.fitOf?.(college).tier === asked.tier);

const degreesInArea = ({ families }: Program): string =>
  say('found_area', {
    areas: joinWords(
      families.map((cip2) => fieldInText(cip2, 'en')),
      'or',
    ),
  });

const sayAsked = (asked: SearchArguments, program: Program | null): string => {
  const places = asked.states?.map((state) => stateName(state.toUpperCase()));
  const words = [
    asked.size,
    asked.control,
    asked.level === 'two_year' && say('found_two_year'),
    asked.serving ? say(`found_${asked.serving}`) : say('found_colleges'),
    places && say('found_in', { place: joinWords(places, 'or') }),
    program &&
      say('found_with', { degrees: mayBeTwoYear(asked, program) ? degreesInArea(program) : degreesFor([program]) }),
    asked.setting && say(`found_${asked.setting}`),
    asked.most_miles && say('found_within', { miles: asked.most_miles }),
    asked.most_price && say('found_under', { price: dollars(asked.most_price) }),
  ];
  return words.filter(Boolean).join(' ');
};

const isSortedByPrice = ({ cheapest, most_price }: SearchArguments): boolean =>
  cheapest === true || most_price !== undefined;

const completionRate = ({ graduation_6yr_pct: four, completion_pct: two }: CollegeFacts): number => four ?? two ?? 0;

function searchOrder(asked: SearchArguments, gathered: ToolContext) {
  const home = homeFor(gathered);
  const price = (one: CollegeFacts): number => {
    const known = priceFor(one, home.state);
    return (known && sortPrice(known)) ?? Infinity;
  };
  const miles = (one: CollegeFacts): number => milesFromHome(one, home) ?? Infinity;
  return (one: CollegeFacts, other: CollegeFacts): number => {
    if (isSortedByPrice(asked)) return price(one) - price(other);
    const own =
      Number(listedRecommendation(gathered, other) !== null) - Number(listedRecommendation(gathered, one) !== null);
    if (own !== 0) return own;
    if (asked.most_miles !== undefined) return miles(one) - miles(other);
    return completionRate(other) - completionRate(one);
  };
}

function collegeLine(college: CollegeFacts, gathered: ToolContext): string {
  const listed = listedRecommendation(gathered, college);
  const tier = gathered.fitOf?.(college).tier ?? null;
  const price = priceFor(college, homeFor(gathered).state);
  const parts = [
    headcount(college),
    price && say(price.estimate ? 'found_estimate' : 'found_price', { price: shortPriceWords(price, 'en') }),
    distanceFromHome(college, homeFor(gathered), 'en'),
    listed ? say('found_listed', { tier: listed.type }) : tier && say('found_would_be', { tier }),
  ];
  return `• ${nameInText(college)} (${college.city}, ${college.state}): ${parts.filter(Boolean).join('; ')}`;
}

function sayOrder(asked: SearchArguments, gathered: ToolContext): string {
  if (isSortedByPrice(asked)) return say('found_cheapest_first');
  if (asked.most_miles !== undefined) return say('found_nearest_first');
  return say(hasList(gathered) ? 'found_own_first' : 'found_graduates_first');
}

export const searchCatalogueTool: ToolFactory = tool({
  name: 'search_colleges',
  description:
    'Colleges of the catalogue by program, state, size, price after grants, distance from home, setting or kind.',
  arguments: args,
  run(asked, gathered) {
    const program = asked.program ? (findProgramMentions(asked.program)[0]?.program ?? null) : null;
    if (asked.program && !program) return null;
    const found = gathered.catalogue.filter((college) => matchesSearch(college, asked, program, gathered));
    const shown = [...found].sort(searchOrder(asked, gathered)).slice(0, MAX_SHOWN);
    const what = sayAsked(asked, program);
    if (!shown.length)
      return (
        (asked.most_miles !== undefined && unknownTownResult(gathered)) ||
        toolResult(gathered, [say('found_none', { what })])
      );
    const head = say(found.length > shown.length ? 'found_some' : 'found_all', {
      count: found.length,
      shown: shown.length,
      what,
      order: sayOrder(asked, gathered),
    });
    const isTwo = isSortedByPrice(asked) && homeFor(gathered).state === null;
    return toolResult(
      gathered,
      [
        `${head}\n${shown.map((college) => collegeLine(college, gathered)).join('\n')}`,
        isTwo ? chatSay('en')('higher_price_counts') : '',
        say('found_facts'),
      ],
      shown,
      { links: gathered.student ? [pageLink('schools', 'en')] : [], facts: publicationOf(shown, 'en') },
    );
  },
});
