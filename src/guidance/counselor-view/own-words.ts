import { PARENT_FORM, RECORD_FORM } from '../../ai/text/topics';
import type { AcademicFields } from '../../contract/academic';
import type { SavedAnswer, StudentInputAnswer } from '../../contract/student-input';
import { readable } from '../../platform/text/readable-text';
import { shippedRows } from '../../platform/runtime/shipped-data';
import { holdsDanger } from '../safeguarding/sensitivity';
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

/** One answer as it is shown. */
interface Shown {
  answer: SavedAnswer;
  /** Runs of whole sentences that stand next to each other in the answer. */
  quotes: string[];
  /** How many sentences it has. */
  sentences: number;
  /** How many of them are quoted. */
  quoted: number;
}

const asResume = ({ resume_file }: AcademicFields): SavedAnswer[] =>
  resume_file.trim() === ''
    ? []
    : [
        {
          form_id: RECORD_FORM,
          question_id: 'resume_file',
          question_text: 'Resume or activities',
          answer: resume_file,
          keep_out: false,
        },
      ];

function shownOf(answer: SavedAnswer): Shown {
  const text = readable(answer.answer);
  const sentences = wholeSentences(text);
  const first = sentences.slice(0, MAX_SENTENCES);
  const runs: { from: number; to: number }[] = [];
  for (const { text: one, start } of first) {
    const last = runs.at(-1);
    const between = last && text.slice(last.to, start);
    if (last && between !== undefined && /^[^\S\n]+$/.test(between)) last.to = start + one.length;
    else runs.push({ from: start, to: start + one.length });
  }
  return {
    answer,
    quotes: runs.map(({ from, to }) => text.slice(from, to)),
    sentences: sentences.length,
    quoted: first.length,
  };
}

/** What the page folds: what the student keeps out of the profile, and what states danger. */
const isPersonal = ({ keep_out, answer, question_text }: SavedAnswer): boolean =>
  keep_out || holdsDanger(answer, question_text);

function linesOf(section: Section, { answer, quotes }: Shown): ViewLine[] {
  const { form_id, question_id, question_text } = answer;
  const at = { form_id, question_id, question_text };
  const personal = isPersonal(answer);
  return quotes.map((quote): ViewLine => ({
    ...line(section, 'quote', `“${quote}”`, [{ ...at, quote }]),
    answer: { ...at, personal, may_print: !personal && !answer.soundsPersonal },
  }));
}

/** What is answered. */
export interface Answered {
  /** Every answer as it was saved, kept-out ones included. */
  saved: readonly SavedAnswer[];
  /** The academic record as it was typed. */
  record: AcademicFields;
}

/** The student's own sentences of each section, word for word, and a parent's where the counselor may read them. */
export function ownWords({ saved, record }: Answered): ViewLine[] {
  const answers = new Map([...saved, ...asResume(record)].map((one) => [placeOf(one), one]));
  const sections = [...new Set(QUESTIONS.map(({ section }) => section))];
  return sections.flatMap((section) => {
    const all = QUESTIONS.filter((one) => one.section === section).flatMap(({ place }) => {
      const answer = answers.get(place);
      const shown = answer && shownOf(answer);
      return shown && /\p{L}|\p{N}/u.test(answer.answer) ? [shown] : [];
    });
    const parents = all.filter(({ answer }) => answer.form_id === PARENT_FORM).slice(0, MAX_PARENTS);
    const own = all.filter((one) => !parents.includes(one)).slice(0, MAX_ANSWERS - parents.length);
    const shown = [...own, ...parents];
    const sentences = all.reduce((sum, one) => sum + one.sentences, 0);
    const more = sentences - shown.reduce((sum, one) => sum + one.quoted, 0);
    return [
      ...shown.flatMap((one) => linesOf(section, one)),
      ...(more > 0 ? [line(section, 'note', say('more_sentences', { smart_count: more }))] : []),
    ];
  });
}
