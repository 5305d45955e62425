import { Controller } from '@nestjs/common';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';
import { TodayService } from './today.service';

@Controller()
export class TodayController {
  constructor(private readonly today: TodayService) {}

  @Call(routes.readToday)
  read({ actor }: Asked<'readToday'>) {
    return this.today.read(actor, new Date());
  }

  @Call(routes.markToday)
  mark({ student, body }: Asked<'markToday'>) {
    return this.today.mark(student, body, new Date());
  }

  @Call(routes.unmarkToday)
  unmark({ student, params: { reason } }: Asked<'unmarkToday'>) {
    return this.today.unmark(student, reason);
  }
}
