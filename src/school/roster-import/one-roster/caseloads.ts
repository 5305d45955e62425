import { isStudentRole } from './one-roster-user';
import { isThere, listIn } from './places';
import type { ZipTables } from './zip-tables';

/** Counselors of the school by their ids in the export. */
export type KnownStaff = ReadonlyMap<string, { email: string; isCounselor: boolean }>;

/** Whose student somebody is; `isSaid` where the export itself calls that person a counselor. */
export interface Caseload {
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
export async function caseloadsOf(zip: ZipTables, staff: KnownStaff, today: string): Promise<Map<string, Caseload>> {
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
