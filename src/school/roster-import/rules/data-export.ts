import { KEPT_WITH_ACCOUNT, SEEN_BY_ADMINS } from '../../../users/data-words';
import type { TableExport } from '../../../users/personal-data-registry';
import type { RosterRuleRow } from './roster-rule.entity';

export const rosterRulesExport: TableExport<RosterRuleRow> = {
  file: 'which-new-students-become-yours',
  title: 'Rules for new students',
  about: 'Which new students of your school’s roster become yours: by the first letter of the last name and the grade.',
  whose: 'staff',
  why: 'So that new students have a counselor from their first day.',
  seenBy: SEEN_BY_ADMINS,
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ from, to, grade }) => [{ from, to, grade }],
};
