import { FORMS, questionsOf } from '../../../../contract/forms/catalogue';
import { SECTIONS } from '../../../../contract/forms/sections';
import { questionFacts } from '../../../../contract/forms/question-facts';
import { topicOf, type Topic } from '../../../text/topics';

/** A question by what it is about; `nth` counts those of the same topic before it, so that two of them are answered differently. */
export interface AskedQuestion {
  topic: Topic;
  nth: number;
}

function readQuestions(): Map<string, AskedQuestion> {
  const questions = new Map<string, AskedQuestion>();
  const counts = new Map<Topic, number>();
  for (const formId of [...SECTIONS.map(({ title }) => title), ...FORMS.map(({ id }) => id)]) {
    for (const { id, question } of questionsOf(formId) ?? []) {
      const at = { form_id: formId, question_id: id };
      if (questionFacts(at)?.private) continue;
      const topic = topicOf(at);
      const nth = counts.get(topic) ?? 0;
      counts.set(topic, nth + 1);
      questions.set(question, { topic, nth });
    }
  }
  return questions;
}

const QUESTIONS = readQuestions();

/** What a question is about; 'other' where no form for students asks it. */
export const findAskedQuestion = (question: string): AskedQuestion =>
  QUESTIONS.get(question.trim()) ?? { topic: 'other', nth: 0 };
