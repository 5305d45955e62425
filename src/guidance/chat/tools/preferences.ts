import { z } from 'zod';
import { PAGES } from '../../../ai/features/chat/built-in/chat-answer';
import { says } from '../../../ai/text/statements';
import type { ToolResult } from '../../../ai/generated-words';
import { nameInText } from '../../../ai/features/school-words/built-in/facts';
import type { CollegeFacts } from '../../../contract/colleges';
import type { ChatOffer } from '../../../contract/chat';
import type { Preference, PreferenceStrength, Suggestion } from '../../../contract/preferences';
import { labelOf } from '../../../recommendations/preferences/labels';
import { readSuggestions } from '../../../recommendations/preferences/suggestions/read-suggestions';
import { collegeNamed, type Gathered, result, tool, type ToolOver } from './gathered';

const TITLES: Record<PreferenceStrength, string> = {
  must: 'Has to hold',
  want: 'You would like',
  avoid: 'You would rather not',
  must_not: 'Must not be',
};

/** What a student chose. */
export const ownPreferences: ToolOver = tool({
  name: 'own_preferences',
  description: 'What the student chose to ask of a college.',
  arguments: z.object({}),
  run(_, gathered) {
    if (!gathered.student) return null;
    const { preferences } = gathered.student.studentInput;
    if (!preferences.length) {
      return result(
        gathered,
        [
          'You have not chosen anything yet. Tell me a wish, for example “at most 2 hours from home”, or open your choices.',
        ],
        [],
        { links: [CHOICES] },
      );
    }
    const lines = (Object.keys(TITLES) as PreferenceStrength[]).flatMap((strength) => {
      const some = preferences.filter((one) => one.strength === strength).map(({ label }) => label);
      return some.length ? [`• ${TITLES[strength]}: ${some.join('; ')}`] : [];
    });
    const evidence = preferences.flatMap(({ question, quote }) => (question && quote ? [{ ...question, quote }] : []));
    return result(
      gathered,
      [says(`This is what you chose:\n${lines.join('\n')}`, ...evidence.slice(0, 5)), 'You can change it at any time.'],
      [],
      { links: [CHOICES] },
    );
  },
});

const MOST_OFFERS = 3;
const CHOICES = { label: 'Open your choices', to: '/my-choices' };

/** What a message may mean, read as an answer on what one wants in a college. */
function suggestedBy(words: string, { student }: Gathered): Suggestion[] {
  const question = { form_id: 'College Preferences', question_id: '1', question_text: 'What you told Buddy' };
  return readSuggestions({
    answers: [{ ...question, answer: words }],
    homeState: student?.studentInput.homeState ?? null,
    homeTown: student?.studentInput.home?.name ?? null,
  });
}

/** The buttons for one suggestion: to add it, to refuse it where the words leave that open, or to remove what was chosen. */
function offersFor({ id, kind, value, label, strength, asks }: Suggestion, chosen: readonly Preference[]): ChatOffer[] {
  const standing = chosen.find((one) => one.id === id);
  if (standing) return [{ label: `Remove: ${standing.label}`, correction: { kind, value, strength: 'removed' } }];
  const add: ChatOffer = { label: `Add: ${label}`, correction: { kind, value, strength } };
  const refused = { kind, value, strength: 'avoid' } as const;
  return asks ? [add, { label: `Add: ${labelOf(refused)}`, correction: refused }] : [add];
}

/** A button that puts one college on the next list, or keeps it off. */
function offerCollege(gathered: Gathered, college: CollegeFacts, wanted: boolean): ToolResult {
  const name = nameInText(college);
  const strength = wanted ? 'want' : 'must_not';
  const label = wanted ? `Put ${name} on my next list` : `Keep ${name} off my next list`;
  return result(
    gathered,
    [
      `I do not change your list by myself. If you want ${wanted ? `${name} on it` : `${name} left out`}, press the button below; it counts from your next list on.`,
      wanted
        ? 'It then stands there with everything it meets and misses of your wishes.'
        : 'What is it that you do not like about it? That may tell more about what you look for.',
    ],
    [college],
    {
      links: [PAGES.schools],
      offers: [{ label, correction: { kind: 'college', value: String(college.unitid), strength } }],
    },
  );
}

/** Offers to change a wish; nothing is saved before the student presses the button. */
export const changePreference: ToolOver = tool({
  name: 'change_preference',
  description:
    'Offers the student a button that changes what they want in a college, from their own words; it saves nothing itself.',
  arguments: z.object({
    words: z.string().min(2).max(400).describe('What the student said, word for word'),
    college: z.string().max(120).optional().describe('A college to be on the next list or not'),
    wanted: z.boolean().optional().describe('With a college: true to put it on, false to keep it off'),
  }),
  run({ words, college: typed, wanted = false }, gathered) {
    const { student } = gathered;
    if (!student) return null;
    const college = typed === undefined ? null : collegeNamed(typed, gathered);
    if (college) return offerCollege(gathered, college, wanted);
    const said = suggestedBy(words, gathered).filter(({ kind }) => kind !== 'college' && kind !== 'program');
    const offers = said.flatMap((one) => offersFor(one, student.studentInput.preferences)).slice(0, MOST_OFFERS);
    if (!offers.length) return null;
    return result(
      gathered,
      [
        'I change nothing by myself. Press the button that is right, or open your choices.',
        'It counts from your next list on, and you can take it back at any time.',
      ],
      [],
      { links: [CHOICES], offers },
    );
  },
});
