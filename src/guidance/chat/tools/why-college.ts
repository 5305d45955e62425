import { z } from 'zod';
import type { ToolResult } from '../../../ai/generated-words';
import { nameInText } from '../../../ai/features/school-words/built-in/facts';
import type { ChatOffer } from '../../../contract/chat';
import type { CollegeFacts } from '../../../contract/colleges';
import type { Recommendation, WhyNotAnswer } from '../../../contract/recommendations';
import { bullets, chatSay, collegeLink, pageLink, publicationOf } from '../answers/reply';
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
import { listIn } from '../../../platform/text/words';
import { staffSay } from '../answers/labels';
import { collegeCard } from './college-facts';

export const fitTool: ToolFactory = tool({
  name: 'fit',
  description: 'Whether a college is a Reach, Match or Safety for the student today, with every number that was used.',
  arguments: z.object({ college: z.string().min(2).max(120).describe('Its name') }),
  run({ college: typed }, gathered) {
    const college = collegeByName(typed, gathered);
    if (!college) return null;
    const { language } = gathered;
    const say = chatSay(language);
    const own = gathered.fitOf?.(college);
    const name = nameInText(college);
    if (!own) {
      const card = collegeCard(gathered, toChatCollege(college, gathered, typed), ['admission', 'scores']);
      return {
        ...card,
        reply: { ...card.reply, text: `${staffSay('fit_staff', { college: name })}\n\n${card.reply.text}` },
      };
    }
    const { tier, arithmetic, missing } = own;
    const listed = listedRecommendation(gathered, college);
    const inSentence = missing.map(uncapitalize);
    return toolResult(
      gathered,
      [
        [
          tier ? say('fit_is', { college: capitalize(name), tier }) : say('fit_none', { college: name }),
          listed && listed.type !== tier && say('fit_was', { tier: listed.type }),
        ]
          .filter(Boolean)
          .join(' '),
        [
          say('fit_steps', { steps: arithmetic.steps.join(' ') }),
          missing.length > 0 && say('fit_missing', { missing: listIn(inSentence, language) }),
        ]
          .filter(Boolean)
          .join(' '),
        say('fit_no_forecast'),
      ],
      [college],
      {
        links: [collegeLink(college, language)],
        facts: publicationOf([college], language),
        suggestions: buttons(gathered, [
          { kind: 'college', unitid: college.unitid },
          { kind: 'why', unitid: college.unitid },
          { kind: 'what_if' },
        ]),
      },
    );
  },
});

const MAX_POINTS = 4;
const MAX_OFFERS = 2;
const bulletedPoints = (head: string, lines: readonly string[]): string =>
  lines.length ? `${head}\n${bullets(lines.slice(0, MAX_POINTS))}` : '';

const collegeExtras = (gathered: StudentToolContext, college: CollegeFacts) => ({
  links: [collegeLink(college, gathered.language), pageLink('schools', gathered.language)],
  facts: publicationOf([college], gathered.language),
  suggestions: buttons(gathered, [
    { kind: 'college', unitid: college.unitid },
    { kind: 'fit', unitid: college.unitid },
    { kind: 'choices' },
  ]),
});

function onListResult(gathered: StudentToolContext, college: CollegeFacts, listed: Recommendation): ToolResult {
  const { language } = gathered;
  const say = chatSay(language);
  const said = { college: capitalize(nameInText(college)), tier: listed.type, why: listed.info.why };
  const { met, broken, missed } = requirementsMet(college, gathered.student.studentInput);
  const step = listed.arithmetic.steps.at(-1);
  return toolResult(
    gathered,
    [
      met.length ? bulletedPoints(say('why_listed', said), met) : say('why_listed_plain', said),
      step ? say('why_tier', { tier: listed.type, step }) : '',
      bulletedPoints(say('why_misses'), [...broken, ...missed]),
    ],
    [college],
    { ...collegeExtras(gathered, college), evidence: listed.evidence.slice(0, 3) },
  );
}

function offersOf({ helps }: WhyNotAnswer, { language }: StudentToolContext, college: string): ChatOffer[] {
  return helps.flatMap(({ text, correction }) => {
    if (!correction) return [];
    if (correction.kind === 'college')
      return [{ label: chatSay(language)('offer_next_list', { college }), correction }];
    return [{ label: text.replace(/\.$/, ''), correction }];
  });
}

/** What keeps a college off the list, judging only by what the student chose. */
function conflictsWithChoices({ student, language }: StudentToolContext, college: CollegeFacts): string {
  const say = chatSay(language);
  const { broken, missed } = requirementsMet(college, student.studentInput);
  return bulletedPoints(say('why_not_breaks'), broken) || bulletedPoints(say('why_misses'), missed);
}

/** The same from a full search, with what would add the college to the list. */
function searchExplanation({ language }: StudentToolContext, { summary, reasons, helps }: WhyNotAnswer): string[] {
  const say = chatSay(language);
  return [
    summary,
    bullets(reasons.slice(0, MAX_POINTS).map(({ text }) => text)),
    bulletedPoints(
      say('why_not_helps'),
      helps.map(({ text }) => text),
    ),
  ];
}

function notOnListResult(
  gathered: StudentToolContext,
  college: CollegeFacts,
  searched: WhyNotAnswer | undefined,
): ToolResult {
  const say = chatSay(gathered.language);
  const name = nameInText(college);
  const tier = searched ? searched.tier : (gathered.fitOf?.(college).tier ?? null);
  const [why = '', ...more] = searched
    ? searchExplanation(gathered, searched)
    : [conflictsWithChoices(gathered, college)];
  return toolResult(
    gathered,
    [
      `${say('why_not', { college: capitalize(name) })} ${why}`.trim(),
      tier ? say('why_not_by_tier', { tier }) : '',
      ...more,
      say('why_not_no_ban'),
    ],
    [college],
    {
      ...collegeExtras(gathered, college),
      ...(searched && { offers: offersOf(searched, gathered, name).slice(0, MAX_OFFERS) }),
    },
  );
}

export const whyCollegeTool: ToolFactory = tool({
  name: 'why_college',
  description:
    'Why a college is on the student’s list, or why it is not, by what the student asked for and their numbers.',
  arguments: z.object({ college: z.string().min(2).max(120).describe('Its name') }),
  run({ college: typed }, gathered) {
    const { student } = gathered;
    const college = student && collegeByName(typed, gathered);
    if (!college || student.list._id === null) return null;
    const own: StudentToolContext = { ...gathered, student };
    const listed = listedRecommendation(gathered, college);
    return listed
      ? onListResult(own, college, listed)
      : notOnListResult(own, college, gathered.whyNot?.get(college.unitid));
  },
});
