import { MESSAGES } from '../../../contract/messages';
import { ROSTER_FILE } from '../../../contract/roster-import-limits';
import { emailKey } from '../../../platform/text/search-key';
import { isGone } from '../leaving';
import { columnOf, plainEmail } from '../roster-columns';
import { EMPTY, readRoster, type RosterReading, type SourceSchool, wholeFile, withoutDoubles } from '../roster-reader';
import { NumberChoice } from '../number-choice';
import { type TableSchool, tooManyStudents } from '../roster-table';
import type { FileStudent, RowProblem } from '../student-row';
import { type Manifest, readManifest } from './manifest';
import { isStudentRole, type OneRosterUser, studentOf } from './one-roster-user';
import { isThere, listIn, type Places, readPlaces, schoolsByEnrollment } from './places';
import { type TableRow, UnreadableZip, ZipTables } from './zip-tables';

/** Counselors of the school by their ids in the export. */
type KnownStaff = ReadonlyMap<string, { email: string; isCounselor: boolean }>;

/** Whose student somebody is; `isSaid` where the export itself calls that person a counselor. */
interface Caseload {
  email: string;
  isSaid: boolean;
}

/** Terms that are over; a class whose terms all are is over, too. */
async function classesThatAreOver(zip: ZipTables, today: string): Promise<Set<string>> {
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

/** Who is in which class on a day, as somebody who learns there or as somebody who leads it. */
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
 * Whose students people are, by the classes that a counselor leads: schools keep caseloads as classes of their own. Whoever is in
 * classes of two counselors is nobody's.
 */
async function caseloadsOf(zip: ZipTables, staff: KnownStaff, today: string): Promise<Map<string, Caseload>> {
  if (staff.size === 0 || !zip.has('enrollments.csv')) return new Map();
  const over = await classesThatAreOver(zip, today);
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
  return new Map([...counselors].flatMap(([student, of]) => onlyOne(student, of, staff)));
}

/** The one counselor among those of somebody's classes; who is called one counts before who only leads a class. */
function onlyOne(student: string, of: ReadonlySet<string>, staff: KnownStaff): [string, Caseload][] {
  const all = [...of].map((id) => staff.get(id)).filter((one) => one !== undefined);
  const said = all.filter(({ isCounselor }) => isCounselor);
  const [one, ...others] = said.length > 0 ? said : all;
  return one && others.length === 0 ? [[student, { email: one.email, isSaid: one.isCounselor }]] : [];
}

/** What is known of the school into which an export is read. */
export interface ReadingSchool extends TableSchool {
  counselorEmails: ReadonlySet<string>;
  /** The school of the export whose people are wanted, by its id there; null where none was chosen yet. */
  chosen: string | null;
}

const USERS = 'users.csv';

/** Reads a zip: an export of OneRoster, or one roster file that somebody packed. What is wrong with it is a problem of the answer. */
export async function readRosterZip(bytes: Buffer, school: ReadingSchool): Promise<RosterReading> {
  try {
    const zip = ZipTables.open(bytes);
    const tables = zip.names.filter((name) => name.endsWith('.csv'));
    const [only] = tables;
    if (tables.length === 0) refusePacked(zip.names);
    const reading =
      tables.length === 1 && only && only !== USERS
        ? await readRoster(zip.text(only), school)
        : await new OneRosterExport(zip, school, await readManifest(zip)).read();
    return { ...reading, readAs: zip.readAs };
  } catch (error) {
    if (error instanceof UnreadableZip) return wholeFile(error.problem, error.line, error.file);
    throw error;
  }
}

/** Throws `UnreadableZip` where a zip without tables holds another zip or a workbook, with what to do about it. */
function refusePacked(names: readonly string[]): void {
  const inner = names.find((name) => name.endsWith('.zip'));
  if (inner !== undefined) {
    throw new UnreadableZip('This zip file holds another zip file. Unpack it once, and choose the file inside.', inner);
  }
  const workbook = names.find((name) => /\.(?:xlsx?|xlsm|xlsb|ods)$/.test(name));
  if (workbook !== undefined) throw new UnreadableZip(MESSAGES.workbook, workbook);
}

/** Whose row it is: at which schools somebody is a student; null where the export does not say what they are. */
type Standing = readonly string[] | null;

class OneRosterExport {
  private places: Places = { schools: new Map(), roles: null };
  private enrolled: Map<string, Set<string>> | null = null;

  constructor(
    private readonly zip: ZipTables,
    private readonly school: ReadingSchool,
    private readonly manifest: Manifest,
  ) {}

  async read(): Promise<RosterReading> {
    this.places = await readPlaces(this.zip, this.manifest, this.school.today);
    const schools = await this.schoolsWithStudents();
    const { isWhole } = this.manifest;
    if (this.places.schools.size === 0) return { ...(await this.peopleOf(null)), isWhole };
    const school = this.choose(schools);
    if (!school && schools.length > 1) return { ...EMPTY, problems: [], isWhole, schools };
    return { ...(await this.peopleOf(school?.id ?? '')), isWhole, schools, school };
  }

  private choose(schools: readonly SourceSchool[]): SourceSchool | null {
    const { chosen } = this.school;
    const found = schools.find(({ id }) => id === chosen) ?? (schools.length === 1 ? schools[0] : undefined);
    if (found) return found;
    // Of the school that was chosen before, nobody may have changed since.
    const name = chosen === null ? undefined : this.places.schools.get(chosen);
    return chosen !== null && name !== undefined ? { id: chosen, name, students: 0 } : null;
  }

  /** The schools of the export that have students, by name. */
  private async schoolsWithStudents(): Promise<SourceSchool[]> {
    const counts = new Map<string, number>();
    for await (const row of this.users()) {
      if (isGoneUser(row)) continue;
      for (const id of (await this.standingOf(row)) ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return [...counts]
      .map(([id, students]) => ({ id, name: this.places.schools.get(id) ?? id, students }))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** The students of one school, or of an export without schools. */
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
      return load.isSaid ? { ...row, counselor: load.email } : { ...row, likelyCounselor: load.email };
    });
    const { students, problems } = withoutDoubles(rows);
    const inUsers = <Row extends object>(row: Row): Row & { file: string } => ({ ...row, file: USERS });
    return { ...EMPTY, students: students.map(inUsers), problems: problems.map(inUsers), others };
  }

  /** Which of the ids of a user is the student number: one of them for the whole export. */
  private async numberOf(schoolId: string | null): Promise<(row: TableRow) => string> {
    const ids = [{ column: 'student_number' }, { column: 'system_id' }] as const;
    const choice = new NumberChoice(ids, this.school.students, this.manifest.isWhole);
    for await (const row of this.users())
      if (isIn(await this.placesOf(row), schoolId))
        choice.note([identifierOf(row), idOf(row)], { email: plainEmail(emailOf(row)), name: nameIn(row) });
    const best = choice.best();
    return (row) => (best === 0 ? identifierOf(row) : best === 1 ? idOf(row) : '');
  }

  /** At which schools a user is a student now; none for one who is gone. */
  private async placesOf(row: TableRow): Promise<Standing> {
    return isGoneUser(row) ? [] : this.standingOf(row);
  }

  private async studentIn(
    row: TableRow,
    schoolId: string | null,
    number: (row: TableRow) => string,
  ): Promise<FileStudent | RowProblem | null> {
    const standing = await this.placesOf(row);
    if (!isIn(standing, schoolId)) return null;
    const student = studentOf({ ...userOf(row, number(row)), grades: this.gradesOf(row, schoolId) }, this.school);
    return student && standing === null ? { ...student, onlyIfKnown: true } : student;
  }

  /** Those of the user, else those of the roles at the school: School Data Sync keeps them there. */
  private gradesOf(row: TableRow, schoolId: string | null): string[] {
    const { grades, grade } = row.cells;
    const own = listIn(grades || grade);
    if (own.length > 0) return own;
    const roles = (this.places.roles?.get(idOf(row)) ?? []).filter(({ role }) => isStudentRole(role));
    const here = roles.filter(({ org }) => org === schoolId);
    return (here.length > 0 ? here : roles).map(({ grade: said }) => said);
  }

  private noteStaff(
    staff: Map<string, { email: string; isCounselor: boolean }>,
    row: TableRow,
    schoolId: string | null,
  ) {
    const email = emailKey(emailOf(row));
    if (!this.school.counselorEmails.has(email) || isGoneUser(row)) return;
    const roles = this.places.roles?.get(idOf(row)) ?? [];
    const isCounselor = roles.some(({ role, org }) => role === 'counselor' && (schoolId === null || org === schoolId));
    staff.set(idOf(row), { email, isCounselor });
  }

  /** Whom the students of an export name as their counselor by an id of the export: who that is, by email and name. */
  private async staffNamedBy(
    texts: readonly string[],
  ): Promise<Map<string, { counselor: string; counselorToo: string }>> {
    const ids = new Set(texts);
    const staff = new Map<string, { counselor: string; counselorToo: string }>();
    if (ids.size === 0) return staff;
    for await (const row of this.users()) {
      const email = emailOf(row);
      if (!ids.has(idOf(row)) || email === '' || isGoneUser(row)) continue;
      staff.set(idOf(row), { counselor: email, counselorToo: nameIn(row) });
    }
    return staff;
  }

  private users(): AsyncGenerator<TableRow> {
    return this.zip.rows(USERS);
  }

  private async standingOf(row: TableRow): Promise<Standing> {
    const { roles, schools } = this.places;
    const told = roles ? roles.get(idOf(row)) : rolesIn(row);
    // Of a whole export, whoever has no role has none; one of changes is silent about what did not change.
    if (told === undefined) return this.manifest.isWhole && roles ? [] : null;
    const orgs = told.filter(({ role }) => isStudentRole(role)).map(({ org }) => org);
    if (schools.size === 0 || orgs.length === 0) return orgs;
    const at = orgs.filter((org) => schools.has(org));
    if (at.length > 0) return [...new Set(at)];
    this.enrolled ??= await schoolsByEnrollment(this.zip, this.school.today);
    return [...(this.enrolled.get(idOf(row)) ?? [])].filter((id) => schools.has(id));
  }
}

const isIn = (standing: Standing, schoolId: string | null): boolean =>
  standing === null || (schoolId === null ? standing.length > 0 : standing.includes(schoolId));

const identifierOf = ({ cells }: TableRow): string => cells['identifier'] ?? '';
const idOf = ({ cells }: TableRow): string => cells['sourcedid'] ?? '';
const isGoneUser = ({ cells }: TableRow): boolean =>
  isGone({ standing: cells['status'], enabled: cells['enableduser'] });

const emailOf = ({ cells: { email = '', username = '' } }: TableRow): string =>
  email || (username.includes('@') ? username : '');

const namesOf = ({ cells }: TableRow): { first: string; last: string } => ({
  first: cells['preferredgivenname'] || (cells['givenname'] ?? ''),
  last: cells['preferredfamilyname'] || (cells['familyname'] ?? ''),
});

function nameIn(row: TableRow): string {
  const { first, last } = namesOf(row);
  return `${first} ${last}`.trim();
}

/** The roles of version 1.1, which stand in the row itself; undefined where it has none. */
function rolesIn({ cells }: TableRow): { role: string; org: string }[] | undefined {
  const role = (cells['role'] ?? '').toLowerCase();
  if (role === '') return undefined;
  const orgs = listIn(cells['orgsourcedids']);
  return (orgs.length > 0 ? orgs : ['']).map((org) => ({ role, org }));
}

function userOf(row: TableRow, studentNumber: string): Omit<OneRosterUser, 'grades'> {
  const { cells, line } = row;
  const counselor = Object.keys(cells).find((heading) => columnOf(heading) === 'counselor' && cells[heading] !== '');
  return {
    line,
    id: idOf(row),
    cells: {
      studentNumber,
      email: plainEmail(emailOf(row)),
      ...namesOf(row),
      counselor: counselor === undefined ? '' : (cells[counselor] ?? ''),
      standing: cells['status'],
    },
  };
}
