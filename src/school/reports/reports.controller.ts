import { Controller, Query } from '@nestjs/common';
import { CurrentActor, Roles, Scope } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import type { CohortReport } from '../../contract/reports';
import { routes } from '../../contract/routes';
import { Call } from '../../platform/http/call';
import { CohortDto } from './reports.dto';
import { ReportsService } from './reports.service';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Call(routes.readCohort)
  @Roles('counselor', 'admin')
  @Scope('reports:read')
  cohort(@CurrentActor() actor: Actor, @Query() query: CohortDto): Promise<CohortReport> {
    return this.reports.cohort(actor, query, new Date());
  }
}
