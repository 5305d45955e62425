import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { PersonalFold } from '../../student-record/personal-fold';
import { SectionCard } from '../../ui/section-card';
import { useStudentAddress } from '../student-address';
import type { AnsweredForm, ReadAnswer } from './answered-forms';
import { piecesOf } from './find-answers';

/** A text with what was looked for marked in it. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return piecesOf(text, words).map((piece, at) => (piece.found ? <mark key={at}>{piece.text}</mark> : piece.text));
}

function Answer({ one, words }: { one: ReadAnswer; words: readonly string[] }) {
  const text = <Marked text={one.answer} words={words} />;
  return (
    <div>
      <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
        <Marked text={one.question} words={words} />
      </Typography>
      <Typography component="dd" sx={{ m: 0, mt: 0.25, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {one.keptOut ? <PersonalFold>{text}</PersonalFold> : text}
      </Typography>
    </div>
  );
}

/** The questions of a form that have no answer, folded. */
function Unanswered({ questions }: { questions: readonly string[] }) {
  return (
    <Box component="details" sx={{ mt: 1.5, color: 'text.secondary' }}>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 44, display: 'list-item', pt: 1 }}>
        {questions.length} not answered
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </Box>
    </Box>
  );
}

interface AnswerListProps {
  studentId: string;
  forms: readonly AnsweredForm[];
  /** What is looked for; where it is something, only what holds it is drawn. */
  words: readonly string[];
}

/** The answers of all forms below each other. */
export function AnswerList({ studentId, forms, words }: AnswerListProps) {
  const { withOpen } = useStudentAddress();
  return forms.map(({ formId, heading, answers, unanswered }) => (
    <SectionCard
      key={formId}
      title={heading}
      action={
        <Link
          component={RouterLink}
          to={withOpen(studentId, { tab: 'forms', form: formId })}
          aria-label={`Open ${heading}`}
        >
          Open
        </Link>
      }
    >
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        {answers.map((one) => (
          <Answer key={one.questionId} one={one} words={words} />
        ))}
      </Box>
      {words.length === 0 && unanswered.length > 0 && <Unanswered questions={unanswered} />}
    </SectionCard>
  ));
}
