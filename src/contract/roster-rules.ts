import { z } from 'zod';
import { lettersOverlap, nameRangeShape, rangeGoesUp } from './assign-by-name';
import { MAX_ROSTER_RULES } from './roster-import-limits';
import { gradeInput } from './users';

/** Which new students of a roster become whose: 'A to F of the 11th grade'. */
const rosterRule = nameRangeShape
  .extend({
    /** Null for all grades. */
    grade: gradeInput.nullable(),
  })
  .refine(...rangeGoesUp);
export type RosterRule = z.infer<typeof rosterRule>;

/** Rules of one grade share no letter; one for a grade comes before one for all. */
const ofOneGrade = (rules: readonly RosterRule[]): RosterRule[][] =>
  [...new Set(rules.map(({ grade }) => grade))].map((grade) => rules.filter((rule) => rule.grade === grade));

export const rosterRulesBody = z
  .object({ rules: z.array(rosterRule).max(MAX_ROSTER_RULES) })
  .refine(({ rules }) => !ofOneGrade(rules).some(lettersOverlap), {
    message: 'Two rules for the same grade share a letter.',
    path: ['rules'],
  });
export type RosterRulesBody = z.infer<typeof rosterRulesBody>;

export const rosterRules = z.object({ rules: z.array(rosterRule) });
export type RosterRules = z.infer<typeof rosterRules>;
