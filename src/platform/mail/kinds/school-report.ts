import { REPORT_MAIL_LEAST, type ReportRhythm } from '../../../contract/report-schedule-values';
import type { CohortReport } from '../../../contract/reports';
import type { MailKind } from '../mail-kind';

interface SchoolReportData {
  total: CohortReport['total'];
  rhythm: Exclude<ReportRhythm, 'off'>;
}

/** A mail can be read on its way and passed on: a few students are not counted in it. */
const told = (count: number): string =>
  count > 0 && count < REPORT_MAIL_LEAST ? `fewer than ${REPORT_MAIL_LEAST}` : String(count);

function sentencesOf(total: CohortReport['total']): string[] {
  const sections = total.sections.map(({ title, complete }) => `${title} ${told(complete)}`).join(', ');
  return [
    `Of ${total.students} students, ${told(total.started)} have begun to answer, ${told(total.unlocked)} have unlocked a school list, ${told(total.list)} have one, and ${told(total.reviewed)} have reviewed a school of it.`,
    `Every question of a section is answered by: ${sections}.`,
    `School lists with a Reach, a Match and a Safety: ${told(total.balanced)}. Lists without a Safety: ${told(total.no_safety)}.`,
    `Parent forms begun: ${told(total.parent_form)}, complete: ${told(total.parent_form_done)}.`,
    `In the last 30 days ${told(total.seen_30_days)} logged in (${told(total.seen_7_days)} in the last 7). Never logged in: ${told(total.never_logged_in)}.`,
  ];
}

export const schoolReport: MailKind<SchoolReportData> = {
  title: 'Report of the school',
  purpose: `To school admins who chose it: how many students of the school are how far, weekly or monthly. It holds numbers of the whole school, says no more than “fewer than ${REPORT_MAIL_LEAST}” of a few, and names nobody.`,
  usefulMinutes: 24 * 60,
  write: ({ total, rhythm }, { productName, publicUrl }) => ({
    subject: `${productName}: the ${rhythm} report of your school`,
    paragraphs:
      total.students < REPORT_MAIL_LEAST
        ? ['Your school has too few students for numbers in an email. The report stands on the page Reports.']
        : sentencesOf(total),
    button: { label: 'Open the report', link: `${publicUrl}/reports` },
    closing: [
      'By grade and counselor, and as a table for a spreadsheet, it is on the page Reports after you log in.',
      'You get this email because an admin of your school chose so on that page, where it can be turned off.',
    ],
  }),
};
