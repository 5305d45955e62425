import Link from '@mui/material/Link';
import type { CareFlagNotice } from '@contract/roster';
import { CHAT_PLACE } from '@contract/note-values';
import { REVIEW_PLACE, YEAR_PLACE } from '@contract/note-words';
import { formTitles } from '@contract/forms';
import { Link as RouterLink } from 'react-router';
import { useStudentAddress } from '../student-address';
import { own } from '@contract/text-rules';

/** What stands on the tab of the schools and not among the forms. */
const OTHER_PLACES: Record<string, string> = { [REVIEW_PLACE]: 'Schools', [YEAR_PLACE]: 'Application plan' };

/** What is needed to say where a text stands. */
export type Placed = Pick<CareFlagNotice, 'form_id' | 'question_id' | 'place' | 'question_text'>;

/** Where a text stands, as words alone. */
export function placeInWords({ form_id: form, question_text: question }: Placed): string {
  if (form === CHAT_PLACE) return question;
  const title = own(OTHER_PLACES, form) ?? formTitles.get(form) ?? form;
  return title ? `${title}: ${question}` : question;
}

/** Where the text stands, as a way to it where a counselor can read it. */
export function Place({ studentId, flag }: { studentId: string; flag: Placed }) {
  const { withOpen } = useStudentAddress();
  const { form_id: form, question_id: asked, place, question_text: question } = flag;
  if (form === CHAT_PLACE) return question;
  const elsewhere = own(OTHER_PLACES, form);
  const part = elsewhere ? ({ tab: 'schools' } as const) : ({ tab: 'forms', form, question: asked } as const);
  const title = elsewhere ?? formTitles.get(form) ?? form;
  return (
    <>
      {place === 'parent' && <span>{'A parent wrote this. '}</span>}
      {title && (
        <>
          <Link component={RouterLink} to={withOpen(studentId, part)}>
            {title}
          </Link>
          {': '}
        </>
      )}
      <span>{question}</span>
    </>
  );
}
