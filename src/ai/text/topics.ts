import { PARENT_FORM, RECORD_FORM } from '../../contract/forms';
import { questionFacts, type Topic } from '../../contract/question-facts';
import type { StudentInputAnswer, StudentInput } from '../../contract/student-input';
import { type Program, programById } from '../../colleges/programs/programs';
import { writingKind } from './language';

export function topicOf(answer: Pick<StudentInputAnswer, 'form_id' | 'question_id'>): Topic {
  if (answer.form_id === RECORD_FORM) return answer.question_id === 'resume_file' ? 'resume' : 'numbers';
  return questionFacts(answer)?.topic ?? 'other';
}

/** The programs a student chose, in order, without the ones that the student or the family rejects. */
export const chosenPrograms = ({ preferences }: Pick<StudentInput, 'preferences'>): Program[] =>
  preferences
    .filter(({ kind, strength }) => kind === 'program' && (strength === 'want' || strength === 'must'))
    .flatMap(({ value }) => programById(value) ?? []);

/** The two-digit CIP families of the chosen programs. */
export const chosenFields = (studentInput: Pick<StudentInput, 'preferences'>): string[] => [
  ...new Set(chosenPrograms(studentInput).flatMap(({ families }) => families)),
];

const USABLE_WRITING_KINDS = new Set(['word', 'short', 'text', 'other-language']);

/** Everything but what a parent wrote and contact details. */
function studentAnswers(studentInput: StudentInput): StudentInputAnswer[] {
  const answer = studentInput.record.resume_file;
  const studentOnly = studentInput.answers.filter(
    (item) => item.form_id !== PARENT_FORM && topicOf(item) !== 'identity',
  );
  const resume = { form_id: RECORD_FORM, question_id: 'resume_file', question_text: 'Resume or activities', answer };
  return [...studentOnly, ...(answer.trim() ? [resume] : [])];
}

const isMeaningful = ({ answer }: StudentInputAnswer): boolean => USABLE_WRITING_KINDS.has(writingKind(answer));

/** The student's own meaningful answers: nothing a parent wrote, no contact details, no random keys. */
export const ownAnswers = (studentInput: StudentInput): StudentInputAnswer[] =>
  studentAnswers(studentInput).filter(isMeaningful);

export const hasOwnAnswers = (studentInput: StudentInput): boolean => studentAnswers(studentInput).some(isMeaningful);
