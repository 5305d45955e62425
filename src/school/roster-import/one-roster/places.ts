import { isGone } from '../leaving';
import { holdsOn, isStudentRole } from './one-roster-user';
import type { Manifest } from './manifest';
import type { TableRow, ZipTables } from './zip-tables';

/** Who is what at which school, as the tables beside the users tell it. */
export interface Places {
  /** The schools of the export by their ids; none where it does not name them. */
  schools: ReadonlyMap<string, string>;
  /** The roles that users have, by user; null where users carry their role themselves. */
  roles: ReadonlyMap<string, readonly Place[]> | null;
}

export interface Place {
  role: string;
  org: string;
  /** As School Data Sync 2.1 writes it beside the role; empty where the user carries it. */
  grade: string;
}

/** Whether a row of any table still counts. */
export const isThere = ({ cells }: TableRow, today: string): boolean =>
  !isGone({ standing: cells['status'] }) &&
  holdsOn(today, cells['begindate'] ?? cells['rolestartdate'], cells['enddate'] ?? cells['roleenddate']);

/** Texts that stand in one cell, with commas between them; some converters write them as a list of JSON. */
export const listIn = (cell = ''): string[] =>
  cell
    .replace(/^\[(.*)\]$/, (_, all: string) => all.replaceAll('"', ''))
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

async function readSchools(zip: ZipTables): Promise<Map<string, string>> {
  const schools = new Map<string, string>();
  for await (const row of zip.rows('orgs.csv')) {
    const { sourcedid: id = '', name = '', type = '' } = row.cells;
    if (id !== '' && type.toLowerCase() === 'school' && !isGone({ standing: row.cells['status'] }))
      schools.set(id, name);
  }
  return schools;
}

async function readRoles(zip: ZipTables, today: string): Promise<Map<string, Place[]>> {
  const roles = new Map<string, Place[]>();
  for await (const row of zip.rows('roles.csv')) {
    if (!isThere(row, today)) continue;
    const { usersourcedid: user = '', role = '', orgsourcedid: org = '', grade = '' } = row.cells;
    const places = roles.get(user) ?? [];
    places.push({ role: role.toLowerCase(), org, grade });
    roles.set(user, places);
  }
  return roles;
}

export async function readPlaces(zip: ZipTables, { hasRoles }: Manifest, today: string): Promise<Places> {
  const schools = await readSchools(zip);
  return { schools, roles: hasRoles ? await readRoles(zip, today) : null };
}

/** Where students are enrolled in a class, for exports that name no school beside them. */
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
