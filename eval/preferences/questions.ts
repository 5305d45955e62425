const place = (form_id: string, question_id: string | number) => ({ form_id, question_id: String(question_id) });
const COLLEGE = 'College Preferences';
const JUNIOR = 'junior_questionnaire';

/** The questions of the corpus by their short names. */
export const JUNIOR_QUESTIONS: Readonly<Record<string, { form_id: string; question_id: string }>> = {
  life: place(COLLEGE, 1),
  size: place(COLLEGE, 2),
  place: place(COLLEGE, 3),
  majors: place(COLLEGE, 4),
  parents: place(COLLEGE, 5),
  home: place(COLLEGE, 6),
  must: place(JUNIOR, 'must_haves'),
  nice: place(JUNIOR, 'nice_to_haves'),
  deal: place(JUNIOR, 'deal_breakers'),
  minds: place(JUNIOR, 'schools_in_mind'),
  money: place(JUNIOR, 'practical_matters'),
  talk: place(JUNIOR, 'family_conversation'),
  paths: place(JUNIOR, 'paths'),
  ten: place(JUNIOR, 'in_ten_years'),
  worries: place(JUNIOR, 'worries'),
  any: place(JUNIOR, 'anything_else'),
  fun: place('Extracurriculars and Interests', 4),
  acts: place('Extracurriculars and Interests', 1),
  happy: place('Personal Reflections', 1),
  strug: place('Academic Information', 3),
  fascinate: place('Academic Information', 4),
  interest: place('interests_inventory', 'interest_1'),
};
