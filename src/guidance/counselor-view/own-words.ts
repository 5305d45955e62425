import { PARENT_FORM, RECORD_FORM } from '../../ai/text/topics';
import type { AcademicFields } from '../../contract/academic';
import type { StudentInput, StudentInputAnswer } from '../../contract/student-input';
import { readable } from '../../platform/text/readable-text';
import { shippedRows } from '../../platform/runtime/shipped-data';
import { isOpen } from '../safeguarding/sensitivity';
import { type Section, say, type ViewLine, line } from './line';
import { wholeSentences } from '../../ai/text/whole-sentences';

/** The questions of each section, the ones to show first at the top. */
const QUESTIONS = shippedRows('counselor-view-questions.tsv').map(([section, form_id, question_id]) => ({
  section: section as Section,
  place: placeOf({ form_id, question_id }),
}));

/** So much of a section is quoted; the rest is counted and read in Forms. */
const MAX_ANSWERS = 3;
const MAX_SENTENCES = 2;
const MAX_PARENTS = 1;

type Place = Pick<StudentInputAnswer, 'form_id' | 'question_id'>;

function placeOf({ form_id, question_id }: Partial<Place>): string {
  return `${form_id}\n${question_id}`;
}

/** One answer as it may be shown. */
interface Shown {
  answer: StudentInputAnswer;
  /** Runs of whole sentences that stand next to each other in the answer. */
  quotes: string[];
  /** How many open sentences it has. */
  open: number;
  /** How many of them are quoted. */
  quoted: number;
  private: 'none' | 'part' | 'all';
}

const asResume = ({ resume_file }: AcademicFields): StudentInputAnswer[] =>
  resume_file.trim() === ''
    ? []
    : [
        {
          form_id: RECORD_FORM,
          question_id: 'resume_file',
          question_text: 'Resume or activities',
          answer: resume_file,
        },
      ];

/** What of an answer may be quoted: of the whole text the sentences that readers may see, and that are open by themselves. */
function shownOf(answer: StudentInputAnswer, mayRead: string | undefined): Shown {
  const text = readable(answer.answer);
  const sentences = wholeSentences(text);
  const open = sentences.filter(({ text: one }) => mayRead?.includes(one) === true && isOpen(one));
  const first = open.slice(0, MAX_SENTENCES);
  const runs: { from: number; to: number }[] = [];
  for (const { text: one, start } of first) {
    const last = runs.at(-1);
    const between = last && text.slice(last.to, start);
    if (last && between !== undefined && /^[^\S\n]+$/.test(between)) last.to = start + one.length;
    else runs.push({ from: start, to: start + one.length });
  }
  const left = open.length === 0 ? 'all' : 'part';
  return {
    answer,
    quotes: runs.map(({ from, to }) => text.slice(from, to)),
    open: open.length,
    quoted: first.length,
    private: open.length === sentences.length ? 'none' : left,
  };
}

function linesOf(section: Section, { answer, quotes, private: left }: Shown): ViewLine[] {
  const { form_id, question_id, question_text } = answer;
  const at = { form_id, question_id, question_text };
  const quoted = quotes.map((quote): ViewLine => ({
    ...line(section, 'quote', `“${quote}”`, [{ ...at, quote }]),
    answer: at,
  }));
  if (left === 'none') return quoted;
  return [...quoted, { ...line(section, 'note', say(left === 'all' ? 'all_private' : 'part_private')), answer: at }];
}

/** What is answered, and what of it the engine's readers may see. */
export interface Answered {
  /** Every answer as it was saved, kept-out ones included. */
  saved: readonly StudentInputAnswer[];
  /** The academic record as it was typed. */
  record: AcademicFields;
  /** The same without what is private. */
  studentInput: Pick<StudentInput, 'answers' | 'record'>;
}

/** The student's own sentences of each section, word for word, and a parent's where the counselor may read them. */
export function ownWords({ saved, record, studentInput }: Answered): ViewLine[] {
  const answers = new Map([...saved, ...asResume(record)].map((one) => [placeOf(one), one]));
  const readers = new Map(
    [...studentInput.answers, ...asResume(studentInput.record)].map((one) => [placeOf(one), one.answer]),
  );
  const sections = [...new Set(QUESTIONS.map(({ section }) => section))];
  return sections.flatMap((section) => {
    const all = QUESTIONS.filter((one) => one.section === section).flatMap(({ place }) => {
      const answer = answers.get(place);
      const shown = answer && shownOf(answer, readers.get(place));
      return shown && /\p{L}|\p{N}/u.test(answer.answer) ? [shown] : [];
    });
    const parents = all.filter(({ answer }) => answer.form_id === PARENT_FORM).slice(0, MAX_PARENTS);
    const own = all.filter((one) => !parents.includes(one)).slice(0, MAX_ANSWERS - parents.length);
    const shown = [...own, ...parents];
    const open = all.reduce((sum, one) => sum + one.open, 0);
    const more = open - shown.reduce((sum, one) => sum + one.quoted, 0);
    return [
      ...shown.flatMap((one) => linesOf(section, one)),
      ...(more > 0 ? [line(section, 'note', say('more_sentences', { smart_count: more }))] : []),
    ];
  });
}
