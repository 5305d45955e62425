/** What the product knows about each question besides its text, from the same rows of data/forms.json. */
import DATA from '../../data/forms.json';

export const TOPICS = [
  'strengths',
  'favorites',
  'struggles',
  'fascination',
  'numbers',
  'activities',
  'proud',
  'problems',
  'free-time',
  'happy',
  'challenge',
  'remembered',
  'lesson',
  'college-life',
  'size',
  'location',
  'majors',
  'family-expectations',
  'belonging',
  'self',
  'home',
  'work',
  'worries',
  'money',
  'support',
  'story',
  'interest',
  'resume',
  'identity',
  'other',
] as const;
export type Topic = (typeof TOPICS)[number];

/** How to interpret an answer's words when reading preferences from them. */
export interface QuestionRole {
  /** The weight of a field of study named here; 0 = none. */
  fieldWeight: number;
  /** True if the answer is about the college the student wants, so that 'small' or 'city' is a preference. */
  aboutCollege: boolean;
  /** The words express the parents' expectations rather than the student's preferences. */
  parents: boolean;
  /** The words name what the student doesn't want. */
  complaint: boolean;
  /** The words describe life as it is now: weather and landscape in them aren't preferences. */
  describesNow: boolean;
}

interface QuestionFacts {
  topic: Topic;
  role: QuestionRole;
  /** The answer names a person or how to reach one, so it is never sent to a hosted model. */
  identifiesPerson: boolean;
  /** Neither the student nor a hosted model reads the answer. */
  private: boolean;
}

/** A form's facts apply to its questions and their parts, unless one overrides them. */
interface FactRow extends Partial<QuestionRole> {
  topic?: string;
  identifiesPerson?: boolean;
  private?: boolean;
}

interface QuestionRow extends FactRow {
  id?: string;
  parts?: readonly (FactRow & { id: string })[];
}

const sections: readonly { title: string; questions: readonly QuestionRow[] }[] = DATA.sections;
const forms: readonly (FactRow & { id: string; sections: readonly { questions: readonly QuestionRow[] }[] })[] =
  DATA.forms;

const ROWS = [
  ...sections.map(({ title, questions }) => ({ id: title, form: {}, questions })),
  ...forms.map((form) => ({ id: form.id, form, questions: form.sections.flatMap(({ questions }) => questions) })),
];

type QuestionRef = { form_id: string; question_id: string | number };

const DEFAULT_FIELD_WEIGHT = 0.4;

const withRoleDefaults = (role: Partial<QuestionRole> = {}): QuestionRole => ({
  fieldWeight: role.fieldWeight ?? DEFAULT_FIELD_WEIGHT,
  aboutCollege: role.aboutCollege ?? false,
  parents: role.parents ?? false,
  complaint: role.complaint ?? false,
  describesNow: role.describesNow ?? false,
});

const factsFrom = (row: FactRow): QuestionFacts => ({
  topic: (row.topic ?? 'other') as Topic,
  role: withRoleDefaults(row),
  identifiesPerson: row.identifiesPerson ?? false,
  private: row.private ?? false,
});

const factsByQuestion: ReadonlyMap<string, QuestionFacts> = new Map(
  ROWS.flatMap(({ id, form, questions }) =>
    questions.flatMap((row, index) =>
      (row.parts ?? [{ id: row.id ?? index + 1 }]).map(
        (subRow) => [`${id}\n${subRow.id}`, factsFrom({ ...form, ...row, ...subRow })] as const,
      ),
    ),
  ),
);

/** Null if no form asks the question (the academic record, a freely typed question). */
export const questionFacts = (ref: QuestionRef): QuestionFacts | null =>
  factsByQuestion.get(`${ref.form_id}\n${ref.question_id}`) ?? null;

/** Questions that no form asks, matched by their wording. */
const ROLES_BY_WORDING: readonly [RegExp, QuestionRole][] = [
  [/parent|guardian|family expect/i, withRoleDefaults({ aboutCollege: true, parents: true })],
  [/struggl|difficult|hardest|challeng/i, withRoleDefaults({ fieldWeight: 0 })],
  [/major|career|field of study|want to study/i, withRoleDefaults({ fieldWeight: 2.5, aboutCollege: true })],
  [/college|university|campus/i, withRoleDefaults({ fieldWeight: 0.8, aboutCollege: true })],
  [/class|subject|course/i, withRoleDefaults({ fieldWeight: 1 })],
];

/** How to interpret an answer. If no form asks the question (the resume, a freely typed one), its wording decides. */
export const roleOf = (ref: QuestionRef & { question_text: string }): QuestionRole =>
  questionFacts(ref)?.role ??
  ROLES_BY_WORDING.find(([words]) => words.test(ref.question_text))?.[1] ??
  withRoleDefaults();
