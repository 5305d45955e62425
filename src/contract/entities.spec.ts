/** Specification: 2 Student dashboard, 2 Student detail, 3 */
import type { z } from 'zod';
import { academicRecord, saveAcademicBody } from './academic';
import { schoolFeedback } from './ai';
import { type FormDefinition, FORMS, type Question, SECTIONS } from './forms';
import { inviteCode } from './auth';
import { counselorView, studentDashboard } from './profiles';
import { COUNSELOR_VIEW_TITLES, DASHBOARD_TITLES } from './section-titles';
import { recommendation, recommendationSet, schoolFit, schoolInfo, opportunity } from './recommendations';
import { responseSet, saveResponsesBody, storedAnswer } from './responses';
import { createProfileBody, rosterStudent, sessionUser, signupBody, userProfile } from './users';

/** A shape's fields with their kinds, e.g. `{ code: 'string' }`; a kind that may be null or missing ends in '?'. */
function kindsOf(shape: z.ZodObject): Record<string, string> {
  return Object.fromEntries(Object.entries(shape.shape).map(([name, field]) => [name, kindOf(field as z.ZodType)]));
}

function kindOf(field: z.ZodType): string {
  const { type } = field.def;
  const unwrap = (field as z.ZodType & { unwrap?: () => z.ZodType }).unwrap;
  if (['nullable', 'optional', 'default'].includes(type) && unwrap)
    return `${kindOf(unwrap.call(field)).replace('?', '')}?`;
  return type === 'pipe' ? kindOf((field as z.ZodPipe).in as z.ZodType) : type;
}

/** Checks that the shape has these fields from the specification, plus these of our own. */
function expectFields(shape: z.ZodObject, specified: readonly string[], added: readonly string[] = []): void {
  expect(Object.keys(shape.shape).sort()).toEqual([...specified, ...added].sort());
}

const PROFILE = ['user_id', 'name', 'email', 'role', 'grade', 'created_at', 'last_login'];
const RECORD = [
  'user_id',
  'weighted_gpa',
  'unweighted_gpa',
  'class_rank',
  'act_score',
  'sat_score',
  'transcript_file',
  'resume_file',
];
const NUMBERING = ['revision', 'writer_id', 'save_number'];

describe('the fields of', () => {
  it('the current user', () => {
    expectFields(sessionUser, ['uid', 'displayName', 'email', 'role', 'grade'], ['language']);
  });

  it('a user profile, and of the students in a counselor’s', () => {
    expectFields(userProfile, [...PROFILE, 'students'], ['school_name', 'school_state']);
    expectFields(rosterStudent, ['user_id', 'name', 'grade']);
    expectFields(createProfileBody, PROFILE, ['invite_code']);
  });

  it('an invite code', () => {
    expectFields(inviteCode, ['code']);
  });

  it('the signup', () => {
    expectFields(signupBody, ['email', 'password', 'name', 'role', 'grade'], ['invite_code']);
  });

  it('a response set and its answers', () => {
    const set = ['response_id', 'user_id', 'form_id', 'submitted_at', 'responses'];
    expectFields(responseSet, set, ['revision']);
    expectFields(
      storedAnswer,
      ['question_id', 'question_text', 'answer'],
      ['revision', 'keep_out', 'keep_out_set', 'sounds_personal'],
    );
    expectFields(saveResponsesBody, set, NUMBERING);
  });

  it('the academic record, each a free text', () => {
    expectFields(academicRecord, RECORD, ['revision']);
    expectFields(saveAcademicBody, RECORD, NUMBERING);
    const { revision, ...texts } = kindsOf(academicRecord);
    expect([revision, new Set(Object.values(texts))]).toEqual(['number', new Set(['string'])]);
  });

  it('the student dashboard, with their kinds', () => {
    expect(kindsOf(studentDashboard)).toEqual({
      profileSummary: 'string',
      sentimentAnalysis: 'string?',
      strengths: 'array',
      growthAreas: 'array',
      standOutFactorBragList: 'array',
      applicationStrategyTips: 'array',
      interestMajorMapping: 'record',
      potentialExtracurriculars: 'array',
      thingsToDoThisSummer: 'array',
      recommendedReadingAndResources: 'array',
    });
  });

  it('the counselor view of a profile', () => {
    expectFields(counselorView, [
      'academicOverview',
      'extracurricularActivities',
      'personalitySoftSkills',
      'academicTrajectory',
      'careerMajorExploration',
      'socialEmotionalSupport',
      'familyFinancialContext',
      'collegeFit',
      'potentialChallenges',
      'nextSteps',
    ]);
  });

  it('a recommendation set', () => {
    expectFields(
      recommendationSet,
      ['_id', 'recommendations'],
      ['notes', 'written_by', 'created_at', 'relaxed', 'fit_note', 'removed', 'language', 'looked_at', 'take_back'],
    );
    expectFields(
      recommendation,
      ['type', 'name', 'info'],
      [
        'unitid',
        'arithmetic',
        'facts',
        'price',
        'family_price',
        'price_limit',
        'evidence',
        'bends',
        'why',
        'watch',
        'built_in_sections',
        'retiered',
        'published_tier',
        'decisions',
      ],
    );
    expect(recommendation.shape.type.options).toEqual(['Reach', 'Match', 'Safety']);
  });

  it('the info of a recommended school, with their kinds', () => {
    expect(kindsOf(schoolInfo)).toEqual({
      why: 'string',
      logo_url: 'string',
      fit: 'object',
      overall_fit_rationale: 'array',
      distinctive_opportunities: 'array',
      potential_challenges: 'array',
      why_school_essay_points: 'array',
    });
    expectFields(schoolFit, ['academic', 'social_cultural', 'financial']);
    expectFields(opportunity, ['title', 'url']);
  });

  it('a school feedback, with their kinds', () => {
    expect(kindsOf(schoolFeedback)).toEqual({
      user_id: 'string',
      rec_id: 'string',
      school_name: 'string',
      researched: 'boolean',
      liked: 'boolean?',
      reason: 'string',
      submitted: 'boolean',
    });
  });
});

describe('the parts of', () => {
  const FORM: Record<keyof FormDefinition, boolean> = {
    id: true,
    title: true,
    description: true,
    heading: true,
    subheading: true,
    type: true,
    status: true,
    data: true,
    optional: false,
  };
  const QUESTION: Record<keyof Question, boolean> = { id: true, question: true, type: true, subQuestions: false };

  /** The fields an object must have (true), and those it may have (false). */
  function expectKeys(value: object, parts: Record<string, boolean>): void {
    const requiredKeys = Object.keys(parts).filter((name) => parts[name]);
    expect(Object.keys(value)).toEqual(expect.arrayContaining(requiredKeys));
    expect(Object.keys(parts)).toEqual(expect.arrayContaining(Object.keys(value)));
  }

  it('a form definition', () => {
    for (const form of FORMS) {
      expectKeys(form, FORM);
      expect(['form', 'academic']).toContain(form.type);
      expect(['completed', 'incomplete']).toContain(form.status);
      for (const part of form.data) expectKeys(part, { section: true, questions: true, description: false });
    }
  });

  it('a question', () => {
    const questions = [...FORMS.flatMap(({ data }) => data), ...SECTIONS].flatMap((part) => part.questions);
    for (const question of questions) {
      expectKeys(question, QUESTION);
      expect(question.type).toBe('textarea');
      for (const value of question.subQuestions ?? []) expectKeys(value, { id: true, placeholder: true });
    }
    expect(questions.some(({ subQuestions }) => subQuestions)).toBe(true);
  });
});

it('the headings of dashboard and counselor view', () => {
  expect(DASHBOARD_TITLES).toEqual({
    profileSummary: 'Profile Summary',
    sentimentAnalysis: 'Sentiment Analysis',
    strengths: 'Strengths',
    growthAreas: 'Growth Areas',
    standOutFactorBragList: 'Stand Out Factors',
    applicationStrategyTips: 'Application Strategy Tips',
    interestMajorMapping: 'Interest Major Mapping',
    potentialExtracurriculars: 'Potential Extracurriculars',
    thingsToDoThisSummer: 'Things to Do This Summer',
    recommendedReadingAndResources: 'Recommended Reading & Resources',
  });
  expect(COUNSELOR_VIEW_TITLES).toEqual({
    academicOverview: 'Academic Overview',
    extracurricularActivities: 'Extracurricular Activities',
    personalitySoftSkills: 'Personality & Soft Skills',
    academicTrajectory: 'Academic Trajectory',
    careerMajorExploration: 'Career & Major Exploration',
    socialEmotionalSupport: 'Social & Emotional Support',
    familyFinancialContext: 'Family & Financial Context',
    collegeFit: 'College Fit',
    potentialChallenges: 'Potential Challenges',
    nextSteps: 'Next Steps',
  });
});
