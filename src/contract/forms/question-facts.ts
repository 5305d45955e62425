import { collegePortfolio } from './college-portfolio';
import type { AnswerIdOf } from './form';
import { interestsInventory } from './interests-inventory';
import { juniorQuestionnaire } from './junior-questionnaire';
import { parentForm } from './parent-form';
import { SECTIONS } from './sections';

/** What a question is about; several questions may share a topic. */
export type Topic =
  | 'strengths'
  | 'favorites'
  | 'struggles'
  | 'fascination'
  | 'numbers'
  | 'activities'
  | 'proud'
  | 'problems'
  | 'free-time'
  | 'happy'
  | 'challenge'
  | 'remembered'
  | 'lesson'
  | 'college-life'
  | 'size'
  | 'location'
  | 'majors'
  | 'family-expectations'
  | 'belonging'
  | 'self'
  | 'home'
  | 'work'
  | 'worries'
  | 'money'
  | 'support'
  | 'story'
  | 'interest'
  | 'resume'
  | 'identity'
  | 'other';

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
export interface QuestionFacts {
  topic: Topic;
  role: QuestionRole;
  /** The answer names a person or how to reach one: it never goes to a hosted model. */
  identifiesPerson: boolean;
  /** The student does not read the answer and no hosted model does. */
  private: boolean;
}

/** A role with this weight of named fields; everything else as in most questions. */
const roleWith = (fieldWeight: number, more: Partial<QuestionRole> = {}): QuestionRole => ({
  fieldWeight,
  aboutCollege: false,
  parents: false,
  complaint: false,
  describesNow: false,
  ...more,
});

const USUAL_WEIGHT = 0.4;

const facts = (topic: Topic, fieldWeight = USUAL_WEIGHT, role: Partial<QuestionRole> = {}): QuestionFacts => ({
  topic,
  role: roleWith(fieldWeight, role),
  identifiesPerson: false,
  private: false,
});

/** A question about the college the student looks for. */
const college = (topic: Topic, fieldWeight: number, role: Partial<QuestionRole> = {}): QuestionFacts =>
  facts(topic, fieldWeight, { aboutCollege: true, ...role });

const ofPerson = (topic: Topic, fieldWeight = 0): QuestionFacts => ({
  ...facts(topic, fieldWeight),
  identifiesPerson: true,
});

/** A question a parent answers. */
const parent = (topic: Topic = 'other'): QuestionFacts => ({
  ...facts(topic, USUAL_WEIGHT, { parents: true }),
  private: true,
});
const parentPerson: QuestionFacts = { ...parent('identity'), identifiesPerson: true };

type Section = (typeof SECTIONS)[number];
type AnswersOfSection<Title> = AnswerIdOf<Extract<Section, { title: Title }>['questions'][number]>;
type AnswersOf<Form extends { data: readonly { questions: readonly unknown[] }[] }> = AnswerIdOf<
  Form['data'][number]['questions'][number]
>;

/** An entry for every id an answer may carry: a new question does not compile until its facts stand here. */
type AllQuestionFacts = {
  readonly [Title in Section['title']]: Readonly<Record<AnswersOfSection<Title>, QuestionFacts>>;
} & {
  readonly junior_questionnaire: Readonly<Record<AnswersOf<typeof juniorQuestionnaire>, QuestionFacts>>;
  readonly college_portfolio: Readonly<Record<AnswersOf<typeof collegePortfolio>, QuestionFacts>>;
  readonly interests_inventory: Readonly<Record<AnswersOf<typeof interestsInventory>, QuestionFacts>>;
  readonly parent_form: Readonly<Record<AnswersOf<typeof parentForm>, QuestionFacts>>;
};

const QUESTION_FACTS: AllQuestionFacts = {
  'Academic Information': {
    1: facts('strengths', 1),
    2: facts('favorites', 1.2),
    3: facts('struggles', 0),
    4: facts('fascination', 1.5),
    5: facts('numbers', 0),
  },
  'Extracurriculars and Interests': {
    1: facts('activities', 0.8),
    2: facts('proud', 0.5),
    3: facts('problems', 2),
    4: facts('free-time'),
  },
  'Personal Reflections': {
    1: facts('happy', 0.3),
    2: facts('challenge', 0),
    3: facts('remembered', 0.3),
    4: facts('lesson', 0.2),
  },
  'College Preferences': {
    1: college('college-life', 1),
    2: college('size', 0.3),
    3: college('location', 0),
    4: college('majors', 3),
    5: college('family-expectations', 0.4, { parents: true }),
    6: college('belonging', 0.3, { describesNow: true }),
  },
  junior_questionnaire: {
    adjective_1: facts('self'),
    adjective_2: facts('self'),
    adjective_3: facts('self'),
    friend_view: facts('self'),
    home_places: facts('home'),
    everyday_culture: facts('home'),
    day_again: facts('happy'),
    little_known: facts('self'),
    how_you_learn: facts('strengths'),
    proud_work: facts('strengths'),
    class_of_growth: facts('challenge', 0.3),
    grade_story: facts('struggles', 0),
    next_courses: facts('favorites', 1),
    teacher_1: ofPerson('support'),
    teacher_2: ofPerson('support'),
    activity_1: facts('activities', 0.8),
    activity_2: facts('activities', 0.8),
    activity_3: facts('activities', 0.8),
    activity_4: facts('activities', 0.8),
    activity_5: facts('activities', 0.8),
    keep_one: facts('activities'),
    work: facts('work'),
    taking_the_lead: facts('activities'),
    summer_after_9: facts('activities'),
    summer_after_10: facts('activities'),
    summer_ahead: facts('activities'),
    your_people: facts('support', 0),
    home_responsibilities: facts('home', 0),
    people_to_ask: ofPerson('support'),
    family_conversation: college('family-expectations', 0.4, { parents: true }),
    counselor_help: facts('support'),
    in_ten_years: facts('majors', 1.5),
    paths: college('majors', 1.5),
    field_1: facts('majors', 2.5),
    field_2: facts('majors', 2.2),
    field_3: facts('majors', 1.5),
    must_haves: college('college-life', 1),
    nice_to_haves: college('college-life', 0.8),
    deal_breakers: college('college-life', 0, { complaint: true }),
    schools_in_mind: college('college-life', 0.8),
    practical_matters: college('money', 0),
    worries: facts('worries', 0),
    keeps_you_going: facts('challenge', 0),
    hopes: facts('remembered'),
    anything_else: facts('other'),
  },
  college_portfolio: {
    changed_mind: facts('lesson'),
    hard_choice: facts('challenge'),
    did_not_work: facts('challenge'),
    felt_older: facts('lesson'),
    open_question: facts('fascination'),
    beyond_assignment: facts('fascination'),
    stayed_with_you: facts('fascination'),
    teach_ten_minutes: facts('fascination'),
    role_in_group: facts('self'),
    disagreement: facts('lesson'),
    not_fair: facts('problems'),
    gratitude: facts('support', 0),
    your_community: facts('home'),
    object: facts('story', 0),
    place: facts('story', 0),
    habit: facts('self'),
    family_story: facts('self'),
    letter_point_1: facts('self'),
    letter_point_2: facts('self'),
    letter_point_3: facts('self'),
    since_ninth_grade: facts('self'),
    behind_transcript: facts('challenge', 0),
    bring_to_campus: facts('self'),
    essay_seed: facts('story'),
  },
  interests_inventory: {
    interest_1: facts('interest', 0.6),
    interest_2: facts('interest', 0.6),
    interest_3: facts('interest', 0.6),
    interest_4: facts('interest', 0.6),
    interest_5: facts('interest', 0.6),
    interest_6: facts('interest', 0.6),
    interest_7: facts('interest', 0.6),
  },
  parent_form: {
    parent_name: parentPerson,
    relationship: parentPerson,
    adjective_1: parent('self'),
    adjective_2: parent('self'),
    adjective_3: parent('self'),
    proudest_moment: parent(),
    kindness: parent(),
    what_makes_unusual: parent(),
    lights_up: parent(),
    handles_difficulty: parent(),
    change_since_ninth: parent(),
    grades_in_context: parent(),
    responsibilities: parent(),
    outside_school: parent(),
    family_influence: parent(),
    hopes_for_child: parent(),
    thriving_setting: parent(),
    fields_seen: parent('majors'),
    planning_factors: parent(),
    schools_considered: parent(),
    questions_for_us: parent(),
    letter_wish: parent(),
    anything_else: parent(),
  },
};

const byPlace: ReadonlyMap<string, QuestionFacts> = new Map(
  Object.entries(QUESTION_FACTS).flatMap(([formId, questions]) =>
    Object.entries(questions).map(([questionId, known]) => [`${formId}\n${questionId}`, known] as const),
  ),
);

/** The facts of the question an answer stands under; null where no form asks it (the academic record, a question typed freely). */
export const questionFacts = (at: { form_id: string; question_id: string | number }): QuestionFacts | null =>
  byPlace.get(`${at.form_id}\n${at.question_id}`) ?? null;

/** Questions that no form asks, by their words. */
const OTHER_QUESTIONS: readonly [RegExp, QuestionRole][] = [
  [/parent|guardian|family expect/i, roleWith(USUAL_WEIGHT, { aboutCollege: true, parents: true })],
  [/struggl|difficult|hardest|challeng/i, roleWith(0)],
  [/major|career|field of study|want to study/i, roleWith(2.5, { aboutCollege: true })],
  [/college|university|campus/i, roleWith(0.8, { aboutCollege: true })],
  [/class|subject|course/i, roleWith(1)],
];

/** How the words of an answer are to be taken; where no form asks the question (the resume, one typed freely), its words tell. */
export const roleOf = (asked: { form_id: string; question_id: string | number; question_text: string }): QuestionRole =>
  questionFacts(asked)?.role ??
  OTHER_QUESTIONS.find(([words]) => words.test(asked.question_text))?.[1] ??
  roleWith(USUAL_WEIGHT);
