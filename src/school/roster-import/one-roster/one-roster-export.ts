import { MESSAGES } from '../../../contract/messages';
import { ROSTER_FILE } from '../../../contract/roster-columns';
import { emailKey } from '../../../platform/text/words';
import { isInactive } from '../leaving';
import {
  EMPTY,
  readRoster,
  type RosterReading,
  type SourceSchool,
  type TableSchool,
  tooManyStudents,
  fileProblem,
  removeDuplicates,
} from '../roster-reader';
import type { FileStudent, RowProblem } from '../student-row';
import {
  counselorIn,
  emailOf,
  idChoice,
  isCurrent,
  isStudentRole,
  listIn,
  type OneRosterUser,
  studentOf,
} from './one-roster-user';
import { type TableRow, UnreadableZip, ZipTables } from './zip-tables';

export interface Manifest {
  /** False if it only contains changed people. */
  isWhole: boolean;
  /** Whether a separate table contains the roles, as in version 1.2. */
  hasRoles: boolean;
}

const FILE = 'manifest.csv';

/**
 * Without a manifest, the tables show it. Throws `UnreadableZip` for an unknown version and an export without people.
 */
export async function readManifest(zip: ZipTables): Promise<Manifest> {
  const properties = new Map<string, string>();
  for await (const { cells } of zip.rows(FILE))
    properties.set((cells['propertyname'] ?? '').toLowerCase(), (cells['value'] ?? '').toLowerCase());
  const isThere = (table: string): boolean => zip.has(`${table}.csv`) && properties.get(`file.${table}`) !== 'absent';
  if (!isThere('users')) throw new UnreadableZip('This export holds no users. Please export them, too.', FILE);
  const hasRoles = isThere('roles');
  const named = properties.get('oneroster.version') ?? (hasRoles ? '1.2' : '1.1');
  const [, version] = /^v?(\d+\.\d+)(?:\.\d+)*$/.exec(named) ?? [named, named];
  if (version !== '1.1' && version !== '1.2')
    throw new UnreadableZip(`This is an export of OneRoster ${named}. Please export version 1.1 or 1.2.`, FILE);
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
    const known = schools.get(user) ?? new Set();
    schools.set(user, known.add(school));
  }
  return schools;
}

type KnownStaff = ReadonlyMap<string, { email: string; isCounselor: boolean }>;

/** A student's counselor; `isStated` if the export calls that person a counselor. */
interface Caseload {
  email: string;
  isStated: boolean;
}

async function endedClasses(zip: ZipTables, today: string): Promise<Set<string>> {
  const ended = new Set<string>();
  const sessions = new Set<string>();
  for await (const row of zip.rows('academicsessions.csv')) {
    const id = row.cells['sourcedid'] ?? '';
    sessions.add(id);
    const last = (row.cells['enddate'] ?? '').slice(0, 10);
    if (last !== '' && last < today) ended.add(id);
  }
  const over = new Set<string>();
  for await (const { cells } of zip.rows('classes.csv')) {
    const terms = listIn(cells['termsourcedids']).filter((term) => sessions.has(term));
    if (terms.length > 0 && terms.every((term) => ended.has(term))) over.add(cells['sourcedid'] ?? '');
  }
  return over;
}

async function* enrollmentsOf(
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
async function caseloadsOf(zip: ZipTables, staff: KnownStaff, today: string): Promise<Map<string, Caseload>> {
  if (staff.size === 0 || !zip.has('enrollments.csv')) return new Map();
  const over = await endedClasses(zip, today);
  const leads = new Map<string, Set<string>>();
  for await (const { user, group, isStudent } of enrollmentsOf(zip, today)) {
    if (isStudent || !staff.has(user) || over.has(group)) continue;
    leads.set(group, (leads.get(group) ?? new Set()).add(user));
  }
  const counselors = new Map<string, Set<string>>();
  for await (const { user, group, isStudent } of enrollmentsOf(zip, today)) {
    const leaders = leads.get(group);
    if (!leaders || !isStudent) continue;
    counselors.set(user, new Set([...(counselors.get(user) ?? []), ...leaders]));
  }
  return new Map([...counselors].flatMap(([student, of]) => singleCounselor(student, of, staff)));
}

/**
 * The one counselor of a student's classes. A stated counselor takes precedence over someone who only leads a class.
 */
function singleCounselor(student: string, of: ReadonlySet<string>, staff: KnownStaff): [string, Caseload][] {
  const all = [...of].map((id) => staff.get(id)).filter((one) => one !== undefined);
  const counselors = all.filter(({ isCounselor }) => isCounselor);
  const [one, ...others] = counselors.length > 0 ? counselors : all;
  return one && others.length === 0 ? [[student, { email: one.email, isStated: one.isCounselor }]] : [];
}

export interface ReadingSchool extends TableSchool {
  counselorEmails: ReadonlySet<string>;
  /** The chosen school's id in the export; null if none has been chosen yet. */
  chosen: string | null;
}

const USERS = 'users.csv';

/** Reads a OneRoster export, or one zipped roster file. An unreadable zip is one problem of the result. */
export async function readRosterZip(bytes: Buffer, school: ReadingSchool): Promise<RosterReading> {
  try {
    const zip = ZipTables.open(bytes);
    const tables = zip.names.filter((name) => name.endsWith('.csv'));
    const [only] = tables;
    if (tables.length === 0) rejectNestedFiles(zip.names);
    const reading =
      tables.length === 1 && only && only !== USERS
        ? await readRoster(zip.text(only), school)
        : await new OneRosterExport(zip, school, await readManifest(zip)).read();
    return { ...reading, readAs: zip.readAs };
  } catch (error) {
    if (error instanceof UnreadableZip) return fileProblem(error.problem, error.line, error.file);
    throw error;
  }
}

/** Throws `UnreadableZip` with advice if a zip without tables contains another zip or a workbook. */
function rejectNestedFiles(names: readonly string[]): void {
  const inner = names.find((name) => name.endsWith('.zip'));
  if (inner !== undefined) {
    throw new UnreadableZip('This zip file holds another zip file. Unpack it once, and choose the file inside.', inner);
  }
  const workbook = names.find((name) => /\.(?:xlsx?|xlsm|xlsb|ods)$/.test(name));
  if (workbook !== undefined) throw new UnreadableZip(MESSAGES.workbook, workbook);
}

/** The schools where a user is a student; null if the export doesn't say. */
type StudentSchools = readonly string[] | null;

class OneRosterExport {
  private places: RosterAffiliations = { schools: new Map(), roles: null };
  private enrolled: Map<string, Set<string>> | null = null;

  constructor(
    private readonly zip: ZipTables,
    private readonly school: ReadingSchool,
    private readonly manifest: Manifest,
  ) {}

  async read(): Promise<RosterReading> {
    const { isWhole, hasRoles } = this.manifest;
    const roles = hasRoles ? await readRoles(this.zip, this.school.today) : null;
    this.places = { schools: await readSchools(this.zip), roles };
    const schools = await this.schoolsWithStudents();
    if (this.places.schools.size === 0) return { ...(await this.peopleOf(null)), isWhole };
    const school = this.choose(schools);
    if (!school && schools.length > 1) return { ...EMPTY, problems: [], isWhole, schools };
    return { ...(await this.peopleOf(school?.id ?? '')), isWhole, schools, school };
  }

  private choose(schools: readonly SourceSchool[]): SourceSchool | null {
    const { chosen } = this.school;
    const found = schools.find(({ id }) => id === chosen) ?? (schools.length === 1 ? schools[0] : undefined);
    if (found) return found;
    // The chosen school may have no changes in this export.
    const name = chosen === null ? undefined : this.places.schools.get(chosen);
    return chosen !== null && name !== undefined ? { id: chosen, name, students: 0 } : null;
  }

  private async schoolsWithStudents(): Promise<SourceSchool[]> {
    const counts = new Map<string, number>();
    for await (const row of this.users()) {
      if (isInactiveUser(row)) continue;
      for (const id of (await this.schoolsOfUser(row)) ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return [...counts]
      .map(([id, students]) => ({ id, name: this.places.schools.get(id) ?? id, students }))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** The students of one school, or all if the export names no schools. */
  private async peopleOf(schoolId: string | null): Promise<RosterReading> {
    const found: { id: string; row: FileStudent | RowProblem }[] = [];
    const staff = new Map<string, { email: string; isCounselor: boolean }>();
    let others = 0;
    const number = await this.numberOf(schoolId);
    for await (const row of this.users()) {
      const student = await this.studentIn(row, schoolId, number);
      if (student) found.push({ id: idOf(row), row: student });
      else others += 1;
      if (found.length > ROSTER_FILE.mostRows) throw new UnreadableZip(tooManyStudents, USERS);
      if (!student) this.noteStaff(staff, row, schoolId);
    }
    if (found.length === 0 && this.manifest.isWhole) throw new UnreadableZip('This export holds no students.', USERS);
    const caseloads = await caseloadsOf(this.zip, staff, this.school.today);
    const named = await this.staffNamedBy(found.flatMap(({ row }) => ('problem' in row ? [] : (row.counselor ?? []))));
    const rows = found.map(({ id, row }) => {
      if ('problem' in row) return row;
      const { counselor } = row;
      const load = caseloads.get(id);
      if (counselor !== null) return { ...row, ...named.get(counselor) };
      if (!load) return row;
      return load.isStated ? { ...row, counselor: load.email } : { ...row, likelyCounselor: load.email };
    });
    const { students, problems } = removeDuplicates(rows);
    const inUsers = <Row extends object>(row: Row): Row & { file: string } => ({ ...row, file: USERS });
    return { ...EMPTY, students: students.map(inUsers), problems: problems.map(inUsers), others };
  }

  /** Which of a user's ids is the student number, judged from the whole export. */
  private async numberOf(schoolId: string | null): Promise<(row: TableRow) => string> {
    const choice = idChoice(this.school.students, this.manifest.isWhole);
    for await (const row of this.users())
      if (attendsSchool(await this.schoolsOfActive(row), schoolId))
        choice.note([identifierOf(row), idOf(row)], { email: emailOf(row.cells), name: nameIn(row) });
    const best = choice.best();
    return (row) => (best === 0 ? identifierOf(row) : best === 1 ? idOf(row) : '');
  }

  private async schoolsOfActive(row: TableRow): Promise<StudentSchools> {
    return isInactiveUser(row) ? [] : this.schoolsOfUser(row);
  }

  private async studentIn(
    row: TableRow,
    schoolId: string | null,
    number: (row: TableRow) => string,
  ): Promise<FileStudent | RowProblem | null> {
    const standing = await this.schoolsOfActive(row);
    if (!attendsSchool(standing, schoolId)) return null;
    const student = studentOf({ ...userOf(row, number(row)), grades: this.gradesOf(row, schoolId) }, this.school);
    return student && standing === null ? { ...student, onlyIfKnown: true } : student;
  }

  /** The user's grades, or those of their roles at the school, where School Data Sync stores them. */
  private gradesOf(row: TableRow, schoolId: string | null): string[] {
    const { grades, grade } = row.cells;
    const own = listIn(grades || grade);
    if (own.length > 0) return own;
    const roles = (this.places.roles?.get(idOf(row)) ?? []).filter(({ role }) => isStudentRole(role));
    const here = roles.filter(({ org }) => org === schoolId);
    return (here.length > 0 ? here : roles).map(({ grade }) => grade);
  }

  private noteStaff(
    staff: Map<string, { email: string; isCounselor: boolean }>,
    row: TableRow,
    schoolId: string | null,
  ) {
    const email = emailKey(emailOf(row.cells));
    if (!this.school.counselorEmails.has(email) || isInactiveUser(row)) return;
    const roles = this.places.roles?.get(idOf(row)) ?? [];
    const isCounselor = roles.some(({ role, org }) => role === 'counselor' && (schoolId === null || org === schoolId));
    staff.set(idOf(row), { email, isCounselor });
  }

  /** Email and name of the counselors to whom students refer by an export id. */
  private async staffNamedBy(
    texts: readonly string[],
  ): Promise<Map<string, { counselor: string; counselorToo: string }>> {
    const ids = new Set(texts);
    const staff = new Map<string, { counselor: string; counselorToo: string }>();
    if (ids.size === 0) return staff;
    for await (const row of this.users()) {
      const email = emailOf(row.cells);
      if (!ids.has(idOf(row)) || email === '' || isInactiveUser(row)) continue;
      staff.set(idOf(row), { counselor: email, counselorToo: nameIn(row) });
    }
    return staff;
  }

  private users(): AsyncGenerator<TableRow> {
    return this.zip.rows(USERS);
  }

  private async schoolsOfUser(row: TableRow): Promise<StudentSchools> {
    const { roles, schools } = this.places;
    const held = roles ? roles.get(idOf(row)) : rolesIn(row);
    // In a whole export, a user without a role has none. An export of changes omits roles that didn't change.
    if (held === undefined) return this.manifest.isWhole && roles ? [] : null;
    const orgs = held.filter(({ role }) => isStudentRole(role)).map(({ org }) => org);
    if (schools.size === 0 || orgs.length === 0) return orgs;
    const at = orgs.filter((org) => schools.has(org));
    if (at.length > 0) return [...new Set(at)];
    this.enrolled ??= await schoolsByEnrollment(this.zip, this.school.today);
    return [...(this.enrolled.get(idOf(row)) ?? [])].filter((id) => schools.has(id));
  }
}

const attendsSchool = (standing: StudentSchools, schoolId: string | null): boolean =>
  standing === null || (schoolId === null ? standing.length > 0 : standing.includes(schoolId));

const identifierOf = ({ cells }: TableRow): string => cells['identifier'] ?? '';
const idOf = ({ cells }: TableRow): string => cells['sourcedid'] ?? '';
const isInactiveUser = ({ cells }: TableRow): boolean =>
  isInactive({ standing: cells['status'], enabled: cells['enableduser'] });

const namesOf = ({ cells }: TableRow): { first: string; last: string } => ({
  first: cells['preferredgivenname'] || (cells['givenname'] ?? ''),
  last: cells['preferredfamilyname'] || (cells['familyname'] ?? ''),
});

function nameIn(row: TableRow): string {
  const { first, last } = namesOf(row);
  return `${first} ${last}`.trim();
}

/** The roles in a version 1.1 row; undefined if it has none. */
function rolesIn({ cells }: TableRow): { role: string; org: string }[] | undefined {
  const role = (cells['role'] ?? '').toLowerCase();
  if (role === '') return undefined;
  const orgs = listIn(cells['orgsourcedids']);
  return (orgs.length > 0 ? orgs : ['']).map((org) => ({ role, org }));
}

function userOf(row: TableRow, studentNumber: string): Omit<OneRosterUser, 'grades'> {
  const { cells, line } = row;
  const [email, counselor] = [emailOf(cells), counselorIn(cells)];
  return { line, cells: { studentNumber, email, ...namesOf(row), counselor, standing: cells['status'] } };
}
