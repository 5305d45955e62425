import { Body, Controller, Param } from '@nestjs/common';
import { AuthorizedSubject, CurrentActor, OfStudent, Roles } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import type { Authorized } from '../../access/authorized';
import { routes } from '../../contract/routes';
import type { TodayMark, TodayQueue } from '../../contract/today';
import { Call } from '../../platform/http/call';
import { MarkTodayDto } from './today.dto';
import { TodayService } from './today.service';

@Controller()
export class TodayController {
  constructor(private readonly today: TodayService) {}

  @Call(routes.readToday)
  @Roles('counselor')
  read(@CurrentActor() actor: Actor): Promise<TodayQueue> {
    return this.today.read(actor, new Date());
  }

  @Call(routes.markToday)
  @OfStudent('review', 'params.userId')
  mark(@AuthorizedSubject() student: Authorized<'review'>, @Body() body: MarkTodayDto): Promise<TodayMark> {
    return this.today.mark(student, body, new Date());
  }

  @Call(routes.unmarkToday)
  @OfStudent('review', 'params.userId')
  unmark(@AuthorizedSubject() student: Authorized<'review'>, @Param('reason') reason: string): Promise<void> {
    return this.today.unmark(student, reason);
  }
}
