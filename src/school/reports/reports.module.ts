import { Controller, Module, StreamableFile } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type HandlerInput, Call } from '../../access/call';
import { SECTIONS } from '../../contract/forms';
import { counselorName, REPORT_COLUMNS } from '../../contract/roster-columns';
import type { CohortReport, CohortRow } from '../../contract/reports';
import { routes } from '../../contract/routes';
import { MailModule } from '../../platform/mail/mail.module';
import { tableFile } from '../../platform/text/csv';
import { PersonalDataRegistry, type TableExport } from '../../users/personal-data-registry';
import { ReportReaderRow, ReportScheduleRow } from './report-mails.entity';
import { ReportsService } from './reports.service';
import { ReportMails, ReportSchedules } from './report-mails.service';

const reportReadersCopy: TableExport<ReportReaderRow> = {
  file: 'mailed-reports',
  lines: ({ toldOn }) => [{ last_report: toldOn }],
};

const countCells = (group: CohortReport['total']): number[] => [
  ...REPORT_COLUMNS.map(([name]) => group[name]),
  ...group.sections.map(({ complete }) => complete),
];
const toTableRow = (row: CohortRow): (string | number)[] => [row.grade ?? '', counselorName(row), ...countCells(row)];

/** The report as a spreadsheet: groups, total, an empty line, weeks. No cell begins like a formula. */
function toReportTable({ rows, total, weeks }: CohortReport): string {
  const lines: (string | number)[][] = [
    [
      ...['Grade', 'Counselor', ...REPORT_COLUMNS.map(([, label]) => label)],
      ...SECTIONS.map(({ title }) => `${title} complete`),
    ],
    ...rows.map(toTableRow),
    ['All', '', ...countCells(total)],
    [],
    ['Week to', 'Accounts', 'Have a list', 'Parent links'],
    ...weeks.map(({ ends_on: end, accounts, list, parent_links: links }) => [end, accounts, list, links]),
  ];
  return `${tableFile(lines)}\r\n`;
}

@Controller()
class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly schedules: ReportSchedules,
  ) {}

  @Call(routes.readCohort)
  readCohort({ actor, query }: HandlerInput<'readCohort'>) {
    return this.reports.readCohort(actor, query, new Date());
  }

  @Call(routes.exportCohort)
  async file({ actor, query }: HandlerInput<'exportCohort'>) {
    const report = await this.reports.readCohort(actor, query, new Date());
    const today = report.weeks.at(-1)?.ends_on ?? '';
    const type = `${routes.exportCohort.media}; charset=utf-8`;
    const contentDisposition = `attachment; filename="report-${today}.csv"`;
    return new StreamableFile(Buffer.from(toReportTable(report)), { type, disposition: contentDisposition });
  }

  @Call(routes.readReportSchedule)
  readSchedule({ actor }: HandlerInput<'readReportSchedule'>) {
    return this.schedules.read(actor);
  }

  @Call(routes.setReportSchedule)
  setSchedule({ actor, body }: HandlerInput<'setReportSchedule'>) {
    return this.schedules.set(actor, body, new Date());
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([ReportScheduleRow, ReportReaderRow]), MailModule],
  controllers: [ReportsController],
  providers: [ReportsService, ReportSchedules, ReportMails],
})
export class ReportsModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(ReportReaderRow, reportReadersCopy);
  }
}
