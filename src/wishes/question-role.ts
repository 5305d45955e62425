import type { MaterialAnswer } from '../contract/material';

/** What kind of question an answer answers, and so how its words are to be taken. */
export interface QuestionRole {
  /** How much a field of study named here counts; 0 = not at all. */
  fieldWeight: number;
  /** True when the answer speaks of the college the student looks for, so that 'small' or 'city' is a wish. */
  aboutCollege: boolean;
  topic: 'size' | 'location' | null;
  /** The words are the parents' expectations before they are the student's wishes. */
  parents: boolean;
  /** The words name what the student does not want. */
  complaint: boolean;
  /** The words describe life as it is now: weather and landscape in them are no wish. */
  describesNow: boolean;
  /** Everything named here is a must. */
  must: boolean;
}

const role = (fieldWeight: number, more: Partial<QuestionRole> = {}): QuestionRole => ({
  fieldWeight,
  aboutCollege: false,
  topic: null,
  parents: false,
  complaint: false,
  describesNow: false,
  must: false,
  ...more,
});

const SECTIONS: Readonly<Record<string, Readonly<Record<string, QuestionRole>>>> = {
  'Academic Information': {
    1: role(1),
    2: role(1.2),
    3: role(0),
    4: role(1.5),
    5: role(0),
  },
  'Extracurriculars and Interests': { 1: role(0.8), 2: role(0.5), 3: role(2), 4: role(0.4) },
  'Personal Reflections': { 1: role(0.3), 2: role(0), 3: role(0.3), 4: role(0.2) },
  'College Preferences': {
    1: role(1, { aboutCollege: true }),
    2: role(0.3, { aboutCollege: true, topic: 'size' }),
    3: role(0, { aboutCollege: true, topic: 'location' }),
    4: role(3, { aboutCollege: true }),
    5: role(0.4, { aboutCollege: true, parents: true }),
    6: role(0.3, { aboutCollege: true, describesNow: true }),
  },
};

const QUESTIONNAIRE: Readonly<Record<string, QuestionRole>> = {
  field_1: role(2.5),
  field_2: role(2.2),
  field_3: role(1.5),
  in_ten_years: role(1.5),
  paths: role(1.5, { aboutCollege: true }),
  next_courses: role(1),
  must_haves: role(1, { aboutCollege: true, must: true }),
  nice_to_haves: role(0.8, { aboutCollege: true }),
  deal_breakers: role(0, { aboutCollege: true, complaint: true, must: true }),
  schools_in_mind: role(0.8, { aboutCollege: true }),
  practical_matters: role(0, { aboutCollege: true }),
  family_conversation: role(0.4, { aboutCollege: true, parents: true }),
  grade_story: role(0),
  class_of_growth: role(0.3),
  worries: role(0),
  keeps_you_going: role(0),
};

const OTHER_QUESTIONS: readonly [RegExp, QuestionRole][] = [
  [/parent|guardian|family expect/i, role(0.4, { aboutCollege: true, parents: true })],
  [/struggl|difficult|hardest|challeng/i, role(0)],
  [/major|career|field of study|want to study/i, role(2.5, { aboutCollege: true })],
  [/college|university|campus/i, role(0.8, { aboutCollege: true })],
  [/class|subject|course/i, role(1)],
];

/** The form id under which the words of a review of a recommended school are read. */
export const REVIEW_FORM = 'school_feedback';
/** The form id of the academic record, whose resume text is read too. */
export const RECORD_FORM = 'academic_info';

/** How the words of an answer are to be taken. */
export function roleOf(answer: MaterialAnswer): QuestionRole {
  if (answer.form_id === 'interests_inventory') return role(0.6);
  if (answer.form_id === RECORD_FORM) return role(0.4);
  if (answer.form_id === 'parent_form') return role(0.4, { parents: true });
  const known = SECTIONS[answer.form_id]?.[answer.question_id] ?? QUESTIONNAIRE[answer.question_id];
  if (known) return known;
  return OTHER_QUESTIONS.find(([words]) => words.test(answer.question_text))?.[1] ?? role(0.4);
}

/** How the reason of a review is to be taken: what is said of a disliked school is what the student does not want. */
export const reviewRole = (liked: boolean | null): QuestionRole =>
  role(1, { aboutCollege: true, complaint: liked === false });
