import { Controller, StreamableFile } from '@nestjs/common';
import { type Asked, Call } from '../../access/call';
import { routes } from '../../contract/routes';
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
  list({ actor, query }: Asked<'listStudents'>) {
    return this.roster.list(actor, query);
  }

  @Call(routes.listGoneStudents)
  gone({ actor, query }: Asked<'listGoneStudents'>) {
    return this.departures.since(actor, query.since, new Date());
  }

  @Call(routes.listStudentIds)
  ids({ actor, query }: Asked<'listStudentIds'>) {
    return this.roster.ids(actor, query);
  }

  @Call(routes.exportStudents)
  async file({ actor, query }: Asked<'exportStudents'>) {
    const { name, table } = await this.files.table(actor, query, new Date());
    const type = `${routes.exportStudents.media}; charset=utf-8`;
    return new StreamableFile(Buffer.from(table), { type, disposition: `attachment; filename="${name}"` });
  }

  @Call(routes.readStudent)
  read({ actor, student }: Asked<'readStudent'>) {
    return this.roster.read(actor, student);
  }

  @Call(routes.readNeighbors)
  neighbors({ actor, student, query }: Asked<'readNeighbors'>) {
    return this.roster.neighbors(actor, student, query);
  }

  @Call(routes.updateStudent)
  update({ actor, student, body }: Asked<'updateStudent'>) {
    return this.changes.update(actor, student, body);
  }

  @Call(routes.setStudentNumber)
  setNumber({ actor, student, body }: Asked<'setStudentNumber'>) {
    return this.changes.number(actor, student, body);
  }

  @Call(routes.readOverview)
  readOverview({ actor }: Asked<'readOverview'>) {
    return this.overview.read(actor);
  }
}
