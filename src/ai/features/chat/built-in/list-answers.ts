import { REVIEWS_FOR_NEW_LIST } from '../../../../contract/limits';
import type { Recommendation } from '../../../../contract/recommendations';
import type { Tier } from '../../../../contract/text';
import type { ChatInput, ChatReply } from '../../../generated-words';
import { says } from '../../../text/statements';
import { answer, PAGES } from './chat-answer';
import { straightened } from './intents';
import type { Known } from './student-answers';
import { whyNoList } from './why-no-list';

const NAMED: readonly [Tier, RegExp][] = [
  ['Reach', /\breach/],
  ['Match', /\b(?:match|target)/],
  ['Safety', /\b(?:safety|safeties|likely)/],
];

const placeOf = ({ facts }: Recommendation): string => [facts.city, facts.state].filter(Boolean).join(', ');

function noList({ student }: Known): ChatReply {
  return answer([whyNoList(student) ?? '', 'Until then you can ask me about any college by name.'], {
    links: [PAGES.tasks],
  });
}

/** The schools of the list, of the tiers that are asked for. */
export function tierList(known: Known, { text }: ChatInput): ChatReply {
  const { recommendations, _id: id } = known.student.list;
  if (id === null) return noList(known);
  const plain = straightened(text);
  const asked = NAMED.filter(([, sign]) => sign.test(plain)).map(([tier]) => tier);
  const tiers = asked.length ? asked : (['Reach', 'Match', 'Safety'] as const);
  const told = tiers.map((tier) => {
    const schools = recommendations.filter(({ type }) => type === tier);
    if (!schools.length) return says(`${tier}: none on your list.`);
    return says([`${tier}:`, ...schools.map((school) => `• ${school.name} (${placeOf(school)})`)].join('\n'));
  });
  return answer([...told, 'Ask me why one of them stands where it does, and I will show the arithmetic.'], {
    links: [PAGES.schools],
  });
}

/** How the list is made, with what it rested on for this student. */
export function howList(known: Known | null): ChatReply {
  const notes = known?.student.list.notes.slice(0, 4) ?? [];
  const evidence = known?.student.list.recommendations.flatMap((one) => one.evidence.slice(0, 1)).slice(0, 4) ?? [];
  return answer(
    [
      'Fixed rules make the list, not a guess: they read what the answers wish for (fields, size, place, distance, cost), search the College Scorecard for colleges that meet it, and compare admission rates, scores and grades to sort them into Reach, Match and Safety. Nobody pays to be on it.',
      ...(notes.length ? [says(`For you this was understood: ${notes.join(' ')}`, ...evidence)] : []),
      `Reviews change it: after ${REVIEWS_FOR_NEW_LIST} reviewed schools, or all of a shorter list, it is made anew with what was said about them.`,
    ],
    { links: [known?.student.list._id ? PAGES.schools : PAGES.howItWorks] },
  );
}

/** Asked where to go: nobody decides that for them, but the list is a start. */
export function findColleges(known: Known | null): ChatReply {
  if (!known)
    return answer([
      'I can tell the facts of any college by name, compare two of them, and search the catalogue: try “small colleges in Maine with nursing”. Lists are made for students, from their own answers.',
    ]);
  const list = known.student.list;
  if (list._id === null) return noList(known);
  const first = (['Safety', 'Match', 'Reach'] as const).flatMap((tier) => {
    const school = list.recommendations.find(({ type }) => type === tier);
    return school ? [`• ${tier}: ${school.name} (${placeOf(school)})`] : [];
  });
  return answer(
    [
      `Only you can decide that, but your list is a start: ${list.recommendations.length} schools chosen from what you wrote. One of each tier to look at first:\n${first.join('\n')}`,
      'To look further, give me something to search by, for example “public colleges in Ohio with nursing under 20000”.',
      'Which matters most to you right now: the price, the distance, or what you could study there?',
    ],
    {
      links: [PAGES.schools],
      suggestions: [
        { label: 'The cheapest on my list', text: 'What is the cheapest school on my list?' },
        { label: 'The closest to home', text: 'Which school on my list is closest to home?' },
        { label: 'What “fit” means', text: 'What “fit” means' },
      ],
    },
  );
}
