import { Module, Controller, StreamableFile } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { SafeguardingModule } from '../../guidance/safeguarding/safeguarding.module';
import { tagsExport } from './data-export';
import { RosterChanges } from './roster-changes.service';
import { RosterDepartures } from './roster-departures.service';
import { RosterFile } from './roster-file.service';
import { StudentTag } from './student-tag.entity';
import { StudentTags } from './student-tags.service';
import { RosterService } from './roster.service';
import { SchoolOverviewService } from './school-overview.service';
import { type Asked, Call } from '../../access/call';
import { routes } from '../../contract/routes';

@Controller()
class RosterController {
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

/** No call here declares a scope: what staff mark students with is between people. */
@Controller()
class StudentTagsController {
  constructor(private readonly tags: StudentTags) {}

  @Call(routes.listTags)
  list({ actor }: Asked<'listTags'>) {
    return this.tags.list(actor);
  }

  @Call(routes.changeTags)
  change({ actor, body }: Asked<'changeTags'>) {
    return this.tags.change(actor, body);
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([StudentTag]), SafeguardingModule],
  controllers: [StudentTagsController, RosterController],
  providers: [RosterService, RosterChanges, RosterDepartures, RosterFile, SchoolOverviewService, StudentTags],
  exports: [RosterService],
})
export class RosterModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(StudentTag, tagsExport);
  }
}
