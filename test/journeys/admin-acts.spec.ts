import { randomUUID } from 'node:crypto';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { anApp, startApp } from '../support/app';
import { Client, type RequestInput } from '../support/client';
import { type ArrivedMail, startMailServer } from '../support/mail-server';
import { awaitMails, mailsTo } from '../support/mails';
import {
  aCounselor,
  anEmail,
  aSchool,
  aStudentOf,
  PASSWORD,
  type Person,
  type Student,
  peopleOf,
} from '../support/people';
import { expireProof } from '../support/proof';
import { codeAt, enableSecondFactor } from '../support/second-factor';
import { until } from '../support/until';

const NEEDED = { status: 403, code: 'proof_needed', detail: MESSAGES.proofNeeded };
const PROOF = { body: { current_password: PASSWORD } };

const server = anApp({ PUBLIC_URL: 'http://pathlight.example.org' });
const the = peopleOf(server, {
  each: 'school',
  counselor: 'Dana Whitcomb',
  student: (counselor) => aStudentOf(counselor, { name: 'Robin Vale' }),
});

const anAdmin = (name = 'Ines Moreau') => ({ body: { name, email: anEmail() } });
const aHook = () => ({
  name: 'A program',
  address: `https://hooks.example.org/${randomUUID()}`,
  events: ['list.ready' as const],
});
const tomorrow = () => ({
  starts_at: new Date().toISOString(),
  ends_at: new Date(Date.now() + 86_400_000).toISOString(),
});
/** A student who has signed in, with a number. */
async function aNumbered(number: string, name: string): Promise<Student> {
  const made = await aStudentOf(the.counselor, { name });
  await the.admin.call(routes.setStudentNumber, { ...of(made), body: { student_number: number } });
  return made;
}
const rosterOf = (...rows: string[]): string => ['Student ID,Name,Email', ...rows].join('\n');

const of = ({ uid: userId }: Person) => ({ params: { userId } });

describe('a session that was left open', () => {
  it('reads no code that makes counselors, and those for students as ever', async () => {
    const codes = async (): Promise<unknown> =>
      (await the.admin.list(routes.listInviteCodes)).rows.map(({ makes_role, code }) => [makes_role, code]);
    const [own, student] = [await the.admin.inviteCode(), await the.counselor.inviteCode()];
    expect(await codes()).toEqual([
      ['counselor', own],
      ['student', student],
    ]);
    await expireProof(server, the.admin);
    expect(await codes()).toEqual([
      ['counselor', null],
      ['student', student],
    ]);
  });

  it('takes the own copy of a student, and none of staff, which holds notes and codes', async () => {
    await Promise.all([the.student, the.counselor, the.admin].map((one) => expireProof(server, one)));
    expect((await the.student.send(routes.exportMe)).status).toBe(200);
    for (const one of [the.counselor, the.admin])
      expect(await one.expectProblem(routes.exportMe)).toMatchObject(NEEDED);
  });

  it('changes no email in use and gives no student to anybody by any other call', async () => {
    const noor = await aNumbered('8001', 'Noor Haddad');
    const params = { number: '8001' };
    const to = (await aCounselor(the.school, 'Lena Fox')).uid;
    const csv = rosterOf(`8001,Noor Haddad,${anEmail()}`);
    const { fingerprint } = await the.admin.call(routes.importRoster, { body: { csv, save: false } });
    await expireProof(server, the.admin);
    const asked: [keyof typeof routes, RequestInput][] = [
      ['putStudentByNumber', { params, body: { email: anEmail() } }],
      ['putStudentByNumber', { params, body: { counselor_id: to } }],
      ['importRoster', { body: { csv, save: true, fingerprint, confirm_emails: true } }],
      ['updateStudent', { ...of(noor), body: { counselor_id: to } }],
      ['assignByName', { body: { ranges: [{ from: 'A', to: 'Z', counselor_id: to }], everybody: true, save: true } }],
    ];
    for (const [name, sent] of asked)
      expect([name, await the.admin.expectProblem(routes[name], sent as never)]).toMatchObject([name, NEEDED]);
    expect(await noor.call(routes.readMe)).toMatchObject({ email: noor.user.email });
    // What nobody gains by is done as ever.
    await the.admin.call(routes.putStudentByNumber, { params, body: { grade: 12 } });
  });

  it('does them once the password is typed', async () => {
    await expireProof(server, the.admin);
    expect(await the.admin.expectProblem(routes.proveMe, { body: {} })).toMatchObject({
      status: 400,
      detail: MESSAGES.currentPasswordAsked,
    });
    const wrong = { body: { current_password: 'not-the-password' } };
    expect(await the.admin.expectProblem(routes.proveMe, wrong)).toMatchObject({ status: 400, code: 'wrong_password' });
    expect(await the.admin.expectProblem(routes.createAdmin, anAdmin())).toMatchObject(NEEDED);
    await the.admin.call(routes.proveMe, PROOF);
    await the.admin.call(routes.createAdmin, anAdmin());
    await the.admin.call(routes.logOutPerson, of(the.student));
  });

  it('is asked for a code as well where there is a second step', async () => {
    const { secret } = await enableSecondFactor(the.admin);
    await expireProof(server, the.admin);
    expect(await the.admin.expectProblem(routes.proveMe, PROOF)).toMatchObject({
      status: 400,
      detail: MESSAGES.codeAsked,
    });
    const wrong = { body: { ...PROOF.body, code: '000000' } };
    expect(await the.admin.expectProblem(routes.proveMe, wrong)).toMatchObject({ code: 'wrong_second_factor_code' });
    expect(await the.admin.expectProblem(routes.createAdmin, anAdmin())).toMatchObject(NEEDED);
    await the.admin.call(routes.proveMe, { body: { ...PROOF.body, code: codeAt(secret) } });
    await the.admin.call(routes.createAdmin, anAdmin());
  });

  it('is not helped by a proof in another browser, nor by renewing itself', async () => {
    const elsewhere = await the.admin.logInElsewhere();
    await expireProof(server, the.admin);
    await elsewhere.call(routes.proveMe, PROOF);
    await elsewhere.call(routes.createAdmin, anAdmin());
    expect(await the.admin.expectProblem(routes.createAdmin, anAdmin())).toMatchObject(NEEDED);
    the.admin.token = (await the.admin.call(routes.refresh)).access_token;
    expect(await the.admin.expectProblem(routes.createAdmin, anAdmin())).toMatchObject(NEEDED);
  });

  it('may not guess the password without end', async () => {
    await expireProof(server, the.admin);
    const wrong = { body: { current_password: 'not-the-password' } };
    const statuses: number[] = [];
    for (let tries = 0; tries < 45; tries += 1) {
      // From many addresses, as a thief would.
      const thief = new Client(server.url);
      thief.token = the.admin.token;
      statuses.push((await thief.send(routes.proveMe, wrong)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
    expect(await the.admin.expectProblem(routes.proveMe, PROOF)).toMatchObject({ status: 429 });
  });
});

describe('every admin of the school is told by mail', () => {
  it('of a new admin, a key, changed rules and a removed admin, with who did it', async () => {
    const second = anAdmin('Otto Lang');
    const { id, email } = await the.admin.call(routes.createAdmin, second);
    await the.admin.call(routes.createAdmin, anAdmin('Lena Fox'));
    await the.admin.call(routes.createApiKey, { body: { name: 'Nightly sync', scopes: ['roster:read'] } });
    await the.admin.call(routes.setSignInPolicy, { body: { second_factor_required: false } });
    const toSecond = (await awaitMails(server, email, 4)).join('\n');
    expect(toSecond).toContain('Ada Whitlock made Lena Fox an admin of your school.');
    expect(toSecond).toContain('Ada Whitlock created the API key "Nightly sync".');
    expect(toSecond).toContain('Ada Whitlock changed how people at your school sign in.');
    expect(toSecond).not.toContain('made Otto Lang an admin');
    await the.admin.call(routes.removeAdmin, { params: { adminId: id } });
    const toFirst = (await awaitMails(server, the.admin.user.email, 5)).join('\n');
    for (const sentence of [
      'Ada Whitlock made Otto Lang an admin of your school.',
      'Ada Whitlock made Lena Fox an admin of your school.',
      'Ada Whitlock removed the admin account of Otto Lang.',
    ])
      expect(toFirst).toContain(sentence);
    expect(toFirst).not.toMatch(/plk_/);
    // What stays on this machine would outlive the account.
    expect((await mailsTo(server, email)).join()).not.toContain('removed the admin account');
    expect(await mailsTo(server, the.counselor.user.email)).toEqual([]);
  });

  it('of a second step that was switched off for somebody, who gets a mail of their own, and of a removed counselor', async () => {
    await enableSecondFactor(the.counselor);
    const { email } = the.counselor.user;
    await the.admin.call(routes.resetSecondFactor, of(the.counselor));
    const [own] = await awaitMails(server, email, 1);
    expect(own).toContain('Ada Whitlock turned off two-step verification for your account');
    await the.admin.call(routes.removeCounselor, of(the.counselor));
    const told = (await awaitMails(server, the.admin.user.email, 2)).join('\n');
    expect(told).toContain('Ada Whitlock turned off two-step verification for Dana Whitcomb');
    expect(told).toContain('Ada Whitlock removed the account of Dana Whitcomb, a counselor at your school.');
  });

  it('of all emails that one act changed, in one mail; the sessions end, and each former address is told', async () => {
    const [noor, omar] = [await aNumbered('8001', 'Noor Haddad'), await aNumbered('8002', 'Omar Reyes')];
    const csv = rosterOf(`8001,Noor Haddad,${anEmail()}`, `8002,Omar Reyes,${anEmail()}`);
    const { fingerprint } = await the.admin.call(routes.importRoster, { body: { csv, save: false } });
    await the.admin.call(routes.importRoster, { body: { csv, save: true, fingerprint, confirm_emails: true } });
    for (const student of [noor, omar]) {
      expect(await student.expectProblem(routes.readMe)).toMatchObject({ status: 401 });
      expect((await awaitMails(server, student.user.email, 1)).join()).toContain(
        'You can no longer log in with this address.',
      );
    }
    const told = await awaitMails(server, the.admin.user.email, 1);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('Ada Whitlock changed the login email of: Noor Haddad, Omar Reyes.');
    await the.admin.call(routes.correctPerson, { ...of(the.student), body: { email: anEmail() } });
    expect(await the.student.expectProblem(routes.readMe)).toMatchObject({ status: 401 });
    expect((await awaitMails(server, the.admin.user.email, 2)).join()).toContain('login email of: Robin Vale.');
  });

  it('of the second person for check-ins, who is told, too; and counselors of covers and of students who move', async () => {
    const lena = await aCounselor(the.school, 'Lena Fox');
    await the.admin.call(routes.reassignStudents, { body: { student_ids: [the.student.uid], counselor_id: lena.uid } });
    await the.admin.call(routes.handOver, { ...of(lena), body: { to: the.counselor.uid } });
    await the.counselor.call(routes.setCover, {
      body: { counselor_id: the.counselor.uid, cover_id: lena.uid, ...tomorrow() },
    });
    await the.admin.call(routes.setCheckInSecond, { body: { user_id: lena.uid } });
    const toLena = (await awaitMails(server, lena.user.email, 4)).join('\n');
    for (const sentence of [
      'Ada Whitlock assigned you 1 student.',
      'Ada Whitlock moved 1 student from your caseload to Dana Whitcomb.',
      'Dana Whitcomb assigned Lena Fox to cover for Dana Whitcomb from',
      'Ada Whitlock named you the second person for check-ins',
    ])
      expect(toLena).toContain(sentence);
    const toDana = (await awaitMails(server, the.counselor.user.email, 3)).join('\n');
    expect(toDana).toContain('Ada Whitlock moved 1 student from your caseload to Lena Fox.');
    expect(toDana).toContain('Dana Whitcomb assigned Lena Fox to cover');
    expect((await awaitMails(server, the.admin.user.email, 1)).join()).toContain('named Lena Fox as the second person');
  });

  it('of a webhook that is made, tells elsewhere or is signed anew, but not of another name', async () => {
    const { id: webhookId } = await the.admin.call(routes.createWebhook, { body: { ...aHook(), name: 'Roster sync' } });
    const params = { webhookId };
    await the.admin.call(routes.updateWebhook, { params, body: { name: 'Nightly sync' } });
    await the.admin.call(routes.updateWebhook, { params, body: { address: 'https://elsewhere.example.org/in' } });
    await the.admin.call(routes.renewWebhookSecret, { params });
    const told = await awaitMails(server, the.admin.user.email, 3);
    expect(told.join('\n')).toContain('Ada Whitlock created the webhook "Roster sync".');
    expect(
      told.filter((mail) => mail.includes('changed the address or secret of the webhook "Nightly sync"')),
    ).toHaveLength(2);
  });

  it('and so is who was removed, where mails leave this machine', async () => {
    const mails = await startMailServer();
    const own = await startApp({
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      MAIL_FROM: 'guidance@north-high.example',
      PUBLIC_URL: 'http://pathlight.example.org',
    });
    try {
      const { admin: first } = await aSchool(own);
      const { id, email } = await first.call(routes.createAdmin, anAdmin('Otto Lang'));
      await first.call(routes.removeAdmin, { params: { adminId: id } });
      const told = ({ to, text }: ArrivedMail): boolean => to.includes(email) && /removed the admin account/.test(text);
      await until(async () => mails.arrivedMails.some(told));
    } finally {
      await own.stop();
      await mails.stop();
    }
  });

  it('of one whom a command made', async () => {
    const { email } = anAdmin().body;
    const { name, state } = the.school;
    await server.makeAdmin({ school: name, state, town: null, email, name: 'Ines Moreau', password: PASSWORD });
    const [mail] = await awaitMails(server, the.admin.user.email, 1);
    expect(mail).toContain('The server administrator made Ines Moreau an admin of your school.');
  });
});
