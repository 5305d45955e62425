import { z } from 'zod';
import { headcount, nameInText } from '../../../ai/features/school-words/built-in/facts';
import { joinWords } from '../../../contract/text-rules';
import { shortPriceWords } from '../../../colleges/college-words';
import { programsIn } from '../../../colleges/programs/programs-in';
import type { Program } from '../../../colleges/programs/programs';
import { associateStanding, programStanding, degreesFor } from '../../../colleges/programs/standing';
import type { CollegeFacts } from '../../../contract/colleges';
import { COLLEGE_LEVELS } from '../../../contract/college-search-values';
import { dollars, orderedBy, priceFor, sideOf } from '../../../contract/prices';
import { fieldInText } from '../../../colleges/programs/cip';
import { stateName } from '../../../contract/state-names';
import { tier } from '../../../contract/text';
import { type Home, milesFromHome } from '../../../recommendations/search/home';
import { staffSay } from '../answers/labels';
import { chatSay, pageLink, publicationOf } from '../answers/reply';
import {
  awayOf,
  type Gathered,
  hasList,
  homeFor,
  listedAs,
  result,
  tool,
  type ToolOver,
  withoutTown,
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
type Asked = z.infer<typeof args>;

const SIZES = { small: [0, 3000], medium: [3000, 12_000], large: [12_000, Infinity] } as const;
const MAX_SHOWN = 6;
const MIN_UNDERGRADS = 300;

/** Programs that are learned in less than four years bring up two-year colleges by themselves. */
const mayBeTwoYear = ({ level }: Asked, program: Program | null): boolean =>
  level === undefined ? program !== null && program.level !== 'bachelor' : level === 'two_year';

const isOfLevel = ({ level }: CollegeFacts, asked: Asked, program: Program | null): boolean =>
  asked.level === undefined ? level === 'four_year' || mayBeTwoYear(asked, program) : level === asked.level;

const offers = (college: CollegeFacts, program: Program): boolean =>
  [
    programStanding(college, program),
    ...(program.level === 'bachelor' ? [] : [associateStanding(college, program)]),
  ].some(({ kind }) => kind === 'awards' || (kind === 'family' && college.level === 'two_year'));

const isPublic = ({ control }: CollegeFacts): boolean => control === 'public';

/** Colleges that a search may show at all. */
const isShown = ({ admits_first_year, distance_only, undergrads, control }: CollegeFacts): boolean =>
  admits_first_year && !distance_only && (undergrads ?? -1) >= MIN_UNDERGRADS && control !== 'private_for_profit';

const isServed = (college: CollegeFacts, serving: Asked['serving']): boolean =>
  serving === undefined ? !college.women_only && !college.men_only : college[serving];

function isOfSize({ undergrads }: CollegeFacts, size: Asked['size']): boolean {
  if (!size) return true;
  const [least, under] = SIZES[size];
  return undergrads !== null && undergrads >= least && undergrads < under;
}

function isInReach(college: CollegeFacts, { most_price, most_miles }: Asked, home: Home): boolean {
  const price = most_price === undefined ? null : priceFor(college, home.state);
  const affordable = most_price === undefined || (price !== null && sideOf(price, most_price) === 'inside');
  return affordable && (most_miles === undefined || (milesFromHome(college, home) ?? Infinity) <= most_miles);
}

const isKind = (college: CollegeFacts, { states, setting, control }: Asked): boolean =>
  (!states || states.some((state) => state.toUpperCase() === college.state)) &&
  (!setting || college.setting === setting) &&
  (!control || isPublic(college) === (control === 'public'));

/** Whether a college is as asked; what is not published is never met. */
const fits = (college: CollegeFacts, asked: Asked, program: Program | null, gathered: Gathered): boolean =>
  isShown(college) &&
  isOfLevel(college, asked, program) &&
  isServed(college, asked.serving) &&
  isOfSize(college, asked.size) &&
  isKind(college, asked) &&
  isInReach(college, asked, homeFor(gathered)) &&
  (!program || offers(college, program)) &&
  (!asked.tier || gathered.fitOf?.(college).tier === asked.tier);

/** What is known of two-year colleges too. */
const degreesInArea = ({ families }: Program): string =>
  say('found_area', {
    areas: joinWords(
      families.map((cip2) => fieldInText(cip2, 'en')),
      'or',
    ),
  });

const sayAsked = (asked: Asked, program: Program | null): string => {
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

const isByPrice = ({ cheapest, most_price }: Asked): boolean => cheapest === true || most_price !== undefined;

const finished = ({ graduation_6yr_pct: four, completion_pct: two }: CollegeFacts): number => four ?? two ?? 0;

function order(asked: Asked, gathered: Gathered) {
  const home = homeFor(gathered);
  const price = (one: CollegeFacts): number => {
    const known = priceFor(one, home.state);
    return (known && orderedBy(known)) ?? Infinity;
  };
  const miles = (one: CollegeFacts): number => milesFromHome(one, home) ?? Infinity;
  return (one: CollegeFacts, other: CollegeFacts): number => {
    if (isByPrice(asked)) return price(one) - price(other);
    const own = Number(listedAs(gathered, other) !== null) - Number(listedAs(gathered, one) !== null);
    if (own !== 0) return own;
    if (asked.most_miles !== undefined) return miles(one) - miles(other);
    return finished(other) - finished(one);
  };
}

function line(college: CollegeFacts, gathered: Gathered): string {
  const listed = listedAs(gathered, college);
  const tier = gathered.fitOf?.(college).tier ?? null;
  const price = priceFor(college, homeFor(gathered).state);
  const parts = [
    headcount(college),
    price && say(price.estimate ? 'found_estimate' : 'found_price', { price: shortPriceWords(price, 'en') }),
    awayOf(college, homeFor(gathered), 'en'),
    listed ? say('found_listed', { tier: listed.type }) : tier && say('found_would_be', { tier }),
  ];
  return `• ${nameInText(college)} (${college.city}, ${college.state}): ${parts.filter(Boolean).join('; ')}`;
}

function sayOrder(asked: Asked, gathered: Gathered): string {
  if (isByPrice(asked)) return say('found_cheapest_first');
  if (asked.most_miles !== undefined) return say('found_nearest_first');
  return say(hasList(gathered) ? 'found_own_first' : 'found_graduates_first');
}

/** Colleges of the whole catalogue that are as asked. */
export const searchCatalogue: ToolOver = tool({
  name: 'search_colleges',
  description:
    'Colleges of the catalogue by program, state, size, price after grants, distance from home, setting or kind.',
  arguments: args,
  run(asked, gathered) {
    const program = asked.program ? (programsIn(asked.program)[0]?.program ?? null) : null;
    if (asked.program && !program) return null;
    const found = gathered.catalogue.filter((college) => fits(college, asked, program, gathered));
    const shown = [...found].sort(order(asked, gathered)).slice(0, MAX_SHOWN);
    const what = sayAsked(asked, program);
    if (!shown.length)
      return (
        (asked.most_miles !== undefined && withoutTown(gathered)) || result(gathered, [say('found_none', { what })])
      );
    const head = say(found.length > shown.length ? 'found_some' : 'found_all', {
      count: found.length,
      shown: shown.length,
      what,
      order: sayOrder(asked, gathered),
    });
    const isTwo = isByPrice(asked) && homeFor(gathered).state === null;
    return result(
      gathered,
      [
        `${head}\n${shown.map((college) => line(college, gathered)).join('\n')}`,
        isTwo ? chatSay('en')('higher_price_counts') : '',
        say('found_facts'),
      ],
      shown,
      { links: gathered.student ? [pageLink('schools', 'en')] : [], facts: publicationOf(shown, 'en') },
    );
  },
});
