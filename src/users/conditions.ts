import type { SubjectFilter } from '../access/access.policy';
import type { RawValue } from '../platform/database/hot-rows';
import { likePattern } from '../platform/text/words';

/** Whether a student's family key begins with a letter in a range ('A' to 'F', both included). */
export function isInRange(familyKey: string, { from, to }: { from: string; to: string }): boolean {
  const letter = familyKey.slice(0, 1).toUpperCase();
  return letter >= from && letter <= to;
}

const FILTER_COLUMNS = { userId: 'id', role: 'role', schoolId: 'school_id', counselorId: 'counselor_id' } as const;

export interface Condition {
  sql: string;
  values: RawValue[];
}

export const equals = (column: string, value: RawValue): Condition =>
  value === null ? { sql: `${column} IS NULL`, values: [] } : { sql: `${column} = ?`, values: [value] };

export const allOf = (conditions: Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => sql).join(' AND '),
  values: conditions.flatMap(({ values }) => values),
});

/** A closed account is out of everyone's reach until it is reopened. */
const NOT_CLOSED: Condition = { sql: 'closes_at IS NULL', values: [] };

export const NOT_GRADUATED: Condition = { sql: 'graduated_at IS NULL', values: [] };
export const GRADUATED: Condition = { sql: 'graduated_at IS NOT NULL', values: [] };

function subjectCondition(filter: SubjectFilter): Condition {
  const entries = Object.entries(filter) as [keyof SubjectFilter, string | null][];
  const conditions = entries.map(([key, value]) => equals(FILTER_COLUMNS[key], value));
  return allOf(filter.role === 'student' ? [...conditions, NOT_CLOSED] : conditions);
}

/** Matches anyone who fits at least one filter. An empty list matches nobody. */
export function anyOf(scope: SubjectFilter[]): Condition {
  const conditions = scope.map(subjectCondition);
  const sql = conditions.map((condition) => condition.sql).join(' OR ') || '1 = 0';
  return { sql: `(${sql})`, values: conditions.flatMap(({ values }) => values) };
}

export const nameContains = (search: string): Condition => ({
  sql: "name_key LIKE ? ESCAPE '!'",
  values: [likePattern(search)],
});

/** A student search: each word must be in the name, the email or the student number, in any order. */
export function studentMatches(search: string): Condition {
  const words = search.split(/[\s,;]+/).filter(Boolean);
  const contains = (word: string): Condition => {
    const pattern = likePattern(word);
    return {
      sql: "(name_key LIKE ? ESCAPE '!' OR email LIKE ? ESCAPE '!' OR LOWER(student_number) LIKE ? ESCAPE '!')",
      values: [pattern, pattern, pattern],
    };
  };
  return words.length === 0 ? nameContains(search) : allOf(words.map(contains));
}

/** A student unlocks their recommendations by requesting a school list. */
export const hasUnlockedSql = (userId: string): string =>
  `EXISTS (SELECT 1 FROM generations asked WHERE asked.user_id = ${userId})`;
