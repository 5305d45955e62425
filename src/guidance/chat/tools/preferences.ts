import { z } from 'zod';
import type { ToolResult } from '../../../ai/generated-words';
import { nameInText } from '../../../ai/features/school-words/built-in/facts';
import type { ChatOffer } from '../../../contract/chat';
import type { CollegeFacts } from '../../../contract/colleges';
import type { Preference, Suggestion } from '../../../contract/preferences';
import { labelOf } from '../../../recommendations/preferences/labels';
import { readSuggestions } from '../../../recommendations/preferences/suggestions/read-suggestions';
import { chatSay, pageLink } from '../answers/reply';
import { buttons, collegeByName, type ToolContext, toolResult, tool, type ToolFactory } from './gathered';

const STRENGTHS = ['must', 'want', 'avoid', 'must_not'] as const;

export const preferencesTool: ToolFactory = tool({
  name: 'own_preferences',
  description: 'What the student chose to ask of a college.',
  arguments: z.object({}),
  run(_, gathered) {
    const { student, language } = gathered;
    if (!student) return null;
    const say = chatSay(language);
    const { preferences } = student.studentInput;
    const more = {
      links: [pageLink('choices', language)],
      suggestions: buttons(gathered, [{ kind: 'list', order: 'tier' }, { kind: 'search' }]),
    };
    if (!preferences.length) return toolResult(gathered, [say('choices_none')], [], more);
    const called = (one: Preference): string => (one.kind === 'college' ? one.label : labelOf(one, language));
    const lines = STRENGTHS.flatMap((strength) => {
      const some = preferences.filter((one) => one.strength === strength).map(called);
      return some.length ? [say(`choices_${strength}`, { what: some.join('; ') })] : [];
    });
    const evidence = preferences.flatMap(({ question, quote }) => (question && quote ? [{ ...question, quote }] : []));
    return toolResult(gathered, [[say('choices_are'), ...lines].join('\n'), say('choices_any_time')], [], {
      ...more,
      evidence: evidence.slice(0, 5),
    });
  },
});

const MAX_OFFERS = 3;

function suggestionsIn(words: string, { student }: ToolContext): Suggestion[] {
  const question = { form_id: 'College Preferences', question_id: '1', question_text: '' };
  return readSuggestions({
    answers: [{ ...question, answer: words }],
    homeState: student?.studentInput.homeState ?? null,
    homeTown: student?.studentInput.home?.name ?? null,
  });
}

/** The buttons for one suggestion: add it, refuse it if the words don't settle that, or remove an earlier choice. */
function offersFor({ id, kind, value, label, strength, asks }: Suggestion, chosen: readonly Preference[]): ChatOffer[] {
  const say = chatSay('en');
  const standing = chosen.find((one) => one.id === id);
  if (standing)
    return [
      { label: say('offer_remove', { label: standing.label }), correction: { kind, value, strength: 'removed' } },
    ];
  const add: ChatOffer = { label: say('offer_add', { label }), correction: { kind, value, strength } };
  const refused = { kind, value, strength: 'avoid' } as const;
  return asks ? [add, { label: say('offer_add', { label: labelOf(refused) }), correction: refused }] : [add];
}

/** What a student's words suggest adding to or removing from their choices: offered, never saved. */
export function offersIn(words: string, gathered: ToolContext): ChatOffer[] {
  const { student } = gathered;
  if (!student) return [];
  return suggestionsIn(words, gathered)
    .filter(({ kind }) => kind !== 'college' && kind !== 'program')
    .flatMap((one) => offersFor(one, student.studentInput.preferences))
    .slice(0, MAX_OFFERS);
}

function offerCollege(gathered: ToolContext, college: CollegeFacts, wanted: boolean): ToolResult {
  const say = chatSay(gathered.language);
  const strength = wanted ? 'want' : 'must_not';
  const label = say(wanted ? 'offer_next_list' : 'offer_off_list', { college: nameInText(college) });
  return toolResult(gathered, [say('college_press')], [college], {
    links: [pageLink('schools', gathered.language)],
    offers: [{ label, correction: { kind: 'college', value: String(college.unitid), strength } }],
  });
}

/** Offers to change a preference; nothing is saved until the student taps the button. */
export const changePreferenceTool: ToolFactory = tool({
  name: 'change_preference',
  description:
    'Offers the student a button that changes what they want in a college, from their own words; it saves nothing itself.',
  arguments: z.object({
    words: z.string().min(2).max(400).describe('What the student said, word for word'),
    college: z.string().max(120).optional().describe('A college to be on the next list or not'),
    wanted: z.boolean().optional().describe('With a college: true to put it on, false to keep it off'),
  }),
  run({ words, college: typed, wanted = false }, gathered) {
    if (!gathered.student) return null;
    const college = typed === undefined ? null : collegeByName(typed, gathered);
    if (college) return offerCollege(gathered, college, wanted);
    const offers = offersIn(words, gathered);
    if (!offers.length) return null;
    const { language } = gathered;
    return toolResult(gathered, [chatSay(language)('choices_press')], [], {
      links: [pageLink('choices', language)],
      offers,
    });
  },
});
