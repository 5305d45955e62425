import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Settings } from '../../src/platform/config/settings';
import { BODY_MAX_BYTES } from '../../src/contract/limits';
import { problem } from '../../src/contract/errors';
import { REQUEST_URN_PREFIX } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { databaseOptions, openDatabase } from '../../src/platform/database/data-source';
import { schema } from '../../src/schema';
import { AiServer } from './ai-server';
import { Canaries, readLogFiles } from './canaries';
import { Client } from './client';
import { aCounselor, anEmail, aSchool, aStudentReadyToUnlock, PASSWORD, type Student } from './people';
import { type AppProcess, startProcess } from './process';
import { questionText, REFLECTIONS } from './questions';
import { until } from './until';

const PROXY = '127.0.0.1';
/** The tables are out of reach for what students say of schools, of Buddy and of themselves. */
const DROPPED_TABLES = ['school_feedback', 'chat_messages', 'academic_records'];

async function runQuery(server: AppProcess, sql: string): Promise<void> {
  const database = await openDatabase(databaseOptions(new Settings(server.environment), schema), schema);
  await database.query(sql).finally(() => database.destroy());
}

/** A visit of one student and those around, in which every secret and every text is a canary. */
export class CanaryVisit {
  readonly canaries = new Canaries();
  student!: Student;
  /** The number of the request that failed on purpose. */
  failedRequestId = '';

  constructor(
    readonly server: AppProcess,
    private readonly ai: AiServer,
  ) {}

  plant = (location: string): string => this.canaries.plant(location);

  async exerciseAccounts(): Promise<void> {
    const { canaries, server, plant } = this;
    const school = await aSchool(server);
    const counselor = await aCounselor(school, plant('a counselor’s name'));
    canaries.add('an invite code', await counselor.inviteCode());
    const student = (this.student = await aStudentReadyToUnlock(counselor));
    const { email } = student.user;
    canaries.add('an email', email);
    canaries.add('the password', PASSWORD);
    canaries.add('an access token', student.token ?? '');
    canaries.add('a refresh cookie', String(student.cookie).split('=')[1] ?? '');
    const visitor = new Client(server.url);
    for (const password of [plant('a wrong password'), plant('another wrong password')])
      await visitor.send(routes.login, { body: { email, password } });
    await visitor.send(routes.login, {
      body: { email: `${plant('an unknown email')}@example.org`, password: PASSWORD },
    });
    await visitor.send(routes.signup, {
      body: this.signUp({ invite_code: plant('a wrong invite code').slice(0, 12) }),
    });
    const takenSignup = this.signUp({ email: anEmail(), invite_code: await counselor.inviteCode() });
    await Promise.all([1, 2, 3].map(() => visitor.send(routes.signup, { body: takenSignup })));
    await student.send(routes.refresh);
    canaries.add('a second refresh cookie', String(student.cookie).split('=')[1] ?? '');
    await student.send(routes.updateMe, { body: { display_name: plant('a new name') } });
    await student.send(routes.changePassword, {
      body: { current_password: plant('a wrong current password'), new_password: plant('a new password') },
    });
    await visitor.send(routes.readMe, { headers: { authorization: `Bearer ${plant('a false token')}` } });
    await visitor.send(routes.refresh, { headers: { cookie: `pathlight_refresh=${plant('a false cookie')}` } });
    const scopes = { name: plant('the name of a key'), scopes: ['roster:read'] as const };
    const { key } = await school.admin.call(routes.createApiKey, { body: { ...scopes, scopes: [...scopes.scopes] } });
    canaries.add('an API key', key);
    await visitor.send(routes.listStudents, { headers: { authorization: `Bearer ${key}` } });
    await visitor.send(routes.listStudents, { headers: { authorization: `Bearer plk_${plant('a false API key')}` } });
    await school.admin.send(routes.listStudents, { query: { filter: JSON.stringify({ q: plant('a search') }) } });
    await school.admin.send(routes.updateSchool, { body: { town: plant('a town') } });
    await school.admin.send(routes.createAdmin, {
      body: { name: plant('an admin’s name'), email: `${plant('an admin’s email')}@example.org` },
    });
  }

  private signUp(overrides: object): object {
    const { plant } = this;
    return {
      email: `${plant('an email')}@example.org`,
      password: plant('a password'),
      name: plant('a name'),
      role: 'student',
      grade: 11,
      ...overrides,
    };
  }

  async links(): Promise<void> {
    const { canaries, server, student, plant } = this;
    const visitor = new Client(server.url);
    await visitor.send(routes.forgotPassword, { body: { email: student.user.email } });
    const outbox = join(server.dataDir, 'outbox');
    const mails = async (): Promise<string[]> => {
      const names = await readdir(outbox).catch((): string[] => []);
      return Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
    };
    const resetLink = /reset-password\S*?[=#/]([\w-]{20,})/;
    await until(async () => (await mails()).some((mail) => mail.includes(student.user.email) && resetLink.test(mail)));
    for (const mail of await mails())
      canaries.add('a reset token', resetLink.exec(mail)?.[1] ?? plant('no reset token'));
    await visitor.send(routes.resetPassword, { body: { token: plant('a false reset token'), password: plant('x') } });
    const { token } = await student.call(routes.createParentLink, { body: { user_id: student.uid } });
    canaries.add('a parent token', token);
    await visitor.send(routes.readParentForm, { params: { token } });
    const answer = plant('a parent’s answer');
    await visitor.send(routes.saveParentForm, {
      params: { token },
      body: { responses: [{ question_id: 'proudest_moment', answer }] },
    });
    await visitor.send(routes.readParentForm, { params: { token: plant('a false parent token') } });
    await visitor.request(`/parent/${plant('the address of a page')}?q=${plant('a query')}`);
    await visitor.request(`/api/nowhere/${plant('an address')}?q=${plant('another query')}`);
    await visitor.request(`/api/users/%E0%A4%A${plant('a broken address')}`);
    await visitor.request('/api/auth/me', {
      headers: { 'user-agent': plant('a browser'), referer: plant('a referer') },
    });
  }

  submitTexts(): Promise<unknown>[] {
    const { student, plant } = this;
    const record = { weighted_gpa: plant('a grade'), resume_file: plant('a resume') };
    return [
      student.send(routes.saveResponses, { body: student.saveBody(REFLECTIONS, { 1: plant('an answer') }) }),
      student.send(routes.saveAcademicRecord, { body: { user_id: student.uid, ...record } }),
      student.send(routes.sendChat, {
        body: { user_id: student.uid, message_id: randomUUID(), text: plant('a message to Buddy') },
      }),
      student.send(routes.respond, {
        body: { question: questionText('Academic Information', 1), student_response: plant('an answer for feedback') },
      }),
      student.send(routes.saveFeedback, {
        body: {
          user_id: student.uid,
          rec_id: randomUUID(),
          school_name: plant('the name of a school'),
          researched: true,
          liked: false,
          reason: plant('a reason'),
          submitted: true,
        },
      }),
    ];
  }

  async causeFaults(): Promise<void> {
    const { server, student, plant } = this;
    for (const behaviour of [
      { kind: 'text', text: `${plant('what an AI says')} {"broken` } as const,
      { kind: 'html' } as const,
      { kind: 'status', status: 401 } as const,
      { kind: 'status', status: 429, headers: { 'retry-after': '0' } } as const,
    ]) {
      this.ai.setScript(behaviour);
      await Promise.all(this.submitTexts());
    }
    await student.newList();
    const json = { 'content-type': 'application/json' };
    for (const [type, body] of [
      ['application/json', `{"answer": "${plant('broken JSON')}`],
      ['application/json', `{"answer": "${plant('a large body')}${'x'.repeat(BODY_MAX_BYTES)}"}`],
      ['text/plain', plant('another type')],
    ] as const)
      await student.request('/api/responses/responses', {
        method: 'POST',
        headers: { ...json, 'content-type': type },
        body,
      });
    await student.send(routes.saveResponses, {
      body: student.saveBody(REFLECTIONS, { 1: plant('a long answer').repeat(2000) }),
    });
    for (const table of DROPPED_TABLES) await runQuery(server, `ALTER TABLE ${table} RENAME TO away_${table}`);
    await Promise.all(this.submitTexts());
    const body = { user_id: student.uid, weighted_gpa: plant('a grade that is lost') };
    const answer = await student.send(routes.saveAcademicRecord, { body });
    expect(answer.status).toBe(500);
    const { instance } = problem.parse(await answer.json());
    expect(instance).toBe(`${REQUEST_URN_PREFIX}${answer.headers.get('x-request-id')}`);
    this.failedRequestId = String(answer.headers.get('x-request-id'));
    for (const table of DROPPED_TABLES) await runQuery(server, `ALTER TABLE away_${table} RENAME TO ${table}`);
  }

  /** Ends the app; what it said, and every file that could be a log. */
  async end(): Promise<string> {
    const { stdout, stderr } = await this.server.end('SIGTERM');
    return `${stdout}\n${stderr}\n${await readLogFiles(this.server.dataDir)}`;
  }
}

/** Lets such a visit go by on a server with these settings, and ends it. */
export async function runVisit(
  ai: AiServer,
  overrides: Record<string, string>,
): Promise<{ visit: CanaryVisit; output: string }> {
  const aiSettings = { OPENAI_BASE_URL: ai.baseUrl, OPENAI_API_KEY: `sk-${randomBytes(12).toString('hex')}` };
  const server = await startProcess({ LOG_LEVEL: 'trace', TRUSTED_PROXY: PROXY, ...aiSettings, ...overrides });
  try {
    ai.setScript({ kind: 'status', status: 500 });
    const visit = new CanaryVisit(server, ai);
    visit.canaries.add('the key of the hosted AI', aiSettings.OPENAI_API_KEY);
    await visit.exerciseAccounts();
    await visit.links();
    await visit.causeFaults();
    return { visit, output: await visit.end() };
  } finally {
    await server.stop();
  }
}
