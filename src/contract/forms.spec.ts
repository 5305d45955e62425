/** Specification: 1, 2 Tasks, 3, 9 */
import { MAX_INTERESTS } from './limits';
import { saveResponsesBody } from './responses';
import {
  acceptsResponseId,
  findForm,
  findQuestionByText,
  findSection,
  FORMS,
  formTitles,
  isSection,
  questionsOf,
  responseIdOf,
  SECTIONS,
} from './forms';
import { questionFacts, TOPICS } from './question-facts';

const USER = 'b7c1';
const SECTION_TITLES = [
  'Academic Information',
  'Extracurriculars and Interests',
  'Personal Reflections',
  'College Preferences',
];
const FORM_IDS = ['junior_questionnaire', 'college_portfolio', 'interests_inventory', 'parent_form', 'academic_info'];
const UNKNOWN_FORM_IDS = [
  '',
  'academic information',
  'Personal Reflections ',
  'unknown_form',
  'constructor',
  '__proto__',
];

const idsOf = (formId: string): string[] => (questionsOf(formId) ?? []).map(({ id }) => id);
const textsOf = (formId: string): string[] => (questionsOf(formId) ?? []).map(({ question }) => question);
const duplicates = (words: string[]): string[] => words.filter((word, index) => words.indexOf(word) !== index);

describe('the reflection sections', () => {
  it('stand in their order under their exact titles', () => {
    expect(SECTIONS.map(({ title }) => title)).toEqual(SECTION_TITLES);
  });

  it.each([
    ['Academic Information', 5],
    ['Extracurriculars and Interests', 4],
    ['Personal Reflections', 4],
    ['College Preferences', 6],
  ])('%s has %i questions numbered from 1', (title, count) => {
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    expect(findSection(title)?.questions.map(({ id }) => id)).toEqual(numbers);
    expect(idsOf(title)).toEqual(numbers.map(String));
  });

  it.each([
    ['Academic Information', [/strengths.*why/i, /3 favorite classes/i, /struggled/i, /topics or problems.*fascinat/i]],
    [
      'Extracurriculars and Interests',
      [/top 3 extracurriculars.*why/i, /proudest/i, /fields.*problems/i, /free time/i],
    ],
    ['Personal Reflections', [/happy/i, /challenge.*overcome/i, /remembered for/i, /most important lesson/i]],
    [
      'College Preferences',
      [/college experience/i, /size/i, /location/i, /majors and careers/i, /parents.*expectations/i, /feel at home/i],
    ],
  ])('%s asks its topics in order', (title, topics) => {
    const texts = textsOf(title);
    topics.forEach((topic, index) => expect(texts[index]).toMatch(topic));
  });

  it('asks for both GPAs and both tests, and takes "not yet" for an answer', () => {
    const text = textsOf('Academic Information')[4];
    for (const word of ['GPA', 'weighted', 'unweighted', 'SAT', 'ACT', 'not yet']) expect(text).toContain(word);
  });

  it('never ask the same question twice', () => {
    const texts = SECTION_TITLES.flatMap(textsOf);
    expect(texts).toHaveLength(19);
    expect(duplicates(texts)).toEqual([]);
  });

  it('describe themselves for their cards', () => {
    for (const { description } of SECTIONS) expect(description.length).toBeGreaterThan(20);
  });
});

describe('what is known of every question', () => {
  it.each([...SECTION_TITLES, ...FORM_IDS])('of %s is a topic', (formId) => {
    for (const question_id of idsOf(formId))
      expect(TOPICS).toContain(questionFacts({ form_id: formId, question_id })?.topic);
  });
});

describe('the built-in forms', () => {
  it('are the five of the product', () => {
    expect(FORMS.map(({ id }) => id)).toEqual(FORM_IDS);
    expect(FORMS.filter(({ type }) => type === 'academic').map(({ id }) => id)).toEqual(['academic_info']);
    expect(FORMS.filter(({ optional }) => optional).map(({ id }) => id)).toEqual(['parent_form']);
    expect(FORMS.every(({ status }) => status === 'incomplete')).toBe(true);
  });

  it.each([
    ['junior_questionnaire', 'Learning About You', '25-40 mins'],
    ['college_portfolio', 'Reflections', '30-50 mins'],
    ['parent_form', 'Parent Form', '40-60 mins'],
  ])('%s is called %s and says it takes %s', (formId, title, time) => {
    expect(findForm(formId)).toMatchObject({ title, description: expect.stringContaining(time) as string });
  });

  it('says that the parent form is optional and who completes it', () => {
    expect(findForm('parent_form')?.description).toMatch(/optional.*parent/i);
  });

  it('asks for as many interests as the limit allows, each with its own hint', () => {
    expect(idsOf('interests_inventory')).toEqual(
      Array.from({ length: MAX_INTERESTS }, (_, index) => `interest_${index + 1}`),
    );
    const hints = textsOf('interests_inventory').map((text) => text.split(' — ')[1]);
    expect(hints.every((hint) => hint.length > 10)).toBe(true);
    expect(duplicates(hints)).toEqual([]);
  });

  it.each(FORM_IDS)('%s gives every answer one id, and every question one wording', (formId) => {
    expect(duplicates(idsOf(formId))).toEqual([]);
    const questions = findForm(formId)?.data.flatMap((section) => section.questions) ?? [];
    expect(duplicates(questions.map(({ question }) => question))).toEqual([]);
    expect(duplicates(textsOf(formId))).toEqual([]);
    const parentIds = questions.filter(({ subQuestions }) => subQuestions).map(({ id }) => String(id));
    expect(duplicates([...parentIds, ...idsOf(formId)])).toEqual([]);
  });

  it.each(FORM_IDS)('%s has words at every level', (formId) => {
    const form = findForm(formId);
    expect([form?.title, form?.description, form?.heading, form?.subheading].every((text) => text?.trim())).toBe(true);
    for (const section of form?.data ?? []) {
      expect(section.section.trim()).not.toBe('');
      expect(section.description?.trim()).toBeTruthy();
      expect(section.questions.length).toBeGreaterThan(0);
      for (const { subQuestions } of section.questions) expect(subQuestions?.length).not.toBe(0);
    }
  });

  it.each(FORM_IDS)('%s asks for no diagnosis, immigration status, religion or income', (formId) => {
    const words = JSON.stringify(findForm(formId));
    expect(words).not.toMatch(/diagnos|disorder|immigra|citizen|visa\b|relig|church|income|salary|\bearn/i);
  });

  it.each([...SECTION_TITLES, ...FORM_IDS])('a full set of answers of %s can be saved', (formId) => {
    const responses = (questionsOf(formId) ?? []).map(({ id, question }) => ({
      question_id: id,
      question_text: question,
      answer: 'Yes.',
    }));
    const body = { response_id: responseIdOf('u'.repeat(64), formId), user_id: USER, form_id: formId, responses };
    expect(saveResponsesBody.safeParse(body).success).toBe(true);
  });
});

describe('looking things up', () => {
  it('finds sections by title and forms by id, and never one as the other', () => {
    expect(findSection('Personal Reflections')?.title).toBe('Personal Reflections');
    expect(findForm('parent_form')?.id).toBe('parent_form');
    expect(findForm('Personal Reflections')).toBeNull();
    expect(findSection('parent_form')).toBeNull();
    expect(isSection('College Preferences')).toBe(true);
    expect(isSection('college_portfolio')).toBe(false);
  });

  it.each(UNKNOWN_FORM_IDS)('knows no form called "%s"', (formId) => {
    expect(findSection(formId)).toBeNull();
    expect(findForm(formId)).toBeNull();
    expect(isSection(formId)).toBe(false);
    expect(questionsOf(formId)).toBeNull();
    expect(formTitles.get(formId)).toBeUndefined();
  });

  it('gives the title of every section and form', () => {
    expect([...formTitles.keys()]).toEqual([...SECTION_TITLES, ...FORM_IDS]);
    expect(formTitles.get('junior_questionnaire')).toBe('Learning About You');
    expect(formTitles.get('Academic Information')).toBe('Academic Information');
  });

  it('lists the parts of a question instead of the question', () => {
    const answerable = questionsOf('junior_questionnaire') ?? [];
    expect(answerable.map(({ id }) => id)).toEqual(expect.arrayContaining(['adjective_1', 'adjective_3', 'keep_one']));
    expect(answerable.map(({ id }) => id)).not.toContain('adjectives');
    expect(answerable[0].question).toBe(
      'Which three adjectives fit you best, and when did each of them show? — First adjective, and a moment when it showed',
    );
  });

  it('asks nothing in the academic form, whose answers are the academic record', () => {
    expect(questionsOf('academic_info')).toEqual([]);
  });

  it('finds a section question by its text', () => {
    for (const title of SECTION_TITLES) {
      for (const { id, question } of questionsOf(title) ?? []) {
        expect(findQuestionByText(` ${question}\n`)).toEqual({ formId: title, questionId: id });
      }
    }
  });

  it.each(['', 'What is your name?', ...textsOf('college_portfolio').slice(0, 1)])(
    'finds no section question for "%s"',
    (text) => {
      expect(findQuestionByText(text)).toBeNull();
    },
  );
});

describe('response ids', () => {
  it('join a section by a hyphen and a form by an underscore', () => {
    expect(responseIdOf(USER, 'Personal Reflections')).toBe('b7c1-Personal Reflections');
    expect(responseIdOf(USER, 'parent_form')).toBe('b7c1_parent_form');
  });

  it.each([...SECTION_TITLES, ...FORM_IDS])('of %s are accepted as derived', (formId) => {
    expect(acceptsResponseId(responseIdOf(USER, formId), USER, formId)).toBe(true);
  });

  it.each(['b7c1_parent_form', 'b7c1-parent_form', 'b7c1parent_form'])('a form accepts %s', (responseId) => {
    expect(acceptsResponseId(responseId, USER, 'parent_form')).toBe(true);
  });

  it.each([
    ['b7c1_Personal Reflections', 'Personal Reflections'],
    ['b7c1Personal Reflections', 'Personal Reflections'],
    ['b7c1-personal reflections', 'Personal Reflections'],
    ['b7c1-College Preferences', 'Personal Reflections'],
    ['other-Personal Reflections', 'Personal Reflections'],
    ['other_parent_form', 'parent_form'],
    ['b7c1 parent_form', 'parent_form'],
    ['b7c1_college_portfolio', 'parent_form'],
    ['parent_form', 'parent_form'],
    ['', 'parent_form'],
    ['b7c1_unknown_form', 'unknown_form'],
  ])('"%s" is refused for %s', (responseId, formId) => {
    expect(acceptsResponseId(responseId, USER, formId)).toBe(false);
  });
});
