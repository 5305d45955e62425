import { z } from 'zod';
import type { ToolResult } from '../../../ai/generated-words';
import { nameInText } from '../../../ai/features/school-words/built-in/facts';
import type { ChatOffer } from '../../../contract/chat';
import type { CollegeFacts } from '../../../contract/colleges';
import type { Recommendation, WhyNotAnswer } from '../../../contract/recommendations';
import { bullets, chatSay, collegeLink, pageLink, publicationOf } from '../answers/reply';
import { buttons, collegeNamed, listedAs, type OfStudent, result, tool, type ToolOver, spokenOf } from './gathered';
import { standingOf } from './rules';
import { capital, uncapital } from '../../../contract/text-rules';
import { listIn } from '../../../platform/text/words';
import { staffSay } from '../answers/labels';
import { collegeCard } from './college-facts';

/** The tier of one college for the student, with its arithmetic. */
export const fit: ToolOver = tool({
  name: 'fit',
  description: 'Whether a college is a Reach, Match or Safety for the student today, with every number that was used.',
  arguments: z.object({ college: z.string().min(2).max(120).describe('Its name') }),
  run({ college: typed }, gathered) {
    const college = collegeNamed(typed, gathered);
    if (!college) return null;
    const { language } = gathered;
    const say = chatSay(language);
    const own = gathered.fitOf?.(college);
    const name = nameInText(college);
    if (!own) {
      const card = collegeCard(gathered, spokenOf(college, gathered, typed), ['admission', 'scores']);
      return {
        ...card,
        reply: { ...card.reply, text: `${staffSay('fit_staff', { college: name })}\n\n${card.reply.text}` },
      };
    }
    const { tier, arithmetic, missing } = own;
    const listed = listedAs(gathered, college);
    const inSentence = missing.map(uncapital);
    return result(
      gathered,
      [
        [
          tier ? say('fit_is', { college: capital(name), tier }) : say('fit_none', { college: name }),
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
const points = (head: string, lines: readonly string[]): string =>
  lines.length ? `${head}\n${bullets(lines.slice(0, MAX_POINTS))}` : '';

const about = (gathered: OfStudent, college: CollegeFacts) => ({
  links: [collegeLink(college, gathered.language), pageLink('schools', gathered.language)],
  facts: publicationOf([college], gathered.language),
  suggestions: buttons(gathered, [
    { kind: 'college', unitid: college.unitid },
    { kind: 'fit', unitid: college.unitid },
    { kind: 'choices' },
  ]),
});

function onList(gathered: OfStudent, college: CollegeFacts, listed: Recommendation): ToolResult {
  const { language } = gathered;
  const say = chatSay(language);
  const said = { college: capital(nameInText(college)), tier: listed.type, why: listed.info.why };
  const { met, broken, missed } = standingOf(college, gathered.student.studentInput);
  const step = listed.arithmetic.steps.at(-1);
  return result(
    gathered,
    [
      met.length ? points(say('why_listed', said), met) : say('why_listed_plain', said),
      step ? say('why_tier', { tier: listed.type, step }) : '',
      points(say('why_misses'), [...broken, ...missed]),
    ],
    [college],
    { ...about(gathered, college), evidence: listed.evidence.slice(0, 3) },
  );
}

function offersOf({ helps }: WhyNotAnswer, { language }: OfStudent, college: string): ChatOffer[] {
  return helps.flatMap(({ text, correction }) => {
    if (!correction) return [];
    if (correction.kind === 'college')
      return [{ label: chatSay(language)('offer_next_list', { college }), correction }];
    return [{ label: text.replace(/\.$/, ''), correction }];
  });
}

/** What keeps a college away, by what the student chose alone. */
function byChoices({ student, language }: OfStudent, college: CollegeFacts): string {
  const say = chatSay(language);
  const { broken, missed } = standingOf(college, student.studentInput);
  return points(say('why_not_breaks'), broken) || points(say('why_misses'), missed);
}

/** The same where a whole search was made, with what would bring the college on. */
function bySearch({ language }: OfStudent, { summary, reasons, helps }: WhyNotAnswer): string[] {
  const say = chatSay(language);
  return [
    summary,
    bullets(reasons.slice(0, MAX_POINTS).map(({ text }) => text)),
    points(
      say('why_not_helps'),
      helps.map(({ text }) => text),
    ),
  ];
}

function notOnList(gathered: OfStudent, college: CollegeFacts, searched: WhyNotAnswer | undefined): ToolResult {
  const say = chatSay(gathered.language);
  const name = nameInText(college);
  const tier = searched ? searched.tier : (gathered.fitOf?.(college).tier ?? null);
  const [why = '', ...more] = searched ? bySearch(gathered, searched) : [byChoices(gathered, college)];
  return result(
    gathered,
    [
      `${say('why_not', { college: capital(name) })} ${why}`.trim(),
      tier ? say('why_not_by_tier', { tier }) : '',
      ...more,
      say('why_not_no_ban'),
    ],
    [college],
    {
      ...about(gathered, college),
      ...(searched && { offers: offersOf(searched, gathered, name).slice(0, MAX_OFFERS) }),
    },
  );
}

/** Why a college is on the list, or why it is not. */
export const whyCollege: ToolOver = tool({
  name: 'why_college',
  description:
    'Why a college is on the student’s list, or why it is not, by what the student asked for and their numbers.',
  arguments: z.object({ college: z.string().min(2).max(120).describe('Its name') }),
  run({ college: typed }, gathered) {
    const { student } = gathered;
    const college = student && collegeNamed(typed, gathered);
    if (!college || student.list._id === null) return null;
    const own: OfStudent = { ...gathered, student };
    const listed = listedAs(gathered, college);
    return listed ? onList(own, college, listed) : notOnList(own, college, gathered.whyNot?.get(college.unitid));
  },
});
