import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, In, IsNull, Not, Repository } from 'typeorm';
import type { SubjectFilter } from '../access/access.policy';
import type { Subject, Authorized } from '../access/actor';
import { PeopleDirectory } from '../access/actor';
import { notFound } from '../platform/http/problems';
import { emailKey } from '../platform/text/search-key';
import { homeStateOf } from '../contract/state-names';
import type { Grade, Language, Role, SessionUser, UserProfile } from '../contract/users';
import { lockClause, placeholdersOf, selectPrepared, selectRows, timeToRaw } from '../platform/database/hot-rows';
import { classOfGrade } from './class-year';
import { anyOf } from './conditions';
import { emitEvent } from './domain-events';
import { findDeleted, unknownUser } from './lock-users';
import { nameKeysOf } from './name-keys';
import { noteDepartures } from './departed-students';
import { touchRoster } from './touch-roster';
import { School } from './school.entity';
import type { ExportFile } from './personal-data-registry';
import { readPlace, type RosterPlace } from './roster-place';
import { readStudentIds, type StudentListing } from './student-rows';
import { User } from './user.entity';
import { userToSession } from './user.to-contract';

/** What a new account is made of; the email is normalised here. */
export interface NewUser {
  id: string;
  schoolId: string;
  counselorId: string | null;
  role: Role;
  email: string;
  name: string;
  grade: Grade | null;
  /** Null for who signs in through a provider only. */
  passwordHash: string | null;
  /** Whether a sign-in service knows the email to be the person's. */
  hasProvedEmail?: boolean;
  /** Whether nothing is open before the person shows it. */
  mustProveEmail?: boolean;
  /** True where somebody else makes the account: the person has not been here yet. */
  comesLater?: boolean;
}

/** An account as other modules see it. */
export type Account = Pick<User, 'id' | 'schoolId' | 'role' | 'email' | 'name' | 'grade' | 'language'>;

/** Who a person is to the engine and the roster. */
export interface StudentPerson extends Subject {
  name: string;
  grade: Grade | null;
  /** Null where the school's two letters name no state. */
  homeState: string | null;
  schoolTown: string | null;
  schoolName: string;
  counselorName: string | null;
  /** Whether a hosted AI service may be asked for them: neither they nor the school turned it off. */
  mayAskAi: boolean;
}

@Injectable()
export class UsersService extends PeopleDirectory {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    @InjectRepository(School) private readonly schools: Repository<School>,
  ) {
    super();
  }

  /** Null, too, for a student whose account the school closed. */
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

  /** Whether somebody has ever logged in. */
  hasBeenHere(userId: string): Promise<boolean> {
    return this.users.existsBy({ id: userId, lastLogin: Not(IsNull()) });
  }

  /** The account as its owner uses it; null for one that waits for them still. */
  usedAccount(manager: EntityManager, userId: string): Promise<Account | null> {
    return manager.findOneBy(User, { id: userId, lastLogin: Not(IsNull()) });
  }

  /** The stored hash of a person's password; null for who has none. */
  async passwordHash(userId: string, manager: EntityManager = this.users.manager): Promise<string | null> {
    const user = await manager.findOne(User, { where: { id: userId }, select: { id: true, passwordHash: true } });
    return user?.passwordHash ?? null;
  }

  /** The account with its password hash, for signing in. */
  async findByEmail(email: string): Promise<(Account & { passwordHash: string | null }) | null> {
    return this.users.findOneBy({ email: emailKey(email) });
  }

  /** Makes the account inside the caller's transaction. Throws the database's unique error when the email is taken. */
  async create(manager: EntityManager, person: NewUser, now: Date): Promise<Account> {
    const school = await manager.findOneByOrFail(School, { id: person.schoolId });
    const { hasProvedEmail = false, mustProveEmail = false, comesLater = false, ...given } = person;
    const seen = comesLater ? null : now;
    const user = manager.create(User, {
      ...given,
      ...{ emailProvedAt: hasProvedEmail ? now : null, mustProveEmail },
      classOf: person.grade && classOfGrade(person.grade, school.seniorClass),
      email: emailKey(person.email),
      name: person.name.trim(),
      ...nameKeysOf(person.name),
      createdAt: now,
      ...touchRoster(now),
      lastLogin: seen,
      lastActive: seen,
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

  async speak(userId: string, language: Language): Promise<SessionUser> {
    await this.users.update({ id: userId }, { language });
    return this.sessionUser(userId);
  }

  /** Keeps an account from being changed or deleted until the transaction ends. Null when it is gone. */
  async lockForUpdate(manager: EntityManager, userId: string): Promise<{ passwordHash: string | null } | null> {
    const sql = `SELECT password_hash FROM users WHERE id = ?${lockClause(manager)}`;
    const [row] = await selectRows(manager, sql, [userId]);
    return row ? { passwordHash: row['password_hash'] as string | null } : null;
  }

  /** The same for many; whoever is gone is left out. */
  async holdAll(manager: EntityManager, userIds: readonly string[]): Promise<void> {
    const sql = `SELECT id FROM users WHERE id IN ${placeholdersOf(userIds)} ORDER BY id${lockClause(manager)}`;
    await selectRows(manager, sql, userIds);
  }

  /** The emails of these accounts. */
  async emailsOf(manager: EntityManager, userIds: readonly string[]): Promise<string[]> {
    const sql = `SELECT email FROM users WHERE id IN ${placeholdersOf(userIds)}`;
    return (await selectRows(manager, sql, userIds)).map((row) => String(row['email']));
  }

  /** When a closed account will be deleted; null for every other. */
  async closesAt(manager: EntityManager, userId: string): Promise<Date | null> {
    const user = await manager.findOne(User, { where: { id: userId }, select: { id: true, closesAt: true } });
    return user?.closesAt ?? null;
  }

  /** Whether somebody logged in to the account after it was made. */
  async hasLoggedIn(userId: string): Promise<boolean> {
    const where = { id: userId };
    const user = await this.users.findOne({ where, select: { id: true, createdAt: true, lastLogin: true } });
    return user?.lastLogin != null && user.lastLogin > user.createdAt;
  }

  /** Whether nothing but the own account is open to the person before the email is shown to be theirs. */
  mustProveEmail(userId: string, manager: EntityManager = this.users.manager): Promise<boolean> {
    return manager.existsBy(User, { id: userId, mustProveEmail: true });
  }

  /** Whether nobody has ever logged in to an account that was made for somebody, and it is not closed. */
  isUnused(userId: string, manager: EntityManager = this.users.manager): Promise<boolean> {
    return manager.existsBy(User, { id: userId, lastLogin: IsNull(), closesAt: IsNull() });
  }

  async noteLogin(manager: EntityManager, userId: string, now: Date): Promise<void> {
    const seen = { lastLogin: now, lastActive: now };
    // An account that the school made is joined by its first login.
    const { affected: isFirst } = await manager.update(User, { id: userId, lastLogin: IsNull() }, seen);
    if (isFirst) await emitEvent(manager, { event: 'student.joined', userIds: [userId] }, now);
    else await manager.update(User, { id: userId }, seen);
  }

  async noteActivity(userId: string, now: Date): Promise<void> {
    await this.users.update({ id: userId }, { lastActive: now });
  }

  async setPassword(manager: EntityManager, userId: string, passwordHash: string): Promise<void> {
    await manager.update(User, { id: userId }, { passwordHash });
  }

  /** `provedAt` is null where nobody showed that the email is theirs. Throws the database's unique error when it is taken. */
  async setEmail(manager: EntityManager, userId: string, email: string, provedAt: Date | null): Promise<void> {
    await manager.update(
      User,
      { id: userId },
      {
        ...{ email: emailKey(email), emailProvedAt: provedAt },
        // What the school put right is known, and what the mailbox showed is, too.
        mustProveEmail: false,
        ...touchRoster(),
      },
    );
  }

  /** Notes that the person showed that the email is theirs; false where that was known. */
  async noteEmailProved(manager: EntityManager, userId: string, now: Date): Promise<boolean> {
    const noted = await manager.update(
      User,
      { id: userId, emailProvedAt: IsNull() },
      {
        emailProvedAt: now,
        mustProveEmail: false,
      },
    );
    return Boolean(noted.affected);
  }

  /** Removes the accounts themselves, which the caller holds; a counselor's students stay and wait for a new counselor. */
  async delete(manager: EntityManager, userIds: readonly string[]): Promise<void> {
    const theirs = In([...userIds]);
    await manager.update(User, { counselorId: theirs }, { counselorId: null, ...touchRoster() });
    await noteDepartures(manager, userIds, new Date());
    await manager.delete(User, { id: theirs });
  }

  /** The profile of spec section 7; a counselor's holds the students by name. */
  profile(subject: Authorized<'read'>): Promise<UserProfile> {
    return this.ownProfile(subject.userId);
  }

  /** The same for the person themselves, who was just let in. */
  async ownProfile(userId: string): Promise<UserProfile> {
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

  /** What is kept of the person's account itself, for the person. */
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

  /** The person behind an authorised student id, for the engine and its prompts. */
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
      mayAskAi: !user.aiOff && !user.aiOffBySchool && !school.aiOff,
    };
  }

  /** Where a student stands among those these filters reach; null for one who is not among them. */
  async studentPlace(reach: SubjectFilter[], listing: StudentListing, studentId: string): Promise<RosterPlace | null> {
    return readPlace(this.users.manager, reach, listing, studentId);
  }

  /** The ids of the first students these filters reach, at most so many, by name unless asked otherwise, and how many there are in all. */
  async studentIds(
    reach: SubjectFilter[],
    listing: StudentListing,
    most: number,
  ): Promise<{ ids: string[]; total: number }> {
    return readStudentIds(this.users.manager, reach, listing, most);
  }

  /** Names by id, for example of counselors. */
  async names(userIds: string[]): Promise<Map<string, string>> {
    if (!userIds.length) return new Map();
    const sql = `SELECT id, name FROM users WHERE id IN ${placeholdersOf(userIds)}`;
    const rows = await selectRows(this.users.manager, sql, userIds);
    return new Map(rows.map((row) => [String(row['id']), String(row['name'])]));
  }

  /** The names of the students these filters reach, each once. */
  async studentNames(reach: SubjectFilter[]): Promise<string[]> {
    const { sql, values } = anyOf(reach);
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
