import { Controller } from '@nestjs/common';
import { type Asked, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { SchoolYearService } from './school-year.service';

@Controller()
export class SchoolYearController {
  constructor(private readonly years: SchoolYearService) {}

  @Call(routes.nextGrade)
  turn({ actor, body }: Asked<'nextGrade'>) {
    return this.years.turn(actor, body.seen, new Date());
  }

  @Call(routes.undoNextGrade)
  undo({ actor }: Asked<'undoNextGrade'>) {
    return this.years.undo(actor, new Date());
  }
}
