import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Settings } from '../../src/platform/config/settings';
import { BODY_MAX_BYTES } from '../../src/contract/limits';
import { problem } from '../../src/contract/errors';
import { REQUEST_URN } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { databaseOptions, openDatabase } from '../../src/platform/database/data-source';
import { schema } from '../../src/schema';
import { AiServer } from './ai-server';
import { Canaries, logFilesOf } from './canaries';
import { Client } from './client';
import { aCounselor, anEmail, aSchool, aStudentReadyToUnlock, PASSWORD, type Student } from './people';
import { type AppProcess, startProcess } from './process';
import { questionText, REFLECTIONS } from './questions';
import { until } from './until';

const PROXY = '127.0.0.1';
/** The tables are out of reach for what students say of schools, of Buddy and of themselves. */
const TABLES = ['school_feedback', 'chat_messages', 'academic_records'];

async function queryOf(server: AppProcess, sql: string): Promise<void> {
  const database = await openDatabase(databaseOptions(new Settings(server.environment), schema), schema);
  await database.query(sql).finally(() => database.destroy());
}

/** A visit of one student and those around, in which every secret and every text is a canary. */
export class Visit {
  readonly canaries = new Canaries();
  student!: Student;
  /** The number of the request that failed on purpose. */
  failed = '';

  constructor(
    readonly server: AppProcess,
    private readonly ai: AiServer,
  ) {}

  at = (place: string): string => this.canaries.at(place);

  async accounts(): Promise<void> {
    const { canaries, server, at } = this;
    const school = await aSchool(server);
    const counselor = await aCounselor(school, at('a counselor’s name'));
    canaries.add('an invite code', await counselor.inviteCode());
    const student = (this.student = await aStudentReadyToUnlock(counselor));
    const { email } = student.user;
    canaries.add('an email', email);
    canaries.add('the password', PASSWORD);
    canaries.add('an access token', student.token ?? '');
    canaries.add('a refresh cookie', String(student.cookie).split('=')[1] ?? '');
    const visitor = new Client(server.url);
    for (const password of [at('a wrong password'), at('another wrong password')])
      await visitor.send(routes.login, { body: { email, password } });
    await visitor.send(routes.login, { body: { email: `${at('an unknown email')}@example.org`, password: PASSWORD } });
    await visitor.send(routes.signup, { body: this.signUp({ invite_code: at('a wrong invite code').slice(0, 12) }) });
    const taken = this.signUp({ email: anEmail(), invite_code: await counselor.inviteCode() });
    await Promise.all([1, 2, 3].map(() => visitor.send(routes.signup, { body: taken })));
    await student.send(routes.refresh);
    canaries.add('a second refresh cookie', String(student.cookie).split('=')[1] ?? '');
    await student.send(routes.updateMe, { body: { display_name: at('a new name') } });
    await student.send(routes.changePassword, {
      body: { current_password: at('a wrong current password'), new_password: at('a new password') },
    });
    await visitor.send(routes.readMe, { headers: { authorization: `Bearer ${at('a false token')}` } });
    await visitor.send(routes.refresh, { headers: { cookie: `pathlight_refresh=${at('a false cookie')}` } });
    const scopes = { name: at('the name of a key'), scopes: ['roster:read'] as const };
    const { key } = await school.admin.call(routes.createApiKey, { body: { ...scopes, scopes: [...scopes.scopes] } });
    canaries.add('an API key', key);
    await visitor.send(routes.listStudents, { headers: { authorization: `Bearer ${key}` } });
    await visitor.send(routes.listStudents, { headers: { authorization: `Bearer plk_${at('a false API key')}` } });
    await school.admin.send(routes.listStudents, { query: { filter: JSON.stringify({ q: at('a search') }) } });
    await school.admin.send(routes.updateSchool, { body: { town: at('a town') } });
    await school.admin.send(routes.createAdmin, {
      body: { name: at('an admin’s name'), email: `${at('an admin’s email')}@example.org` },
    });
  }

  private signUp(more: object): object {
    const { at } = this;
    return {
      email: `${at('an email')}@example.org`,
      password: at('a password'),
      name: at('a name'),
      role: 'student',
      grade: 11,
      ...more,
    };
  }

  async links(): Promise<void> {
    const { canaries, server, student, at } = this;
    const visitor = new Client(server.url);
    await visitor.send(routes.forgotPassword, { body: { email: student.user.email } });
    const outbox = join(server.dataDir, 'outbox');
    const mails = async (): Promise<string[]> => {
      const names = await readdir(outbox).catch((): string[] => []);
      return Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
    };
    const resetLink = /reset-password\S*?[=#/]([\w-]{20,})/;
    await until(async () => (await mails()).some((mail) => mail.includes(student.user.email) && resetLink.test(mail)));
    for (const mail of await mails()) canaries.add('a reset token', resetLink.exec(mail)?.[1] ?? at('no reset token'));
    await visitor.send(routes.resetPassword, { body: { token: at('a false reset token'), password: at('x') } });
    const { token } = await student.call(routes.createParentLink, { body: { user_id: student.uid } });
    canaries.add('a parent token', token);
    await visitor.send(routes.readParentForm, { params: { token } });
    const answer = at('a parent’s answer');
    await visitor.send(routes.saveParentForm, {
      params: { token },
      body: { responses: [{ question_id: 'proudest_moment', answer }] },
    });
    await visitor.send(routes.readParentForm, { params: { token: at('a false parent token') } });
    await visitor.request(`/parent/${at('the address of a page')}?q=${at('a query')}`);
    await visitor.request(`/api/nowhere/${at('an address')}?q=${at('another query')}`);
    await visitor.request(`/api/users/%E0%A4%A${at('a broken address')}`);
    await visitor.request('/api/auth/me', { headers: { 'user-agent': at('a browser'), referer: at('a referer') } });
  }

  texts(): Promise<unknown>[] {
    const { student, at } = this;
    const record = { weighted_gpa: at('a grade'), resume_file: at('a resume') };
    return [
      student.send(routes.saveResponses, { body: student.saveBody(REFLECTIONS, { 1: at('an answer') }) }),
      student.send(routes.saveAcademicRecord, { body: { user_id: student.uid, ...record } }),
      student.send(routes.sendChat, {
        body: { user_id: student.uid, message_id: randomUUID(), text: at('a message to Buddy') },
      }),
      student.send(routes.respond, {
        body: { question: questionText('Academic Information', 1), student_response: at('an answer for feedback') },
      }),
      student.send(routes.saveFeedback, {
        body: {
          user_id: student.uid,
          rec_id: randomUUID(),
          school_name: at('the name of a school'),
          researched: true,
          liked: false,
          reason: at('a reason'),
          submitted: true,
        },
      }),
    ];
  }

  async faults(): Promise<void> {
    const { server, student, at } = this;
    for (const behaviour of [
      { kind: 'text', text: `${at('what an AI says')} {"broken` } as const,
      { kind: 'html' } as const,
      { kind: 'status', status: 401 } as const,
      { kind: 'status', status: 429, headers: { 'retry-after': '0' } } as const,
    ]) {
      this.ai.will(behaviour);
      await Promise.all(this.texts());
    }
    await student.newList();
    const json = { 'content-type': 'application/json' };
    for (const [type, body] of [
      ['application/json', `{"answer": "${at('broken JSON')}`],
      ['application/json', `{"answer": "${at('a large body')}${'x'.repeat(BODY_MAX_BYTES)}"}`],
      ['text/plain', at('another type')],
    ] as const)
      await student.request('/api/responses/responses', {
        method: 'POST',
        headers: { ...json, 'content-type': type },
        body,
      });
    await student.send(routes.saveResponses, {
      body: student.saveBody(REFLECTIONS, { 1: at('a long answer').repeat(2000) }),
    });
    for (const table of TABLES) await queryOf(server, `ALTER TABLE ${table} RENAME TO away_${table}`);
    await Promise.all(this.texts());
    const body = { user_id: student.uid, weighted_gpa: at('a grade that is lost') };
    const answer = await student.send(routes.saveAcademicRecord, { body });
    expect(answer.status).toBe(500);
    const { instance } = problem.parse(await answer.json());
    expect(instance).toBe(`${REQUEST_URN}${answer.headers.get('x-request-id')}`);
    this.failed = String(answer.headers.get('x-request-id'));
    for (const table of TABLES) await queryOf(server, `ALTER TABLE away_${table} RENAME TO ${table}`);
  }

  /** Ends the app; what it said, and every file that could be a log. */
  async end(): Promise<string> {
    const { stdout, stderr } = await this.server.end('SIGTERM');
    return `${stdout}\n${stderr}\n${await logFilesOf(this.server.dataDir)}`;
  }
}

/** Lets such a visit go by on a server with these settings, and ends it. */
export async function visitOf(ai: AiServer, more: Record<string, string>): Promise<{ visit: Visit; said: string }> {
  const hosted = { OPENAI_BASE_URL: ai.baseUrl, OPENAI_API_KEY: `sk-${randomBytes(12).toString('hex')}` };
  const server = await startProcess({ LOG_LEVEL: 'trace', TRUSTED_PROXY: PROXY, ...hosted, ...more });
  try {
    ai.will({ kind: 'status', status: 500 });
    const visit = new Visit(server, ai);
    visit.canaries.add('the key of the hosted AI', hosted.OPENAI_API_KEY);
    await visit.accounts();
    await visit.links();
    await visit.faults();
    return { visit, said: await visit.end() };
  } finally {
    await server.stop();
  }
}
