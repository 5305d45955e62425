import { Body, Controller, Query, StreamableFile } from '@nestjs/common';
import { CurrentActor, Roles, Scope } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import type { ReportSchedule } from '../../contract/report-schedule';
import type { CohortReport } from '../../contract/reports';
import { routes } from '../../contract/routes';
import { Call } from '../../platform/http/call';
import { ReportSchedules } from './report-schedules.service';
import { CohortDto, SetReportScheduleDto } from './reports.dto';
import { reportTable } from './reports-file';
import { ReportsService } from './reports.service';

@Controller()
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly schedules: ReportSchedules,
  ) {}

  @Call(routes.readCohort)
  @Roles('counselor', 'admin')
  @Scope('reports:read')
  cohort(@CurrentActor() actor: Actor, @Query() query: CohortDto): Promise<CohortReport> {
    return this.reports.cohort(actor, query, new Date());
  }

  @Call(routes.exportCohort)
  @Roles('counselor', 'admin')
  @Scope('reports:read')
  async file(@CurrentActor() actor: Actor, @Query() query: CohortDto): Promise<StreamableFile> {
    const now = new Date();
    const table = reportTable(await this.reports.cohort(actor, query, now));
    const type = `${routes.exportCohort.media}; charset=utf-8`;
    const disposition = `attachment; filename="report-${now.toISOString().slice(0, 10)}.csv"`;
    return new StreamableFile(Buffer.from(table), { type, disposition });
  }

  @Call(routes.readReportSchedule)
  @Roles('admin')
  schedule(@CurrentActor() actor: Actor): Promise<ReportSchedule> {
    return this.schedules.read(actor);
  }

  @Call(routes.setReportSchedule)
  @Roles('admin')
  setSchedule(@CurrentActor() actor: Actor, @Body() body: SetReportScheduleDto): Promise<ReportSchedule> {
    return this.schedules.set(actor, body, new Date());
  }
}
