import Link from '@mui/material/Link';
import type { CareFlagNotice } from '@contract/roster';
import { CHAT_PLACE } from '@contract/note-values';
import { REVIEW_PLACE, YEAR_PLACE } from '@contract/note-words';
import { formTitles } from '@contract/forms';
import { Link as RouterLink } from 'react-router';
import { useStudentAddress } from '../student-address';
import { ownEntry } from '@contract/text-rules';

const OTHER_PLACES: Record<string, string> = { [REVIEW_PLACE]: 'Schools', [YEAR_PLACE]: 'Application plan' };

type TextLocation = Pick<CareFlagNotice, 'form_id' | 'question_id' | 'place' | 'question_text'>;

export function placeText({ form_id: form, question_text: question }: TextLocation): string {
  if (form === CHAT_PLACE) return question;
  const title = ownEntry(OTHER_PLACES, form) ?? formTitles.get(form) ?? form;
  return title ? `${title}: ${question}` : question;
}

export function PlaceLink({ studentId, flag }: { studentId: string; flag: TextLocation }) {
  const { withOpen } = useStudentAddress();
  const { form_id: form, question_id: asked, place, question_text: question } = flag;
  if (form === CHAT_PLACE) return question;
  const elsewhere = ownEntry(OTHER_PLACES, form);
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
