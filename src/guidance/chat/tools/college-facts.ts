import { z } from 'zod';
import {
  admissionText,
  graduationText,
  headcountText,
  kinds,
  largestFieldsText,
  lowIncomePriceText,
  nameInText,
  netPriceText,
  studentFacultyRatioText,
  retentionText,
  settingText,
  tuitionText,
} from '../../../ai/features/school-words/built-in/facts';
import type { ChatCollege, ToolResult } from '../../../ai/generated-words';
import { priceWords } from '../../../colleges/college-words';
import { findProgramMentions } from '../../../colleges/programs/programs-in';
import { standingText, programStandingAt } from '../../../colleges/programs/standing';
import type { ChatAsk } from '../../../contract/chat';
import type { CollegeFacts } from '../../../contract/colleges';
import { hasTwoPrices, paysOutOfState, priceFor, roundDollars } from '../../../contract/prices';
import { stateName } from '../../../contract/state-names';
import { formatList } from '../../../platform/text/words';
import { bullets, translate, collegeLink, pageLink, sourceText, makeReply } from '../answers/reply';
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
type TopicLineBuilder = (item: ChatCollege, context: ToolContext) => (string | null | false)[];
const MAX_CARD_LINES: Partial<Record<Topic, number>> = { cost: 2, outcomes: 1 };

const kindLine: TopicLineBuilder = ({ college }) => {
  const where = {
    kinds: formatList(kinds(college)),
    city: college.city,
    state: stateName(college.state),
  };
  const affiliation = college.religious_affiliation;
  return [
    [
      [translate('card_kind', where), settingText(college)].filter(Boolean).join(', '),
      affiliation && translate('card_religion', { affiliation }),
    ]
      .filter(Boolean)
      .join('; '),
  ];
};

const admissionLine: TopicLineBuilder = ({ college }) => [
  college.admits_first_year ? admissionText(college) : translate('card_no_first_years'),
];

/** The price after grants for this student, the price for the lowest incomes, and the list price. */
const costLines: TopicLineBuilder = ({ college }, context) => {
  const home = homeFor(context).state;
  const residentPrice = priceFor(college, home);
  const paysMore = paysOutOfState(college, home);
  const netPriceSentence = netPriceText(college);
  const tuitionSentence = tuitionText(college, home);
  const price =
    residentPrice && (paysMore || hasTwoPrices(residentPrice)) ? priceWords(residentPrice) : netPriceSentence;
  return [
    price &&
      (paysMore && residentPrice
        ? translate('card_price_own', { state: stateName(home ?? ''), price })
        : translate('card_price', { price })),
    lowIncomePriceText(college, home),
    paysMore && netPriceSentence && translate('card_price_in_state', { price: netPriceSentence }),
    tuitionSentence && translate('card_list_price', { tuition: tuitionSentence }),
  ];
};

const scoresLines: TopicLineBuilder = ({ college }) => {
  const {
    sat_total_25: satLow,
    sat_total_75: satHigh,
    act_25: actLow,
    act_75: actHigh,
    test_policy: testPolicy,
  } = college;
  const ranges = [
    satLow !== null &&
      satHigh !== null &&
      translate('range', { test: 'SAT', low: String(satLow), high: String(satHigh) }),
    actLow !== null &&
      actHigh !== null &&
      translate('range', { test: 'ACT', low: String(actLow), high: String(actHigh) }),
  ].filter((item) => item !== false);
  return [
    ranges.length > 0 && translate('card_scores', { ranges: formatList(ranges) }),
    testPolicy && translate(`card_policy_${testPolicy}`),
  ];
};

const outcomesLines: TopicLineBuilder = ({ college }) => {
  const earnings = college.median_earnings_10yr;
  return [
    graduationText(college),
    retentionText(college),
    earnings !== null && translate('card_earnings', { dollars: roundDollars(earnings) }),
  ];
};

const TOPIC_LINES: Record<Topic, TopicLineBuilder> = {
  kind: kindLine,
  away: ({ distanceText: distance }) => [distance ?? null],
  size: ({ college }) => [[headcountText(college), studentFacultyRatioText(college)].filter(Boolean).join('; ')],
  admission: admissionLine,
  cost: costLines,
  outcomes: outcomesLines,
  scores: scoresLines,
  fields: ({ college }) => {
    const fields = largestFieldsText(college, 3);
    return [fields && translate('card_fields', { fields })];
  },
};

/** Null if the message names no program, or names a whole field, which the largest fields cover. */
function programLine({ college }: ChatCollege, words: string): string | null {
  const program = findProgramMentions(words)[0]?.program;
  if (!program || program.kind === 'open' || /general/i.test(program.name)) return null;
  const { standing, degree } = programStandingAt(college, program);
  const subject = capitalize(nameInText(college));
  const standingSentence = standingText(program, standing, {
    degree,
    years: college.programs_years,
    subject,
  });
  return standing.kind === 'none' ? `${standingSentence} ${translate('new_program')}` : standingSentence;
}

function listStandingLine(context: ToolContext, { college, fit }: ChatCollege): string | null {
  const listedCollege = listedRecommendation(context, college);
  if (listedCollege) return translate('listed_as', { tier: listedCollege.type });
  if (!fit?.tier) return null;
  // A list awaiting the counselor's approval may contain it.
  return translate(context.student?.list._id ? 'would_be' : 'would_be_no_list', { tier: fit.tier });
}

/** Why a student whose home state is unknown sees two prices; else null. */
function residencyPriceNote({ student }: ToolContext, colleges: readonly CollegeFacts[]): string | null {
  if (student?.studentInput.homeState !== null) return null;
  const hasBothPrices = colleges.some((college) => {
    const price = priceFor(college, null);
    return price !== null && hasTwoPrices(price);
  });
  return hasBothPrices ? translate('which_price_is_yours') : null;
}

function followUpAsks(context: ToolContext, { unitid }: CollegeFacts): readonly (ChatAsk | false)[] {
  if (!context.student) return [{ kind: 'compare' }];
  const { recommendations, _id: list } = context.student.list;
  const otherCollege = recommendations.find((item) => item.unitid !== unitid);
  return [
    { kind: 'fit', unitid },
    list !== null && { kind: 'why', unitid },
    otherCollege !== undefined && { kind: 'compare', unitids: [unitid, otherCollege.unitid] },
    list !== null && { kind: 'what_if' },
  ];
}

export function collegeCard(
  context: ToolContext,
  item: ChatCollege,
  wantedTopics: readonly Topic[] = [],
  program = '',
): ToolResult {
  const { student } = context;
  const { college } = item;
  const isFullCard = !wantedTopics.length && !program;
  const topics = isFullCard ? TOPICS : wantedTopics;
  const linesForTopic = (topic: Topic): string[] =>
    TOPIC_LINES[topic](item, context)
      .filter((line): line is string => typeof line === 'string' && line !== '')
      .slice(0, isFullCard ? MAX_CARD_LINES[topic] : undefined);
  const lines = topics.flatMap(linesForTopic);
  const links = student ? [collegeLink(college)] : [];
  const chatReply = makeReply(
    [
      program ? programLine(item, program) : null,
      lines.length
        ? `${translate('card_head', { college: nameInText(college) })}\n${bullets(lines.map(capitalize))}`
        : null,
      [listStandingLine(context, item), topics.includes('cost') && residencyPriceNote(context, [college])]
        .filter(Boolean)
        .join(' '),
      isFullCard ? translate('facts_only') : null,
    ],
    {
      links: listedRecommendation(context, college) ? [...links, pageLink('schools')] : links,
      facts: sourceText([college]),
      colleges: [college.unitid],
      ask: { kind: 'college', unitid: college.unitid },
      suggestions: buttons(context, followUpAsks(context, college)),
    },
  );
  return resultFromReply(chatReply, [item]);
}

export const collegeFactsTool: ToolFactory = tool({
  name: 'college_facts',
  description:
    'Published facts of one college: price, admission, size, place, programs, scores, outcomes; deadlines are not known.',
  argumentsSchema: z.object({
    college: z.string().min(2).max(120).describe('Its name'),
    topics: z.array(z.enum(TOPICS)).max(8).optional(),
    program: z.string().max(80).optional().describe('A field of study it may award'),
  }),
  run({ college: typedName, topics, program }, context) {
    const college = collegeByName(typedName, context);
    return college && collegeCard(context, toChatCollege(college, context, typedName), topics, program);
  },
});

function compareLine(context: ToolContext, { college, distanceText: distance, fit }: ChatCollege): string {
  const { student } = context;
  const home = homeFor(context).state;
  const tier = listedRecommendation(context, college)?.type ?? fit?.tier ?? null;
  const price = priceFor(college, home);
  const facts = [
    [`${college.city}, ${stateName(college.state)}`, settingText(college)].filter(Boolean).join(', '),
    distance,
    headcountText(college),
    admissionText(college) ?? translate('compare_no_rate'),
    price ? priceWords(price) : (tuitionText(college, home) ?? translate('compare_no_price')),
    graduationText(college),
    tier && student && translate('compare_tier', { tier }),
  ];
  return `${capitalize(nameInText(college))}: ${facts.filter(Boolean).join('; ')}.`;
}

export function compareColleges(context: ToolContext, chatColleges: readonly ChatCollege[]): ToolResult {
  const colleges = chatColleges.map(({ college }) => college);
  const unitids = colleges.map(({ unitid }) => unitid);
  const chatReply = makeReply(
    [...chatColleges.map((item) => compareLine(context, item)), residencyPriceNote(context, colleges)],
    {
      links: colleges.some((item) => listedRecommendation(context, item)) ? [pageLink('schools')] : [],
      facts: sourceText(colleges),
      colleges: unitids,
      ask: { kind: 'compare', unitids },
      suggestions: buttons(context, [
        ...unitids.slice(0, 2).map((unitid) => ({ kind: 'college' as const, unitid })),
        context.student && { kind: 'list', order: 'price', among: unitids },
        context.student && { kind: 'list', order: 'graduation', among: unitids },
      ]),
    },
  );
  return resultFromReply(chatReply, chatColleges);
}

export const compareTool: ToolFactory = tool({
  name: 'compare_colleges',
  description: 'Two to four colleges side by side: place, distance, size, admission, price, graduation and tier.',
  argumentsSchema: z.object({ colleges: z.array(z.string().min(2).max(120)).min(2).max(4) }),
  run({ colleges: typedName }, context) {
    const chatColleges = typedName.flatMap((item) => {
      const college = collegeByName(item, context);
      return college ? [toChatCollege(college, context, item)] : [];
    });
    return chatColleges.length < 2 ? null : compareColleges(context, chatColleges);
  },
});
