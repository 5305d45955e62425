import { Controller } from '@nestjs/common';
import { type Asked, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { CareFlags } from './care-flags.service';
import { CheckInSeconds } from './check-in-seconds.service';
import { SafeguardingService } from './safeguarding.service';

@Controller()
export class SafeguardingController {
  constructor(
    private readonly care: CareFlags,
    private readonly safeguarding: SafeguardingService,
    private readonly seconds: CheckInSeconds,
  ) {}

  @Call(routes.readCareFlags)
  read({ student }: Asked<'readCareFlags'>) {
    return this.care.read(student);
  }

  @Call(routes.listWorthReading)
  worthReading({ actor }: Asked<'listWorthReading'>) {
    return this.care.worthReading(actor, new Date());
  }

  @Call(routes.markCareSeen)
  markSeen({ student }: Asked<'markCareSeen'>) {
    return this.care.markSeen(student);
  }

  @Call(routes.closeCareFlags)
  close({ student, body }: Asked<'closeCareFlags'>) {
    return this.care.close(student, body);
  }

  @Call(routes.readCareHistory)
  history({ student }: Asked<'readCareHistory'>) {
    return this.care.history(student);
  }

  @Call(routes.reportMisread)
  reportMisread({ student, body }: Asked<'reportMisread'>) {
    return this.safeguarding.reportMisread(student, body);
  }

  @Call(routes.readCheckInSecond)
  second({ actor }: Asked<'readCheckInSecond'>) {
    return this.seconds.read(actor);
  }

  @Call(routes.setCheckInSecond)
  setSecond({ actor, body }: Asked<'setCheckInSecond'>) {
    return this.seconds.set(actor, body);
  }
}
