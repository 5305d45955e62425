import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, In, IsNull, Not, Repository } from 'typeorm';
import type { SubjectFilter } from '../access/access.policy';
import { type Authorized, PeopleDirectory, type Subject } from '../access/actor';
import { homeStateOf } from '../contract/state-names';
import type { Grade, Language, Role, SessionUser, UserProfile } from '../contract/users';
import { lockClause, placeholdersOf, selectPrepared, selectRows, timeToRaw } from '../platform/database/hot-rows';
import { notFound } from '../platform/http/problems';
import { emailKey } from '../platform/text/words';
import { classOfGrade } from './class-year';
import { recordDepartures } from './closing-accounts.service';
import { anyOf } from './conditions';
import { emitEvent } from './domain-events';
import { findDeleted, unknownUser } from './lock-users';
import type { ExportFile } from './personal-data-registry';
import { nameKeysOf, touchRoster } from './user-columns';
import { School, User } from './users.entity';

export const userToSession = (
  user: Pick<User, 'id' | 'email' | 'name' | 'role' | 'grade' | 'language'>,
): SessionUser => ({
  uid: user.id,
  email: user.email,
  displayName: user.name,
  role: user.role,
  grade: user.grade,
  language: user.language ?? null,
});

/** The email is normalized on creation. */
export interface NewUser {
  id: string;
  schoolId: string;
  counselorId: string | null;
  role: Role;
  email: string;
  name: string;
  grade: Grade | null;
  /** Null for people who only use a sign-in service. */
  passwordHash: string | null;
  /** Whether a sign-in service verified the email. */
  hasProvedEmail?: boolean;
  mustProveEmail?: boolean;
  /** True if somebody else creates the account before the person's first login. */
  comesLater?: boolean;
}

export type Account = Pick<User, 'id' | 'schoolId' | 'role' | 'email' | 'name' | 'grade' | 'language'>;

interface StudentPerson extends Subject {
  name: string;
  grade: Grade | null;
  /** Null if the school's two letters aren't a state. */
  homeState: string | null;
  schoolTown: string | null;
  schoolName: string;
  counselorName: string | null;
  /** Whether their text may be sent to a hosted AI service: neither they nor the school turned it off. */
  canUseAi: boolean;
}

@Injectable()
export class UsersService extends PeopleDirectory {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    @InjectRepository(School) private readonly schools: Repository<School>,
  ) {
    super();
  }

  /** Also null for a student whose account the school closed. */
  override async find(userId: string): Promise<Subject | null> {
    const user = await this.users.findOne({
      where: { id: userId, closesAt: IsNull() },
      select: { id: true, role: true, schoolId: true, counselorId: true },
    });
    return user && { userId: user.id, role: user.role, schoolId: user.schoolId, counselorId: user.counselorId };
  }

  override async exists(userId: string): Promise<boolean> {
    const { manager } = this.users;
    if ((await selectPrepared(manager, 'SELECT 1 FROM users WHERE id = ?', [userId])).length) return true;
    if ((await findDeleted(manager, [userId])).size) return false;
    throw unknownUser();
  }

  override async coveredBy(counselorId: string): Promise<string[]> {
    const now = timeToRaw(new Date());
    const sql = 'SELECT counselor_id FROM counselor_covers WHERE cover_id = ? AND ends_at > ? AND starts_at <= ?';
    const rows = await selectPrepared(this.users.manager, sql, [counselorId, now, now]);
    return [...new Set(rows.map((row) => String(row['counselor_id'])))];
  }

  async account(userId: string): Promise<Account | null> {
    return this.users.findOneBy({ id: userId });
  }

  /** Whether the person has ever signed in. */
  hasSignedIn(userId: string): Promise<boolean> {
    return this.users.existsBy({ id: userId, lastLogin: Not(IsNull()) });
  }

  /** Null for an account that its owner has never used. */
  findUsedAccount(manager: EntityManager, userId: string): Promise<Account | null> {
    return manager.findOneBy(User, { id: userId, lastLogin: Not(IsNull()) });
  }

  /** Null for people without a password. */
  async passwordHash(userId: string, manager: EntityManager = this.users.manager): Promise<string | null> {
    const user = await manager.findOne(User, { where: { id: userId }, select: { id: true, passwordHash: true } });
    return user?.passwordHash ?? null;
  }

  async findByEmail(email: string): Promise<(Account & { passwordHash: string | null }) | null> {
    return this.users.findOneBy({ email: emailKey(email) });
  }

  /** Runs inside the caller's transaction. Throws the database's unique error if the email is taken. */
  async create(manager: EntityManager, person: NewUser, now: Date): Promise<Account> {
    const school = await manager.findOneByOrFail(School, { id: person.schoolId });
    const { hasProvedEmail = false, mustProveEmail = false, comesLater = false, ...columns } = person;
    const lastSeen = comesLater ? null : now;
    const user = manager.create(User, {
      ...columns,
      ...{ emailProvedAt: hasProvedEmail ? now : null, mustProveEmail },
      classOf: person.grade && classOfGrade(person.grade, school.seniorClass),
      email: emailKey(person.email),
      name: person.name.trim(),
      ...nameKeysOf(person.name),
      createdAt: now,
      ...touchRoster(now),
      lastLogin: lastSeen,
      lastActive: lastSeen,
      language: null,
    });
    await manager.insert(User, user);
    await emitEvent(manager, { event: 'student.joined', userIds: [user.id] }, now);
    return user;
  }

  async sessionUser(userId: string): Promise<SessionUser> {
    return userToSession(await this.load(userId));
  }

  async rename(userId: string, name: string): Promise<SessionUser> {
    await this.users.update({ id: userId }, { name: name.trim(), ...nameKeysOf(name), ...touchRoster() });
    return this.sessionUser(userId);
  }

  async setLanguage(userId: string, language: Language): Promise<SessionUser> {
    await this.users.update({ id: userId }, { language });
    return this.sessionUser(userId);
  }

  /** Locks an account until the transaction ends. Null if it is gone. */
  async lockForUpdate(manager: EntityManager, userId: string): Promise<{ passwordHash: string | null } | null> {
    const sql = `SELECT password_hash FROM users WHERE id = ?${lockClause(manager)}`;
    const [row] = await selectRows(manager, sql, [userId]);
    return row ? { passwordHash: row['password_hash'] as string | null } : null;
  }

  /** Locks several accounts and skips deleted ones. */
  async lockAll(manager: EntityManager, userIds: readonly string[]): Promise<void> {
    const sql = `SELECT id FROM users WHERE id IN ${placeholdersOf(userIds)} ORDER BY id${lockClause(manager)}`;
    await selectRows(manager, sql, userIds);
  }

  async emailsOf(manager: EntityManager, userIds: readonly string[]): Promise<string[]> {
    const sql = `SELECT email FROM users WHERE id IN ${placeholdersOf(userIds)}`;
    return (await selectRows(manager, sql, userIds)).map((row) => String(row['email']));
  }

  /** When a closed account will be deleted; null for an open one. */
  async closesAt(manager: EntityManager, userId: string): Promise<Date | null> {
    const user = await manager.findOne(User, { where: { id: userId }, select: { id: true, closesAt: true } });
    return user?.closesAt ?? null;
  }

  /** Whether somebody has logged in to the account since it was created. */
  async hasLoggedIn(userId: string): Promise<boolean> {
    const where = { id: userId };
    const user = await this.users.findOne({ where, select: { id: true, createdAt: true, lastLogin: true } });
    return user?.lastLogin != null && user.lastLogin > user.createdAt;
  }

  mustProveEmail(userId: string, manager: EntityManager = this.users.manager): Promise<boolean> {
    return manager.existsBy(User, { id: userId, mustProveEmail: true });
  }

  /** True if nobody has logged in yet and the account isn't closed. */
  isUnused(userId: string, manager: EntityManager = this.users.manager): Promise<boolean> {
    return manager.existsBy(User, { id: userId, lastLogin: IsNull(), closesAt: IsNull() });
  }

  async recordLogin(manager: EntityManager, userId: string, now: Date): Promise<void> {
    const lastSeen = { lastLogin: now, lastActive: now };
    // On the first login, a student joins an account that the school created.
    const { affected: isFirst } = await manager.update(User, { id: userId, lastLogin: IsNull() }, lastSeen);
    if (isFirst) await emitEvent(manager, { event: 'student.joined', userIds: [userId] }, now);
    else await manager.update(User, { id: userId }, lastSeen);
  }

  async recordActivity(userId: string, now: Date): Promise<void> {
    await this.users.update({ id: userId }, { lastActive: now });
  }

  async setPassword(manager: EntityManager, userId: string, passwordHash: string): Promise<void> {
    await manager.update(User, { id: userId }, { passwordHash });
  }

  /** `provedAt` is null if the email is unproved. Throws the database's unique error if it is taken. */
  async setEmail(manager: EntityManager, userId: string, email: string, provedAt: Date | null): Promise<void> {
    await manager.update(
      User,
      { id: userId },
      {
        ...{ email: emailKey(email), emailProvedAt: provedAt },
        // The school corrected the email, or access to the mailbox proved it.
        mustProveEmail: false,
        ...touchRoster(),
      },
    );
  }

  /** Records that the person proved their email; false if they already had. */
  async markEmailProved(manager: EntityManager, userId: string, now: Date): Promise<boolean> {
    const updated = await manager.update(
      User,
      { id: userId, emailProvedAt: IsNull() },
      { emailProvedAt: now, mustProveEmail: false },
    );
    return Boolean(updated.affected);
  }

  /** Deletes the accounts, which the caller must lock. A counselor's students stay and wait for a new one. */
  async delete(manager: EntityManager, userIds: readonly string[]): Promise<void> {
    const userFilter = In([...userIds]);
    await manager.update(User, { counselorId: userFilter }, { counselorId: null, ...touchRoster() });
    await recordDepartures(manager, userIds, new Date());
    await manager.delete(User, { id: userFilter });
  }

  /** The profile of spec section 7. A counselor's includes their students' names. */
  profile(subject: Authorized<'read'>): Promise<UserProfile> {
    return this.profileById(subject.userId);
  }

  /** The same for a person who just logged in. */
  async profileById(userId: string): Promise<UserProfile> {
    const user = await this.load(userId);
    const school = await this.school(user.schoolId);
    const students = user.role === 'counselor' ? await this.studentsOf(user) : [];
    return {
      user_id: user.id,
      name: user.name,
      email: user.email,
      role: user.role,
      grade: user.grade,
      created_at: user.createdAt.toISOString(),
      last_login: user.lastLogin?.toISOString() ?? null,
      school_name: school.name,
      school_state: school.state,
      students: students.map((student) => ({ user_id: student.id, name: student.name, grade: student.grade })),
    };
  }

  async dataExport(userId: string): Promise<ExportFile> {
    const user = await this.load(userId);
    const school = await this.school(user.schoolId);
    const line = {
      name: user.name,
      email: user.email,
      role: user.role,
      grade: user.grade,
      class_of: user.classOf,
      ai_service_off: Boolean(user.aiOff),
      ai_service_off_by_school: Boolean(user.aiOffBySchool),
      student_number: user.studentNumber,
      language: user.language,
      school: school.name,
      state: school.state,
      account_made: user.createdAt.toISOString(),
      last_login: user.lastLogin?.toISOString() ?? null,
      last_active: user.lastActive?.toISOString() ?? null,
      email_confirmed: user.emailProvedAt?.toISOString() ?? null,
    };
    return { file: 'account', about: 'Your name, email, role, grade and school.', lines: [line] };
  }

  async student(subject: Authorized<'read'>): Promise<StudentPerson> {
    const user = await this.load(subject.userId);
    const [school, counselor] = await Promise.all([
      this.school(user.schoolId),
      user.counselorId ? this.users.findOneBy({ id: user.counselorId }) : null,
    ]);
    return {
      userId: user.id,
      role: user.role,
      schoolId: user.schoolId,
      counselorId: user.counselorId,
      name: user.name,
      grade: user.grade,
      homeState: homeStateOf(school.state),
      schoolTown: school.town,
      schoolName: school.name,
      counselorName: counselor?.name ?? null,
      canUseAi: !user.aiOff && !user.aiOffBySchool && !school.aiOff,
    };
  }

  async names(userIds: string[]): Promise<Map<string, string>> {
    if (!userIds.length) return new Map();
    const sql = `SELECT id, name FROM users WHERE id IN ${placeholdersOf(userIds)}`;
    const rows = await selectRows(this.users.manager, sql, userIds);
    return new Map(rows.map((row) => [String(row['id']), String(row['name'])]));
  }

  async studentNames(scope: SubjectFilter[]): Promise<string[]> {
    const { sql, values } = anyOf(scope);
    const rows = await selectRows(this.users.manager, `SELECT DISTINCT name FROM users WHERE ${sql}`, values);
    return rows.map((row) => String(row['name']));
  }

  async school(schoolId: string): Promise<School> {
    return this.schools.findOneByOrFail({ id: schoolId });
  }

  private async studentsOf(counselor: User): Promise<User[]> {
    return this.users.find({
      where: {
        counselorId: counselor.id,
        schoolId: counselor.schoolId,
        role: 'student',
        closesAt: IsNull(),
        graduatedAt: IsNull(),
      },
      order: { nameKey: 'ASC', id: 'ASC' },
    });
  }

  private async load(userId: string): Promise<User> {
    const user = await this.users.findOneBy({ id: userId });
    if (!user) throw notFound();
    return user;
  }
}
