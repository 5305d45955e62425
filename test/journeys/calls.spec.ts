/** Specification: 3, 7, 8 */
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { parseProblem } from '../support/client';
import { aCounselor, aSchool, aStudentOf, aStudentWithList, type Person, type Student } from '../support/people';
import { ACADEMIC, questionText } from '../support/questions';
import { aServer } from '../support/shared-server';

/** The calls of the specification, each with the path and the payload that are written there. */

const server = aServer();
let counselor: Person;
let student: Student;

beforeAll(async () => {
  counselor = await aCounselor(await aSchool(server), 'Carol Ng');
  student = await aStudentWithList(counselor);
});

const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
const TEXT = expect.stringMatching(/\S/) as string;
const TEXTS = expect.arrayContaining([TEXT]) as string[];

type Json = Record<string, unknown>;

/** Reads an answer that must have come with this status. */
async function read<T = Json>(response: Response, status: number): Promise<T> {
  const text = await response.text();
  expect([response.status, response.status === status ? '' : text]).toEqual([status, '']);
  return JSON.parse(text) as T;
}

const get = async <T = Json>(person: Person, path: string): Promise<T> => read<T>(await person.request(path), 200);

const post = (person: Person, path: string, body?: Json): Promise<Response> =>
  person.request(path, {
    method: 'POST',
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });

describe('users', () => {
  it('GET /users/{userId} answers name, grade and role, and a counselor’s students', async () => {
    const { displayName: name } = student.user;
    expect(await get(student, `/api/users/${student.uid}`)).toMatchObject({
      user_id: student.uid,
      name,
      email: student.user.email,
      role: 'student',
      grade: student.user.grade,
      created_at: ISO,
      last_login: ISO,
      students: [],
    });
    const own = await get(counselor, `/api/users/${counselor.uid}`);
    expect(own).toMatchObject({ name: 'Carol Ng', role: 'counselor', grade: null });
    expect(own['students']).toEqual([{ user_id: student.uid, name, grade: student.user.grade }]);
  });

  it('GET /users/{userId} tells role and grade after each sign-in', async () => {
    const again = await student.logInElsewhere();
    const { role, grade } = again.user;
    expect([role, grade]).toEqual(['student', student.user.grade]);
    expect(await get(again, `/api/users/${again.uid}`)).toMatchObject({ role, grade });
  });

  it('POST /users/ takes the profile of the signup', async () => {
    const signedUp = await aStudentOf(counselor, { name: 'Noor Haddad', grade: 10 });
    const now = new Date().toISOString();
    const body = {
      user_id: signedUp.uid,
      name: 'Noor Haddad',
      email: signedUp.user.email,
      role: 'student',
      grade: 10,
      created_at: now,
      last_login: now,
    };
    const { created_at, last_login, ...said } = body;
    expect([created_at, last_login]).toEqual([now, now]);
    const profile = await read(await post(signedUp, '/api/users/', body), 201);
    expect(profile).toMatchObject({ ...said, created_at: ISO, last_login: ISO });
  });
});

describe('invite codes', () => {
  it('GET /invite-codes/{counselorId} answers the code', async () => {
    expect(await get(counselor, `/api/invite-codes/${counselor.uid}`)).toEqual({ code: TEXT });
  });

  it('POST /invite-codes?counselor_id={id} answers a new code', async () => {
    const before = await get(counselor, `/api/invite-codes/${counselor.uid}`);
    const made = await read(await post(counselor, `/api/invite-codes?counselor_id=${counselor.uid}`), 200);
    expect(made).toEqual({ code: TEXT });
    expect(made).not.toEqual(before);
    expect(await get(counselor, `/api/invite-codes/${counselor.uid}`)).toEqual(made);
  });
});

describe('responses', () => {
  const save = (formId: string, joiner: string, answer: Json) =>
    post(student, '/api/responses/responses', {
      response_id: `${student.uid}${joiner}${formId}`,
      user_id: student.uid,
      form_id: formId,
      submitted_at: new Date().toISOString(),
      responses: [answer],
    });

  it('POST /responses/responses takes all answers of a section, and of a form', async () => {
    const inSection = { question_id: 5, question_text: questionText(ACADEMIC, 5), answer: '3.4, and no tests yet.' };
    expect(await read(await save(ACADEMIC, '-', inSection), 200)).toMatchObject({
      response_id: `${student.uid}-${ACADEMIC}`,
      user_id: student.uid,
      form_id: ACADEMIC,
      submitted_at: ISO,
    });
    const inForm = { question_id: 'interest_1', question_text: 'What are you interested in?', answer: 'Tide pools' };
    await read(await save('interests_inventory', '-', inForm), 200);
    expect(await student.answers('interests_inventory')).toMatchObject({ interest_1: 'Tide pools' });
  });

  it('GET /responses/responses/{userId}/{sectionTitle or formId} answers an array, whose first item prefills', async () => {
    const section = await get<Json[]>(
      student,
      `/api/responses/responses/${student.uid}/${encodeURIComponent(ACADEMIC)}`,
    );
    expect(section).toHaveLength(1);
    expect(section[0]).toMatchObject({ response_id: `${student.uid}-${ACADEMIC}`, form_id: ACADEMIC });
    expect(section[0]?.['responses']).toContainEqual(
      expect.objectContaining({
        question_id: 5,
        question_text: questionText(ACADEMIC, 5),
        answer: '3.4, and no tests yet.',
      }),
    );
    const form = await get<Json[]>(student, `/api/responses/responses/${student.uid}/interests_inventory`);
    expect(form[0]?.['responses']).toContainEqual(
      expect.objectContaining({ question_id: 'interest_1', answer: 'Tide pools' }),
    );
    expect(await get(student, `/api/responses/responses/${student.uid}/college_portfolio`)).toEqual([]);
  });
});

describe('academic records', () => {
  const record = {
    weighted_gpa: '4.1',
    unweighted_gpa: '3.7',
    class_rank: '54 out of 300',
    act_score: '27',
    sat_score: '1240',
    transcript_file: 'Ms. Ng has it',
    resume_file: 'Swim team, 9-11',
  };

  it('POST /academic-records takes the fields with the user id', async () => {
    const writer = await aStudentOf(counselor);
    const body = { user_id: writer.uid, ...record };
    expect(await read(await post(writer, '/api/academic-records', body), 200)).toMatchObject(body);
    expect(await get(writer, `/api/academic-records/${writer.uid}`)).toMatchObject(body);
  });

  it('GET /academic-records/{userId} answers the fields', async () => {
    const answer = await get(student, `/api/academic-records/${student.uid}`);
    expect(Object.keys(answer)).toEqual(expect.arrayContaining(['user_id', ...Object.keys(record)]));
    expect(answer).toMatchObject({ user_id: student.uid, unweighted_gpa: '3.4' });
  });
});

it('POST /ai-response/ takes question and student_response and answers ai_response', async () => {
  const body = { question: questionText(ACADEMIC, 1), student_response: 'Physics. I built a catapult with my cousin.' };
  const reply = await read(await post(student, '/api/ai-response/', body), 200);
  expect(reply['ai_response']).toMatch(/\?/);
});

describe('recommendations', () => {
  it('POST /recommendations/generate-school-recommendations/{userId} answers 200 to an empty payload', async () => {
    const asker = await aStudentWithList(counselor);
    const path = `/api/recommendations/generate-school-recommendations/${asker.uid}`;
    expect((await post(asker, path)).status).toBe(200);
    expect(await asker.waitForList()).toMatchObject({ state: 'ready' });
  });

  it('GET /recommendations/recommendations/{userId} answers _id and recommendations', async () => {
    const list = await get(student, `/api/recommendations/recommendations/${student.uid}`);
    expect(list['_id']).toEqual(TEXT);
    for (const one of list['recommendations'] as Json[]) {
      expect(['Reach', 'Match', 'Safety']).toContain(one['type']);
      expect(one).toMatchObject({ name: TEXT, info: { why: TEXT, logo_url: TEXT } });
      expect(one['info']).toMatchObject({
        fit: { academic: TEXT, social_cultural: TEXT, financial: TEXT },
        overall_fit_rationale: TEXTS,
        why_school_essay_points: TEXTS,
      });
      const { distinctive_opportunities: links, potential_challenges: challenges } = one['info'] as Json;
      expect(Array.isArray(challenges)).toBe(true);
      for (const link of links as Json[]) expect(link).toEqual({ title: TEXT, url: TEXT });
    }
  });

  it('GET /recommendations/student-dashboard/{userId} answers dashboard.studentDashboard', async () => {
    const { dashboard } = await get<{ dashboard: { studentDashboard: Json } }>(
      student,
      `/api/recommendations/student-dashboard/${student.uid}`,
    );
    expect(dashboard.studentDashboard).toMatchObject({
      profileSummary: TEXT,
      // The next three are the student's own picks, and these are none here.
      sentimentAnalysis: null,
      strengths: [],
      standOutFactorBragList: [],
      growthAreas: TEXTS,
      applicationStrategyTips: TEXTS,
      interestMajorMapping: {},
      potentialExtracurriculars: TEXTS,
      thingsToDoThisSummer: TEXTS,
      recommendedReadingAndResources: TEXTS,
    });
  });

  it('GET /recommendations/student-dashboard/{userId} tells a failure in response.data.detail', async () => {
    const response = await student.request(`/api/recommendations/student-dashboard/${counselor.uid}`);
    const { detail } = await parseProblem(response, 'the dashboard');
    expect(detail).toBe(MESSAGES.notFound);
  });

  it('GET /recommendations/student-profile-counselor-view/{studentId} answers profile.studentProfile', async () => {
    const path = `/api/recommendations/student-profile-counselor-view/${student.uid}`;
    const { profile } = await get<{ profile: { studentProfile: Json } }>(counselor, path);
    expect(profile.studentProfile).toEqual({
      academicOverview: TEXT,
      extracurricularActivities: TEXT,
      personalitySoftSkills: TEXT,
      academicTrajectory: TEXT,
      careerMajorExploration: TEXT,
      socialEmotionalSupport: TEXT,
      familyFinancialContext: TEXT,
      collegeFit: TEXT,
      potentialChallenges: TEXT,
      nextSteps: TEXT,
    });
  });
});

describe('feedback', () => {
  const verdict = async (more: Json = {}): Promise<Json> => {
    const { _id, recommendations } = await student.schoolList();
    const said = { researched: true, liked: false, reason: 'Too far from the sea.', submitted: true };
    return { user_id: student.uid, rec_id: _id, school_name: recommendations[0]?.name, ...said, ...more };
  };
  const kept = async (): Promise<Json[]> =>
    get<Json[]>(student, `/api/feedback/${student.uid}/${(await student.schoolList())._id}`);

  it('POST /feedback without the id of a list saves nothing', async () => {
    for (const rec_id of [undefined, null, '']) {
      const response = await post(student, '/api/feedback', await verdict({ rec_id }));
      expect(await parseProblem(response, 'a verdict')).toMatchObject({
        status: 400,
        errors: [{ pointer: '/rec_id' }],
      });
    }
    expect(await kept()).toEqual([]);
  });

  it('POST /feedback answers 200 to a verdict', async () => {
    expect((await post(student, '/api/feedback', await verdict())).status).toBe(200);
  });

  it('GET /feedback/{userId}/{recommendationId} answers the entries, one for each school_name', async () => {
    await read(await post(student, '/api/feedback', await verdict()), 200);
    expect(await kept()).toEqual([{ ...(await verdict()), care: null, lower_limit: null }]);
  });
});

it('takes each path with and without the slash at its end', async () => {
  const body = { question: questionText(ACADEMIC, 1), student_response: 'Maps.' };
  for (const slash of ['', '/']) {
    expect((await post(student, `/api/ai-response${slash}`, body)).status).toBe(200);
    expect((await student.request(`/api/users/${student.uid}${slash}`)).status).toBe(200);
    expect((await student.request(`/api/academic-records/${student.uid}${slash}`)).status).toBe(200);
  }
});

describe('the identity operations', () => {
  it('sign up, set the display name, sign out, sign in, mail a reset link, and delete the account', async () => {
    const person = await aStudentOf(counselor, { name: 'Sam Reed' });
    const { email } = person.user;
    expect(await person.call(routes.updateMe, { body: { display_name: 'Sam R.' } })).toMatchObject({
      displayName: 'Sam R.',
    });
    await person.call(routes.logout);
    expect(await person.expectProblem(routes.readMe)).toMatchObject({ status: 401 });
    person.signIn(await person.call(routes.login, { body: { email, password: person.password } }));
    await person.call(routes.forgotPassword, { body: { email } });
    await person.call(routes.deleteMe);
    const again = { body: { email, password: person.password } };
    expect(await person.expectProblem(routes.login, again)).toMatchObject({ status: 401 });
  });
});
