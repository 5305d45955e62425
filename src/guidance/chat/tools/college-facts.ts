import { z } from 'zod';
import {
  admission,
  graduation,
  headcount,
  kinds,
  largestFields,
  lowIncomePrice,
  nameInText,
  netPrice,
  ratio,
  retention,
  settingOf,
  tuition,
} from '../../../ai/features/school-words/built-in/facts';
import type { ChatCollege, ToolResult } from '../../../ai/generated-words';
import { priceWords } from '../../../colleges/college-words';
import { findProgramMentions } from '../../../colleges/programs/programs-in';
import { standingText, programStandingAt } from '../../../colleges/programs/standing';
import type { ChatAsk } from '../../../contract/chat';
import type { CollegeFacts } from '../../../contract/colleges';
import { hasTwoPrices, paysOutOfState, priceFor, roundDollars } from '../../../contract/prices';
import { stateName } from '../../../contract/state-names';
import { listIn } from '../../../platform/text/words';
import { bullets, chatSay, collegeLink, pageLink, publicationOf, reply } from '../answers/reply';
import {
  buttons,
  collegeByName,
  type ToolContext,
  homeFor,
  listedRecommendation,
  resultFromReply,
  toChatCollege,
  tool,
  type ToolFactory,
} from './gathered';
import { capitalize } from '../../../contract/text-rules';

/** In the order they appear on a card. */
const TOPICS = ['kind', 'away', 'size', 'admission', 'cost', 'outcomes', 'scores', 'fields'] as const;
type Topic = (typeof TOPICS)[number];

/** A full card shows the first line of each topic; a single topic shows all of its lines. */
type TopicLines = (one: ChatCollege, gathered: ToolContext) => (string | null | false)[];
const MAX_ON_CARD: Partial<Record<Topic, number>> = { cost: 2, outcomes: 1 };

const kindLine: TopicLines = ({ college }, { language }) => {
  const say = chatSay(language);
  const where = {
    kinds: listIn(kinds(college, language), language),
    city: college.city,
    state: stateName(college.state),
  };
  const affiliation = college.religious_affiliation;
  return [
    [
      [say('card_kind', where), settingOf(college, language)].filter(Boolean).join(', '),
      affiliation && say('card_religion', { affiliation }),
    ]
      .filter(Boolean)
      .join('; '),
  ];
};

const admissionLine: TopicLines = ({ college }, { language }) => [
  college.admits_first_year ? admission(college, language) : chatSay(language)('card_no_first_years'),
];

/** The price after grants for this student, the price for the lowest incomes, and the list price. */
const costLines: TopicLines = ({ college }, gathered) => {
  const { language } = gathered;
  const say = chatSay(language);
  const home = homeFor(gathered).state;
  const own = priceFor(college, home);
  const isOutside = paysOutOfState(college, home);
  const net = netPrice(college, language);
  const fees = tuition(college, home, language);
  const price = own && (isOutside || hasTwoPrices(own)) ? priceWords(own, language) : net;
  return [
    price &&
      (isOutside && own
        ? say('card_price_own', { state: stateName(home ?? ''), price })
        : say('card_price', { price })),
    lowIncomePrice(college, home, language),
    isOutside && net && say('card_price_in_state', { price: net }),
    fees && say('card_list_price', { tuition: fees }),
  ];
};

const scoresLines: TopicLines = ({ college }, { language }) => {
  const say = chatSay(language);
  const { sat_total_25: satLow, sat_total_75: satHigh, act_25: actLow, act_75: actHigh, test_policy: policy } = college;
  const ranges = [
    satLow !== null && satHigh !== null && say('range', { test: 'SAT', low: String(satLow), high: String(satHigh) }),
    actLow !== null && actHigh !== null && say('range', { test: 'ACT', low: String(actLow), high: String(actHigh) }),
  ].filter((one) => one !== false);
  return [
    ranges.length > 0 && say('card_scores', { ranges: listIn(ranges, language) }),
    policy && say(`card_policy_${policy}`),
  ];
};

const outcomesLines: TopicLines = ({ college }, { language }) => {
  const earnings = college.median_earnings_10yr;
  return [
    graduation(college, language),
    retention(college, language),
    earnings !== null && chatSay(language)('card_earnings', { dollars: roundDollars(earnings) }),
  ];
};

const LINES: Record<Topic, TopicLines> = {
  kind: kindLine,
  away: ({ away }) => [away ?? null],
  size: ({ college }, { language }) => [
    [headcount(college, language), ratio(college, language)].filter(Boolean).join('; '),
  ],
  admission: admissionLine,
  cost: costLines,
  outcomes: outcomesLines,
  scores: scoresLines,
  fields: ({ college }, { language }) => {
    const fields = largestFields(college, 3);
    return [fields && chatSay(language)('card_fields', { fields })];
  },
};

/** Null if the words name no program, or name a whole field, which the largest fields cover. */
function programLine({ college }: ChatCollege, words: string, { language }: ToolContext): string | null {
  const program = findProgramMentions(words)[0]?.program;
  if (!program || program.kind === 'open' || /general/i.test(program.name)) return null;
  const { standing, degree } = programStandingAt(college, program);
  const subject = capitalize(nameInText(college));
  const said = standingText(program, standing, { degree, years: college.programs_years, subject, language });
  return standing.kind === 'none' ? `${said} ${chatSay(language)('new_program')}` : said;
}

function listStandingLine(gathered: ToolContext, { college, fit }: ChatCollege): string | null {
  const say = chatSay(gathered.language);
  const listed = listedRecommendation(gathered, college);
  if (listed) return say('listed_as', { tier: listed.type });
  if (!fit?.tier) return null;
  // A list awaiting the counselor's approval may contain it.
  return say(gathered.student?.list._id ? 'would_be' : 'would_be_no_list', { tier: fit.tier });
}

/** Why a student whose home state is unknown sees two prices; else null. */
function residencyPriceNote({ student, language }: ToolContext, colleges: readonly CollegeFacts[]): string | null {
  if (student?.studentInput.homeState !== null) return null;
  const both = colleges.some((college) => {
    const price = priceFor(college, null);
    return price !== null && hasTwoPrices(price);
  });
  return both ? chatSay(language)('which_price_is_yours') : null;
}

function followUpAsks(gathered: ToolContext, { unitid }: CollegeFacts): readonly (ChatAsk | false)[] {
  if (!gathered.student) return [{ kind: 'compare' }];
  const { recommendations, _id: list } = gathered.student.list;
  const other = recommendations.find((one) => one.unitid !== unitid);
  return [
    { kind: 'fit', unitid },
    list !== null && { kind: 'why', unitid },
    other !== undefined && { kind: 'compare', unitids: [unitid, other.unitid] },
    list !== null && { kind: 'what_if' },
  ];
}

export function collegeCard(
  gathered: ToolContext,
  one: ChatCollege,
  wanted: readonly Topic[] = [],
  program = '',
): ToolResult {
  const { language, student } = gathered;
  const { college } = one;
  const say = chatSay(language);
  const isCard = !wanted.length && !program;
  const topics = isCard ? TOPICS : wanted;
  const linesOn = (topic: Topic): string[] =>
    LINES[topic](one, gathered)
      .filter((line): line is string => typeof line === 'string' && line !== '')
      .slice(0, isCard ? MAX_ON_CARD[topic] : undefined);
  const lines = topics.flatMap(linesOn);
  const links = student ? [collegeLink(college, language)] : [];
  const made = reply(
    [
      program ? programLine(one, program, gathered) : null,
      lines.length ? `${say('card_head', { college: nameInText(college) })}\n${bullets(lines.map(capitalize))}` : null,
      [listStandingLine(gathered, one), topics.includes('cost') && residencyPriceNote(gathered, [college])]
        .filter(Boolean)
        .join(' '),
      isCard ? say('facts_only') : null,
    ],
    {
      links: listedRecommendation(gathered, college) ? [...links, pageLink('schools', language)] : links,
      facts: publicationOf([college], language),
      colleges: [college.unitid],
      ask: { kind: 'college', unitid: college.unitid },
      suggestions: buttons(gathered, followUpAsks(gathered, college)),
    },
  );
  return resultFromReply(made, [one]);
}

export const collegeFactsTool: ToolFactory = tool({
  name: 'college_facts',
  description:
    'Published facts of one college: price, admission, size, place, programs, scores, outcomes; deadlines are not known.',
  arguments: z.object({
    college: z.string().min(2).max(120).describe('Its name'),
    topics: z.array(z.enum(TOPICS)).max(8).optional(),
    program: z.string().max(80).optional().describe('A field of study it may award'),
  }),
  run({ college: typed, topics, program }, gathered) {
    const college = collegeByName(typed, gathered);
    return college && collegeCard(gathered, toChatCollege(college, gathered, typed), topics, program);
  },
});

function lineOf(gathered: ToolContext, { college, away, fit }: ChatCollege): string {
  const { language, student } = gathered;
  const say = chatSay(language);
  const home = homeFor(gathered).state;
  const tier = listedRecommendation(gathered, college)?.type ?? fit?.tier ?? null;
  const price = priceFor(college, home);
  const facts = [
    [`${college.city}, ${stateName(college.state)}`, settingOf(college, language)].filter(Boolean).join(', '),
    away,
    headcount(college, language),
    admission(college, language) ?? say('compare_no_rate'),
    price ? priceWords(price, language) : (tuition(college, home, language) ?? say('compare_no_price')),
    graduation(college, language),
    tier && student && say('compare_tier', { tier }),
  ];
  return `${capitalize(nameInText(college))}: ${facts.filter(Boolean).join('; ')}.`;
}

export function compareColleges(gathered: ToolContext, spoken: readonly ChatCollege[]): ToolResult {
  const { language } = gathered;
  const colleges = spoken.map(({ college }) => college);
  const unitids = colleges.map(({ unitid }) => unitid);
  const made = reply([...spoken.map((one) => lineOf(gathered, one)), residencyPriceNote(gathered, colleges)], {
    links: colleges.some((one) => listedRecommendation(gathered, one)) ? [pageLink('schools', language)] : [],
    facts: publicationOf(colleges, language),
    colleges: unitids,
    ask: { kind: 'compare', unitids },
    suggestions: buttons(gathered, [
      ...unitids.slice(0, 2).map((unitid) => ({ kind: 'college' as const, unitid })),
      gathered.student && { kind: 'list', order: 'price', among: unitids },
      gathered.student && { kind: 'list', order: 'graduation', among: unitids },
    ]),
  });
  return resultFromReply(made, spoken);
}

export const compareTool: ToolFactory = tool({
  name: 'compare_colleges',
  description: 'Two to four colleges side by side: place, distance, size, admission, price, graduation and tier.',
  arguments: z.object({ colleges: z.array(z.string().min(2).max(120)).min(2).max(4) }),
  run({ colleges: typed }, gathered) {
    const spoken = typed.flatMap((one) => {
      const college = collegeByName(one, gathered);
      return college ? [toChatCollege(college, gathered, one)] : [];
    });
    return spoken.length < 2 ? null : compareColleges(gathered, spoken);
  },
});
