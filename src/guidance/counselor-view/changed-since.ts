import { questionTextOf } from '../../contract/forms/catalogue';
import { parentForm } from '../../contract/forms/parent-form';
import type { StudentAtAGlance } from '../../contract/profiles';
import type { AnswerTime } from '../../responses/responses.service';

/** The questions answered or changed since then, the newest first; none where nobody was here before. */
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
