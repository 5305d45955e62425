import { unknownOf, whoIs } from '../../ai/features/counselor-view/built-in/synthesis';
import { evidenceOf } from '../../ai/text/quotes';
import { readStudent } from '../../ai/text/reading';
import { questionTextOf } from '../../contract/forms/catalogue';
import { parentForm } from '../../contract/forms/parent-form';
import type { StudentInput } from '../../contract/student-input';
import type { StudentAtAGlance } from '../../contract/profiles';
import type { AnswerTime } from '../../responses/responses.service';
import { isRefused } from './lines';

const TWO_WEEKS_MS = 14 * 24 * 60 * 60 * 1000;

/** The questions answered or changed in the two weeks before `now`, the newest first; none while most of it is that new. */
export function changedLately(times: readonly AnswerTime[], now: Date): StudentAtAGlance['changed'] {
  const since = new Date(now.getTime() - TWO_WEEKS_MS).toISOString();
  const own = times.filter(({ form_id }) => form_id !== parentForm.id);
  const lately = own.flatMap((one) => (one.changed_at !== null && one.changed_at > since ? [one.changed_at] : []));
  if (lately.length * 2 > own.length) return [];
  return own
    .filter(({ changed_at }) => changed_at !== null && changed_at > since)
    .toSorted((one, other) => (other.changed_at ?? '').localeCompare(one.changed_at ?? ''))
    .map(({ form_id, question_id }) => ({
      form_id,
      question_id,
      question_text: questionTextOf(form_id, question_id),
    }));
}

/** The student in a few sentences, from what their answers prove today and without what they took off. */
export function glanceOf(studentInput: StudentInput, times: readonly AnswerTime[], now: Date): StudentAtAGlance {
  const who = whoIs(studentInput).filter(
    ({ claim, evidence }) =>
      !claim || !isRefused({ claim, words: evidence.map(({ quote }) => quote) }, studentInput.refused ?? []),
  );
  return {
    who: who.map(({ text, evidence }) => ({ text, evidence: evidence.map(evidenceOf) })),
    changed: changedLately(times, now),
    unknown: unknownOf(readStudent(studentInput)),
  };
}
