import { RECORD_FORM } from '../../src/contract/forms';
import type { AcademicFields } from '../../src/contract/academic';
import { routes } from '../../src/contract/routes';
import type { Evidence } from '../../src/contract/text';
import type { Student } from './people';

/** The stored text that a piece of evidence says it is quoted from; empty when there is none. */
export async function quotedAnswer(student: Student, { form_id, question_id }: Evidence): Promise<string> {
  if (form_id === RECORD_FORM) {
    const record = await student.call(routes.readAcademicRecord, { params: { userId: student.uid } });
    return record[question_id as keyof AcademicFields] ?? '';
  }
  return (await student.answers(form_id))[question_id] ?? '';
}
