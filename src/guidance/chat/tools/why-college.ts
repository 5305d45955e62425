import { z } from 'zod';
import type { ToolResult } from '../../../ai/generated-words';
import { nameInText } from '../../../ai/features/school-words/built-in/facts';
import type { ChatOffer } from '../../../contract/chat';
import type { CollegeFacts } from '../../../contract/colleges';
import type { Recommendation, WhyNotAnswer } from '../../../contract/recommendations';
import { bullets, translate, collegeLink, pageLink, sourceText } from '../answers/reply';
import {
  buttons,
  collegeByName,
  listedRecommendation,
  type StudentToolContext,
  toolResult,
  tool,
  type ToolFactory,
  toChatCollege,
} from './gathered';
import { requirementsMet } from './rules';
import { capitalize, uncapitalize } from '../../../contract/text-rules';
import { formatList } from '../../../platform/text/words';
import { translateForStaff } from '../answers/labels';
import { collegeCard } from './college-facts';

export const fitTool: ToolFactory = tool({
  name: 'fit',
  description: 'Whether a college is a Reach, Match or Safety for the student today, with every number that was used.',
  argumentsSchema: z.object({ college: z.string().min(2).max(120).describe('Its name') }),
  run({ college: typedCollege }, context) {
    const college = collegeByName(typedCollege, context);
    if (!college) return null;
    const own = context.fitOf?.(college);
    const name = nameInText(college);
    if (!own) {
      const card = collegeCard(context, toChatCollege(college, context, typedCollege), ['admission', 'scores']);
      return {
        ...card,
        reply: { ...card.reply, text: `${translateForStaff('fit_staff', { college: name })}\n\n${card.reply.text}` },
      };
    }
    const { tier, arithmetic, missing } = own;
    const listedSchool = listedRecommendation(context, college);
    const missingInSentence = missing.map(uncapitalize);
    return toolResult(
      context,
      [
        [
          tier ? translate('fit_is', { college: capitalize(name), tier }) : translate('fit_none', { college: name }),
          listedSchool && listedSchool.type !== tier && translate('fit_was', { tier: listedSchool.type }),
        ]
          .filter(Boolean)
          .join(' '),
        [
          translate('fit_steps', { steps: arithmetic.steps.join(' ') }),
          missing.length > 0 && translate('fit_missing', { missing: formatList(missingInSentence) }),
        ]
          .filter(Boolean)
          .join(' '),
        translate('fit_no_forecast'),
      ],
      [college],
      {
        links: [collegeLink(college)],
        facts: sourceText([college]),
        suggestions: buttons(context, [
          { kind: 'college', unitid: college.unitid },
          { kind: 'why', unitid: college.unitid },
          { kind: 'what_if' },
        ]),
      },
    );
  },
});

const MAX_POINTS = 4;
const MAX_CHOICE_OFFERS = 2;
const bulletedPoints = (heading: string, lines: readonly string[]): string =>
  lines.length ? `${heading}\n${bullets(lines.slice(0, MAX_POINTS))}` : '';

const collegeExtras = (context: StudentToolContext, college: CollegeFacts) => ({
  links: [collegeLink(college), pageLink('schools')],
  facts: sourceText([college]),
  suggestions: buttons(context, [
    { kind: 'college', unitid: college.unitid },
    { kind: 'fit', unitid: college.unitid },
    { kind: 'choices' },
  ]),
});

function listedResult(context: StudentToolContext, college: CollegeFacts, listedSchool: Recommendation): ToolResult {
  const collegeVariables = {
    college: capitalize(nameInText(college)),
    tier: listedSchool.type,
    why: listedSchool.info.why,
  };
  const { met, broken, missed } = requirementsMet(college, context.student.studentInput);
  const step = listedSchool.arithmetic.steps.at(-1);
  return toolResult(
    context,
    [
      met.length
        ? bulletedPoints(translate('why_listed', collegeVariables), met)
        : translate('why_listed_plain', collegeVariables),
      step ? translate('why_tier', { tier: listedSchool.type, step }) : '',
      bulletedPoints(translate('why_misses'), [...broken, ...missed]),
    ],
    [college],
    { ...collegeExtras(context, college), evidence: listedSchool.evidence.slice(0, 3) },
  );
}

function toOffers({ helps }: WhyNotAnswer, college: string): ChatOffer[] {
  return helps.flatMap(({ text, correction }) => {
    if (!correction) return [];
    if (correction.kind === 'college') return [{ label: translate('offer_next_list', { college }), correction }];
    return [{ label: text.replace(/\.$/, ''), correction }];
  });
}

/** What keeps a college off the list, judging only by what the student chose. */
function conflictsWithChoices({ student }: StudentToolContext, college: CollegeFacts): string {
  const { broken, missed } = requirementsMet(college, student.studentInput);
  return bulletedPoints(translate('why_not_breaks'), broken) || bulletedPoints(translate('why_misses'), missed);
}

/** The same from a full search, with what would add the college to the list. */
function searchExplanation({ summary, reasons, helps }: WhyNotAnswer): string[] {
  return [
    summary,
    bullets(reasons.slice(0, MAX_POINTS).map(({ text }) => text)),
    bulletedPoints(
      translate('why_not_helps'),
      helps.map(({ text }) => text),
    ),
  ];
}

function unlistedResult(
  context: StudentToolContext,
  college: CollegeFacts,
  whyNotAnswer: WhyNotAnswer | undefined,
): ToolResult {
  const name = nameInText(college);
  const tier = whyNotAnswer ? whyNotAnswer.tier : (context.fitOf?.(college).tier ?? null);
  const [reasonText = '', ...otherReasons] = whyNotAnswer
    ? searchExplanation(whyNotAnswer)
    : [conflictsWithChoices(context, college)];
  return toolResult(
    context,
    [
      `${translate('why_not', { college: capitalize(name) })} ${reasonText}`.trim(),
      tier ? translate('why_not_by_tier', { tier }) : '',
      ...otherReasons,
      translate('why_not_no_ban'),
    ],
    [college],
    {
      ...collegeExtras(context, college),
      ...(whyNotAnswer && { offers: toOffers(whyNotAnswer, name).slice(0, MAX_CHOICE_OFFERS) }),
    },
  );
}

export const whyCollegeTool: ToolFactory = tool({
  name: 'why_college',
  description:
    'Why a college is on the student’s list, or why it is not, by what the student asked for and their numbers.',
  argumentsSchema: z.object({ college: z.string().min(2).max(120).describe('Its name') }),
  run({ college: typedCollege }, context) {
    const { student } = context;
    const college = student && collegeByName(typedCollege, context);
    if (!college || student.list._id === null) return null;
    const own: StudentToolContext = { ...context, student };
    const listedSchool = listedRecommendation(context, college);
    return listedSchool
      ? listedResult(own, college, listedSchool)
      : unlistedResult(own, college, context.whyNot?.get(college.unitid));
  },
});
