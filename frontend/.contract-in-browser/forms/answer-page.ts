import { questionPath } from '../page-paths';
import { academicInfo } from './academic-info';
import { isSection } from './catalogue';

/** The page on which a student reads or changes an answer. */
export function answerPage({ form_id, question_id }: { form_id: string; question_id: string }): string {
  if (isSection(form_id)) return questionPath(form_id, question_id);
  return form_id === academicInfo.id ? '/academic-information' : `/forms/${form_id}`;
}
