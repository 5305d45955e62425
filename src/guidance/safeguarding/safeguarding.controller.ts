import { Controller } from '@nestjs/common';
import { AuthorizedSubject, OfStudent } from '../../access/access.decorators';
import type { Authorized } from '../../access/authorized';
import { Call } from '../../platform/http/call';
import type { CareFlagNotice } from '../../contract/attention';
import { routes } from '../../contract/routes';
import { SafeguardingService } from './safeguarding.service';

@Controller()
export class SafeguardingController {
  constructor(private readonly care: SafeguardingService) {}

  @Call(routes.readCareFlags)
  @OfStudent('review', 'params.userId')
  read(@AuthorizedSubject() student: Authorized<'review'>): Promise<CareFlagNotice[]> {
    return this.care.read(student);
  }

  @Call(routes.markCareSeen)
  @OfStudent('review', 'params.userId')
  markSeen(@AuthorizedSubject() student: Authorized<'review'>): Promise<CareFlagNotice[]> {
    return this.care.markSeen(student);
  }
}
