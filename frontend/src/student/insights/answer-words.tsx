import Link from '@mui/material/Link';
import type { AnswerPlace } from '@contract/insights';
import { Link as RouterLink } from 'react-router';
import { useQuestionTexts } from '../../student-record/question-words';
import { pageLocale } from '../../ui/day';

/** A question as far as it is needed to know which one it is: its first sentence. */
export const briefQuestion = (question: string): string => /^.*?[.?!](?=\s|$)/s.exec(question)?.[0] ?? question;

/** A day as a student reads it, e.g. 'Nov 21'. */
export const dayText = (time: string): string =>
  new Date(time).toLocaleDateString(pageLocale(), { month: 'short', day: 'numeric' });

/** The question of an answer, or the form where it is one of many, leading to the page where the answer stands. */
export function QuestionLink({ place }: { place: AnswerPlace }) {
  const { question, titleOf } = useQuestionTexts();
  const asked = question(place.form_id, { id: place.question_id, question: place.question_text });
  return (
    <Link component={RouterLink} to={place.link} color="inherit" underline="hover" sx={{ fontWeight: 600 }}>
      {place.link.startsWith('/forms/') ? titleOf(place.form_id, place.section) : briefQuestion(asked)}
    </Link>
  );
}
