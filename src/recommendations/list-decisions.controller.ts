import { Controller } from '@nestjs/common';
import { routes } from '../contract/routes';
import { type Asked, Call } from '../access/call';
import { FirstLooks } from './first-look/first-looks.service';
import { OwnSchools } from './own-schools/own-schools.service';
import { DecidedLists } from './lists/decided-lists.service';
import { NewestLists } from './lists/newest-lists.service';

@Controller()
export class ListDecisionsController {
  constructor(
    private readonly newest: NewestLists,
    private readonly lists: DecidedLists,
    private readonly ownSchools: OwnSchools,
    private readonly firstLooks: FirstLooks,
  ) {}

  @Call(routes.readListDecisions)
  read({ student }: Asked<'readListDecisions'>) {
    return this.newest.toldDecisions(student);
  }

  @Call(routes.decideOnSchool)
  decide({ student, body, params: { unitid } }: Asked<'decideOnSchool'>) {
    return this.lists.decide(student, unitid, body);
  }

  @Call(routes.takeBackDecision)
  takeBack({ student, params: { unitid, kind } }: Asked<'takeBackDecision'>) {
    return this.lists.takeBack(student, unitid, kind);
  }

  @Call(routes.showFirstList)
  showFirst({ student }: Asked<'showFirstList'>) {
    return this.firstLooks.show(student, new Date());
  }

  @Call(routes.takeBackFirstList)
  takeBackFirst({ student }: Asked<'takeBackFirstList'>) {
    return this.firstLooks.takeBack(student, new Date());
  }

  @Call(routes.suggestCollege)
  suggest({ student, body: { reason }, params: { unitid } }: Asked<'suggestCollege'>) {
    return this.ownSchools.suggest(student, unitid, reason);
  }

  @Call(routes.takeBackSuggestion)
  takeBackSuggestion({ student, params: { unitid } }: Asked<'takeBackSuggestion'>) {
    return this.ownSchools.takeBack(student, unitid);
  }
}
