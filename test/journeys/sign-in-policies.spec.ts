import { MESSAGES, passwordClosedMessage } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import {
  aCounselor,
  anEmail,
  aSchool,
  aStudentOf,
  NEW_PASSWORD,
  PASSWORD,
  type Person,
  type School,
} from '../support/people';
import { codeAt, enableSecondFactor, requireSecondFactor } from '../support/second-factor';
import { anAppWithServices } from '../support/sign-in-services';

const CLOSED = { status: 403, code: 'provider_only', detail: passwordClosedMessage(['District', 'Second']) };

const { server, aVisitor, anAccount, mailWith, mailed, tokenFrom, setsPassword, connect } = anAppWithServices();
let school: School;
let admin: Person;
let counselor: Person;

beforeEach(async () => {
  school = await aSchool(server);
  admin = school.admin;
  counselor = await aCounselor(school);
});

const logIn = ({ user: { email } }: Person, password = PASSWORD) => ({ body: { email, password } });

const EXISTS = '/login?sign_in=account-exists&service=district';
const CODE_NEEDED = '/login?sign_in=code-needed&service=district';

describe('a service and the second step', () => {
  it('does not open an account with one, and its password with the code does', async () => {
    const account = anAccount();
    await connect(counselor, account);
    const { secret } = await enableSecondFactor(counselor);
    const visitor = aVisitor();
    expect(await visitor.signInBy('district', account, '?next=%2Fstudents')).toBe(CODE_NEEDED);
    expect(await visitor.whoIs()).toBeNull();
    expect((await visitor.expectProblem(routes.login, logIn(counselor))).code).toBe('second_factor_code_needed');
    const { email } = counselor.user;
    await visitor.call(routes.login, { body: { email, password: PASSWORD, code: codeAt(secret) } });
    expect(await visitor.whoIs()).toBe(counselor.uid);
  });

  it('opens it if the school trusts that service, and that one only', async () => {
    const [account, other] = [anAccount(), anAccount()];
    await connect(counselor, account);
    await connect(counselor, other, 'second');
    await enableSecondFactor(counselor);
    await admin.call(routes.setSignInPolicy, { body: { trusted_providers: ['district'] } });
    expect(await aVisitor().signInBy('district', account)).toBe('/forms');
    expect(await aVisitor().signInBy('second', other)).toBe('/login?sign_in=code-needed&service=second');
    const unknown = { body: { trusted_providers: ['nowhere'] } };
    expect(await admin.expectProblem(routes.setSignInPolicy, unknown)).toMatchObject({ status: 400 });
  });

  it('opens no staff account of a school that requires one, unless trusted, and a student’s as before', async () => {
    const [account, own] = [anAccount(), anAccount()];
    await connect(counselor, account);
    const student = await aStudentOf(counselor);
    await connect(student, own);
    await requireSecondFactor(server, admin);
    expect(await aVisitor().signInBy('district', account)).toBe(CODE_NEEDED);
    expect(await aVisitor().signInBy('district', own)).toBe('/forms');
    await admin.call(routes.setSignInPolicy, { body: { trusted_providers: ['district'] } });
    const visitor = aVisitor();
    expect(await visitor.signInBy('district', account)).toBe('/forms');
    expect(await visitor.call(routes.refresh)).not.toHaveProperty('second_factor_needed');
  });
});

describe('a changed password', () => {
  const change = (keep_identities?: string[]) => ({
    body: { current_password: PASSWORD, password: NEW_PASSWORD, ...(keep_identities ? { keep_identities } : {}) },
  });

  it('disconnects every service that is not named', async () => {
    const student = await aStudentOf(counselor);
    const [thief, own] = [anAccount(), anAccount()];
    await connect(student, thief);
    await connect(student, own, 'second');
    const kept = (await student.call(routes.readSignInWays)).identities.find(({ provider: { id } }) => id === 'second');
    await student.call(routes.changePassword, change([kept?.identity_id ?? '']));
    expect(await aVisitor().signInBy('district', thief)).not.toBe('/forms');
    expect(await aVisitor().signInBy('second', own)).toBe('/forms');
  });

  it('disconnects all where none is named, and none where it was refused', async () => {
    const student = await aStudentOf(counselor);
    const account = anAccount();
    await connect(student, account);
    const wrong = { body: { ...change().body, current_password: 'not-the-password' } };
    expect((await student.expectProblem(routes.changePassword, wrong)).status).toBe(400);
    expect((await student.call(routes.readSignInWays)).identities).toHaveLength(1);
    await student.call(routes.changePassword, change());
    expect((await student.call(routes.readSignInWays)).identities).toEqual([]);
  });
});

describe('an account that somebody made with another’s email', () => {
  it('loses all earlier access but the password in use when its owner connects a service that knows the email', async () => {
    const student = await aStudentOf(counselor);
    const { email } = student.user;
    const planted = anAccount();
    await connect(student, planted, 'second');
    const own = anEmail();
    await aVisitor().call(routes.forgotPassword, { body: { email } });
    const reset = await tokenFrom(email, 'reset-password');
    await student.call(routes.changeEmail, { body: { email: own, current_password: PASSWORD } });
    const moving = await tokenFrom(own, 'confirm-email');
    const elsewhere = await student.logInElsewhere();
    const { visitor: owner } = await connect(student, anAccount({ email }));
    expect(await elsewhere.expectProblem(routes.readMe)).toMatchObject({ status: 401 });
    expect(await aVisitor().signInBy('second', planted)).not.toBe('/forms');
    expect(await aVisitor().expectProblem(routes.confirmEmail, { body: { token: moving } })).toMatchObject({
      status: 400,
    });
    const setting = { body: { token: reset, password: NEW_PASSWORD } };
    expect(await aVisitor().expectProblem(routes.resetPassword, setting)).toMatchObject({ status: 400 });
    expect(await owner.whoIs()).toBe(student.uid);
    await aVisitor().call(routes.login, logIn(student));
  });

  it('loses nothing if the email was proved before', async () => {
    const student = await aStudentOf(counselor);
    await connect(student, anAccount({ email: student.user.email }), 'second');
    const elsewhere = aVisitor();
    elsewhere.token = (await elsewhere.call(routes.login, logIn(student))).access_token;
    await connect(student, anAccount({ email: student.user.email }));
    await elsewhere.call(routes.readMe);
    expect((await elsewhere.call(routes.readSignInWays)).identities).toHaveLength(2);
  });
});

describe('a school whose new students confirm their email', () => {
  beforeEach(() => admin.call(routes.setSignInPolicy, { body: { confirm_emails: true } }));

  const NEEDED = { status: 403, code: 'email_proof_needed', detail: MESSAGES.emailProofNeeded };

  it('opens nothing but the own account before the link was opened, and everything after it', async () => {
    const student = await aStudentOf(counselor);
    expect(await student.expectProblem(routes.readProgress, { params: { userId: student.uid } })).toMatchObject(NEEDED);
    await student.call(routes.readMe);
    expect((await student.call(routes.refresh)).email_proof_needed).toBe(true);
    const token = await tokenFrom(student.user.email, 'confirm-email');
    await student.call(routes.confirmEmail, { body: { token } });
    const renewed = await student.call(routes.refresh);
    expect(renewed.email_proof_needed).toBeUndefined();
    student.token = renewed.access_token;
    await student.call(routes.readProgress, { params: { userId: student.uid } });
    expect((await student.expectProblem(routes.confirmEmail, { body: { token } })).status).toBe(400);
  });

  it('lets the link be opened on a phone with the password, and by nobody without it', async () => {
    const student = await aStudentOf(counselor);
    const { email } = student.user;
    const token = await tokenFrom(email, 'confirm-email');
    const phone = aVisitor();
    expect(await phone.expectProblem(routes.confirmEmail, { body: { token } })).toMatchObject({
      code: 'password_needed',
    });
    const wrong = { body: { token, password: 'not-the-password' } };
    expect(await phone.expectProblem(routes.confirmEmail, wrong)).toMatchObject({ code: 'wrong_password' });
    const other = await aStudentOf(counselor);
    expect(await other.expectProblem(routes.confirmEmail, { body: { token } })).toMatchObject({
      code: 'password_needed',
    });
    await phone.call(routes.confirmEmail, { body: { token, password: PASSWORD } });
    expect((await student.call(routes.refresh)).email_proof_needed).toBeUndefined();
  });

  it('mails the link again, three times in a quarter of an hour', async () => {
    const student = await aStudentOf(counselor);
    for (let times = 0; times < 3; times += 1) await student.call(routes.sendEmailProof);
    expect((await student.expectProblem(routes.sendEmailProof)).status).toBe(429);
    await counselor.call(routes.sendEmailProof);
    expect(mailWith(counselor.user.email, 'confirm-email?token=')).toBeUndefined();
  });

  it('lets a mistyped email be put right, by the student and by the school', async () => {
    const typo = await aStudentOf(counselor);
    const right = anEmail();
    await typo.call(routes.changeEmail, { body: { email: right, current_password: PASSWORD } });
    const token = await tokenFrom(right, 'confirm-email');
    await aVisitor().call(routes.confirmEmail, { body: { token } });
    const signedIn = await aVisitor().call(routes.login, { body: { email: right, password: PASSWORD } });
    expect(signedIn.email_proof_needed).toBeUndefined();

    const lost = await aStudentOf(counselor);
    const email = anEmail();
    await admin.call(routes.correctPerson, { params: { userId: lost.uid }, body: { email } });
    expect((await lost.expectProblem(routes.refresh)).status).toBe(401);
    const again = await aVisitor().call(routes.login, { body: { email, password: PASSWORD } });
    expect(again.email_proof_needed).toBeUndefined();
  });

  it('is its owner’s after Forgot Password, whoever signed up with it', async () => {
    const squatter = await aStudentOf(counselor);
    const { email } = squatter.user;
    await aVisitor().call(routes.forgotPassword, { body: { email } });
    const token = await tokenFrom(email, 'reset-password');
    await aVisitor().call(routes.resetPassword, { body: { token, password: NEW_PASSWORD } });
    expect((await squatter.expectProblem(routes.refresh)).status).toBe(401);
    const owner = await aVisitor().call(routes.login, { body: { email, password: NEW_PASSWORD } });
    expect(owner.email_proof_needed).toBeUndefined();
  });

  it('asks neither whom a service knows nor staff nor those who were there before', async () => {
    const visitor = aVisitor();
    await visitor.signInBy('district', anAccount());
    const pending = await visitor.call(routes.readPendingSignup);
    const { user_id, name, email } = pending;
    const invite_code = await counselor.inviteCode();
    const body = { user_id, name, email, role: 'student', grade: 11, invite_code };
    await visitor.call(routes.createUser, { body });
    expect((await visitor.call(routes.refresh)).email_proof_needed).toBeUndefined();
    expect((await (await aCounselor(school)).call(routes.refresh)).email_proof_needed).toBeUndefined();
  });
});

describe('a school that logs in by a service alone', () => {
  it('refuses right passwords of connected students with the way, tells nobody else, and takes no sign-up by password', async () => {
    const student = await aStudentOf(counselor);
    const account = anAccount();
    await connect(student, account);
    await admin.call(routes.setSignInPolicy, { body: { provider_only_students: true } });
    expect(await aVisitor().expectProblem(routes.login, logIn(student))).toMatchObject(CLOSED);
    expect(await aVisitor().expectProblem(routes.login, logIn(student, 'not-the-password'))).toMatchObject({
      status: 401,
      detail: MESSAGES.wrongCredentials,
    });
    expect(await aVisitor().signInBy('district', account)).toBe('/forms');
    const invite_code = await counselor.inviteCode();
    const body = { email: anEmail(), password: PASSWORD, name: 'Sam Reed', role: 'student', grade: 11, invite_code };
    expect(await aVisitor().expectProblem(routes.signup, { body })).toMatchObject(CLOSED);
    // Staff go on as before, and another school does, too.
    await aVisitor().call(routes.login, logIn(counselor));
    await aStudentOf(await aCounselor(await aSchool(server)));
  });

  it('lets whoever is not connected yet log in with a password, or set one, until they are connected', async () => {
    const student = await aStudentOf(counselor);
    await admin.call(routes.setSignInPolicy, { body: { provider_only_students: true } });
    const account = anAccount({ email: student.user.email });
    expect(await aVisitor().signInBy('district', account)).toBe(EXISTS);
    const { email } = student.user;
    await aVisitor().call(routes.forgotPassword, { body: { email } });
    await tokenFrom(email, 'reset-password');
    await connect(student, account);
    expect(await aVisitor().expectProblem(routes.login, logIn(student))).toMatchObject(CLOSED);
    expect(await aVisitor().signInBy('district', account)).toBe('/forms');
  });

  it('keeps one admin’s password, and reopens the others’ if that admin is gone', async () => {
    const other = await admin.call(routes.createAdmin, { body: { name: 'Otto Lang', email: anEmail() } });
    await connect(counselor, anAccount());
    await connect(admin, anAccount());
    const closed = await admin.call(routes.setSignInPolicy, { body: { provider_only_staff: true } });
    expect(closed).toMatchObject({ provider_only_staff: true, password_admin_id: admin.uid });
    expect(await aVisitor().expectProblem(routes.login, logIn(counselor))).toMatchObject(CLOSED);
    await aVisitor().call(routes.login, logIn(admin));
    const stranger = { body: { password_admin_id: counselor.uid } };
    expect(await admin.expectProblem(routes.setSignInPolicy, stranger)).toMatchObject({ status: 400 });
    await admin.call(routes.setSignInPolicy, { body: { password_admin_id: other.id } });
    expect(await aVisitor().expectProblem(routes.login, logIn(admin))).toMatchObject(CLOSED);
    await admin.call(routes.removeAdmin, { params: { adminId: other.id } });
    await aVisitor().call(routes.login, logIn(admin));
  });

  it('does not close staff’s passwords while it requires a code and trusts no service', async () => {
    const account = anAccount();
    await connect(counselor, account);
    await requireSecondFactor(server, admin);
    const close = (more: object = {}) => ({ body: { provider_only_staff: true, ...more } });
    expect(await admin.expectProblem(routes.setSignInPolicy, close())).toMatchObject({
      status: 400,
      detail: MESSAGES.noTrustedService,
    });
    await admin.call(routes.setSignInPolicy, close({ trusted_providers: ['district'] }));
    expect(await aVisitor().expectProblem(routes.login, logIn(counselor))).toMatchObject(CLOSED);
    expect(await aVisitor().signInBy('district', account)).toBe('/forms');
    // Once the service isn't trusted, the password opens the account again and the service doesn't.
    await admin.call(routes.setSignInPolicy, { body: { trusted_providers: [] } });
    expect(await aVisitor().signInBy('district', account)).toBe(CODE_NEEDED);
    expect(await aVisitor().call(routes.login, logIn(counselor))).toMatchObject({ second_factor_needed: true });
  });
});

/** Whether the mail with this sentence leads to the service, and to no password. */
async function leadsToService(email: string, sentence: string): Promise<void> {
  const mail = await mailed(email, sentence);
  expect(mail).toContain('Your school logs in with District or Second');
  expect(mail).toContain(`${server.url}/login`);
  expect(mail).not.toContain('reset-password');
}

describe('where a sign-in service alone opens, a mail that helps somebody in', () => {
  const close = () => admin.call(routes.setSignInPolicy, { body: { provider_only_staff: true } });

  it('leads to the service who forgot a password or is helped by an admin; the admin with the password gets a link', async () => {
    await connect(counselor, anAccount());
    await close();
    const { email } = counselor.user;
    await aVisitor().call(routes.forgotPassword, { body: { email } });
    await leadsToService(email, 'You asked to set a new Pathlight password.');
    await admin.call(routes.mailSignInLink, { params: { userId: counselor.uid } });
    await leadsToService(email, 'sent you this link');
    await aVisitor().call(routes.forgotPassword, { body: { email: admin.user.email } });
    expect(await tokenFrom(admin.user.email, 'reset-password')).not.toBe('');
  });

  it('gives a new admin, whom no service lets in yet, a link to set a password', async () => {
    await close();
    const email = anEmail();
    await admin.call(routes.createAdmin, { body: { name: 'Otto Lang', email } });
    expect(await aVisitor().signInBy('district', anAccount({ email }))).toBe(EXISTS);
    await setsPassword(email);
  });
});

describe('a student whose account the school made', () => {
  const domain = 'students.north.example';
  let number = 0;

  const inRoster = async (): Promise<string> => {
    number += 1;
    const email = `ann.lake${number}.${school.name.replaceAll(' ', '').toLowerCase()}@${domain}`;
    const csv = `Student number,Name,Email,Grade\n${number},Ann Lake,${email},11\n`;
    const { fingerprint } = await admin.call(routes.importRoster, { body: { csv, save: false } });
    await admin.call(routes.importRoster, { body: { csv, save: true, fingerprint } });
    return email;
  };

  it('joins by the service at once where the school knows the mail domain, and elsewhere with a password first', async () => {
    const asked = await inRoster();
    expect(await aVisitor().signInBy('district', anAccount({ email: asked }))).toBe(EXISTS);
    await admin.call(routes.setSignInPolicy, { body: { mail_domains: ['Students.North.example'] } });
    const email = await inRoster();
    const account = anAccount({ email });
    const visitor = aVisitor();
    expect(await visitor.signInBy('district', account)).toBe('/forms');
    await visitor.whoIs();
    expect(await visitor.call(routes.readMe)).toMatchObject({ email, displayName: 'Ann Lake', role: 'student' });
    // Once: from then on the account is somebody’s.
    expect(await aVisitor().signInBy('second', anAccount({ email }))).toContain('account-exists');
    const unproved = anAccount({ email: await inRoster(), email_verified: 'false' });
    expect(await aVisitor().signInBy('district', unproved)).toContain('email-unproven');
  });

  it('is mailed the way to the log in page where students have no passwords', async () => {
    await admin.call(routes.setSignInPolicy, { body: { provider_only_students: true, mail_domains: ['example.org'] } });
    const email = anEmail();
    const body = { name: 'Ann Lake', email, grade: 11, mail_new: true };
    await admin.call(routes.putStudentByNumber, { params: { number: 'S-1' }, body });
    await leadsToService(email, 'Your school logs in with District or Second');
  });

  it('needs no code to sign up: a link goes to the mailbox', async () => {
    await admin.call(routes.setSignInPolicy, { body: { mail_domains: [domain] } });
    const email = await inRoster();
    const body = { email, password: PASSWORD, name: 'Ann Lake', role: 'student', grade: 11 };
    expect(await aVisitor().expectProblem(routes.signup, { body })).toMatchObject({
      status: 409,
      code: 'account_waits',
    });
    await setsPassword(email);
  });

  it.each(['students north', '@students.example', 'example', 'a,b.example'])('has no domain like %j', async (one) => {
    expect(await admin.expectProblem(routes.setSignInPolicy, { body: { mail_domains: [one] } })).toMatchObject({
      status: 400,
    });
  });
});

describe('a counselor whom the school puts there', () => {
  const invited = async (name = 'Grace Hill', email = anEmail()) => {
    const { id } = await admin.call(routes.createCounselor, { body: { name, email } });
    return { id, email };
  };
  const statusOf = async (userId: string) => (await admin.call(routes.readCounselor, { params: { userId } })).status;

  it('joins by the service at once where the school knows the mail domain, and elsewhere with a password first', async () => {
    const elsewhere = await invited();
    expect(await aVisitor().signInBy('district', anAccount({ email: elsewhere.email }))).toBe(EXISTS);
    expect(await statusOf(elsewhere.id)).toBe('invited');

    await admin.call(routes.setSignInPolicy, { body: { mail_domains: ['example.org'] } });
    const { id, email } = await invited();
    const unproved = anAccount({ email, email_verified: 'false' });
    expect(await aVisitor().signInBy('district', unproved)).toContain('email-unproven');
    const visitor = aVisitor();
    await visitor.signInBy('district', anAccount({ email }));
    expect(await visitor.whoIs()).toBe(id);
    expect(await visitor.call(routes.readMe)).toMatchObject({ email, displayName: 'Grace Hill', role: 'counselor' });
    expect(await statusOf(id)).toBe('joined');
    // Once: from then on the account is somebody’s.
    expect(await aVisitor().signInBy('second', anAccount({ email }))).toContain('account-exists');
  });

  it('is mailed the way to the log in page where staff have no passwords', async () => {
    await admin.call(routes.setSignInPolicy, { body: { provider_only_staff: true, mail_domains: ['example.org'] } });
    const { id, email } = await invited();
    await leadsToService(email, 'Your school logs in with District or Second');
    const row = await admin.call(routes.readCounselor, { params: { userId: id } });
    expect(row).toMatchObject({ status: 'invited', invitation: { link_until: null } });
    const body = { email, password: PASSWORD, name: 'Grace Hill', role: 'counselor' };
    expect(await aVisitor().expectProblem(routes.signup, { body })).toMatchObject(CLOSED);
    const visitor = aVisitor();
    await visitor.signInBy('district', anAccount({ email }));
    expect(await visitor.whoIs()).toBe(id);
  });

  it('whose link set a password is no stranger’s to take by a service', async () => {
    await admin.call(routes.setSignInPolicy, { body: { mail_domains: ['example.org'] } });
    const { email } = await invited();
    await setsPassword(email);
    expect(await aVisitor().signInBy('district', anAccount({ email }))).toBe(EXISTS);
  });

  it('is no admin: whoever is to be one comes by the mailed link alone', async () => {
    await admin.call(routes.setSignInPolicy, { body: { mail_domains: ['example.org'] } });
    const email = anEmail();
    await admin.call(routes.createAdmin, { body: { name: 'Otto Lang', email } });
    expect(await aVisitor().signInBy('district', anAccount({ email }))).toBe(EXISTS);
  });
});
