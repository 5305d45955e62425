import { formTitles, RECORD_FORM, SECTIONS } from '@contract/forms';
import { own } from '@contract/text-rules';

/** What tells two forms of one name apart. */
const ABOUT: Record<string, string> = {
  [SECTIONS[0].title]: 'questions about classes',
  [RECORD_FORM]: 'grades, scores and papers',
};

/** What a form is about, where its name alone does not tell; null elsewhere. */
export const aboutForm = (formId: string): string | null => own(ABOUT, formId) ?? null;

/** A form's name, with what it is about where another one has the same name. */
export function formHeading(formId: string): string {
  const title = formTitles.get(formId) ?? formId;
  const about = aboutForm(formId);
  return about === null ? title : `${title}: ${about}`;
}
