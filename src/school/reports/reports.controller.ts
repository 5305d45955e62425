import { Controller, StreamableFile } from '@nestjs/common';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';
import { ReportSchedules } from './report-schedules.service';
import { reportTable } from './reports-file';
import { ReportsService } from './reports.service';

@Controller()
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly schedules: ReportSchedules,
  ) {}

  @Call(routes.readCohort)
  cohort({ actor, query }: Asked<'readCohort'>) {
    return this.reports.cohort(actor, query, new Date());
  }

  @Call(routes.exportCohort)
  async file({ actor, query }: Asked<'exportCohort'>) {
    const now = new Date();
    const table = reportTable(await this.reports.cohort(actor, query, now));
    const type = `${routes.exportCohort.media}; charset=utf-8`;
    const disposition = `attachment; filename="report-${now.toISOString().slice(0, 10)}.csv"`;
    return new StreamableFile(Buffer.from(table), { type, disposition });
  }

  @Call(routes.readReportSchedule)
  schedule({ actor }: Asked<'readReportSchedule'>) {
    return this.schedules.read(actor);
  }

  @Call(routes.setReportSchedule)
  setSchedule({ actor, body }: Asked<'setReportSchedule'>) {
    return this.schedules.set(actor, body, new Date());
  }
}
