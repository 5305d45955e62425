import { Controller, UseInterceptors } from '@nestjs/common';
import { type Asked, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { ListCheck } from '../lists/list-check.service';
import { ListOddsService } from '../odds/list-odds.service';
import { WhyNotService } from '../why-not/why-not.service';
import { WhatIfService } from './what-if.service';
import { ReaderSpeech } from '../reader-speech';

/** What would be otherwise: nothing here changes anything. */
@Controller()
@UseInterceptors(ReaderSpeech)
export class WhatIfController {
  constructor(
    private readonly whatIfs: WhatIfService,
    private readonly whyNots: WhyNotService,
    private readonly odds: ListOddsService,
    private readonly check: ListCheck,
  ) {}

  @Call(routes.tryWhatIf)
  try({ student, body }: Asked<'tryWhatIf'>) {
    return this.whatIfs.try(student, body.changes);
  }

  @Call(routes.readNextList)
  next({ student }: Asked<'readNextList'>) {
    return this.check.next(student);
  }

  @Call(routes.readWhyNot)
  whyNot({ student, params: { unitid } }: Asked<'readWhyNot'>) {
    return this.whyNots.of(student, unitid);
  }

  @Call(routes.readListOdds)
  listOdds({ student }: Asked<'readListOdds'>) {
    return this.odds.of(student);
  }
}
