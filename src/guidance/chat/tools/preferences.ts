import { z } from 'zod';
import type { ToolResult } from '../../../ai/generated-words';
import { nameInText } from '../../../ai/features/school-words/built-in/facts';
import type { ChatOffer } from '../../../contract/chat';
import type { CollegeFacts } from '../../../contract/colleges';
import type { Preference, Suggestion } from '../../../contract/preferences';
import { labelOf } from '../../../recommendations/preferences/labels';
import { readSuggestions } from '../../../recommendations/preferences/suggestions/read-suggestions';
import { translate, pageLink } from '../answers/reply';
import { buttons, collegeByName, type ToolContext, toolResult, tool, type ToolFactory } from './gathered';

const STRENGTHS = ['must', 'want', 'avoid', 'must_not'] as const;

const preferenceLabel = (preference: Preference): string =>
  preference.kind === 'college' ? preference.label : labelOf(preference);

export const preferencesTool: ToolFactory = tool({
  name: 'own_preferences',
  description: 'What the student chose to ask of a college.',
  argumentsSchema: z.object({}),
  run(_, context) {
    const { student } = context;
    if (!student) return null;
    const { preferences } = student.studentInput;
    const extraSources = {
      links: [pageLink('choices')],
      suggestions: buttons(context, [{ kind: 'list', order: 'tier' }, { kind: 'search' }]),
    };
    if (!preferences.length) return toolResult(context, [translate('choices_none')], [], extraSources);
    const lines = STRENGTHS.flatMap((strength) => {
      const labels = preferences.filter((preference) => preference.strength === strength).map(preferenceLabel);
      return labels.length ? [translate(`choices_${strength}`, { what: labels.join('; ') })] : [];
    });
    const evidence = preferences.flatMap(({ question, quote }) => (question && quote ? [{ ...question, quote }] : []));
    return toolResult(context, [[translate('choices_are'), ...lines].join('\n'), translate('choices_any_time')], [], {
      ...extraSources,
      evidence: evidence.slice(0, 5),
    });
  },
});

const MAX_CHOICE_OFFERS = 3;

function readSuggestionsIn(words: string, { student }: ToolContext): Suggestion[] {
  const question = { form_id: 'College Preferences', question_id: '1', question_text: '' };
  return readSuggestions({
    answers: [{ ...question, answer: words }],
    homeState: student?.studentInput.homeState ?? null,
    homeTown: student?.studentInput.home?.name ?? null,
  });
}

/** The buttons for one suggestion: add it, refuse it if the words don't settle that, or remove an earlier choice. */
function choiceOffers(
  { id, kind, value, label, strength, asks }: Suggestion,
  chosenPreferences: readonly Preference[],
): ChatOffer[] {
  const existingChoice = chosenPreferences.find((preference) => preference.id === id);
  if (existingChoice)
    return [
      {
        label: translate('offer_remove', { label: preferenceLabel(existingChoice) }),
        correction: { kind, value, strength: 'removed' },
      },
    ];
  const add: ChatOffer = { label: translate('offer_add', { label }), correction: { kind, value, strength } };
  const refusalCorrection = { kind, value, strength: 'avoid' } as const;
  return asks
    ? [add, { label: translate('offer_add', { label: labelOf(refusalCorrection) }), correction: refusalCorrection }]
    : [add];
}

/** What a student's words suggest adding to or removing from their choices: offered, never saved. */
export function choiceOffersIn(words: string, context: ToolContext): ChatOffer[] {
  const { student } = context;
  if (!student) return [];
  return readSuggestionsIn(words, context)
    .filter(({ kind }) => kind !== 'college' && kind !== 'program')
    .flatMap((preference) => choiceOffers(preference, student.studentInput.preferences))
    .slice(0, MAX_CHOICE_OFFERS);
}

function offerCollege(context: ToolContext, college: CollegeFacts, isWanted: boolean): ToolResult {
  const strength = isWanted ? 'want' : 'must_not';
  const label = translate(isWanted ? 'offer_next_list' : 'offer_off_list', { college: nameInText(college) });
  return toolResult(context, [translate('college_press')], [college], {
    links: [pageLink('schools')],
    offers: [{ label, correction: { kind: 'college', value: String(college.unitid), strength } }],
  });
}

/** Offers to change a preference; nothing is saved until the student taps the button. */
export const changePreferenceTool: ToolFactory = tool({
  name: 'change_preference',
  description:
    'Offers the student a button that changes what they want in a college, from their own words; it saves nothing itself.',
  argumentsSchema: z.object({
    words: z.string().min(2).max(400).describe('What the student said, word for word'),
    college: z.string().max(120).optional().describe('A college to be on the next list or not'),
    wanted: z.boolean().optional().describe('With a college: true to put it on, false to keep it off'),
  }),
  run({ words, college: typedCollege, wanted = false }, context) {
    if (!context.student) return null;
    const college = typedCollege === undefined ? null : collegeByName(typedCollege, context);
    if (college) return offerCollege(context, college, wanted);
    const offers = choiceOffersIn(words, context);
    if (!offers.length) return null;
    return toolResult(context, [translate('choices_press')], [], {
      links: [pageLink('choices')],
      offers,
    });
  },
});
