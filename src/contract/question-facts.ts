/** What the product knows of each question besides its text, from the same rows of data/forms.json. */
import DATA from '../../data/forms.json';

/** What a question is about; several questions may share a topic. */
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

/** How the words of an answer are to be taken when wishes are read from them. */
export interface QuestionRole {
  /** How much a field of study named here counts; 0 = not at all. */
  fieldWeight: number;
  /** True when the answer speaks of the college the student looks for, so that 'small' or 'city' is a wish. */
  aboutCollege: boolean;
  /** The words are the parents' expectations before they are the student's wishes. */
  parents: boolean;
  /** The words name what the student does not want. */
  complaint: boolean;
  /** The words describe life as it is now: weather and landscape in them are no wish. */
  describesNow: boolean;
}

/** All the product knows of one question besides its text. */
interface QuestionFacts {
  topic: Topic;
  role: QuestionRole;
  /** The answer names a person or how to reach one: it never goes to a hosted model. */
  identifiesPerson: boolean;
  /** The student does not read the answer and no hosted model does. */
  private: boolean;
}

/** Facts of a form count for its questions, and those of a question for its parts, unless they say otherwise. */
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

type Place = { form_id: string; question_id: string | number };

const USUAL_WEIGHT = 0.4;

const roleWith = (role: Partial<QuestionRole> = {}): QuestionRole => ({
  fieldWeight: role.fieldWeight ?? USUAL_WEIGHT,
  aboutCollege: role.aboutCollege ?? false,
  parents: role.parents ?? false,
  complaint: role.complaint ?? false,
  describesNow: role.describesNow ?? false,
});

const factsFrom = (row: FactRow): QuestionFacts => ({
  topic: (row.topic ?? 'other') as Topic,
  role: roleWith(row),
  identifiesPerson: row.identifiesPerson ?? false,
  private: row.private ?? false,
});

const factsByPlace: ReadonlyMap<string, QuestionFacts> = new Map(
  ROWS.flatMap(({ id, form, questions }) =>
    questions.flatMap((row, index) =>
      (row.parts ?? [{ id: row.id ?? index + 1 }]).map(
        (part) => [`${id}\n${part.id}`, factsFrom({ ...form, ...row, ...part })] as const,
      ),
    ),
  ),
);

/** The facts of the question an answer stands under; null where no form asks it (the academic record, a question typed freely). */
export const questionFacts = (at: Place): QuestionFacts | null =>
  factsByPlace.get(`${at.form_id}\n${at.question_id}`) ?? null;

/** Questions that no form asks, by their words. */
const OTHER_QUESTIONS: readonly [RegExp, QuestionRole][] = [
  [/parent|guardian|family expect/i, roleWith({ aboutCollege: true, parents: true })],
  [/struggl|difficult|hardest|challeng/i, roleWith({ fieldWeight: 0 })],
  [/major|career|field of study|want to study/i, roleWith({ fieldWeight: 2.5, aboutCollege: true })],
  [/college|university|campus/i, roleWith({ fieldWeight: 0.8, aboutCollege: true })],
  [/class|subject|course/i, roleWith({ fieldWeight: 1 })],
];

/** How the words of an answer are to be taken; where no form asks the question (the resume, one typed freely), its words tell. */
export const roleOf = (at: Place & { question_text: string }): QuestionRole =>
  questionFacts(at)?.role ?? OTHER_QUESTIONS.find(([words]) => words.test(at.question_text))?.[1] ?? roleWith();
