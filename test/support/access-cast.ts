import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sign } from 'jsonwebtoken';
import { Settings } from '../../src/platform/config/settings';
import { readTsvRows } from '../../src/platform/runtime/process';
import { responseIdOf } from '../../src/contract/forms';
import { API_SCOPES, type ApiScope } from '../../src/contract/call';
import { routes } from '../../src/contract/routes';
import { type Actor, type Subject, type Requester, type HeldAdmin, KEY_SCOPES, PARENT } from './access-table';
import { Client, type RequestInput } from './client';
import {
  aCounselor,
  anEmail,
  aSchool,
  aStudentOf,
  aStudentWithList,
  PASSWORD,
  Person,
  type School,
  type Student,
} from './people';
import { expireProof } from './proof';
import type { SharedServer } from './shared-server';
import { A_TRANSCRIPT, uploadTranscript } from './transcripts';
import { ACADEMIC, questionText } from './questions';

type SignedInActor = Exclude<Actor, 'none' | 'expired' | 'deleted'>;
export type RouteName = keyof typeof routes;

const BEREA = 156295;
const NOTE_ID = '00000000-0000-4000-8000-00000000a07e';
const ABSENT_ID = '00000000-0000-4000-8000-000000000000';

/** What each call sends: in pointed brackets what depends on whom it is about. */
const BODIES = new Map(readTsvRows(join(__dirname, 'access-bodies.tsv')).map(([name, body]) => [name, body]));

/** Everybody of the access table, and the requests they make. */
export interface TestActors {
  /** The browser of this asker for one call; deleting calls and cookies get people of their own. */
  clientFor(actor: Requester, name: RouteName): Promise<Client>;
  /** What a call about this person sends. */
  requestAs(name: RouteName, subject: Subject, actor: Requester): RequestInput;
}

export async function createTestActors(server: SharedServer): Promise<TestActors> {
  const school = await aSchool(server);
  const otherSchool = await aSchool(server, { state: 'TX' });
  const counselor = await aCounselor(school);
  const targetStudent = await aStudentWithList(counselor);
  const people: Record<SignedInActor, Person> = {
    self: targetStudent,
    classmate: await aStudentWithList(counselor),
    counselor,
    colleague: await aCounselor(school),
    farCounselor: await aCounselor(otherSchool),
    admin: school.admin,
    farAdmin: otherSchool.admin,
  };
  const clientsWithoutSession: Record<Exclude<Actor, SignedInActor>, Client> = {
    none: new Client(server.url),
    expired: withExpiredToken(server, targetStudent),
    deleted: await createDeletedClient(counselor),
  };
  await uploadTranscript(targetStudent);
  await uploadTranscript(people.classmate);
  // Nobody's to open: a counselor cannot upload one.
  await server.dataSource.query(
    `INSERT INTO transcript_files (id, user_id, name, kind, bytes, started_at, uploaded_at) VALUES (?, ?, 'a.pdf', 'pdf', 0, ?, ?)`,
    [randomUUID(), counselor.uid, '2026-11-01 08:00:00.000', '2026-11-01 08:00:00.000'],
  );
  const clientsByActor: Record<Actor, Client> = { ...people, ...clientsWithoutSession };
  const parentStudent = await aStudentOf(counselor);
  const { token } = await parentStudent.call(routes.createParentLink, { body: { user_id: parentStudent.uid } });
  const parentClient = new Client(server.url);
  parentClient.token = token;
  const programs = await createKeyClients(school);
  const lists = new Map(
    await Promise.all(
      [targetStudent, people.classmate as Student].map(
        async (student) => [student.uid, await student.schoolList()] as const,
      ),
    ),
  );
  const heldAdmins: Record<HeldAdmin, Person> = {
    secondStepOverdue: await createOverdueAdmin(school, server),
    noFreshProof: await createSecondAdmin(school),
  };
  const selectClient = (actor: Requester, name: RouteName): Client => {
    if (actor === PARENT) return parentClient;
    if (actor === 'secondStepOverdue' || actor === 'noFreshProof') return heldAdmins[actor];
    return actor === 'keyWithScope' || actor === 'keyWithoutScope' ? programs[actor](name) : clientsByActor[actor];
  };
  const withCookie = new Client(server.url);
  await withCookie.call(routes.login, { body: { email: targetStudent.user.email, password: PASSWORD } });
  /** Who stands in for the counselor where a call removes them. */
  let leavingCounselor = counselor;
  let isMaybeLoggedOut = false;
  const subjectIdFor = (name: RouteName, subject: Subject, actor: Requester): string => {
    if (subject === 'absent') return ABSENT_ID;
    const isAboutCounselor = subject === 'counselor' || (subject === 'own' && actor === 'counselor');
    if (isAboutCounselor) return name === 'removeCounselor' ? leavingCounselor.uid : counselor.uid;
    return (
      (subject === 'own' && { ...people, ...heldAdmins }[actor as SignedInActor | HeldAdmin]?.uid) || targetStudent.uid
    );
  };
  return {
    clientFor: async (actor, name) => {
      if (name === 'deleteMe' && actor === 'secondStepOverdue') return createOverdueAdmin(school, server);
      if (actor === 'noFreshProof') await expireProof(server, heldAdmins[actor]);
      if (name === 'deleteMe' && actor in people)
        return createStandIn(people[actor as SignedInActor], counselor, school);
      if (isMaybeLoggedOut) await Promise.all([targetStudent, counselor].map(logInAgain));
      isMaybeLoggedOut = name === 'logOutPerson' && actor === 'admin';
      if (name === 'removeCounselor' && ['counselor', 'admin', 'keyWithScope'].includes(actor)) {
        leavingCounselor = await aCounselor(school);
        if (actor === 'counselor') return leavingCounselor;
      }
      const client = selectClient(actor, name);
      if (name !== 'refresh' && name !== 'logout') return client;
      // A public call: one cookie serves whoever asks.
      return Object.assign(withCookie, { token: client.token });
    },
    requestAs: (name, subject, actor) => {
      const userId = subjectIdFor(name, subject, actor);
      const list = lists.get(userId) ?? lists.get(targetStudent.uid);
      const schoolName = list?.recommendations[0]?.name ?? '';
      const knownIds = {
        email: targetStudent.user.email,
        studentId: targetStudent.uid,
        counselorId: counselor.uid,
        colleagueId: people.colleague.uid,
      };
      const request = buildRequest(name, userId, { id: list?._id ?? '', schoolName }, knownIds);
      return { ...request, params: { ...request.params, token } };
    },
  };
}

/** A program for each call: one whose key has the scope of the call, if it has one, and one whose key has every other. */
async function createKeyClients({
  admin,
}: School): Promise<Record<'keyWithScope' | 'keyWithoutScope', (name: RouteName) => Client>> {
  const createKeyClient = async (scopes: readonly ApiScope[]): Promise<Client> => {
    const program = new Client(admin.url);
    program.token = (await admin.call(routes.createApiKey, { body: { name: 'A program', scopes } })).key;
    return program;
  };
  const allScopesClient = await createKeyClient(API_SCOPES);
  const singleScopeClients = new Map<ApiScope, Client>();
  const otherScopeClients = new Map<ApiScope, Client>();
  for (const scope of API_SCOPES) {
    singleScopeClients.set(scope, await createKeyClient([scope]));
    otherScopeClients.set(scope, await createKeyClient(API_SCOPES.filter((student) => student !== scope)));
  }
  const selectByScope = (programs: Map<ApiScope, Client>) => (name: RouteName) => {
    const scope = KEY_SCOPES[name];
    return (scope && programs.get(scope)) ?? allScopesClient;
  };
  return { keyWithScope: selectByScope(singleScopeClients), keyWithoutScope: selectByScope(otherScopeClients) };
}

const logInAgain = async (person: Person): Promise<Person> =>
  person.signIn(await person.call(routes.login, { body: { email: person.user.email, password: PASSWORD } }));

async function createSecondAdmin({ server, name: school, state }: School): Promise<Person> {
  const email = anEmail();
  await server.makeAdmin({ school, state, town: null, email, name: 'Otto Lang', password: PASSWORD });
  const admin = new Person(server.url);
  return admin.signIn(await admin.call(routes.login, { body: { email, password: PASSWORD } }));
}

/** An admin who logged in while the school required a second step, and has none. */
async function createOverdueAdmin(school: School, { dataSource }: SharedServer): Promise<Person> {
  const admin = await createSecondAdmin(school);
  const setRequired = (isRequired: boolean): Promise<unknown> =>
    dataSource.query('UPDATE schools SET second_factor_required = ?, second_factor_due = NULL WHERE name = ?', [
      isRequired ? 1 : 0,
      school.name,
    ]);
  await setRequired(true);
  const overdueAdmin = await admin.logInElsewhere();
  await setRequired(false);
  return overdueAdmin;
}

function withExpiredToken(server: SharedServer, { token }: Person): Client {
  const [, claims = ''] = (token ?? '').split('.');
  const { sub, role, school, sid } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string>;
  const client = new Client(server.url);
  client.token = sign({ sub, role, school, sid }, new Settings(server.environment).tokenKey, { expiresIn: -1 });
  return client;
}

async function createDeletedClient(counselor: Person): Promise<Client> {
  const student = await aStudentOf(counselor);
  await student.call(routes.deleteMe);
  return student;
}

/** Another person of the same role, whose account may go. */
async function createStandIn({ user }: Person, counselor: Person, school: School): Promise<Person> {
  if (user.role === 'student') return aStudentOf(counselor);
  if (user.role === 'counselor') return aCounselor(school);
  const { admin } = await aSchool(school.server);
  // The last admin of a school stays.
  await admin.call(routes.createAdmin, { body: { name: 'Otto Lang', email: anEmail() } });
  return admin;
}

/** A well-formed call of the contract about a person. */
export function buildRequest(
  name: RouteName,
  userId: string,
  list: { id: string; schoolName: string },
  knownIds: { email: string; studentId: string; counselorId: string; colleagueId: string },
): RequestInput {
  const params = {
    kind: 'keep',
    number: 'no-such-number',
    userId,
    studentId: userId,
    counselorId: userId,
    formId: ACADEMIC,
    unitid: BEREA,
    sessionId: ABSENT_ID,
  };
  const values: Record<string, () => string> = {
    user: () => userId,
    student: () => knownIds.studentId,
    counselor: () => knownIds.counselorId,
    colleague: () => knownIds.colleagueId,
    email: () => knownIds.email,
    list: () => list.id,
    school: () => list.schoolName,
    form: () => ACADEMIC,
    question: () => questionText(ACADEMIC, 2),
    response: () => responseIdOf(userId, ACADEMIC),
    password: () => PASSWORD,
    absent: () => ABSENT_ID,
    'new email': anEmail,
    'new id': randomUUID,
  };
  const body = BODIES.get(name)?.replace(/<([a-z ]+)>/g, (_, value: string) => values[value]());
  return {
    params: {
      ...params,
      webhookId: ABSENT_ID,
      deliveryId: ABSENT_ID,
      jobId: ABSENT_ID,
      keyId: ABSENT_ID,
      adminId: ABSENT_ID,
      importId: ABSENT_ID,
      coverId: ABSENT_ID,
      nudgeId: ABSENT_ID,
      reason: 'stalled',
      providerId: 'nobody',
      identityId: ABSENT_ID,
      recommendationId: list.id,
      listId: list.id,
      noteId: name === 'saveNote' ? NOTE_ID : ABSENT_ID,
    },
    ...(body ? { body: JSON.parse(body) as object } : {}),
    ...(name === 'listGoneStudents' ? { query: { since: new Date().toISOString() } } : {}),
    ...(name === 'tellSchools' ? { query: { schools: String(BEREA) } } : {}),
    ...(name === 'createInviteCode' ? { query: { counselor_id: userId } } : {}),
    ...(name === 'uploadTranscript' ? A_TRANSCRIPT : {}),
    ...(name === 'uploadRoster' ? { file: Buffer.from('Email,Name\n') } : {}),
  };
}
