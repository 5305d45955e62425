import { Body, Controller } from '@nestjs/common';
import { AuthorizedSubject, CurrentActor, FreshProof, OfStudent, Roles } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import type { Authorized } from '../../access/authorized';
import { Call } from '../../platform/http/call';
import type { CareClosing, CareFlagNotice, CheckInSecond, ReportedMisread } from '../../contract/attention';
import { routes } from '../../contract/routes';
import { CareFlags } from './care-flags.service';
import { CheckInSeconds } from './check-in-seconds.service';
import { CloseCareDto, ReportMisreadDto, SetCheckInSecondDto } from './safeguarding.dto';
import { SafeguardingService } from './safeguarding.service';

@Controller()
export class SafeguardingController {
  constructor(
    private readonly care: CareFlags,
    private readonly safeguarding: SafeguardingService,
    private readonly seconds: CheckInSeconds,
  ) {}

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

  @Call(routes.closeCareFlags)
  @OfStudent('review', 'params.userId')
  close(@AuthorizedSubject() student: Authorized<'review'>, @Body() body: CloseCareDto): Promise<CareFlagNotice[]> {
    return this.care.close(student, body);
  }

  @Call(routes.readCareHistory)
  @OfStudent('review', 'params.userId')
  history(@AuthorizedSubject() student: Authorized<'review'>): Promise<CareClosing[]> {
    return this.care.history(student);
  }

  @Call(routes.reportMisread)
  @OfStudent('write', 'params.userId')
  reportMisread(
    @AuthorizedSubject() student: Authorized<'write'>,
    @Body() body: ReportMisreadDto,
  ): Promise<ReportedMisread> {
    return this.safeguarding.reportMisread(student, body);
  }

  @Call(routes.readCheckInSecond)
  @Roles('admin')
  second(@CurrentActor() actor: Actor): Promise<CheckInSecond> {
    return this.seconds.read(actor);
  }

  @Call(routes.setCheckInSecond)
  @Roles('admin')
  @FreshProof()
  setSecond(@CurrentActor() actor: Actor, @Body() body: SetCheckInSecondDto): Promise<CheckInSecond> {
    return this.seconds.set(actor, body);
  }
}
