import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { AnswerPlace } from '@contract/insights';
import { Link as RouterLink } from 'react-router';
import { useQuestionTexts } from '../../student-record/question-words';

/** A question as far as it is needed to know which one it is: its first sentence. */
export const briefQuestion = (question: string): string => /^.*?[.?!](?=\s|$)/s.exec(question)?.[0] ?? question;

/** The question of an answer, leading to the page where the answer stands. */
export function QuestionLink({ place }: { place: AnswerPlace }) {
  const { question } = useQuestionTexts();
  const asked = question(place.form_id, { id: place.question_id, question: place.question_text });
  return (
    <Link component={RouterLink} to={place.link} color="inherit" underline="hover" sx={{ fontWeight: 600 }}>
      {briefQuestion(asked)}
    </Link>
  );
}

interface AnswerWordsProps {
  quote: string;
  place: AnswerPlace;
  /** When it was written, in words. */
  when?: string | null;
}

/** The student's own words with the question they answer. */
export function AnswerWords({ quote, place, when }: AnswerWordsProps) {
  const { section } = useQuestionTexts();
  return (
    <Box component="figure" sx={{ m: 0, pl: 2, borderLeft: 3, borderColor: 'accent.sun' }}>
      <Box component="blockquote" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        “{quote}”
      </Box>
      <Typography component="figcaption" variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {section(place.section)}
        {when ? `, ${when}` : ''}: <QuestionLink place={place} />
      </Typography>
    </Box>
  );
}
