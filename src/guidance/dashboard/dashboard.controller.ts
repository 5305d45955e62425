import { Body, Controller } from '@nestjs/common';
import { AuthorizedSubject, OfStudent } from '../../access/access.decorators';
import type { Authorized } from '../../access/authorized';
import type { RemovedLines, StudentDashboardAnswer } from '../../contract/profiles';
import { routes } from '../../contract/routes';
import { Call } from '../../platform/http/call';
import { NotTrueDto } from '../profiles/profiles.dto';
import { DashboardService } from './dashboard.service';

@Controller()
export class DashboardController {
  constructor(private readonly dashboards: DashboardService) {}

  @Call(routes.readDashboard)
  @OfStudent('read', 'params.userId')
  read(@AuthorizedSubject() student: Authorized<'read'>): Promise<StudentDashboardAnswer> {
    return this.dashboards.read(student);
  }

  @Call(routes.refuseStatement)
  @OfStudent('write', 'params.userId')
  notTrue(@AuthorizedSubject() student: Authorized<'write'>, @Body() body: NotTrueDto): Promise<RemovedLines> {
    return this.dashboards.notTrue(student, body);
  }
}
