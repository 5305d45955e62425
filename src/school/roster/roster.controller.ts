import { Body, Controller, Query, StreamableFile } from '@nestjs/common';
import { AuthorizedSubject, CurrentActor, OfStudent, Roles, Scope } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import type { Authorized } from '../../access/authorized';
import { Call } from '../../platform/http/call';
import type { ListPage } from '../../platform/http/list-page';
import type { GoneStudents, RosterIds, RosterNeighbors, RosterRow } from '../../contract/roster';
import { routes } from '../../contract/routes';
import type { SchoolOverview } from '../../contract/school-admin';
import {
  GoneDto,
  ListStudentsDto,
  NeighborsDto,
  RosterFileDto,
  SetStudentNumberDto,
  UpdateStudentDto,
} from './roster.dto';
import { RosterChanges } from './roster-changes.service';
import { RosterDepartures } from './roster-departures.service';
import { RosterFile } from './roster-file.service';
import { RosterService } from './roster.service';
import { SchoolOverviewService } from './school-overview.service';

@Controller()
export class RosterController {
  constructor(
    private readonly roster: RosterService,
    private readonly changes: RosterChanges,
    private readonly files: RosterFile,
    private readonly overview: SchoolOverviewService,
    private readonly departures: RosterDepartures,
  ) {}

  @Call(routes.listStudents)
  @Roles('counselor', 'admin')
  @Scope('roster:read')
  list(@CurrentActor() actor: Actor, @Query() query: ListStudentsDto): Promise<ListPage<RosterRow>> {
    return this.roster.list(actor, query);
  }

  @Call(routes.listGoneStudents)
  @Roles('admin')
  @Scope('roster:read')
  gone(@CurrentActor() actor: Actor, @Query() query: GoneDto): Promise<GoneStudents> {
    return this.departures.since(actor, query.since, new Date());
  }

  @Call(routes.listStudentIds)
  @Roles('counselor', 'admin')
  ids(@CurrentActor() actor: Actor, @Query() query: NeighborsDto): Promise<RosterIds> {
    return this.roster.ids(actor, query);
  }

  @Call(routes.exportStudents)
  @Roles('counselor', 'admin')
  @Scope('exports:read')
  async file(@CurrentActor() actor: Actor, @Query() query: RosterFileDto): Promise<StreamableFile> {
    const { name, table } = await this.files.table(actor, query, new Date());
    const type = `${routes.exportStudents.media}; charset=utf-8`;
    return new StreamableFile(Buffer.from(table), { type, disposition: `attachment; filename="${name}"` });
  }

  @Call(routes.readStudent)
  @OfStudent('review', 'params.userId')
  @Scope('roster:read')
  read(@CurrentActor() actor: Actor, @AuthorizedSubject() student: Authorized<'review'>): Promise<RosterRow> {
    return this.roster.read(actor, student);
  }

  @Call(routes.readNeighbors)
  @OfStudent('review', 'params.userId')
  neighbors(
    @CurrentActor() actor: Actor,
    @AuthorizedSubject() student: Authorized<'review'>,
    @Query() query: NeighborsDto,
  ): Promise<RosterNeighbors> {
    return this.roster.neighbors(actor, student, query);
  }

  @Call(routes.updateStudent)
  @OfStudent('manage', 'params.userId')
  @Scope('roster:write')
  update(
    @CurrentActor() actor: Actor,
    @AuthorizedSubject() student: Authorized<'manage'>,
    @Body() body: UpdateStudentDto,
  ): Promise<RosterRow> {
    return this.changes.update(actor, student, body);
  }

  @Call(routes.setStudentNumber)
  @OfStudent('review', 'params.userId')
  setNumber(
    @CurrentActor() actor: Actor,
    @AuthorizedSubject() student: Authorized<'review'>,
    @Body() body: SetStudentNumberDto,
  ): Promise<RosterRow> {
    return this.changes.number(actor, student, body);
  }

  @Call(routes.readOverview)
  @Roles('admin')
  readOverview(@CurrentActor() actor: Actor): Promise<SchoolOverview> {
    return this.overview.read(actor);
  }
}
