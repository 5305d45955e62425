import Link from '@mui/material/Link';
import type { CareFlagNotice } from '@contract/roster';
import { CHAT_FORM_ID } from '@contract/note-values';
import { REVIEW_FORM_ID, YEAR_PLAN_FORM_ID } from '@contract/note-words';
import { formTitles } from '@contract/forms';
import { Link as RouterLink } from 'react-router';
import { useStudentAddress } from '../student-address';
import { ownEntry } from '@contract/text-rules';

const OTHER_PLACES: Record<string, string> = { [REVIEW_FORM_ID]: 'Schools', [YEAR_PLAN_FORM_ID]: 'Application plan' };

type TextLocation = Pick<CareFlagNotice, 'form_id' | 'question_id' | 'place' | 'question_text'>;

export function placeText({ form_id: form, question_text: question }: TextLocation): string {
  if (form === CHAT_FORM_ID) return question;
  const title = ownEntry(OTHER_PLACES, form) ?? formTitles.get(form) ?? form;
  return title ? `${title}: ${question}` : question;
}

export function PlaceLink({ studentId, flag }: { studentId: string; flag: TextLocation }) {
  const { studentLink } = useStudentAddress();
  const { form_id: form, question_id: questionId, place, question_text: question } = flag;
  if (form === CHAT_FORM_ID) return question;
  const otherPlace = ownEntry(OTHER_PLACES, form);
  const target = otherPlace ? ({ tab: 'schools' } as const) : ({ tab: 'forms', form, question: questionId } as const);
  const title = otherPlace ?? formTitles.get(form) ?? form;
  return (
    <>
      {place === 'parent' && <span>{'A parent wrote this. '}</span>}
      {title && (
        <>
          <Link component={RouterLink} to={studentLink(studentId, target)}>
            {title}
          </Link>
          {': '}
        </>
      )}
      <span>{question}</span>
    </>
  );
}
