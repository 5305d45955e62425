import { findQuestionByText } from '../../../../contract/forms/catalogue';
import { topicOf, type Topic } from '../../../text/topics';

/** What a question is about; 'other' where no form asks it. */
export function topicAsked(question: string): Topic {
  const place = findQuestionByText(question);
  return place ? topicOf({ form_id: place.formId, question_id: place.questionId }) : 'other';
}
