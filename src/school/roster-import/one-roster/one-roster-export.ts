import { MESSAGES } from '../../../contract/messages';
import { ROSTER_FILE_LIMITS } from '../../../contract/roster-columns';
import { emailKey } from '../../../platform/text/words';
import { isInactive } from '../leaving';
import {
  EMPTY_READING,
  readRoster,
  type RosterReading,
  type SourceSchool,
  type TableSchool,
  tooManyStudents,
  toFileProblem,
  removeDuplicates,
} from '../roster-reader';
import type { FileStudent, RowProblem } from '../student-row';
import {
  findCounselor,
  readEmail,
  createNumberChoice,
  isCurrent,
  isStudentRole,
  parseList,
  type OneRosterUser,
  toFileStudent,
} from './one-roster-user';
import { type TableRow, UnreadableZip, ZipTables } from './zip-tables';

export interface Manifest {
  /** False if it only contains changed people. */
  isWhole: boolean;
  /** Whether a separate table contains the roles, as in version 1.2. */
  hasRoles: boolean;
}

const MANIFEST_FILE = 'manifest.csv';

/**
 * Without a manifest, the tables show it. Throws `UnreadableZip` for an unknown version and an export without people.
 */
export async function readManifest(zip: ZipTables): Promise<Manifest> {
  const properties = new Map<string, string>();
  for await (const { cells } of zip.rows(MANIFEST_FILE))
    properties.set((cells['propertyname'] ?? '').toLowerCase(), (cells['value'] ?? '').toLowerCase());
  const isThere = (table: string): boolean => zip.has(`${table}.csv`) && properties.get(`file.${table}`) !== 'absent';
  if (!isThere('users')) throw new UnreadableZip('This export holds no users. Please export them, too.', MANIFEST_FILE);
  const hasRoles = isThere('roles');
  const named = properties.get('oneroster.version') ?? (hasRoles ? '1.2' : '1.1');
  const [, version] = /^v?(\d+\.\d+)(?:\.\d+)*$/.exec(named) ?? [named, named];
  if (version !== '1.1' && version !== '1.2')
    throw new UnreadableZip(
      `This is an export of OneRoster ${named}. Please export version 1.1 or 1.2.`,
      MANIFEST_FILE,
    );
  const changes = ['users', ...(version === '1.2' ? ['roles'] : [])].filter(
    (table) => properties.get(`file.${table}`) === 'delta',
  );
  return { hasRoles: hasRoles && version === '1.2', isWhole: changes.length === 0 };
}

export interface RosterAffiliations {
  /** School names by id; empty if the export doesn't name schools. */
  schools: ReadonlyMap<string, string>;
  /** Roles by user; null if the users' own rows contain them. */
  roles: ReadonlyMap<string, readonly RoleAtOrg[]> | null;
}

export interface RoleAtOrg {
  role: string;
  org: string;
  /** School Data Sync 2.1 writes it with the role. */
  grade: string;
}

export const isThere = ({ cells }: TableRow, today: string): boolean =>
  !isInactive({ standing: cells['status'] }) &&
  isCurrent(today, cells['begindate'] ?? cells['rolestartdate'], cells['enddate'] ?? cells['roleenddate']);

async function readSchools(zip: ZipTables): Promise<Map<string, string>> {
  const schools = new Map<string, string>();
  for await (const row of zip.rows('orgs.csv')) {
    const { sourcedid: id = '', name = '', type = '' } = row.cells;
    if (id !== '' && type.toLowerCase() === 'school' && !isInactive({ standing: row.cells['status'] }))
      schools.set(id, name);
  }
  return schools;
}

async function readRoles(zip: ZipTables, today: string): Promise<Map<string, RoleAtOrg[]>> {
  const roles = new Map<string, RoleAtOrg[]>();
  for await (const row of zip.rows('roles.csv')) {
    if (!isThere(row, today)) continue;
    const { usersourcedid: user = '', role = '', orgsourcedid: org = '', grade = '' } = row.cells;
    const places = roles.get(user) ?? [];
    places.push({ role: role.toLowerCase(), org, grade });
    roles.set(user, places);
  }
  return roles;
}

/** Students' schools derived from their classes, for exports that don't name a student's school. */
export async function schoolsByEnrollment(zip: ZipTables, today: string): Promise<Map<string, Set<string>>> {
  const schools = new Map<string, Set<string>>();
  for await (const row of zip.rows('enrollments.csv')) {
    const { usersourcedid: user = '', schoolsourcedid: school = '', role = '' } = row.cells;
    if (!isStudentRole(role) || school === '' || !isThere(row, today)) continue;
    const knownSchools = schools.get(user) ?? new Set();
    schools.set(user, knownSchools.add(school));
  }
  return schools;
}

type StaffByUser = ReadonlyMap<string, { email: string; isCounselor: boolean }>;

/** A student's counselor; `isStated` if the export calls that person a counselor. */
interface Caseload {
  email: string;
  isStated: boolean;
}

async function endedClasses(zip: ZipTables, today: string): Promise<Set<string>> {
  const endedClassIds = new Set<string>();
  const sessions = new Set<string>();
  for await (const row of zip.rows('academicsessions.csv')) {
    const id = row.cells['sourcedid'] ?? '';
    sessions.add(id);
    const last = (row.cells['enddate'] ?? '').slice(0, 10);
    if (last !== '' && last < today) endedClassIds.add(id);
  }
  const endedTerms = new Set<string>();
  for await (const { cells } of zip.rows('classes.csv')) {
    const terms = parseList(cells['termsourcedids']).filter((term) => sessions.has(term));
    if (terms.length > 0 && terms.every((term) => endedClassIds.has(term))) endedTerms.add(cells['sourcedid'] ?? '');
  }
  return endedTerms;
}

async function* readEnrollments(
  zip: ZipTables,
  today: string,
): AsyncGenerator<{ user: string; group: string; isStudent: boolean }> {
  for await (const row of zip.rows('enrollments.csv')) {
    if (!isThere(row, today)) continue;
    const { usersourcedid: user = '', classsourcedid: group = '', role = '' } = row.cells;
    yield { user, group, isStudent: isStudentRole(role) };
  }
}

/**
 * Students' counselors, derived from classes that counselors lead: some schools keep caseloads as classes. In classes
 * with two counselors, neither counts.
 */
async function readCaseloads(zip: ZipTables, staff: StaffByUser, today: string): Promise<Map<string, Caseload>> {
  if (staff.size === 0 || !zip.has('enrollments.csv')) return new Map();
  const endedTerms = await endedClasses(zip, today);
  const classLeaders = new Map<string, Set<string>>();
  for await (const { user, group, isStudent } of readEnrollments(zip, today)) {
    if (isStudent || !staff.has(user) || endedTerms.has(group)) continue;
    classLeaders.set(group, (classLeaders.get(group) ?? new Set()).add(user));
  }
  const counselors = new Map<string, Set<string>>();
  for await (const { user, group, isStudent } of readEnrollments(zip, today)) {
    const leadersOfClass = classLeaders.get(group);
    if (!leadersOfClass || !isStudent) continue;
    counselors.set(user, new Set([...(counselors.get(user) ?? []), ...leadersOfClass]));
  }
  return new Map([...counselors].flatMap(([student, counselorIds]) => singleCounselor(student, counselorIds, staff)));
}

/**
 * The one counselor of a student's classes. A stated counselor takes precedence over someone who only leads a class.
 */
function singleCounselor(student: string, counselorIds: ReadonlySet<string>, staff: StaffByUser): [string, Caseload][] {
  const staffOfStudent = [...counselorIds].map((id) => staff.get(id)).filter((item) => item !== undefined);
  const counselors = staffOfStudent.filter(({ isCounselor }) => isCounselor);
  const [item, ...others] = counselors.length > 0 ? counselors : staffOfStudent;
  return item && others.length === 0 ? [[student, { email: item.email, isStated: item.isCounselor }]] : [];
}

export interface RosterSchool extends TableSchool {
  counselorEmails: ReadonlySet<string>;
  /** The chosen school's id in the export; null if none has been chosen yet. */
  chosenSchoolId: string | null;
}

const USERS_FILE = 'users.csv';

/** Reads a OneRoster export, or one zipped roster file. An unreadable zip is one problem of the result. */
export async function readRosterZip(bytes: Buffer, school: RosterSchool): Promise<RosterReading> {
  try {
    const zip = ZipTables.openZip(bytes);
    const tables = zip.names.filter((name) => name.endsWith('.csv'));
    const [onlyTable] = tables;
    if (tables.length === 0) rejectNestedFiles(zip.names);
    const rosterReading =
      tables.length === 1 && onlyTable && onlyTable !== USERS_FILE
        ? await readRoster(zip.text(onlyTable), school)
        : await new OneRosterExport(zip, school, await readManifest(zip)).read();
    return { ...rosterReading, readAs: zip.readAs };
  } catch (error) {
    if (error instanceof UnreadableZip) return toFileProblem(error.problem, error.line, error.file);
    throw error;
  }
}

/** Throws `UnreadableZip` with advice if a zip without tables contains another zip or a workbook. */
function rejectNestedFiles(names: readonly string[]): void {
  const nestedZip = names.find((name) => name.endsWith('.zip'));
  if (nestedZip !== undefined) {
    throw new UnreadableZip(
      'This zip file holds another zip file. Unpack it once, and choose the file inside.',
      nestedZip,
    );
  }
  const workbook = names.find((name) => /\.(?:xlsx?|xlsm|xlsb|ods)$/.test(name));
  if (workbook !== undefined) throw new UnreadableZip(MESSAGES.workbook, workbook);
}

/** The schools where a user is a student; null if the export doesn't say. */
type StudentSchools = readonly string[] | null;

class OneRosterExport {
  private places: RosterAffiliations = { schools: new Map(), roles: null };
  private enrolledSchools: Map<string, Set<string>> | null = null;

  constructor(
    private readonly zip: ZipTables,
    private readonly school: RosterSchool,
    private readonly manifest: Manifest,
  ) {}

  async read(): Promise<RosterReading> {
    const { isWhole, hasRoles } = this.manifest;
    const roles = hasRoles ? await readRoles(this.zip, this.school.today) : null;
    this.places = { schools: await readSchools(this.zip), roles };
    const schools = await this.listSchoolsWithStudents();
    if (this.places.schools.size === 0) return { ...(await this.readPeople(null)), isWhole };
    const school = this.chooseSchool(schools);
    if (!school && schools.length > 1) return { ...EMPTY_READING, problems: [], isWhole, schools };
    return { ...(await this.readPeople(school?.id ?? '')), isWhole, schools, school };
  }

  private chooseSchool(schools: readonly SourceSchool[]): SourceSchool | null {
    const { chosenSchoolId } = this.school;
    const found = schools.find(({ id }) => id === chosenSchoolId) ?? (schools.length === 1 ? schools[0] : undefined);
    if (found) return found;
    // The chosen school may have no changes in this export.
    const name = chosenSchoolId === null ? undefined : this.places.schools.get(chosenSchoolId);
    return chosenSchoolId !== null && name !== undefined ? { id: chosenSchoolId, name, students: 0 } : null;
  }

  private async listSchoolsWithStudents(): Promise<SourceSchool[]> {
    const counts = new Map<string, number>();
    for await (const row of this.users()) {
      if (isInactiveUser(row)) continue;
      for (const id of (await this.readSchoolsOfUser(row)) ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return [...counts]
      .map(([id, students]) => ({ id, name: this.places.schools.get(id) ?? id, students }))
      .sort((item, otherItem) => (item.name < otherItem.name ? -1 : 1));
  }

  /** The students of one school, or all if the export names no schools. */
  private async readPeople(schoolId: string | null): Promise<RosterReading> {
    const found: { id: string; row: FileStudent | RowProblem }[] = [];
    const staff = new Map<string, { email: string; isCounselor: boolean }>();
    let others = 0;
    const number = await this.createNumberReader(schoolId);
    for await (const row of this.users()) {
      const student = await this.readStudent(row, schoolId, number);
      if (student) found.push({ id: readId(row), row: student });
      else others += 1;
      if (found.length > ROSTER_FILE_LIMITS.mostRows) throw new UnreadableZip(tooManyStudents, USERS_FILE);
      if (!student) this.recordStaff(staff, row, schoolId);
    }
    if (found.length === 0 && this.manifest.isWhole)
      throw new UnreadableZip('This export holds no students.', USERS_FILE);
    const caseloads = await readCaseloads(this.zip, staff, this.school.today);
    const named = await this.findNamedStaff(
      found.flatMap(({ row }) => ('problem' in row ? [] : (row.counselor ?? []))),
    );
    const rows = found.map(({ id, row }) => {
      if ('problem' in row) return row;
      const { counselor } = row;
      const load = caseloads.get(id);
      if (counselor !== null) return { ...row, ...named.get(counselor) };
      if (!load) return row;
      return load.isStated ? { ...row, counselor: load.email } : { ...row, likelyCounselor: load.email };
    });
    const { students, problems } = removeDuplicates(rows);
    const withUsersFile = <Row extends object>(row: Row): Row & { file: string } => ({ ...row, file: USERS_FILE });
    return { ...EMPTY_READING, students: students.map(withUsersFile), problems: problems.map(withUsersFile), others };
  }

  /** Which of a user's ids is the student number, judged from the whole export. */
  private async createNumberReader(schoolId: string | null): Promise<(row: TableRow) => string> {
    const choice = createNumberChoice(this.school.students, this.manifest.isWhole);
    for await (const row of this.users())
      if (attendsSchool(await this.schoolsOfActiveStudent(row), schoolId))
        choice.note([readIdentifier(row), readId(row)], { email: readEmail(row.cells), name: readName(row) });
    const bestColumn = choice.chooseBest();
    return (row) => (bestColumn === 0 ? readIdentifier(row) : bestColumn === 1 ? readId(row) : '');
  }

  private async schoolsOfActiveStudent(row: TableRow): Promise<StudentSchools> {
    return isInactiveUser(row) ? [] : this.readSchoolsOfUser(row);
  }

  private async readStudent(
    row: TableRow,
    schoolId: string | null,
    number: (row: TableRow) => string,
  ): Promise<FileStudent | RowProblem | null> {
    const attendance = await this.schoolsOfActiveStudent(row);
    if (!attendsSchool(attendance, schoolId)) return null;
    const student = toFileStudent(
      { ...toOneRosterUser(row, number(row)), grades: this.readGrades(row, schoolId) },
      this.school,
    );
    return student && attendance === null ? { ...student, onlyIfKnown: true } : student;
  }

  /** The user's grades, or those of their roles at the school, where School Data Sync stores them. */
  private readGrades(row: TableRow, schoolId: string | null): string[] {
    const { grades, grade } = row.cells;
    const ownGrades = parseList(grades || grade);
    if (ownGrades.length > 0) return ownGrades;
    const roles = (this.places.roles?.get(readId(row)) ?? []).filter(({ role }) => isStudentRole(role));
    const rolesAtSchool = roles.filter(({ org }) => org === schoolId);
    return (rolesAtSchool.length > 0 ? rolesAtSchool : roles).map(({ grade }) => grade);
  }

  private recordStaff(
    staff: Map<string, { email: string; isCounselor: boolean }>,
    row: TableRow,
    schoolId: string | null,
  ) {
    const email = emailKey(readEmail(row.cells));
    if (!this.school.counselorEmails.has(email) || isInactiveUser(row)) return;
    const roles = this.places.roles?.get(readId(row)) ?? [];
    const isCounselor = roles.some(({ role, org }) => role === 'counselor' && (schoolId === null || org === schoolId));
    staff.set(readId(row), { email, isCounselor });
  }

  /** Email and name of the counselors to whom students refer by an export id. */
  private async findNamedStaff(
    texts: readonly string[],
  ): Promise<Map<string, { counselor: string; counselorToo: string }>> {
    const ids = new Set(texts);
    const staff = new Map<string, { counselor: string; counselorToo: string }>();
    if (ids.size === 0) return staff;
    for await (const row of this.users()) {
      const email = readEmail(row.cells);
      if (!ids.has(readId(row)) || email === '' || isInactiveUser(row)) continue;
      staff.set(readId(row), { counselor: email, counselorToo: readName(row) });
    }
    return staff;
  }

  private users(): AsyncGenerator<TableRow> {
    return this.zip.rows(USERS_FILE);
  }

  private async readSchoolsOfUser(row: TableRow): Promise<StudentSchools> {
    const { roles, schools } = this.places;
    const userRoles = roles ? roles.get(readId(row)) : readRoleCells(row);
    // In a whole export, a user without a role has none. An export of changes omits roles that didn't change.
    if (userRoles === undefined) return this.manifest.isWhole && roles ? [] : null;
    const orgs = userRoles.filter(({ role }) => isStudentRole(role)).map(({ org }) => org);
    if (schools.size === 0 || orgs.length === 0) return orgs;
    const knownOrgs = orgs.filter((org) => schools.has(org));
    if (knownOrgs.length > 0) return [...new Set(knownOrgs)];
    this.enrolledSchools ??= await schoolsByEnrollment(this.zip, this.school.today);
    return [...(this.enrolledSchools.get(readId(row)) ?? [])].filter((id) => schools.has(id));
  }
}

const attendsSchool = (attendance: StudentSchools, schoolId: string | null): boolean =>
  attendance === null || (schoolId === null ? attendance.length > 0 : attendance.includes(schoolId));

const readIdentifier = ({ cells }: TableRow): string => cells['identifier'] ?? '';
const readId = ({ cells }: TableRow): string => cells['sourcedid'] ?? '';
const isInactiveUser = ({ cells }: TableRow): boolean =>
  isInactive({ standing: cells['status'], enabled: cells['enableduser'] });

const readNames = ({ cells }: TableRow): { first: string; last: string } => ({
  first: cells['preferredgivenname'] || (cells['givenname'] ?? ''),
  last: cells['preferredfamilyname'] || (cells['familyname'] ?? ''),
});

function readName(row: TableRow): string {
  const { first, last } = readNames(row);
  return `${first} ${last}`.trim();
}

/** The roles in a version 1.1 row; undefined if it has none. */
function readRoleCells({ cells }: TableRow): { role: string; org: string }[] | undefined {
  const role = (cells['role'] ?? '').toLowerCase();
  if (role === '') return undefined;
  const orgs = parseList(cells['orgsourcedids']);
  return (orgs.length > 0 ? orgs : ['']).map((org) => ({ role, org }));
}

function toOneRosterUser(row: TableRow, studentNumber: string): Omit<OneRosterUser, 'grades'> {
  const { cells, line } = row;
  const [email, counselor] = [readEmail(cells), findCounselor(cells)];
  return { line, cells: { studentNumber, email, ...readNames(row), counselor, standing: cells['status'] } };
}
