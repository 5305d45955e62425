import type { MaterialAnswer } from '../../contract/material';

/** What a question is about, in the words of the engine; several questions may share a topic. */
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

export const PARENT_FORM = 'parent_form';
export const RECORD_FORM = 'academic_info';

const SECTION_TOPICS: Record<string, Topic[]> = {
  'Academic Information': ['strengths', 'favorites', 'struggles', 'fascination', 'numbers'],
  'Extracurriculars and Interests': ['activities', 'proud', 'problems', 'free-time'],
  'Personal Reflections': ['happy', 'challenge', 'remembered', 'lesson'],
  'College Preferences': ['college-life', 'size', 'location', 'majors', 'family-expectations', 'belonging'],
};

/** Question ids of the questionnaires, matched from the start of the id. */
const FORM_TOPICS: [RegExp, Topic][] = [
  [/^(adjective|friend_view|little_known|role_in_group|habit|family_story|letter_point|since_ninth|bring_to)/, 'self'],
  [/^(home_places|everyday_culture|home_resp|your_community)/, 'home'],
  [/^day_again/, 'happy'],
  [/^(how_you_learn|proud_work)/, 'strengths'],
  [/^(class_of_growth|did_not_work|hard_choice|behind_transcript|keeps_you)/, 'challenge'],
  [/^grade_story/, 'struggles'],
  [/^next_courses/, 'favorites'],
  [/^(activit|keep_one|summer|taking_the_lead)/, 'activities'],
  [/^work$/, 'work'],
  [/^(your_people|people_to_ask|counselor_help|gratitude|teacher_\d)/, 'support'],
  [/^family_conversation/, 'family-expectations'],
  [/^(in_ten_years|paths|field)/, 'majors'],
  [/^(must_haves|nice_to_haves|deal_breakers|schools_in_mind|wish_list)/, 'college-life'],
  [/^practical_matters/, 'money'],
  [/^worries/, 'worries'],
  [/^hopes$/, 'remembered'],
  [/^(changed_mind|disagreement|felt_older)/, 'lesson'],
  [/^(open_question|beyond_assignment|stayed_with_you|teach_ten)/, 'fascination'],
  [/^not_fair/, 'problems'],
  [/^(object|place|essay_seed)/, 'story'],
  [/^interest_/, 'interest'],
];

/** Answers that are contact details of people and never belong in a text. */
const IDENTITY = /^(parent_name|relationship)$/;

/** What an answer is about. */
export function topicOf({ form_id, question_id }: Pick<MaterialAnswer, 'form_id' | 'question_id'>): Topic {
  const section = SECTION_TOPICS[form_id];
  if (section) return section[Number(question_id) - 1] ?? 'other';
  if (IDENTITY.test(question_id)) return 'identity';
  if (form_id === RECORD_FORM) return question_id === 'resume_file' ? 'resume' : 'numbers';
  return FORM_TOPICS.find(([pattern]) => pattern.test(question_id))?.[1] ?? 'other';
}

/** The topics a picture of a student needs, with how to name one that is still missing ('what has been hard for you'). */
export const NEEDED_TOPICS: { topic: Topic; missing: string; counselor: string }[] = [
  { topic: 'majors', missing: 'which majors or careers make you curious', counselor: 'majors and careers of interest' },
  { topic: 'activities', missing: 'how you spend your time outside class', counselor: 'activities outside class' },
  { topic: 'challenge', missing: 'a challenge you worked through', counselor: 'a challenge they worked through' },
  { topic: 'strengths', missing: 'what you are good at in class', counselor: 'academic strengths' },
  { topic: 'struggles', missing: 'which subjects have been hard', counselor: 'subjects that have been hard' },
  { topic: 'location', missing: 'what kind of place you would like to live in', counselor: 'location preferences' },
  { topic: 'size', missing: 'what size of school would suit you', counselor: 'school size preference' },
  {
    topic: 'family-expectations',
    missing: 'what your family hopes for',
    counselor: "the family's expectations",
  },
  { topic: 'happy', missing: 'what makes you happy', counselor: 'what makes them happy' },
];
