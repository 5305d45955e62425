import type { SubjectFilter } from '../access/access.policy';
import type { RawValue } from '../platform/database/hot-rows';
import { likePattern } from '../platform/text/search-key';

/** Whether a student's family key begins with a letter of a range ('A' to 'F', both included). */
export function isInRange(familyKey: string, { from, to }: { from: string; to: string }): boolean {
  const letter = familyKey.slice(0, 1).toUpperCase();
  return letter >= from && letter <= to;
}

/** The column that holds each part of a filter. */
const FILTER_COLUMNS = { userId: 'id', role: 'role', schoolId: 'school_id', counselorId: 'counselor_id' } as const;

/** A condition and the values of its placeholders. */
export interface Condition {
  sql: string;
  values: RawValue[];
}

/** All of these conditions. */
export const both = (conditions: Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => sql).join(' AND '),
  values: conditions.flatMap(({ values }) => values),
});

/** Nobody reaches a student whose account the school closed, until it is reopened. */
export const NOT_CLOSED: Condition = { sql: 'closes_at IS NULL', values: [] };

/** Students who still go to school. */
export const NOT_GRADUATED: Condition = { sql: 'graduated_at IS NULL', values: [] };
export const GRADUATED: Condition = { sql: 'graduated_at IS NOT NULL', values: [] };

function inReach(filter: SubjectFilter): Condition {
  const parts = Object.entries(filter) as [keyof SubjectFilter, string | null][];
  const conditions = parts.map(([part, value]) =>
    value === null
      ? { sql: `${FILTER_COLUMNS[part]} IS NULL`, values: [] }
      : { sql: `${FILTER_COLUMNS[part]} = ?`, values: [value] },
  );
  return both(filter.role === 'student' ? [...conditions, NOT_CLOSED] : conditions);
}

/** Everybody whom one of these filters reaches. No filters reach nobody. */
export function anyOf(reach: SubjectFilter[]): Condition {
  const conditions = reach.map(inReach);
  if (!conditions.length) return { sql: '1 = 0', values: [] };
  return {
    sql: `(${conditions.map(({ sql }) => sql).join(' OR ')})`,
    values: conditions.flatMap(({ values }) => values),
  };
}

/** A search for a name. */
export const nameHolds = (q: string): Condition => ({ sql: "name_key LIKE ? ESCAPE '!'", values: [likePattern(q)] });

/** A search for a student: each word is in the name, the email or the student number, in any order. */
export function studentHolds(q: string): Condition {
  const words = q.split(/[\s,;]+/).filter(Boolean);
  const contains = (word: string): Condition => {
    const pattern = likePattern(word);
    return {
      sql: "(name_key LIKE ? ESCAPE '!' OR email LIKE ? ESCAPE '!' OR LOWER(student_number) LIKE ? ESCAPE '!')",
      values: [pattern, pattern, pattern],
    };
  };
  return words.length === 0 ? nameHolds(q) : both(words.map(contains));
}

/** Whether a student has unlocked their recommendations by requesting a school list. */
export const hasUnlocked = (userId: string): string =>
  `EXISTS (SELECT 1 FROM generations asked WHERE asked.user_id = ${userId})`;
