import { KEPT_WITH_ACCOUNT, SEEN_BY_ADMINS } from '../../users/data-words';
import type { TableExport } from '../../users/personal-data-registry';
import type { ReportReaderRow } from './report-mails.entity';

export const reportReadersExport: TableExport<ReportReaderRow> = {
  file: 'mailed-reports',
  title: 'Readers of mailed reports',
  about: 'That you get the report of your school by email, and the day of the last one.',
  whose: 'staff',
  why: 'So that the report reaches whom your school chose.',
  seenBy: SEEN_BY_ADMINS,
  kept: `Until an admin of your school takes you off. ${KEPT_WITH_ACCOUNT}`,
  lines: ({ toldOn }) => [{ last_report: toldOn }],
};
