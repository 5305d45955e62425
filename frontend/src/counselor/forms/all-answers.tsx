import { countText } from '../../ui/format';
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
import { PersonalTextToggle } from '../../student-record/read-only-text';
import { SectionCard } from '../../ui/section-card';
import { useStudentAddress } from '../student-address';
import type { ReadAcademicRecord } from '@contract/academic';
import { formTitles, questionsOf, RECORD_FORM, SECTIONS } from '@contract/forms';
import { isAnswered } from '@contract/progress';
import type { AnswerAnywhere } from '@contract/responses';
import { ACADEMIC_FIELDS, fieldLabel } from '../../student-record/academic-fields';
import { ownEntry } from '@contract/text-rules';
import { singleColumn } from '../../lists/staff-page';
import { Muted } from '../../ui/text';

const FORM_TOPICS: Record<string, string> = {
  [SECTIONS[0].title]: 'questions about classes',
  [RECORD_FORM]: 'grades, scores and papers',
};

/** What a form is about if its name is ambiguous; otherwise null. */
export const formTopic = (formId: string): string | null => ownEntry(FORM_TOPICS, formId) ?? null;

export function formHeading(formId: string): string {
  const title = formTitles.get(formId) ?? formId;
  const topic = formTopic(formId);
  return topic === null ? title : `${title}: ${topic}`;
}

interface TextSegment {
  text: string;
  found: boolean;
}

/** The words of a search, each matched separately. */
export const searchWords = (searchText: string): string[] => [
  ...new Set(
    searchText
      .trim()
      .split(/\s+/)
      .map(normalize)
      .filter((word) => word !== ''),
  ),
];

/** Without case and accents, keeping one character for each of the original, so indexes match. */
function normalize(text: string): string {
  return [...text].map(normalizeCharacter).join('');
}

function normalizeCharacter(character: string): string {
  const [base = character] = character.normalize('NFD').toLowerCase();
  return base.length === character.length ? base : character;
}

export function includesAllWords(texts: readonly string[], words: readonly string[]): boolean {
  const combined = texts.map(normalize).join('\n');
  return words.every((word) => combined.includes(word));
}

/** Splits a text into matches and the text between; nothing is lost. */
export function splitAtMatches(text: string, words: readonly string[]): TextSegment[] {
  const normalized = normalize(text);
  const segments: TextSegment[] = [];
  let start = 0;
  for (;;) {
    const next = nextMatch(normalized, words, start);
    if (!next) break;
    if (next.index > start) segments.push({ text: text.slice(start, next.index), found: false });
    start = next.index + next.length;
    segments.push({ text: text.slice(next.index, start), found: true });
  }
  if (start < text.length) segments.push({ text: text.slice(start), found: false });
  return segments;
}

/** The first match at or after a position; the longest one if several start there. */
function nextMatch(text: string, words: readonly string[], start: number): { index: number; length: number } | null {
  const matches = words
    .map((word) => ({ index: text.indexOf(word, start), length: word.length }))
    .filter(({ index }) => index >= 0)
    .sort((item, other) => item.index - other.index || other.length - item.length);
  return matches[0] ?? null;
}

interface FormAnswer {
  questionId: string;
  question: string;
  answer: string;
  isKeptOut: boolean;
}

interface AnsweredForm {
  formId: string;
  heading: string;
  answers: FormAnswer[];
  unansweredQuestions: string[];
}

function toAnsweredForm(
  formId: string,
  questions: readonly { id: string; question: string }[],
  answers: AnswerAnywhere[],
): AnsweredForm {
  const byId = new Map(answers.map((item) => [item.question_id, item]));
  return {
    formId,
    heading: formHeading(formId),
    answers: questions.flatMap(({ id, question }) => {
      const item = byId.get(id);
      return item ? [{ questionId: id, question, answer: item.answer, isKeptOut: item.keep_out }] : [];
    }),
    unansweredQuestions: questions.filter(({ id }) => !byId.has(id)).map(({ question }) => question),
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
  const combined = [...answers, ...facts];
  const fields = ACADEMIC_FIELDS.map((name) => ({ id: name, question: fieldLabel(name) }));
  return [...formTitles.keys()].map((formId) =>
    toAnsweredForm(
      formId,
      formId === RECORD_FORM ? fields : (questionsOf(formId) ?? []),
      combined.filter((item) => item.form_id === formId),
    ),
  );
}

const filterForms = (forms: readonly AnsweredForm[], words: readonly string[]): AnsweredForm[] =>
  forms
    .map((form) => ({
      ...form,
      answers: form.answers.filter(({ question, answer }) => includesAllWords([question, answer], words)),
    }))
    .filter(({ answers }) => answers.length > 0);

function HighlightedText({ text, words }: { text: string; words: readonly string[] }) {
  return splitAtMatches(text, words).map((segment, index) =>
    segment.found ? <mark key={index}>{segment.text}</mark> : segment.text,
  );
}

function AnswerItem({ item, words }: { item: FormAnswer; words: readonly string[] }) {
  const text = <HighlightedText text={item.answer} words={words} />;
  return (
    <div>
      <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
        <HighlightedText text={item.question} words={words} />
      </Typography>
      <Typography component="dd" sx={{ m: 0, mt: 0.25, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {item.isKeptOut ? <PersonalTextToggle>{text}</PersonalTextToggle> : text}
      </Typography>
    </div>
  );
}

function UnansweredQuestions({ questions }: { questions: readonly string[] }) {
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
  const { studentLink } = useStudentAddress();
  return forms.map(({ formId, heading, answers, unansweredQuestions }) => (
    <SectionCard
      key={formId}
      title={heading}
      action={
        <Link
          component={RouterLink}
          to={studentLink(studentId, { tab: 'forms', form: formId })}
          aria-label={`Open ${heading}`}
        >
          Open
        </Link>
      }
    >
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        {answers.map((item) => (
          <AnswerItem key={item.questionId} item={item} words={words} />
        ))}
      </Box>
      {words.length === 0 && unansweredQuestions.length > 0 && <UnansweredQuestions questions={unansweredQuestions} />}
    </SectionCard>
  ));
}

/** All of a student's answers on one searchable page; `children` are shown above while there is no search. */
export function AllAnswers({ studentId, children }: { studentId: string; children: ReactNode }) {
  const params = { userId: studentId };
  const answers = useCall(routes.readAllAnswers, params);
  const record = useCall(routes.readAcademicRecord, params);
  const [searchText, setSearchText] = useState('');
  const words = searchWords(useDeferredValue(searchText));
  const forms = useMemo(
    () => (answers.data && record.data ? answeredForms(answers.data, record.data) : null),
    [answers.data, record.data],
  );
  const error = answers.error ?? record.error;
  const isSearching = words.length > 0;
  const visibleForms = isSearching && forms ? filterForms(forms, words) : (forms ?? []);
  const found = visibleForms.reduce((sum, form) => sum + form.answers.length, 0);
  return (
    <Box sx={{ ...singleColumn, gap: 2.5 }}>
      <Box role="search" sx={{ maxWidth: 480 }}>
        <Field
          label="Search all answers"
          type="search"
          value={searchText}
          startAdornment={<SearchRounded aria-hidden="true" sx={{ color: 'text.secondary' }} />}
          onChange={(event) => setSearchText(event.target.value)}
        />
        <Muted role="status" sx={{ minHeight: 24, mt: 0.5 }}>
          {isSearching && forms && `${countText(found, 'answer')} in ${countText(visibleForms.length, 'form')}`}
        </Muted>
      </Box>
      {!isSearching && children}
      {!forms && error && (
        <FailureAlert
          detail={errorText(error)}
          onRetry={() => {
            void answers.refetch();
            void record.refetch();
          }}
        />
      )}
      {!forms && !error && <CardSkeletons count={3} height={160} />}
      <AnswerList studentId={studentId} forms={visibleForms} words={words} />
    </Box>
  );
}
