import { z } from 'zod';
import type { StudentInput } from '../../../contract/student-input';
import { PREFERENCE_KINDS, PREFERENCE_STRENGTHS, preferenceId, type Suggestion } from '../../../contract/preferences';
import type { AiTask } from '../../ai-task';
import { hasOwnAnswers, ownAnswers } from '../../text/topics';
import { withoutCareAnswers } from '../../safety/concern/without-care-answers';
import { exactQuote } from '../../checks/quoted';
import { withCommonRules } from '../../prompting';
import { studentInputPrompt, withReferences, maskedStudentInput } from '../student-input-prompt';

const draft = z.object({
  preferences: z.array(
    z.object({
      kind: z.enum(PREFERENCE_KINDS),
      value: z.string(),
      strength: z.enum(PREFERENCE_STRENGTHS),
      ref: z.string(),
      quote: z.string(),
    }),
  ),
});
type PreferencesDraft = z.infer<typeof draft>;

const MAX_PROPOSALS = 20;

const SYSTEM = withCommonRules(
  [
    'Find what one student asks of a college in their own answers: only what they say they want or refuse themselves, never what others want for them, what they have now, or what you would advise.',
    'Each preference has kind, value, strength, ref and quote. ref is the ref of the answer; quote repeats the whole clause of that answer exactly, with every word that refuses or limits the wish.',
    'strength: must (it has to be), want (it would be nice), avoid (rather not), must_not (never).',
    "Values: state: two letters. size: small, medium, large. setting: city, suburb, town, rural. distance: near, far. home_state: stay, leave. most_miles, least_miles, most_hours, least_hours, price, net_price: a whole number. control: public, private. living: commute, campus. aid: need, merit, full_ride, low_cost. climate: warm, mild, cold, snow, dry, rain, seasons. landscape: ocean, mountains, lakes, desert. path: four_year, two_year, transfer, trade, military, work, gap_year. near_place, home_town: 'Boston, MA'. Leave every other kind out.",
    'Where you are not sure what the student means, leave it out. An empty list is a good answer.',
    'Example: of “nothing bigger than a few thousand kids, please” in a3: {"kind": "size", "value": "large", "strength": "avoid", "ref": "a3", "quote": "nothing bigger than a few thousand kids, please"}',
  ].join('\n'),
);

const INSTRUCTION = 'Find what this student asks of a college.';

export type ProposedPreference = Omit<Suggestion, 'label'>;

/**
 * Preferences a hosted model suggests. Each one must cite the student's exact words or is dropped, and none counts
 * until the student chooses it.
 */
export const preferencesTask: AiTask<StudentInput, ProposedPreference[], PreferencesDraft> = {
  name: 'preferences',
  promptVersion: 'preferences-3',
  deadlineMs: 30_000,
  maxOutputTokens: 1500,
  system: SYSTEM,
  schema: draft,
  sentKinds: ['answers', 'grade', 'scores', 'wishes'],

  settleByRule: (studentInput) => (hasOwnAnswers(withoutCareAnswers(studentInput)) ? null : []),
  sentInput: maskedStudentInput,
  prompt: (sentInput, budget) =>
    `${studentInputPrompt(sentInput, budget && budget.characters - INSTRUCTION.length)}\n\n${INSTRUCTION}`,
  createBuiltInValue: () => [],

  check({ preferences }, studentInput, sentInput) {
    const originalAnswers = ownAnswers(withoutCareAnswers(studentInput));
    const places = withReferences(sentInput);
    const proposals = preferences.flatMap(({ kind, value, strength, ref, quote }): ProposedPreference[] => {
      const place = places.find((item) => item.ref === ref)?.answer;
      const originalAnswer = originalAnswers.find(
        (item) => item.form_id === place?.form_id && item.question_id === place.question_id,
      );
      const words = originalAnswer && place ? exactQuote(quote, originalAnswer.answer, place.answer) : null;
      if (!originalAnswer || words === null) return [];
      const { form_id, question_id, question_text } = originalAnswer;
      const question = { form_id, question_id, question_text };
      const proposal = { kind, value, strength };
      return [{ ...proposal, id: preferenceId(proposal), holder: 'me', quote: words, question, asks: false }];
    });
    const firstById = new Map([...proposals].reverse().map((item) => [item.id, item]));
    return [...firstById.values()].slice(0, MAX_PROPOSALS);
  },
};
