import { Body, Controller, Param, ParseEnumPipe, ParseIntPipe } from '@nestjs/common';
import { AuthorizedSubject, OfStudent } from '../access/access.decorators';
import type { Authorized } from '../access/authorized';
import { DECISION_KINDS } from '../contract/list-decision-values';
import type { DecisionKind, ListDecision, Suggested } from '../contract/list-decisions';
import { routes } from '../contract/routes';
import { Call } from '../platform/http/call';
import { notFound } from '../platform/http/problems';
import { FirstLooks } from './first-look/first-looks.service';
import { OwnSchools } from './own-schools/own-schools.service';
import { DecideDto, SuggestDto } from './list-decisions.dto';
import { DecidedLists } from './lists/decided-lists.service';
import { NewestLists } from './lists/newest-lists.service';

const unitidPipe = new ParseIntPipe({ exceptionFactory: () => notFound() });
const kinds = Object.fromEntries(DECISION_KINDS.map((kind) => [kind, kind])) as Record<DecisionKind, DecisionKind>;
const kindPipe = new ParseEnumPipe(kinds, { exceptionFactory: () => notFound() });

@Controller()
export class ListDecisionsController {
  constructor(
    private readonly newest: NewestLists,
    private readonly lists: DecidedLists,
    private readonly ownSchools: OwnSchools,
    private readonly firstLooks: FirstLooks,
  ) {}

  @Call(routes.readListDecisions)
  @OfStudent('read', 'params.userId')
  read(@AuthorizedSubject() student: Authorized<'read'>): Promise<ListDecision[]> {
    return this.newest.toldDecisions(student);
  }

  @Call(routes.decideOnSchool)
  @OfStudent('advise', 'params.userId')
  decide(
    @AuthorizedSubject() student: Authorized<'advise'>,
    @Param('unitid', unitidPipe) unitid: number,
    @Body() body: DecideDto,
  ): Promise<ListDecision[]> {
    return this.lists.decide(student, unitid, body);
  }

  @Call(routes.takeBackDecision)
  @OfStudent('advise', 'params.userId')
  takeBack(
    @AuthorizedSubject() student: Authorized<'advise'>,
    @Param('unitid', unitidPipe) unitid: number,
    @Param('kind', kindPipe) kind: DecisionKind,
  ): Promise<ListDecision[]> {
    return this.lists.takeBack(student, unitid, kind);
  }

  @Call(routes.showFirstList)
  @OfStudent('advise', 'params.userId')
  showFirst(@AuthorizedSubject() student: Authorized<'advise'>): Promise<void> {
    return this.firstLooks.show(student, new Date());
  }

  @Call(routes.suggestCollege)
  @OfStudent('advise', 'params.userId')
  suggest(
    @AuthorizedSubject() student: Authorized<'advise'>,
    @Param('unitid', unitidPipe) unitid: number,
    @Body() { reason }: SuggestDto,
  ): Promise<Suggested> {
    return this.ownSchools.suggest(student, unitid, reason);
  }

  @Call(routes.takeBackSuggestion)
  @OfStudent('advise', 'params.userId')
  takeBackSuggestion(
    @AuthorizedSubject() student: Authorized<'advise'>,
    @Param('unitid', unitidPipe) unitid: number,
  ): Promise<void> {
    return this.ownSchools.takeBack(student, unitid);
  }
}
