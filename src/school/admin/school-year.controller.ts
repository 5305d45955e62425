import { Body, Controller } from '@nestjs/common';
import { CurrentActor, Roles, Scope } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import { Call } from '../../platform/http/call';
import { routes } from '../../contract/routes';
import type { NextGradeReport, UndoneNextGrade } from '../../contract/school-admin';
import { NextGradeDto } from './school-admin.dto';
import { SchoolYearService } from './school-year.service';

@Controller()
export class SchoolYearController {
  constructor(private readonly years: SchoolYearService) {}

  @Call(routes.nextGrade)
  @Roles('admin')
  @Scope('roster:write')
  turn(@CurrentActor() actor: Actor, @Body() body: NextGradeDto): Promise<NextGradeReport> {
    return this.years.turn(actor, body.seen, new Date());
  }

  @Call(routes.undoNextGrade)
  @Roles('admin')
  @Scope('roster:write')
  undo(@CurrentActor() actor: Actor): Promise<UndoneNextGrade> {
    return this.years.undo(actor, new Date());
  }
}
