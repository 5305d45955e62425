import { Controller } from '@nestjs/common';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';
import { DashboardService } from './dashboard.service';

@Controller()
export class DashboardController {
  constructor(private readonly dashboards: DashboardService) {}

  @Call(routes.readDashboard)
  read({ student }: Asked<'readDashboard'>) {
    return this.dashboards.read(student);
  }

  @Call(routes.refuseStatement)
  notTrue({ student, body }: Asked<'refuseStatement'>) {
    return this.dashboards.notTrue(student, body);
  }
}
