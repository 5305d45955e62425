import { z } from 'zod';
import type { StudentInput } from '../../../contract/student-input';
import { PREFERENCE_KINDS, PREFERENCE_STRENGTHS, preferenceId, type Suggestion } from '../../../contract/preferences';
import type { AiTask } from '../../ai-task';
import { hasOwnAnswers, ownAnswers } from '../../text/topics';
import { withoutCareAnswers } from '../../safety/concern/without-care-answers';
import { exactQuote } from '../../checks/quoted';
import { systemText } from '../../prompting';
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

const MAX_PROPOSED = 20;

const SYSTEM = systemText(
  [
    'Find what one student asks of a college in their own answers: only what they say they want or refuse themselves, never what others want for them, what they have now, or what you would advise.',
    'Each preference has kind, value, strength, ref and quote. ref is the ref of the answer; quote repeats the whole clause of that answer exactly, with every word that refuses or limits the wish.',
    'strength: must (it has to be), want (it would be nice), avoid (rather not), must_not (never).',
    "Values: state: two letters. size: small, medium, large. setting: city, suburb, town, rural. distance: near, far. home_state: stay, leave. most_miles, least_miles, most_hours, least_hours, price, net_price: a whole number. control: public, private. living: commute, campus. aid: need, merit, full_ride, low_cost. climate: warm, mild, cold, snow, dry, rain, seasons. landscape: ocean, mountains, lakes, desert. path: four_year, two_year, transfer, trade, military, work, gap_year. near_place, home_town: 'Boston, MA'. Leave every other kind out.",
    'Where you are not sure what the student means, leave it out. An empty list is a good answer.',
    'Example: of “nothing bigger than a few thousand kids, please” in a3: {"kind": "size", "value": "large", "strength": "avoid", "ref": "a3", "quote": "nothing bigger than a few thousand kids, please"}',
  ].join('\n'),
);

const ASKED = 'Find what this student asks of a college.';

export type ProposedPreference = Omit<Suggestion, 'label'>;

/**
 * Preferences a hosted model suggests. Each one must cite the student's exact words or is dropped, and none counts
 * until the student chooses it.
 */
export const preferencesTask: AiTask<StudentInput, ProposedPreference[], PreferencesDraft> = {
  name: 'preferences',
  promptVersion: 'preferences-3',
  deadlineMs: 30_000,
  mostOutputTokens: 1500,
  system: SYSTEM,
  schema: draft,
  sends: ['answers', 'grade', 'scores', 'wishes'],

  settledByRule: (studentInput) => (hasOwnAnswers(withoutCareAnswers(studentInput)) ? null : []),
  sentInput: maskedStudentInput,
  prompt: (sentInput, room) => `${studentInputPrompt(sentInput, room && room.characters - ASKED.length)}\n\n${ASKED}`,
  builtIn: () => [],

  check({ preferences }, studentInput, sentInput) {
    const originals = ownAnswers(withoutCareAnswers(studentInput));
    const places = withReferences(sentInput);
    const found = preferences.flatMap(({ kind, value, strength, ref, quote }): ProposedPreference[] => {
      const place = places.find((one) => one.ref === ref)?.answer;
      const own = originals.find((one) => one.form_id === place?.form_id && one.question_id === place.question_id);
      const words = own && place ? exactQuote(quote, own.answer, place.answer) : null;
      if (!own || words === null) return [];
      const { form_id, question_id, question_text } = own;
      const question = { form_id, question_id, question_text };
      const wish = { kind, value, strength };
      return [{ ...wish, id: preferenceId(wish), holder: 'me', quote: words, question, asks: false }];
    });
    const first = new Map([...found].reverse().map((one) => [one.id, one]));
    return [...first.values()].slice(0, MAX_PROPOSED);
  },
};
