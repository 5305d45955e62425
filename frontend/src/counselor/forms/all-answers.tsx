import { counted } from '../../ui/format';
import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { Field } from '../../ui/field';
import { CardSkeletons, FailureAlert } from '../../ui/states';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { PersonalFold } from '../../student-record/read-only-text';
import { SectionCard } from '../../ui/section-card';
import { useStudentAddress } from '../student-address';
import type { ReadAcademicRecord } from '@contract/academic';
import { formTitles, questionsOf, RECORD_FORM, SECTIONS } from '@contract/forms';
import { isAnswered } from '@contract/progress';
import type { AnswerAnywhere } from '@contract/responses';
import { ACADEMIC_FIELDS, fieldLabel } from '../../student-record/academic-fields';
import { ownEntry } from '@contract/text-rules';
import { singleColumn } from '../../lists/staff-page';

const ABOUT: Record<string, string> = {
  [SECTIONS[0].title]: 'questions about classes',
  [RECORD_FORM]: 'grades, scores and papers',
};

/** What a form is about if its name is ambiguous; otherwise null. */
export const aboutForm = (formId: string): string | null => ownEntry(ABOUT, formId) ?? null;

export function formHeading(formId: string): string {
  const title = formTitles.get(formId) ?? formId;
  const about = aboutForm(formId);
  return about === null ? title : `${title}: ${about}`;
}

interface Piece {
  text: string;
  found: boolean;
}

/** The words of a search, each matched separately. */
export const wordsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .trim()
      .split(/\s+/)
      .map(plain)
      .filter((word) => word !== ''),
  ),
];

/** Without case and accents, keeping one character for each of the original, so indexes match. */
function plain(text: string): string {
  return [...text].map(plainOf).join('');
}

function plainOf(character: string): string {
  const [base = character] = character.normalize('NFD').toLowerCase();
  return base.length === character.length ? base : character;
}

export function includesAllWords(texts: readonly string[], words: readonly string[]): boolean {
  const all = texts.map(plain).join('\n');
  return words.every((word) => all.includes(word));
}

/** Splits a text into matches and the text between; nothing is lost. */
export function piecesOf(text: string, words: readonly string[]): Piece[] {
  const searched = plain(text);
  const pieces: Piece[] = [];
  let from = 0;
  for (;;) {
    const next = nextMatch(searched, words, from);
    if (!next) break;
    if (next.at > from) pieces.push({ text: text.slice(from, next.at), found: false });
    from = next.at + next.length;
    pieces.push({ text: text.slice(next.at, from), found: true });
  }
  if (from < text.length) pieces.push({ text: text.slice(from), found: false });
  return pieces;
}

/** The first match at or after a position; the longest one if several start there. */
function nextMatch(text: string, words: readonly string[], from: number): { at: number; length: number } | null {
  const matches = words
    .map((word) => ({ at: text.indexOf(word, from), length: word.length }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at || other.length - one.length);
  return matches[0] ?? null;
}

interface ReadAnswer {
  questionId: string;
  question: string;
  answer: string;
  keptOut: boolean;
}

interface AnsweredForm {
  formId: string;
  heading: string;
  answers: ReadAnswer[];
  unanswered: string[];
}

function formOf(
  formId: string,
  questions: readonly { id: string; question: string }[],
  given: AnswerAnywhere[],
): AnsweredForm {
  const byId = new Map(given.map((one) => [one.question_id, one]));
  return {
    formId,
    heading: formHeading(formId),
    answers: questions.flatMap(({ id, question }) => {
      const one = byId.get(id);
      return one ? [{ questionId: id, question, answer: one.answer, keptOut: one.keep_out }] : [];
    }),
    unanswered: questions.filter(({ id }) => !byId.has(id)).map(({ question }) => question),
  };
}

/** All sections and forms in order, including the academic record. */
function answeredForms(answers: readonly AnswerAnywhere[], record: ReadAcademicRecord): AnsweredForm[] {
  const facts = ACADEMIC_FIELDS.filter((name) => isAnswered(record[name])).map((name) => ({
    form_id: RECORD_FORM,
    question_id: name,
    question_text: '',
    answer: record[name],
    keep_out: false,
  }));
  const all = [...answers, ...facts];
  const fields = ACADEMIC_FIELDS.map((name) => ({ id: name, question: fieldLabel(name) }));
  return [...formTitles.keys()].map((formId) =>
    formOf(
      formId,
      formId === RECORD_FORM ? fields : (questionsOf(formId) ?? []),
      all.filter((one) => one.form_id === formId),
    ),
  );
}

const formsHolding = (forms: readonly AnsweredForm[], words: readonly string[]): AnsweredForm[] =>
  forms
    .map((form) => ({
      ...form,
      answers: form.answers.filter(({ question, answer }) => includesAllWords([question, answer], words)),
    }))
    .filter(({ answers }) => answers.length > 0);

function HighlightedText({ text, words }: { text: string; words: readonly string[] }) {
  return piecesOf(text, words).map((piece, at) => (piece.found ? <mark key={at}>{piece.text}</mark> : piece.text));
}

function Answer({ one, words }: { one: ReadAnswer; words: readonly string[] }) {
  const text = <HighlightedText text={one.answer} words={words} />;
  return (
    <div>
      <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
        <HighlightedText text={one.question} words={words} />
      </Typography>
      <Typography component="dd" sx={{ m: 0, mt: 0.25, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {one.keptOut ? <PersonalFold>{text}</PersonalFold> : text}
      </Typography>
    </div>
  );
}

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
  words: readonly string[];
}

function AnswerList({ studentId, forms, words }: AnswerListProps) {
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

/** All of a student's answers on one searchable page; `children` are shown above while there is no search. */
export function AllAnswers({ studentId, children }: { studentId: string; children: ReactNode }) {
  const params = { userId: studentId };
  const answers = useCall(routes.readAllAnswers, params);
  const record = useCall(routes.readAcademicRecord, params);
  const [typed, setTyped] = useState('');
  const words = wordsOf(useDeferredValue(typed));
  const forms = useMemo(
    () => (answers.data && record.data ? answeredForms(answers.data, record.data) : null),
    [answers.data, record.data],
  );
  const failed = answers.error ?? record.error;
  const isSearch = words.length > 0;
  const shown = isSearch && forms ? formsHolding(forms, words) : (forms ?? []);
  const found = shown.reduce((sum, form) => sum + form.answers.length, 0);
  return (
    <Box sx={{ ...singleColumn, gap: 2.5 }}>
      <Box role="search" sx={{ maxWidth: 480 }}>
        <Field
          label="Search all answers"
          type="search"
          value={typed}
          startAdornment={<SearchRounded aria-hidden="true" sx={{ color: 'text.secondary' }} />}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Typography role="status" variant="body2" sx={{ minHeight: 24, mt: 0.5, color: 'text.secondary' }}>
          {isSearch && forms && `${counted(found, 'answer')} in ${counted(shown.length, 'form')}`}
        </Typography>
      </Box>
      {!isSearch && children}
      {!forms && failed && (
        <FailureAlert
          detail={errorText(failed)}
          onRetry={() => {
            void answers.refetch();
            void record.refetch();
          }}
        />
      )}
      {!forms && !failed && <CardSkeletons count={3} height={160} />}
      <AnswerList studentId={studentId} forms={shown} words={words} />
    </Box>
  );
}
