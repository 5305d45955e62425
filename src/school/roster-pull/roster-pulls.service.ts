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
import { ROSTER_CONNECTION_LIMITS, MAX_MISSING_SHARE, ROSTER_FILE_LIMITS } from '../../contract/roster-columns';
import { conflict, ProductError } from '../../platform/http/problems';
import { isOutage } from '../../platform/runtime/failures';
import { RosterUploads, importOptions } from '../roster-import/roster-uploads.service';
import { type Importer, RosterImports, type ImportRequest } from '../roster-import/roster-import.service';
import { type PulledStudents, RosterServiceError } from './one-roster-service';
import { mapYielding } from '../../platform/runtime/yield-to-event-loop';
import type { ReadRoster } from '../roster-import/roster-preview.service';
import { EMPTY_READING, toFileProblem, removeDuplicates } from '../roster-import/roster-reader';
import type { FileStudent, RowProblem, RowSchool } from '../roster-import/student-row';
import type { KnownStudent } from '../roster-import/roster-values';
import { emailKey } from '../../platform/text/words';
import {
  findCounselor,
  readEmail,
  createNumberChoice,
  isCurrent,
  isStudentRole,
  parseList,
  toFileStudent,
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
const lenientListOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) =>
      Array.isArray(value)
        ? value.filter((entry) => entry !== null)
        : value == null || value === ''
          ? undefined
          : [value],
    z.array(item).default([]),
  );

const orgSchema = z.preprocess(
  (value) => (typeof value === 'string' || typeof value === 'number' ? { sourcedId: value } : value),
  z.object({ sourcedId: word }),
);
const role = z.preprocess(
  (value) => (typeof value === 'string' ? { role: value } : value),
  z.object({ role: word, org: orgSchema.nullish(), beginDate: word, endDate: word }),
);

/** The fields we use of a OneRoster 1.1 or 1.2 user. */
const serviceUserSchema = z.object({
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
  grades: lenientListOf(word),
  roles: lenientListOf(role),
  /** Version 1.1 only. */
  role: word,
  orgs: lenientListOf(orgSchema),
  metadata: z.record(z.string(), z.unknown()).nullish().catch(null),
});
type ServiceUser = z.infer<typeof serviceUserSchema>;

/** An unreadable row and its apparent student. */
function toUnreadableRow(row: unknown, line: number, field: string): RowProblem {
  const record = z.record(z.string(), z.unknown()).catch({}).parse(row);
  const fieldText = (name: string): string => word.catch('').parse(record[name]);
  const name = `${fieldText('givenName')} ${fieldText('familyName')}`.trim();
  const id = fieldText('identifier') || fieldText('sourcedId');
  const subjectText = field === '' ? 'The record' : `“${field}” in the record`;
  const studentText = name || (id === '' ? '' : `the student ${id}`);
  const problem = `${subjectText}${studentText === '' ? '' : ` of ${studentText}`} has a form we can’t read. Ask the server’s administrator to correct it.`;
  return { line, problem, studentNumber: id || null, email: emailKey(fieldText('email')) || null, name: name || null };
}

/** A student of the school, or the problem with the record; null for anyone else. */
function toStudent(row: unknown, line: number, school: ServiceSchool): ServiceUser | RowProblem | null {
  const read = serviceUserSchema.safeParse(row);
  if (!read.success) return toUnreadableRow(row, line, String(read.error.issues[0]?.path[0] ?? ''));
  return isStudentAtSchool(read.data, school) ? read.data : null;
}

interface ServiceSchool {
  id: string;
  today: string;
}

function isStudentAtSchool(
  { status, enabledUser, roles, role: name, orgs }: ServiceUser,
  { id, today }: ServiceSchool,
): boolean {
  if (isInactive({ standing: status, enabled: enabledUser })) return false;
  const legacyRoles = name === '' ? [] : (orgs.length > 0 ? orgs : [null]).map((entry) => ({ role: name, org: entry }));
  const effectiveRoles =
    roles.length > 0 ? roles : legacyRoles.map((entry) => ({ ...entry, beginDate: '', endDate: '' }));
  // A service may omit roles if it was asked for one school's students.
  return (
    effectiveRoles.length === 0 ||
    effectiveRoles.some(
      (entry) =>
        isStudentRole(entry.role) &&
        (!entry.org?.sourcedId || entry.org.sourcedId === id) &&
        isCurrent(today, entry.beginDate, entry.endDate),
    )
  );
}

const nameParts = (user: ServiceUser): { first: string; last: string } => ({
  first: user.preferredFirstName || user.givenName,
  last: user.preferredLastName || user.familyName,
});

/** A user as a roster row with this number; null for another school level. */
function toStudentRow(
  user: ServiceUser,
  studentNumber: string,
  line: number,
  school: RowSchool,
): FileStudent | RowProblem | null {
  const { status: enrollmentStatus, metadata } = user;
  const [email, counselor] = [readEmail(user), findCounselor(metadata ?? {})];
  const grades = user.grades.flatMap((grade) => parseList(grade));
  return toFileStudent(
    { line, grades, cells: { studentNumber, email, ...nameParts(user), counselor, standing: enrollmentStatus } },
    school,
  );
}

const missingRowsProblem = (received: number, announcedCount: number): RowProblem => ({
  line: received + 1,
  problem: `The server announced ${announcedCount} students and gave ${received}. The others don’t change; pull again later.`,
});

/** An unreadable row without number and email could be anyone's, so nobody counts as missing. */
const isUnidentified = (row: FileStudent | RowProblem): boolean => 'problem' in row && !row.studentNumber && !row.email;

/** The students among pulled rows, and the index of the id that is the student number; null if neither is. */
async function readStudents(
  { rows, isWhole }: PulledStudents,
  serviceSchool: ServiceSchool,
  students: readonly KnownStudent[],
) {
  const choice = createNumberChoice(students, isWhole);
  let line = 0;
  const users = await mapYielding(rows, (row) => {
    line += 1;
    const user = toStudent(row, line, serviceSchool);
    if (user === null || 'problem' in user) return user;
    const { first, last } = nameParts(user);
    choice.note([user.identifier, user.sourcedId], { email: readEmail(user), name: `${first} ${last}` });
    return user;
  });
  return { users, best: choice.chooseBest() };
}

/** Changes alone can only be read if they name a student whose number the school knows. */
async function canReadChangesOnly(
  pulled: PulledStudents,
  serviceSchool: ServiceSchool,
  students: readonly KnownStudent[],
): Promise<boolean> {
  if (pulled.isWhole || students.every(({ studentNumber }) => studentNumber === null)) return true;
  const { users, best } = await readStudents(pulled, serviceSchool, students);
  return best !== null || users.every((user) => user === null);
}

const pulledRosterReader =
  (allPulled: PulledStudents, sourceSchool: string): ReadRoster =>
  async (school) => {
    const { rows: pulled, announcedCount, isWhole } = allPulled;
    const { users, best } = await readStudents(allPulled, { id: sourceSchool, today: school.today }, school.students);
    let line = 0;
    const read = await mapYielding(users, (user) => {
      line += 1;
      if (user === null || 'problem' in user) return user;
      const number = best === 0 ? user.identifier : best === 1 ? user.sourcedId : '';
      return toStudentRow(user, number, line, school);
    });
    const rows = read.filter((row) => row !== null);
    const otherCount = pulled.length - rows.length;
    if (announcedCount !== null && isWhole) rows.push(missingRowsProblem(pulled.length, announcedCount));
    if (rows.length > ROSTER_FILE_LIMITS.mostRows)
      return toFileProblem(`The server gives more than ${ROSTER_FILE_LIMITS.mostRows} students.`);
    return {
      ...EMPTY_READING,
      ...removeDuplicates(rows),
      others: otherCount,
      isWhole: isWhole && !rows.some(isUnidentified),
    };
  };

const HOUR_MS = 3_600_000;
const MAX_NIGHTLY_PULL_MS = 10 * 60_000;
/** Max tries per night, an hour apart. */
const MAX_TRIES = 3;
/** Max time between full pulls, in case an account changed here or a change was missed there. */
const FULL_PULL_AFTER_MS = 7 * 24 * HOUR_MS;
/** Pulls overlap, because clocks differ and changes may be reported late. */
const OVERLAP_MS = 24 * HOUR_MS;

type PullOutcome = Pick<RosterPullRow, 'isWhole' | 'failure'> & { counts: RosterImport['counts'] | null };

/** Rows that wait for confirmation count as problems. */
const omittedCounts = ({ counts, questions }: RosterImport): RosterImport['counts'] => ({
  ...counts,
  problems: counts.problems + questions.total,
});

@Injectable()
export class RosterPulls {
  private readonly logger = new Logger('RosterPull');

  constructor(
    @InjectRepository(RosterConnectionRow) private readonly connections: Repository<RosterConnectionRow>,
    @InjectRepository(RosterPullRow) private readonly rows: Repository<RosterPullRow>,
    private readonly rosterConnections: RosterConnections,
    private readonly rosterImports: RosterImports,
    private readonly rosterUploads: RosterUploads,
  ) {}

  /** Pulls everything and previews or imports it. On failure, throws 409 with the reason and changes nothing. */
  async pullNow(actor: Actor, body: PullRosterBody, now: Date): Promise<RosterImport> {
    const { schoolId } = actor;
    const { save } = body;
    const add = await this.rosterUploads.createCounselorAdder(actor, body);
    const row = await this.connections.findOneBy({ schoolId });
    if (!row?.sourceSchool) throw conflict('Please save the connection and choose the school first.');
    try {
      const pulled = await this.rosterConnections
        .createService(row, MAX_PROVIDER_REQUEST_MS)
        .students(row.sourceSchool, null);
      const importRequest = { ...importOptions(body), readFile: pulledRosterReader(pulled, row.sourceSchool), add };
      const importResult = await this.rosterImports.importRoster(
        await this.rosterImports.createImporter(actor),
        importRequest,
        now,
      );
      if (save)
        await this.note(schoolId, false, { isWhole: true, failure: null, counts: omittedCounts(importResult) }, now);
      return importResult;
    } catch (error) {
      if (!(error instanceof RosterServiceError)) throw error;
      await this.note(schoolId, false, { isWhole: true, failure: error.message, counts: null }, now);
      throw conflict(error.message);
    }
  }

  /** Several instances may run it at once. */
  @Every(300_000, { context: 'RosterPull', failureMessage: 'Rosters could not be pulled' }, { hasJitter: true })
  async sweep(now: Date): Promise<void> {
    const dueConnections = await this.connections.findBy({ nightly: true, nextAt: LessThanOrEqual(now) });
    for (const row of dueConnections) if (await this.claimConnection(row, now)) await this.pullAtNight(row, now);
  }

  /** Schedules the next try. The instance that does so first makes this one; if it crashes, the next try follows. */
  private async claimConnection({ schoolId, nextAt, tries, hour }: RosterConnectionRow, now: Date): Promise<boolean> {
    const isLastTry = tries + 1 >= MAX_TRIES;
    const next = isLastTry
      ? { nextAt: await this.rosterConnections.findNextNight(schoolId, hour, now), tries: 0 }
      : { nextAt: new Date(now.getTime() + HOUR_MS), tries: tries + 1 };
    const { affected } = await this.connections.update({ schoolId, nextAt: nextAt ?? undefined, tries }, next);
    return affected === 1;
  }

  private async pullAtNight(row: RosterConnectionRow, now: Date): Promise<void> {
    const { schoolId } = row;
    const isFullPullDue =
      row.pulledUntil === null || !row.wholeAt || now.getTime() - row.wholeAt.getTime() > FULL_PULL_AFTER_MS;
    try {
      const { counts, isWhole } = await this.importPulled(row, isFullPullDue, now);
      await this.note(schoolId, true, { isWhole, failure: null, counts }, now);
      const { baseUrl, sourceSchool } = row;
      await this.connections.update(
        // Not if an admin connected another source in the meantime.
        { schoolId, baseUrl, sourceSchool: sourceSchool ?? undefined },
        {
          ...{ nextAt: await this.rosterConnections.findNextNight(schoolId, row.hour, now), tries: 0 },
          // Skipped rows must be sent again, even if they don't change.
          pulledUntil: counts.problems > 0 ? null : new Date(now.getTime() - OVERLAP_MS),
          ...(isWhole ? { wholeAt: now } : {}),
        },
      );
    } catch (error) {
      if (isOutage(error) && !(error instanceof RosterServiceError)) throw error;
      const isExpectedError = error instanceof RosterServiceError || error instanceof ProductError;
      if (!isExpectedError) this.logger.error('A roster could not be pulled.', error);
      const failure = isExpectedError ? error.message : 'Something went wrong on our side.';
      await this.note(schoolId, true, { isWhole: isFullPullDue, failure, counts: null }, now);
    }
  }

  /** The changes since the last pull, or everything if changes alone can't be read. */
  private async pulled(row: RosterConnectionRow, since: Date | null, now: Date): Promise<PulledStudents> {
    const { schoolId, sourceSchool } = row;
    if (sourceSchool === null) throw new RosterServiceError('No school was chosen whose students are pulled.');
    const service = this.rosterConnections.createService(row, MAX_NIGHTLY_PULL_MS);
    const pulledRows = await service.students(sourceSchool, since);
    if (pulledRows.isWhole) return pulledRows;
    const serviceSchool = { id: sourceSchool, today: now.toISOString().slice(0, 10) };
    const students = await this.rosterImports.students(schoolId);
    return (await canReadChangesOnly(pulledRows, serviceSchool, students))
      ? pulledRows
      : service.students(sourceSchool, null);
  }

  private async importPulled(
    row: RosterConnectionRow,
    isFullPullDue: boolean,
    now: Date,
  ): Promise<{ counts: RosterImport['counts']; isWhole: boolean }> {
    const { schoolId, mailNew, changeEmails } = row;
    const pulled = await this.pulled(row, isFullPullDue ? null : row.pulledUntil, now);
    const { isWhole } = pulled;
    const authority = changeEmails ? 'full' : 'no_emails';
    const importer: Importer = { by: null, nonPersonKind: 'sync', schoolId, authority };
    // Rows that could give an account to the wrong person wait for an admin, who may have allowed all changes of emails
    // in use.
    const confirmations = { emails: changeEmails ? ('of_named' as const) : ('none' as const), areNewHeld: true };
    const readFile = pulledRosterReader(pulled, row.sourceSchool ?? '');
    const importRequest: ImportRequest = {
      readFile,
      chosenSchoolId: null,
      save: false,
      mailNew,
      confirmed: confirmations,
    };
    const { counts, fingerprint } = await this.rosterImports.importRoster(importer, importRequest, now);
    const knownCount = counts.changed + counts.unchanged + counts.missing;
    if (knownCount > 0 && counts.missing / knownCount > MAX_MISSING_SHARE)
      throw new RosterServiceError(
        `${counts.missing} of ${knownCount} students are not there any more, so nothing was changed. Is it the right school? Pull now shows who they are.`,
      );
    const importResult = await this.rosterImports.importRoster(
      importer,
      { ...importRequest, save: true, fingerprint },
      now,
    );
    return { counts: omittedCounts(importResult), isWhole };
  }

  private async note(
    schoolId: string,
    nightly: boolean,
    { isWhole, failure, counts }: PullOutcome,
    now: Date,
  ): Promise<void> {
    await this.rows.insert({
      ...{ id: randomUUID(), schoolId, startedAt: now, nightly, isWhole, failure },
      ...{ newStudents: counts?.new ?? 0, changed: counts?.changed ?? 0 },
      ...{ unchanged: counts?.unchanged ?? 0, problems: counts?.problems ?? 0 },
    });
    const where = { schoolId };
    const keptPulls = await this.rows.find({
      ...{
        where,
        select: { id: true },
        order: { startedAt: 'DESC', id: 'ASC' },
        take: ROSTER_CONNECTION_LIMITS.pullsKept,
      },
    });
    await this.rows.delete({ schoolId, id: Not(In(keptPulls.map(({ id }) => id))) });
  }
}
