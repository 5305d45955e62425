import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { LessThanOrEqual, Not, In, Repository } from 'typeorm';
import { z } from 'zod';
import { RosterConnectionRow, RosterPullRow } from './roster-pull.entity';
import { RosterConnections, MAX_PROVIDER_REQUEST_MS } from './roster-connections.service';
import { Every } from '../../platform/runtime/periodic';
import type { Actor } from '../../access/actor';
import type { PullRosterBody, RosterImport } from '../../contract/roster-import';
import { ROSTER_CONNECTION, MAX_ROSTER_MISSING, ROSTER_FILE } from '../../contract/roster-columns';
import { conflict, ProductError } from '../../platform/http/problems';
import { isOutage } from '../../platform/runtime/failures';
import { RosterUploads, importOptions } from '../roster-import/roster-uploads.service';
import { type Importer, RosterImports, type ImportRequest } from '../roster-import/roster-import.service';
import { type PulledStudents, ServiceFailure } from './one-roster-service';
import { mapYielding } from '../../platform/runtime/yield-to-event-loop';
import type { ReadRoster } from '../roster-import/roster-preview.service';
import { EMPTY, fileProblem, removeDuplicates } from '../roster-import/roster-reader';
import type { FileStudent, RowProblem, RowSchool } from '../roster-import/student-row';
import type { KnownStudent } from '../roster-import/roster-values';
import { emailKey } from '../../platform/text/words';
import {
  counselorIn,
  emailOf,
  idChoice,
  isCurrent,
  isStudentRole,
  listIn,
  studentOf,
} from '../roster-import/one-roster/one-roster-user';
import { isInactive } from '../roster-import/leaving';

/** A text that some services send as a number, a boolean, or a list with one item. */
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

/** The fields we use of a OneRoster 1.1 or 1.2 user. */
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
  /** Version 1.1 only. */
  role: word,
  orgs: listOf(org),
  metadata: z.record(z.string(), z.unknown()).nullish().catch(null),
});
type ServiceUser = z.infer<typeof serviceUser>;

/** An unreadable row and its apparent student. */
function unreadableRow(row: unknown, line: number, field: string): RowProblem {
  const record = z.record(z.string(), z.unknown()).catch({}).parse(row);
  const textOf = (name: string): string => word.catch('').parse(record[name]);
  const name = `${textOf('givenName')} ${textOf('familyName')}`.trim();
  const id = textOf('identifier') || textOf('sourcedId');
  const what = field === '' ? 'The record' : `“${field}” in the record`;
  const whose = name || (id === '' ? '' : `the student ${id}`);
  const problem = `${what}${whose === '' ? '' : ` of ${whose}`} has a form we can’t read. Ask the server’s administrator to correct it.`;
  return { line, problem, studentNumber: id || null, email: emailKey(textOf('email')) || null, name: name || null };
}

/** A student of the school, or the problem with the record; null for anyone else. */
function studentIn(row: unknown, line: number, school: ServiceSchool): ServiceUser | RowProblem | null {
  const read = serviceUser.safeParse(row);
  if (!read.success) return unreadableRow(row, line, String(read.error.issues[0]?.path[0] ?? ''));
  return isStudentAt(read.data, school) ? read.data : null;
}

interface ServiceSchool {
  id: string;
  today: string;
}

function isStudentAt(
  { status, enabledUser, roles, role: name, orgs }: ServiceUser,
  { id, today }: ServiceSchool,
): boolean {
  if (isInactive({ standing: status, enabled: enabledUser })) return false;
  const asRoles = name === '' ? [] : (orgs.length > 0 ? orgs : [null]).map((one) => ({ role: name, org: one }));
  const held = roles.length > 0 ? roles : asRoles.map((one) => ({ ...one, beginDate: '', endDate: '' }));
  // A service may omit roles if it was asked for one school's students.
  return (
    held.length === 0 ||
    held.some(
      (one) =>
        isStudentRole(one.role) &&
        (!one.org?.sourcedId || one.org.sourcedId === id) &&
        isCurrent(today, one.beginDate, one.endDate),
    )
  );
}

const partsOf = (user: ServiceUser): { first: string; last: string } => ({
  first: user.preferredFirstName || user.givenName,
  last: user.preferredLastName || user.familyName,
});

/** A user as a roster row with this number; null for another school level. */
function studentRow(
  user: ServiceUser,
  studentNumber: string,
  line: number,
  school: RowSchool,
): FileStudent | RowProblem | null {
  const { status: standing, metadata } = user;
  const [email, counselor] = [emailOf(user), counselorIn(metadata ?? {})];
  const grades = user.grades.flatMap((grade) => listIn(grade));
  return studentOf({ line, grades, cells: { studentNumber, email, ...partsOf(user), counselor, standing } }, school);
}

const missingRowsProblem = (received: number, announced: number): RowProblem => ({
  line: received + 1,
  problem: `The server announced ${announced} students and gave ${received}. The others don’t change; pull again later.`,
});

/** An unreadable row without number and email could be anyone's, so nobody counts as missing. */
const isUnidentified = (row: FileStudent | RowProblem): boolean => 'problem' in row && !row.studentNumber && !row.email;

/** The students among pulled rows, and the index of the id that is the student number; null if neither is. */
async function studentsIn({ rows, isWhole }: PulledStudents, at: ServiceSchool, students: readonly KnownStudent[]) {
  const choice = idChoice(students, isWhole);
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

/** Changes alone can only be read if they name a student whose number the school knows. */
async function canReadChangesOnly(
  pulled: PulledStudents,
  at: ServiceSchool,
  students: readonly KnownStudent[],
): Promise<boolean> {
  if (pulled.isWhole || students.every(({ studentNumber }) => studentNumber === null)) return true;
  const { users, best } = await studentsIn(pulled, at, students);
  return best !== null || users.every((user) => user === null);
}

const pulledRosterReader =
  (all: PulledStudents, sourceSchool: string): ReadRoster =>
  async (school) => {
    const { rows: pulled, announced, isWhole } = all;
    const { users, best } = await studentsIn(all, { id: sourceSchool, today: school.today }, school.students);
    let line = 0;
    const read = await mapYielding(users, (user) => {
      line += 1;
      if (user === null || 'problem' in user) return user;
      const number = best === 0 ? user.identifier : best === 1 ? user.sourcedId : '';
      return studentRow(user, number, line, school);
    });
    const rows = read.filter((row) => row !== null);
    const others = pulled.length - rows.length;
    if (announced !== null && isWhole) rows.push(missingRowsProblem(pulled.length, announced));
    if (rows.length > ROSTER_FILE.mostRows)
      return fileProblem(`The server gives more than ${ROSTER_FILE.mostRows} students.`);
    return { ...EMPTY, ...removeDuplicates(rows), others, isWhole: isWhole && !rows.some(isUnidentified) };
  };

const HOUR_MS = 3_600_000;
const MAX_NIGHT_MS = 10 * 60_000;
/** Max tries per night, an hour apart. */
const MAX_TRIES = 3;
/** Max time between full pulls, in case an account changed here or a change was missed there. */
const FULL_PULL_AFTER_MS = 7 * 24 * HOUR_MS;
/** Pulls overlap, because clocks differ and changes may be reported late. */
const OVERLAP_MS = 24 * HOUR_MS;

type Outcome = Pick<RosterPullRow, 'isWhole' | 'failure'> & { counts: RosterImport['counts'] | null };

/** Rows that wait for confirmation count as problems. */
const leftOut = ({ counts, questions }: RosterImport): RosterImport['counts'] => ({
  ...counts,
  problems: counts.problems + questions.total,
});

@Injectable()
export class RosterPulls {
  private readonly logger = new Logger('RosterPull');

  constructor(
    @InjectRepository(RosterConnectionRow) private readonly connections: Repository<RosterConnectionRow>,
    @InjectRepository(RosterPullRow) private readonly rows: Repository<RosterPullRow>,
    private readonly services: RosterConnections,
    private readonly imports: RosterImports,
    private readonly uploads: RosterUploads,
  ) {}

  /** Pulls everything and previews or imports it. On failure, throws 409 with the reason and changes nothing. */
  async pull(actor: Actor, body: PullRosterBody, now: Date): Promise<RosterImport> {
    const { schoolId } = actor;
    const { save } = body;
    const add = await this.uploads.counselorAdder(actor, body);
    const row = await this.connections.findOneBy({ schoolId });
    if (!row?.sourceSchool) throw conflict('Please save the connection and choose the school first.');
    try {
      const pulled = await this.services.service(row, MAX_PROVIDER_REQUEST_MS).students(row.sourceSchool, null);
      const wanted = { ...importOptions(body), read: pulledRosterReader(pulled, row.sourceSchool), add };
      const done = await this.imports.take(await this.imports.importerFor(actor), wanted, now);
      if (save) await this.note(schoolId, false, { isWhole: true, failure: null, counts: leftOut(done) }, now);
      return done;
    } catch (error) {
      if (!(error instanceof ServiceFailure)) throw error;
      await this.note(schoolId, false, { isWhole: true, failure: error.message, counts: null }, now);
      throw conflict(error.message);
    }
  }

  /** Several instances may run it at once. */
  @Every(300_000, { context: 'RosterPull', failed: 'Rosters could not be pulled' }, { varies: true })
  async sweep(now: Date): Promise<void> {
    const due = await this.connections.findBy({ nightly: true, nextAt: LessThanOrEqual(now) });
    for (const row of due) if (await this.claim(row, now)) await this.pullAtNight(row, now);
  }

  /** Schedules the next try. The instance that does so first makes this one; if it crashes, the next try follows. */
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
    const isDue =
      row.pulledUntil === null || !row.wholeAt || now.getTime() - row.wholeAt.getTime() > FULL_PULL_AFTER_MS;
    try {
      const { counts, isWhole } = await this.importPulled(row, isDue, now);
      await this.note(schoolId, true, { isWhole, failure: null, counts }, now);
      const { baseUrl, sourceSchool } = row;
      await this.connections.update(
        // Not if an admin connected another source in the meantime.
        { schoolId, baseUrl, sourceSchool: sourceSchool ?? undefined },
        {
          ...{ nextAt: await this.services.nextNight(schoolId, row.hour, now), tries: 0 },
          // Skipped rows must be sent again, even if they don't change.
          pulledUntil: counts.problems > 0 ? null : new Date(now.getTime() - OVERLAP_MS),
          ...(isWhole ? { wholeAt: now } : {}),
        },
      );
    } catch (error) {
      if (isOutage(error) && !(error instanceof ServiceFailure)) throw error;
      const hasReason = error instanceof ServiceFailure || error instanceof ProductError;
      if (!hasReason) this.logger.error('A roster could not be pulled.', error);
      const failure = hasReason ? error.message : 'Something went wrong on our side.';
      await this.note(schoolId, true, { isWhole: isDue, failure, counts: null }, now);
    }
  }

  /** The changes since the last pull, or everything if changes alone can't be read. */
  private async pulled(row: RosterConnectionRow, since: Date | null, now: Date): Promise<PulledStudents> {
    const { schoolId, sourceSchool } = row;
    if (sourceSchool === null) throw new ServiceFailure('No school was chosen whose students are pulled.');
    const service = this.services.service(row, MAX_NIGHT_MS);
    const found = await service.students(sourceSchool, since);
    if (found.isWhole) return found;
    const at = { id: sourceSchool, today: now.toISOString().slice(0, 10) };
    const students = await this.imports.students(schoolId);
    return (await canReadChangesOnly(found, at, students)) ? found : service.students(sourceSchool, null);
  }

  private async importPulled(
    row: RosterConnectionRow,
    isDue: boolean,
    now: Date,
  ): Promise<{ counts: RosterImport['counts']; isWhole: boolean }> {
    const { schoolId, mailNew, changeEmails } = row;
    const pulled = await this.pulled(row, isDue ? null : row.pulledUntil, now);
    const { isWhole } = pulled;
    const authority = changeEmails ? 'full' : 'no_emails';
    const by: Importer = { by: null, notAPerson: 'sync', schoolId, authority };
    // Rows that could give an account to the wrong person wait for an admin, who may have allowed all changes of emails
    // in use.
    const confirmed = { emails: changeEmails ? ('of_named' as const) : ('none' as const), newWait: true };
    const read = pulledRosterReader(pulled, row.sourceSchool ?? '');
    const wanted: ImportRequest = { read, chosen: null, save: false, mailNew, confirmed };
    const { counts, fingerprint } = await this.imports.take(by, wanted, now);
    const known = counts.changed + counts.unchanged + counts.missing;
    if (known > 0 && counts.missing / known > MAX_ROSTER_MISSING)
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
