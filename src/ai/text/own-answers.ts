import type { StudentInput, StudentInputAnswer } from '../../contract/student-input';
import { writingOf } from './language';
import { PARENT_FORM, RECORD_FORM, topicOf } from './topics';

const USED_WRITING = new Set(['word', 'short', 'text', 'other-language']);

/** The student's own answers that say something: nothing a parent wrote, no contact details, no keys pressed at random. */
export function ownAnswers(studentInput: StudentInput): StudentInputAnswer[] {
  const resume = studentInput.record.resume_file.trim();
  const own = studentInput.answers.filter((one) => one.form_id !== PARENT_FORM && topicOf(one) !== 'identity');
  const asAnswer = {
    form_id: RECORD_FORM,
    question_id: 'resume_file',
    question_text: 'Resume or activities',
    answer: studentInput.record.resume_file,
  };
  return [...own, ...(resume ? [asAnswer] : [])].filter((one) => USED_WRITING.has(writingOf(one.answer)));
}
