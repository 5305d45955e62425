import { z } from 'zod';
import { PAGES, publicationOf } from '../../../ai/features/chat/built-in/chat-answer';
import type { ToolResult } from '../../../ai/generated-words';
import { nameInText } from '../../../ai/features/school-words/built-in/facts';
import { says } from '../../../ai/text/statements';
import { capital } from '../../../ai/text/variety';
import type { ChatOffer } from '../../../contract/chat';
import type { WhyNotAnswer } from '../../../contract/why-not';
import type { CollegeFacts } from '../../../contract/colleges';
import type { Tier } from '../../../contract/text';
import type { Recommendation } from '../../../contract/recommendations';
import { collegeNamed, type OfStudent, oddsInWords, result, tool, type ToolOver } from './gathered';
import { standingOf } from './rules';

const MOST_POINTS = 4;
const MOST_OFFERS = 2;
const bullets = (lines: readonly string[]): string =>
  lines
    .slice(0, MOST_POINTS)
    .map((line) => `• ${line}`)
    .join('\n');

function onList(gathered: OfStudent, college: CollegeFacts, listed: Recommendation): ToolResult {
  const { met, broken, missed } = standingOf(college, gathered.student.studentInput);
  const name = nameInText(college);
  const evidence = listed.evidence.slice(0, 3);
  const step = listed.arithmetic.steps.at(-1);
  const against = [...broken, ...missed];
  return result(
    gathered,
    [
      met.length
        ? says(
            `${capital(name)} is on your list as a ${listed.type}, because of what you chose:\n${bullets(met)}`,
            ...evidence,
          )
        : says(`${capital(name)} is on your list as a ${listed.type}. ${listed.info.why}`, ...evidence),
      step ? `Why a ${listed.type}: ${step}` : '',
      against.length ? `What it does not meet:\n${bullets(against)}` : '',
      'Does one of these not sound like you? Then tell me, and I offer you a change.',
    ],
    [college],
    {
      links: [PAGES.schools],
      facts: publicationOf([college]),
      suggestions: [
        { label: 'How much is it?', text: `How much is ${name}?` },
        { label: 'How far is it?', text: `How far is ${name}?` },
        { label: `Why a ${listed.type}?`, text: `Why is ${name} a ${listed.type} for me?` },
      ],
    },
  );
}

/** What the tier alone says of a college that is not listed. */
function tierSays(college: CollegeFacts, tier: Tier | null): string {
  if (!college.admits_first_year)
    return 'As far as our data says it does not admit first-year students, so no list names it.';
  if (!tier) return 'Too little is published to give it a tier for you, and only schools with a tier are listed.';
  const odds = oddsInWords(college);
  return `By today’s numbers it would be a ${tier} for you${odds ? `: it ${odds}` : ''}.`;
}

function missesSay({ broken, missed }: ReturnType<typeof standingOf>): string {
  if (broken.length) return `It breaks what you said has to hold:\n${bullets(broken)}`;
  return missed.length ? `It does not meet some of what you chose:\n${bullets(missed)}` : '';
}

/** Why a college that breaks nothing is still not there. */
function roomSays({ student }: OfStudent, tier: Tier): string {
  const same = student.list.recommendations.filter(({ type }) => type === tier).length;
  if (same === 0) return '';
  return `A list has room for a few of each tier; the ${same} ${tier} ${same === 1 ? 'school' : 'schools'} on yours came out ahead in what you chose.`;
}

function notOnList(gathered: OfStudent, college: CollegeFacts): ToolResult {
  const name = nameInText(college);
  const tier = gathered.fitOf?.(college).tier ?? null;
  const standing = standingOf(college, gathered.student.studentInput);
  const listable = college.admits_first_year && tier !== null && !standing.broken.length;
  const good = standing.met.length ? `What would speak for it: ${standing.met[0]}` : '';
  return result(
    gathered,
    [
      `${capital(name)} is not on your list. ${tierSays(college, tier)}`,
      missesSay(standing),
      [listable ? roomSays(gathered, tier) : '', good].filter(Boolean).join(' '),
      'A list is no ban: nothing keeps you from looking at it or applying. If you want it on the list, name it under College Preferences and say why.',
    ],
    [college],
    {
      links: [PAGES.schools],
      facts: publicationOf([college]),
      suggestions: [
        { label: 'Tell me its facts', text: `Tell me about ${name}` },
        { label: 'Its arithmetic', text: `Why is ${name} a ${tier ?? 'Reach'} for me?` },
      ],
    },
  );
}

const offerOf = ({ text, correction }: WhyNotAnswer['helps'][number], name: string): ChatOffer[] => {
  if (!correction) return [];
  if (correction.kind === 'college') return [{ label: `Put ${name} on my next list`, correction }];
  return [{ label: text.replace(/\.$/, ''), correction }];
};

/** The same where a whole search was made: what keeps it away, and what would bring it on. */
function bySearch(
  gathered: OfStudent,
  college: CollegeFacts,
  { summary, reasons, helps, tier }: WhyNotAnswer,
): ToolResult {
  const name = nameInText(college);
  const help = helps.map(({ text }) => text);
  return result(
    gathered,
    [
      `${capital(name)} is not on your list. ${summary}`,
      tierSays(college, tier),
      reasons.length ? bullets(reasons.map(({ text }) => text)) : '',
      help.length ? `What would bring it there:\n${bullets(help)}` : '',
      'A list is no ban: nothing keeps you from looking at it or applying.',
    ],
    [college],
    {
      links: [PAGES.schools],
      facts: publicationOf([college]),
      offers: helps.flatMap((one) => offerOf(one, name)).slice(0, MOST_OFFERS),
      suggestions: [{ label: 'Tell me its facts', text: `Tell me about ${name}` }],
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
    const listed = student.list.recommendations.find(({ unitid }) => unitid === college.unitid);
    if (listed) return onList(own, college, listed);
    const searched = gathered.whyNot?.get(college.unitid);
    return searched ? bySearch(own, college, searched) : notOnList(own, college);
  },
});
