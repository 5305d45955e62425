import { Body, Controller, Param, ParseIntPipe, UseInterceptors } from '@nestjs/common';
import { AuthorizedSubject, OfStudent } from '../../access/access.decorators';
import type { Authorized } from '../../access/authorized';
import { Call } from '../../platform/http/call';
import { notFound } from '../../platform/http/problems';
import type { ListOdds } from '../../contract/list-odds';
import { routes } from '../../contract/routes';
import type { WhatIfAnswer } from '../../contract/what-if';
import type { WhyNotAnswer } from '../../contract/why-not';
import { ListOddsService } from '../odds/list-odds.service';
import { WhyNotService } from '../why-not/why-not.service';
import { WhatIfDto } from './what-if.dto';
import { WhatIfService } from './what-if.service';
import { ReaderSpeech } from '../reader-speech';

const unitidPipe = new ParseIntPipe({ exceptionFactory: () => notFound() });

/** What would be otherwise: nothing here changes anything. */
@Controller()
@UseInterceptors(ReaderSpeech)
export class WhatIfController {
  constructor(
    private readonly whatIfs: WhatIfService,
    private readonly whyNots: WhyNotService,
    private readonly odds: ListOddsService,
  ) {}

  @Call(routes.tryWhatIf)
  @OfStudent('read', 'params.userId')
  try(@AuthorizedSubject() student: Authorized<'read'>, @Body() body: WhatIfDto): Promise<WhatIfAnswer> {
    return this.whatIfs.try(student, body.changes);
  }

  @Call(routes.readWhyNot)
  @OfStudent('read', 'params.userId')
  whyNot(
    @AuthorizedSubject() student: Authorized<'read'>,
    @Param('unitid', unitidPipe) unitid: number,
  ): Promise<WhyNotAnswer> {
    return this.whyNots.of(student, unitid);
  }

  @Call(routes.readListOdds)
  @OfStudent('read', 'params.userId')
  listOdds(@AuthorizedSubject() student: Authorized<'read'>): Promise<ListOdds> {
    return this.odds.of(student);
  }
}
