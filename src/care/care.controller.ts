import { Controller } from '@nestjs/common';
import { AuthorizedSubject, OfStudent } from '../access/access.decorators';
import type { Authorized } from '../access/authorized';
import { Call } from '../common/call';
import type { CareFlagNotice } from '../contract/attention';
import { routes } from '../contract/routes';
import { CareService } from './care.service';

@Controller()
export class CareController {
  constructor(private readonly care: CareService) {}

  @Call(routes.readCareFlags)
  @OfStudent('attend', 'params.userId')
  read(@AuthorizedSubject() student: Authorized<'attend'>): Promise<CareFlagNotice[]> {
    return this.care.read(student);
  }

  @Call(routes.markCareSeen)
  @OfStudent('attend', 'params.userId')
  markSeen(@AuthorizedSubject() student: Authorized<'attend'>): Promise<CareFlagNotice[]> {
    return this.care.markSeen(student);
  }
}
