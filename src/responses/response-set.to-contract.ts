import { questionIdIn, responseIdOf } from '../contract/forms/catalogue';
import type { ResponseSet as ResponseSetAnswer } from '../contract/responses';
import { privacyOf } from '../guidance/safeguarding/sensitivity';
import type { SetToRead } from './set-rows';

/** A stored set as the API answers it. */
export function responseSetToContract(set: SetToRead): ResponseSetAnswer {
  return {
    response_id: responseIdOf(set.userId, set.formId),
    user_id: set.userId,
    form_id: set.formId,
    submitted_at: set.submittedAt.toISOString(),
    revision: set.revision,
    responses: set.answers.map((one) => ({
      question_id: questionIdIn(set.formId, one.question_id),
      question_text: one.question_text,
      answer: one.answer,
      revision: one.revision,
      ...privacyOf(one),
    })),
  };
}
