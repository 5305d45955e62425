import { Body, Controller } from '@nestjs/common';
import { AuthorizedSubject, OfStudent } from '../../access/access.decorators';
import type { Authorized } from '../../access/authorized';
import { Call } from '../../platform/http/call';
import type { RemovedLines, StudentDashboardAnswer } from '../../contract/profiles';
import { routes } from '../../contract/routes';
import { NotTrueDto } from './profiles.dto';
import { ProfilesService } from './profiles.service';

@Controller()
export class ProfilesController {
  constructor(private readonly profiles: ProfilesService) {}

  @Call(routes.readDashboard)
  @OfStudent('read', 'params.userId')
  dashboard(@AuthorizedSubject() student: Authorized<'read'>): Promise<StudentDashboardAnswer> {
    return this.profiles.readDashboard(student);
  }

  @Call(routes.refuseStatement)
  @OfStudent('write', 'params.userId')
  notTrue(@AuthorizedSubject() student: Authorized<'write'>, @Body() body: NotTrueDto): Promise<RemovedLines> {
    return this.profiles.notTrue(student, body);
  }
}
