import { Controller, Module, StreamableFile } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type Asked, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { SafeguardingModule } from '../../guidance/safeguarding/safeguarding.module';
import { KEPT_WITH_ACCOUNT } from '../../users/data-words';
import { PersonalDataRegistry, type TableExport } from '../../users/personal-data-registry';
import { RosterChanges, RosterService, SchoolOverviewService } from './roster.service';
import { RosterFile } from './roster-file.service';
import { StudentTag } from './student-tag.entity';
import { StudentTags } from './student-tags.service';

const tagsExport: TableExport<StudentTag> = {
  file: 'tags',
  title: 'Tags of your school',
  about: 'Short words that your counselor or your school put beside your name, such as a team you are on.',
  whose: 'students',
  why: 'So that your counselor finds students who share something, for example for a trip or a deadline.',
  seenBy: 'Your counselor and the administrators of your school.',
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ tag, addedAt }) => [{ tag, added: addedAt.toISOString() }],
};

@Controller()
class RosterController {
  constructor(
    private readonly roster: RosterService,
    private readonly changes: RosterChanges,
    private readonly files: RosterFile,
    private readonly overview: SchoolOverviewService,
  ) {}

  @Call(routes.listStudents)
  list({ actor, query }: Asked<'listStudents'>) {
    return this.roster.list(actor, query);
  }

  @Call(routes.listGoneStudents)
  gone({ actor, query }: Asked<'listGoneStudents'>) {
    return this.roster.gone(actor, query.since, new Date());
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

/** No call here declares an API scope: tags are for people. */
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
  providers: [RosterService, RosterChanges, RosterFile, SchoolOverviewService, StudentTags],
  exports: [RosterService],
})
export class RosterModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(StudentTag, tagsExport);
  }
}
