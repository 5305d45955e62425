import { strFromU8, unzipSync } from 'fflate';
import type { ApiScope } from '../../src/contract/call';
import type { SchoolFeedback, StoredFeedback } from '../../src/contract/ai';
import { ACADEMIC_FIELD_NAMES } from '../../src/contract/progress';
import { responseIdOf } from '../../src/contract/forms';
import type { StudentInput } from '../../src/contract/student-input';
import type { GenerationStatus, RecommendationSet } from '../../src/contract/recommendations';
import type { CareNotice, SavedResponses } from '../../src/contract/responses';
import { routes } from '../../src/contract/routes';
import type { Grade, Session, SessionUser } from '../../src/contract/users';
import { randomLetters } from './canaries';
import { Client } from './client';
import { mailedToken } from './mails';
import type { Server } from './server';
import { aPreference } from './preferences';
import { futureNurse } from './students';

/** A password nobody's name is part of, and the one that takes its place. */
export const PASSWORD = 'tidal-window-22';
export const NEW_PASSWORD = 'copper-lantern-58';

/** How long a generation may take in a test before it counts as stuck. */
const MAX_GENERATION_MS = 170_000;

/** Several files of tests share an installation: what one of them names is no other's. */
const FILE_ID = randomLetters(3);

let people = 0;
/** An email that no other test uses. */
export const anEmail = (): string => `person${(people += 1)}.${FILE_ID}@example.org`;

/** A signed-in person with their browser. */
export class Person extends Client {
  readonly password = PASSWORD;
  user!: SessionUser;

  get uid(): string {
    return this.user.uid;
  }

  signIn({ access_token, user }: Pick<Session, 'access_token' | 'user'>): this {
    this.token = access_token;
    this.user = user;
    return this;
  }

  /** The same account in another browser. */
  async logInElsewhere(): Promise<this> {
    const otherSession = new (this.constructor as new (url: string) => this)(this.url);
    return otherSession.signIn(
      await otherSession.call(routes.login, { body: { email: this.user.email, password: PASSWORD } }),
    );
  }

  /** The files of the copy of their own data, by name. */
  async ownCopy(): Promise<Record<string, string>> {
    const zip = unzipSync(new Uint8Array(await (await this.send(routes.exportMe)).arrayBuffer()));
    return Object.fromEntries(Object.entries(zip).map(([name, bytes]) => [name, strFromU8(bytes)]));
  }

  /** A program of the school that has a key with these scopes. */
  async makeProgram(...scopes: ApiScope[]): Promise<Client> {
    const program = new Client(this.url);
    program.token = (await this.call(routes.createApiKey, { body: { name: 'Nightly sync', scopes } })).key;
    return program;
  }

  /** The live invite code, as people see it. */
  async inviteCode(): Promise<string> {
    return (await this.call(routes.readInviteCode, { params: { counselorId: this.uid } })).code;
  }
}

export class Student extends Person {
  /** The body of an autosave of these answers, by question id. */
  saveBody(formId: string, answers: Record<string, string>, overrides: object = {}): Record<string, unknown> {
    return {
      response_id: responseIdOf(this.uid, formId),
      user_id: this.uid,
      form_id: formId,
      responses: Object.entries(answers).map(([id, answer]) => ({
        question_id: /^\d+$/.test(id) ? Number(id) : id,
        question_text: '',
        answer,
      })),
      ...overrides,
    };
  }

  save(formId: string, answers: Record<string, string>, overrides: object = {}): Promise<SavedResponses> {
    return this.call(routes.saveResponses, { body: this.saveBody(formId, answers, overrides) });
  }

  /** Saves and then reads as the page does, for the help beside the answers. */
  async saveForCare(formId: string, answers: Record<string, string>): Promise<CareNotice[]> {
    await this.save(formId, answers);
    return this.care(formId);
  }

  /** The help beside the answers of one form. */
  async care(formId: string): Promise<CareNotice[]> {
    const [responseSet] = await this.call(routes.readResponses, { params: { userId: this.uid, formId } });
    return responseSet?.care ?? [];
  }

  /** What is stored for one form, by question id. */
  async answers(formId: string): Promise<Record<string, string>> {
    const responseSets = await this.call(routes.readResponses, { params: { userId: this.uid, formId } });
    return Object.fromEntries(
      responseSets.flatMap((responseSet) =>
        responseSet.responses.map((item) => [String(item.question_id), item.answer]),
      ),
    );
  }

  /** Saves everything this material holds, as the student would have typed it. */
  async write({ answers, record }: StudentInput): Promise<this> {
    for (const formId of new Set(answers.map(({ form_id }) => form_id))) {
      const formAnswers = answers.filter(({ form_id }) => form_id === formId);
      await this.save(formId, Object.fromEntries(formAnswers.map(({ question_id, answer }) => [question_id, answer])));
    }
    const filledFields = ACADEMIC_FIELD_NAMES.filter((field) => record[field] !== '');
    const fields = Object.fromEntries(filledFields.map((field) => [field, record[field]]));
    if (filledFields.length) await this.call(routes.saveAcademicRecord, { body: { user_id: this.uid, ...fields } });
    return this;
  }

  /** Says yes or no to a school of a list. */
  review(
    list: Pick<RecommendationSet, '_id'>,
    { name }: { name: string },
    more: Partial<Omit<SchoolFeedback, 'user_id' | 'rec_id' | 'school_name'>> = {},
  ): Promise<StoredFeedback> {
    const about = { user_id: this.uid, rec_id: list._id ?? '', school_name: name };
    const verdict = { researched: true, liked: true, reason: 'Close to home.', submitted: true, ...more };
    return this.call(routes.saveFeedback, { body: { ...about, ...verdict } });
  }

  requestList(): Promise<GenerationStatus> {
    return this.call(routes.generate, { params: { userId: this.uid } });
  }

  listStatus(): Promise<GenerationStatus> {
    return this.call(routes.readGenerationStatus, { params: { userId: this.uid } });
  }

  schoolList(): Promise<RecommendationSet> {
    return this.call(routes.readRecommendations, { params: { userId: this.uid } });
  }

  /** Waits until no generation is queued or running. */
  async waitForList(): Promise<GenerationStatus> {
    const deadline = Date.now() + MAX_GENERATION_MS;
    for (;;) {
      const status = await this.listStatus();
      if (status.state !== 'queued' && status.state !== 'running') return status;
      if (Date.now() > deadline) throw new Error(`The generation is stuck: ${JSON.stringify(status)}`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  /** Asks for a list and waits for it. */
  /** Chooses what is written 'must state:OR' or 'want program:nursing', and nothing else. */
  async setChoices(...choices: string[]): Promise<this> {
    const corrections = choices.map((item) => {
      const { kind, value, strength } = aPreference(item);
      return { kind, value, strength };
    });
    await this.call(routes.savePreferences, { params: { userId: this.uid }, body: { corrections } });
    return this;
  }

  async newList(): Promise<RecommendationSet> {
    await this.requestList();
    const status = await this.waitForList();
    if (status.state !== 'ready') throw new Error(`The generation ended as ${JSON.stringify(status)}`);
    return this.schoolList();
  }
}

export interface School {
  server: Server;
  name: string;
  state: string;
  admin: Person;
}

let schools = 0;

const TOWNS: Readonly<Record<string, string>> = { ME: 'Camden', TX: 'Waco' };

/** A school with its admin, who was made by command and has logged in. */
export async function aSchool(
  server: Server,
  { state = 'ME', town = TOWNS[state] ?? null }: { state?: string; town?: string | null } = {},
): Promise<School> {
  schools += 1;
  const name = `North High ${FILE_ID} ${schools}`;
  const email = anEmail();
  await server.makeAdmin({ school: name, state, town, email, name: 'Ada Whitlock', password: PASSWORD });
  const admin = new Person(server.url);
  admin.signIn(await admin.call(routes.login, { body: { email, password: PASSWORD } }));
  return { server, name, state, admin };
}

/** A counselor who signed up with the admin's code. */
export async function aCounselor({ admin }: School, name = 'Carol Ng'): Promise<Person> {
  const body = { email: anEmail(), password: PASSWORD, name, role: 'counselor', invite_code: await admin.inviteCode() };
  const counselor = new Person(admin.url);
  return counselor.signIn(await counselor.call(routes.signup, { body }));
}

/** A student who signed up with the counselor's code. */
export async function aStudentOf(
  counselor: Person,
  { grade = 11, name = 'Sam Reed', email = anEmail() }: { grade?: Grade; name?: string; email?: string } = {},
): Promise<Student> {
  const invite_code = await counselor.inviteCode();
  const body = { email, password: PASSWORD, name, role: 'student', grade, invite_code };
  const student = new Student(counselor.url);
  return student.signIn(await student.call(routes.signup, { body }));
}

/** Sets a password by the newest link that was mailed to this address, and signs in with it. */
export async function joinByMail(server: Server, email: string): Promise<Person> {
  const person = new Person(server.url);
  const token = await mailedToken(server, email);
  await person.call(routes.resetPassword, { body: { token, password: NEW_PASSWORD } });
  return person.signIn(await person.call(routes.login, { body: { email, password: NEW_PASSWORD } }));
}

/** A student who has answered enough to unlock recommendations, and asked for none yet. */
export async function aStudentReadyToUnlock(
  counselor: Person,
  studentInput: StudentInput = futureNurse(),
): Promise<Student> {
  const grade = (studentInput.grade ?? 11) as Grade;
  return (await aStudentOf(counselor, { grade, name: `${studentInput.firstName} Reed` })).write(studentInput);
}

/** A student with a finished list. */
export async function aStudentWithList(counselor: Person, studentInput?: StudentInput): Promise<Student> {
  const student = await aStudentReadyToUnlock(counselor, studentInput);
  await student.newList();
  return student;
}

/** Those whom the tests of a file or a `describe` are about. */
interface People {
  school: School;
  admin: Person;
  counselor: Person;
  student: Student;
}

interface PeopleOptions {
  /** Who is another one for each test: the whole school, the counselor with the student, or the student alone. Without it everybody stays. */
  each?: 'school' | 'counselor' | 'student';
  state?: string;
  /** The counselor's name. */
  counselor?: string;
  /** Makes the student; without it there is none. */
  student?: (counselor: Person) => Promise<Student>;
}

/** Makes a school with its admin, a counselor and, where it is wished, a student, before the tests. */
export function peopleOf(
  place: Server | { server: Server },
  { each, state, counselor: name, student: createStudent }: PeopleOptions = {},
): People {
  const the = {} as People;
  const before = (isNew: boolean, make: () => Promise<void>): void => {
    (isNew ? beforeEach : beforeAll)(make);
  };
  before(each === 'school', async () => {
    the.school = await aSchool('server' in place ? place.server : place, { state });
    the.admin = the.school.admin;
  });
  before(each === 'school' || each === 'counselor', async () => {
    the.counselor = await aCounselor(the.school, name);
  });
  if (createStudent)
    before(each !== undefined, async () => {
      the.student = await createStudent(the.counselor);
    });
  return the;
}
