import { questionsOf } from '../../contract/forms/catalogue';
import { parentForm } from '../../contract/forms/parent-form';
import { SECTIONS } from '../../contract/forms/sections';
import { placeholdersOf, type RawRow, type RawValue, timeToRaw } from '../../platform/database/hot-rows';
import { type Condition, hasUnlocked } from '../../users/conditions';

/** One statement with its values, in the order of its places. */
export interface Statement {
  sql: string;
  values: RawValue[];
}

const SECTION_IDS: readonly string[] = SECTIONS.map(({ title }) => title);
const IN_SECTIONS = `form_id IN ${placeholdersOf(SECTION_IDS)}`;
/** A list as the app writes it holds this text for each school of that tier; both databases keep the text as it was written. */
const SAFETY = '"type":"Safety"';

const SECTIONS_COMPLETE = SECTION_IDS.map((id, at) => ({
  id,
  name: `section_${at}`,
  all: questionsOf(id)?.length ?? 0,
}));
const PARENT_QUESTIONS = questionsOf(parentForm.id)?.length ?? 0;
const DAY_MS = 86_400_000;

const ones = (condition: string): string => `SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END)`;

/**
 * Heads per grade and counselor. Each inner table is joined to the students in reach by the index on its person, so that the cost
 * follows these students and not all that the database holds; no student leaves it.
 */
export function cohortStatement({ sql: reach, values: reached }: Condition, now: Date): Statement {
  const daysBefore = (days: number): string => timeToRaw(new Date(now.getTime() - days * DAY_MS));
  const students = `SELECT id, grade, counselor_id, last_login, last_active FROM users WHERE ${reach}`;
  const sections = SECTIONS_COMPLETE.map(
    ({ name, all }) => `SUM(CASE WHEN r.form_id = ? AND r.answered_count >= ${all} THEN 1 ELSE 0 END) AS ${name}`,
  );
  const answers = `SELECT u.id AS user_id, SUM(CASE WHEN r.${IN_SECTIONS} THEN r.answered_count ELSE 0 END) AS answered,
      SUM(CASE WHEN r.form_id = ? THEN r.answered_count ELSE 0 END) AS parent,
      ${sections.join(', ')}
    FROM (${students}) u JOIN response_sets r ON r.user_id = u.id GROUP BY u.id`;
  const lists = `SELECT n.user_id, n.id AS list_id, INSTR(n.recommendations, ?) AS safety,
      CASE WHEN n.reach_count > 0 AND n.match_count > 0 AND n.safety_count > 0 THEN 1 ELSE 0 END AS balanced
    FROM (${students}) u JOIN recommendation_sets n ON n.user_id = u.id
    WHERE NOT EXISTS (SELECT 1 FROM recommendation_sets later WHERE later.user_id = n.user_id
      AND (later.created_at > n.created_at OR (later.created_at = n.created_at AND later.id > n.id)))`;
  const reviewed = `EXISTS (SELECT 1 FROM school_feedback f
    WHERE f.user_id = s.id AND f.recommendation_id = l.list_id AND f.researched = 1)`;
  const sql = `SELECT s.grade AS grade, s.counselor_id AS counselor_id, COUNT(*) AS students, ${ones('a.answered > 0')} AS started,
      ${ones(hasUnlocked('s.id'))} AS unlocked, ${ones('l.list_id IS NOT NULL')} AS list,
      ${ones(reviewed)} AS reviewed, ${ones('l.safety = 0')} AS no_safety, ${ones('a.parent > 0')} AS parent_form,
      ${ones(`a.parent >= ${PARENT_QUESTIONS}`)} AS parent_form_done, ${ones('l.balanced = 1')} AS balanced,
      ${ones('s.last_active >= ?')} AS seen_7_days, ${ones('s.last_active >= ?')} AS seen_30_days,
      ${ones('s.last_login IS NULL')} AS never_logged_in,
      ${SECTIONS_COMPLETE.map(({ name }) => `${ones(`a.${name} > 0`)} AS ${name}`).join(', ')}
    FROM (${students}) s LEFT JOIN (${answers}) a ON a.user_id = s.id LEFT JOIN (${lists}) l ON l.user_id = s.id
    GROUP BY s.grade, s.counselor_id ORDER BY s.grade, s.counselor_id`;
  return {
    sql,
    values: [
      ...[daysBefore(7), daysBefore(30), ...reached],
      ...[...SECTION_IDS, parentForm.id, ...SECTION_IDS, ...reached],
      ...[SAFETY, ...reached],
    ],
  };
}

/** How many of a group have completed each section, from a row of that statement. */
export const sectionsIn = (row: RawRow): { title: string; complete: number }[] =>
  SECTIONS_COMPLETE.map(({ id, name }) => ({ title: id, complete: Number(row[name]) }));

/** How many of these times lay before each of the ends, as columns w0, w1 … */
function countsBefore(time: string, ends: readonly Date[]): Statement {
  const columns = ends.map((_, at) => `${ones(`${time} < ?`)} AS w${at}`);
  return { sql: `SELECT ${columns.join(', ')} FROM `, values: ends.map(timeToRaw) };
}

/** Heads at each of the ends: whose account, first list, parent link was there by then. */
export function weekStatements({ sql: reach, values: reached }: Condition, ends: readonly Date[]) {
  const students = `SELECT id, created_at FROM users WHERE ${reach}`;
  const from = (counts: Statement, rows: string): Statement => ({
    sql: counts.sql + rows,
    values: [...counts.values, ...reached],
  });
  const first = `(SELECT MIN(n.created_at) AS first_at FROM (${students}) u
    JOIN recommendation_sets n ON n.user_id = u.id GROUP BY u.id) f`;
  return {
    accounts: from(countsBefore('s.created_at', ends), `(${students}) s`),
    list: from(countsBefore('f.first_at', ends), first),
    parent_links: from(countsBefore('p.created_at', ends), `(${students}) s JOIN parent_links p ON p.user_id = s.id`),
  };
}
