import { unknownOf, whoIs } from '../../ai/features/counselor-view/built-in/synthesis';
import { evidenceOf } from '../../ai/text/quotes';
import { readStudent } from '../../ai/text/reading';
import { questionTextOf } from '../../contract/forms/catalogue';
import { parentForm } from '../../contract/forms/parent-form';
import type { StudentInput } from '../../contract/student-input';
import type { StudentAtAGlance } from '../../contract/profiles';
import type { AnswerTime } from '../../responses/responses.service';
import { isRefused } from './lines';

/** The questions answered or changed since then, the newest first; none where nobody looked before. */
export function changedSince(times: readonly AnswerTime[], before: Date | null): StudentAtAGlance['changed'] {
  if (!before) return [];
  const since = before.toISOString();
  return times
    .filter(({ form_id, changed_at }) => form_id !== parentForm.id && changed_at !== null && changed_at > since)
    .toSorted((one, other) => (other.changed_at ?? '').localeCompare(one.changed_at ?? ''))
    .map(({ form_id, question_id }) => ({
      form_id,
      question_id,
      question_text: questionTextOf(form_id, question_id),
    }));
}

/**
 * The student in a few sentences, from what their answers prove today and without what they took off, and what is new since the
 * reader's visit before; null where there was none.
 */
export function glanceOf(
  studentInput: StudentInput,
  times: readonly AnswerTime[],
  before: Date | null,
): StudentAtAGlance {
  const who = whoIs(studentInput).filter(
    ({ claim, evidence }) =>
      !claim || !isRefused({ claim, words: evidence.map(({ quote }) => quote) }, studentInput.refused ?? []),
  );
  return {
    who: who.map(({ text, evidence }) => ({ text, evidence: evidence.map(evidenceOf) })),
    since: before?.toISOString() ?? null,
    changed: changedSince(times, before),
    unknown: unknownOf(readStudent(studentInput)),
  };
}
