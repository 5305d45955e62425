import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Every } from '../../platform/runtime/periodic';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, Not, In, Repository } from 'typeorm';
import type { Actor } from '../../access/actor';
import type { RosterImport } from '../../contract/roster-import';
import { ROSTER_CONNECTION, ROSTER_MOST_MISSING, ROSTER_FILE } from '../../contract/roster-import-limits';
import type { PullRosterBody } from '../../contract/roster-pull';
import { conflict, ProductError } from '../../platform/http/problems';
import { isOutage } from '../../platform/runtime/outage';
import { RosterCounselors } from '../roster-import/roster-counselors.service';
import { type ImportBy, RosterImports, type WantedImport } from '../roster-import/roster-import.service';
import type { PulledStudents } from './one-roster-service';
import { RosterConnectionRow } from './roster-connection.entity';
import { MAX_PROVIDER_REQUEST_MS, RosterConnections } from './roster-connections.service';
import { RosterPullRow } from './roster-pull.entity';
import { ServiceFailure } from './service-failure';
import { mapYielding } from '../../platform/runtime/yield-to-event-loop';
import type { ReadRoster } from '../roster-import/roster-preview.service';
import { EMPTY, wholeFile, withoutDoubles } from '../roster-import/roster-reader';
import type { FileStudent, RowProblem, RowSchool } from '../roster-import/student-row';
import { NumberChoice } from '../roster-import/number-choice';
import type { KnownStudent } from '../roster-import/roster-finders';
import { z } from 'zod';
import { emailKey } from '../../platform/text/search-key';
import { holdsOn, isStudentRole, studentOf } from '../roster-import/one-roster/one-roster-user';
import { listIn } from '../roster-import/one-roster/places';
import { isGone } from '../roster-import/leaving';
import { columnOf, plainEmail } from '../roster-import/roster-columns';

/** A text, as some services write it: a number, yes or no, or a list of one. */
const word = z.preprocess(
  (value: unknown) => (Array.isArray(value) && value.length <= 1 ? (value[0] as unknown) : value),
  z
    .union([z.string(), z.number(), z.boolean()])
    .nullish()
    .transform((value) => String(value ?? '').trim()),
);
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) =>
      Array.isArray(value) ? value.filter((one) => one !== null) : value == null || value === '' ? undefined : [value],
    z.array(item).default([]),
  );

const org = z.preprocess(
  (value) => (typeof value === 'string' || typeof value === 'number' ? { sourcedId: value } : value),
  z.object({ sourcedId: word }),
);
const role = z.preprocess(
  (value) => (typeof value === 'string' ? { role: value } : value),
  z.object({ role: word, org: org.nullish(), beginDate: word, endDate: word }),
);

/** What we read of a user of OneRoster 1.1 or 1.2. */
const serviceUser = z.object({
  sourcedId: word.pipe(z.string().min(1)),
  status: word,
  enabledUser: word,
  username: word,
  givenName: word,
  familyName: word,
  preferredFirstName: word,
  preferredLastName: word,
  identifier: word,
  email: word,
  grades: listOf(word),
  roles: listOf(role),
  /** Of version 1.1. */
  role: word,
  orgs: listOf(org),
  metadata: z.record(z.string(), z.unknown()).nullish().catch(null),
});
type ServiceUser = z.infer<typeof serviceUser>;

/** A row of a service that cannot be read, with whom it seems to be of. */
function unreadRow(row: unknown, line: number, field: string): RowProblem {
  const told = z.record(z.string(), z.unknown()).catch({}).parse(row);
  const said = (name: string): string => word.catch('').parse(told[name]);
  const name = `${said('givenName')} ${said('familyName')}`.trim();
  const id = said('identifier') || said('sourcedId');
  const what = field === '' ? 'The record' : `“${field}” in the record`;
  const whose = name || (id === '' ? '' : `the student ${id}`);
  const problem = `${what}${whose === '' ? '' : ` of ${whose}`} has a form we can’t read. Ask whoever runs the server to correct it.`;
  return { line, problem, studentNumber: id || null, email: emailKey(said('email')) || null, name: name || null };
}

/** A student of a school, or what is wrong with the record; null for anybody else. */
function studentIn(row: unknown, line: number, school: ServiceSchool): ServiceUser | RowProblem | null {
  const read = serviceUser.safeParse(row);
  if (!read.success) return unreadRow(row, line, String(read.error.issues[0]?.path[0] ?? ''));
  return isStudentAt(read.data, school) ? read.data : null;
}

interface ServiceSchool {
  id: string;
  today: string;
}

/** Whether a user is a student of the school now. */
function isStudentAt(
  { status, enabledUser, roles, role: name, orgs }: ServiceUser,
  { id, today }: ServiceSchool,
): boolean {
  if (isGone({ standing: status, enabled: enabledUser })) return false;
  const of11 = name === '' ? [] : (orgs.length > 0 ? orgs : [null]).map((one) => ({ role: name, org: one }));
  const told = roles.length > 0 ? roles : of11.map((one) => ({ ...one, beginDate: '', endDate: '' }));
  // Asked for the students of one school, a service may leave out what that says already.
  return (
    told.length === 0 ||
    told.some(
      (one) =>
        isStudentRole(one.role) &&
        (!one.org?.sourcedId || one.org.sourcedId === id) &&
        holdsOn(today, one.beginDate, one.endDate),
    )
  );
}

/** What a system adds by itself may name the counselor. */
function counselorIn({ metadata }: ServiceUser): string {
  const named = Object.entries(metadata ?? {}).find(([key, value]) => columnOf(key) === 'counselor' && value);
  return typeof named?.[1] === 'string' ? named[1].trim() : '';
}

const emailOf = ({ email, username }: ServiceUser): string =>
  plainEmail(email || (username.includes('@') ? username : ''));

/** The name by which somebody is called, in its parts. */
const partsOf = (user: ServiceUser): { first: string; last: string } => ({
  first: user.preferredFirstName || user.givenName,
  last: user.preferredLastName || user.familyName,
});

/** A user as a row of a roster with this number; null for somebody of another school level. */
function studentRow(
  user: ServiceUser,
  studentNumber: string,
  line: number,
  school: RowSchool,
): FileStudent | RowProblem | null {
  const { sourcedId: id, status, grades } = user;
  return studentOf(
    {
      line,
      id,
      grades: grades.flatMap((grade) => listIn(grade)),
      cells: {
        studentNumber,
        email: emailOf(user),
        ...partsOf(user),
        counselor: counselorIn(user),
        standing: status,
      },
    },
    school,
  );
}

const tooFew = (received: number, announced: number): RowProblem => ({
  line: received + 1,
  problem: `The server announced ${announced} students and gave ${received}. The others don’t change; pull again later.`,
});

/** Somebody is behind this row, and nobody knows who: then nobody is missing. */
const isOfNobody = (row: FileStudent | RowProblem): boolean => 'problem' in row && !row.studentNumber && !row.email;

/** The students among pulled rows, and the index of the id that is the student number; null where none can be. */
async function usersIn({ rows, isWhole }: PulledStudents, at: ServiceSchool, students: readonly KnownStudent[]) {
  const choice = new NumberChoice([{ column: 'student_number' }, { column: 'system_id' }], students, isWhole);
  let line = 0;
  const users = await mapYielding(rows, (row) => {
    line += 1;
    const user = studentIn(row, line, at);
    if (user === null || 'problem' in user) return user;
    const { first, last } = partsOf(user);
    choice.note([user.identifier, user.sourcedId], { email: emailOf(user), name: `${first} ${last}` });
    return user;
  });
  return { users, best: choice.best() };
}

/** Whether changes can be read by themselves: not where they name nobody whose number the school knows. */
async function areReadable(
  pulled: PulledStudents,
  at: ServiceSchool,
  students: readonly KnownStudent[],
): Promise<boolean> {
  if (pulled.isWhole || students.every(({ studentNumber }) => studentNumber === null)) return true;
  const { users, best } = await usersIn(pulled, at, students);
  return best !== null || users.every((user) => user === null);
}

/** Students that were pulled, as a roster; `line` counts them. */
const readPulled =
  (all: PulledStudents, sourceSchool: string): ReadRoster =>
  async (school) => {
    const { rows: pulled, announced, isWhole } = all;
    const { users, best } = await usersIn(all, { id: sourceSchool, today: school.today }, school.students);
    let line = 0;
    const read = await mapYielding(users, (user) => {
      line += 1;
      if (user === null || 'problem' in user) return user;
      const number = best === 0 ? user.identifier : best === 1 ? user.sourcedId : '';
      return studentRow(user, number, line, school);
    });
    const rows = read.filter((row) => row !== null);
    const others = pulled.length - rows.length;
    if (announced !== null && isWhole) rows.push(tooFew(pulled.length, announced));
    if (rows.length > ROSTER_FILE.mostRows)
      return wholeFile(`The server gives more than ${ROSTER_FILE.mostRows} students.`);
    return { ...EMPTY, ...withoutDoubles(rows), others, isWhole: isWhole && !rows.some(isOfNobody) };
  };

const HOUR_MS = 3_600_000;
/** How long a pull may take that nobody waits for. */
const NIGHT_MOST_MS = 10 * 60_000;
/** How often a pull that fails is tried in one night, an hour after each other. */
const MAX_TRIES = 3;
/** After how long everything is asked for once more: an account may have been changed here meanwhile, or a change been missed there. */
const WHOLE_AFTER_MS = 7 * 24 * HOUR_MS;
/** How much of what was asked for is asked for again: clocks differ, and a change may be told late. */
const OVERLAP_MS = 24 * HOUR_MS;

type Outcome = Pick<RosterPullRow, 'isWhole' | 'failure'> & { counts: RosterImport['counts'] | null };

/** What a pull did; rows that wait for a yes were left out, too. */
const leftOut = ({ counts, questions }: RosterImport): RosterImport['counts'] => ({
  ...counts,
  problems: counts.problems + questions.total,
});

/** Brings a school in step with its student information system. */
@Injectable()
export class RosterPulls {
  private readonly logger = new Logger('RosterPull');

  constructor(
    @InjectRepository(RosterConnectionRow) private readonly connections: Repository<RosterConnectionRow>,
    @InjectRepository(RosterPullRow) private readonly rows: Repository<RosterPullRow>,
    private readonly services: RosterConnections,
    private readonly imports: RosterImports,
    private readonly counselors: RosterCounselors,
  ) {}

  /** Pulls everything and shows what it would change; with `save` imports it. Throws 409 with what went wrong; then nothing is changed. */
  async pull(actor: Actor, { save, fingerprint, ...body }: PullRosterBody, now: Date): Promise<RosterImport> {
    const { mail_new: mailNew, add_counselors: addCounselors } = body;
    const { schoolId } = actor;
    const add = await this.counselors.adder(actor, addCounselors, save);
    const row = await this.connections.findOneBy({ schoolId });
    if (!row?.sourceSchool) throw conflict('Please save the connection and choose the school first.');
    try {
      const pulled = await this.services.service(row, MAX_PROVIDER_REQUEST_MS).students(row.sourceSchool, null);
      const read = readPulled(pulled, row.sourceSchool);
      const confirmed = {
        lines: new Set(body.confirmed),
        emails: body.confirm_emails ? ('of_named' as const) : ('none' as const),
      };
      const keepCapitals = body.keep_capitals;
      const wanted = {
        ...{ read, chosen: null, save, fingerprint, mailNew, addCounselors, add },
        ...{ confirmed, keepCapitals },
      };
      const done = await this.imports.take(await this.imports.by(actor), wanted, now);
      if (save) await this.note(schoolId, false, { isWhole: true, failure: null, counts: leftOut(done) }, now);
      return done;
    } catch (error) {
      if (!(error instanceof ServiceFailure)) throw error;
      await this.note(schoolId, false, { isWhole: true, failure: error.message, counts: null }, now);
      throw conflict(error.message);
    }
  }

  /** Makes every nightly pull that is due; any number of instances may do so at the same time. */
  @Every(300_000, { context: 'RosterPull', failed: 'Rosters could not be pulled' }, { varies: true })
  async sweep(now: Date): Promise<void> {
    const due = await this.connections.findBy({ nightly: true, nextAt: LessThanOrEqual(now) });
    for (const row of due) if (await this.claim(row, now)) await this.pullAtNight(row, now);
  }

  /** Plans the next try: whoever does it first makes this one, and should the server end in the middle, it is made again. */
  private async claim({ schoolId, nextAt, tries, hour }: RosterConnectionRow, now: Date): Promise<boolean> {
    const isLast = tries + 1 >= MAX_TRIES;
    const next = isLast
      ? { nextAt: await this.services.nextNight(schoolId, hour, now), tries: 0 }
      : { nextAt: new Date(now.getTime() + HOUR_MS), tries: tries + 1 };
    const { affected } = await this.connections.update({ schoolId, nextAt: nextAt ?? undefined, tries }, next);
    return affected === 1;
  }

  private async pullAtNight(row: RosterConnectionRow, now: Date): Promise<void> {
    const { schoolId } = row;
    const isDue = row.pulledUntil === null || !row.wholeAt || now.getTime() - row.wholeAt.getTime() > WHOLE_AFTER_MS;
    try {
      const { counts, isWhole } = await this.bringInStep(row, isDue, now);
      await this.note(schoolId, true, { isWhole, failure: null, counts }, now);
      const { baseUrl, sourceSchool } = row;
      await this.connections.update(
        // Whoever connected another source meanwhile has everything of it to come.
        { schoolId, baseUrl, sourceSchool: sourceSchool ?? undefined },
        {
          ...{ nextAt: await this.services.nextNight(schoolId, row.hour, now), tries: 0 },
          // A row that was left out is asked for again, though nobody may have changed it.
          pulledUntil: counts.problems > 0 ? null : new Date(now.getTime() - OVERLAP_MS),
          ...(isWhole ? { wholeAt: now } : {}),
        },
      );
    } catch (error) {
      if (isOutage(error) && !(error instanceof ServiceFailure)) throw error;
      const isTold = error instanceof ServiceFailure || error instanceof ProductError;
      if (!isTold) this.logger.error('A roster could not be pulled.', error);
      const failure = isTold ? error.message : 'Something went wrong on our side.';
      await this.note(schoolId, true, { isWhole: isDue, failure, counts: null }, now);
    }
  }

  /** What changed since the last pull; everything where that cannot be read by itself. */
  private async pulled(row: RosterConnectionRow, since: Date | null, now: Date): Promise<PulledStudents> {
    const { schoolId, sourceSchool } = row;
    if (sourceSchool === null) throw new ServiceFailure('No school was chosen whose students are pulled.');
    const service = this.services.service(row, NIGHT_MOST_MS);
    const found = await service.students(sourceSchool, since);
    if (found.isWhole) return found;
    const at = { id: sourceSchool, today: now.toISOString().slice(0, 10) };
    const students = await this.imports.students(schoolId);
    return (await areReadable(found, at, students)) ? found : service.students(sourceSchool, null);
  }

  private async bringInStep(
    row: RosterConnectionRow,
    isDue: boolean,
    now: Date,
  ): Promise<{ counts: RosterImport['counts']; isWhole: boolean }> {
    const { schoolId, mailNew, changeEmails } = row;
    const pulled = await this.pulled(row, isDue ? null : row.pulledUntil, now);
    const { isWhole } = pulled;
    const authority = changeEmails ? 'full' : 'no_emails';
    const by: ImportBy = { by: null, notAPerson: 'sync', schoolId, authority };
    // Rows that could hand an account to somebody else wait for a person; of emails in use a person may have said yes to all.
    const confirmed = { emails: changeEmails ? ('of_named' as const) : ('none' as const), newWait: true };
    const read = readPulled(pulled, row.sourceSchool ?? '');
    const wanted: WantedImport = { read, chosen: null, save: false, mailNew, confirmed };
    const { counts, fingerprint } = await this.imports.take(by, wanted, now);
    const known = counts.changed + counts.unchanged + counts.missing;
    if (known > 0 && counts.missing / known > ROSTER_MOST_MISSING)
      throw new ServiceFailure(
        `${counts.missing} of ${known} students are not there any more, so nothing was changed. Is it the right school? Pull now shows who they are.`,
      );
    const done = await this.imports.take(by, { ...wanted, save: true, fingerprint }, now);
    return { counts: leftOut(done), isWhole };
  }

  private async note(
    schoolId: string,
    nightly: boolean,
    { isWhole, failure, counts }: Outcome,
    now: Date,
  ): Promise<void> {
    await this.rows.insert({
      ...{ id: randomUUID(), schoolId, startedAt: now, nightly, isWhole, failure },
      ...{ newStudents: counts?.new ?? 0, changed: counts?.changed ?? 0 },
      ...{ unchanged: counts?.unchanged ?? 0, problems: counts?.problems ?? 0 },
    });
    const where = { schoolId };
    const kept = await this.rows.find({
      ...{ where, select: { id: true }, order: { startedAt: 'DESC', id: 'ASC' }, take: ROSTER_CONNECTION.pullsKept },
    });
    await this.rows.delete({ schoolId, id: Not(In(kept.map(({ id }) => id))) });
  }
}
