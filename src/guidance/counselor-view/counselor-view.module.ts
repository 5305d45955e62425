import { Controller, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type Asked, Call } from '../../access/call';
import { ApplicationsModule } from '../../applications/applications.module';
import { routes } from '../../contract/routes';
import { RecommendationsModule } from '../../recommendations/recommendations.module';
import { ResponsesModule } from '../../responses/responses.module';
import { KEPT_WITH_ACCOUNT } from '../../users/data-words';
import { PersonalDataRegistry, type TableExport } from '../../users/personal-data-registry';
import { NotesModule } from '../notes/notes.module';
import { ProfilesModule } from '../profiles/profiles.module';
import { CounselorVisit } from './counselor-visit.entity';
import { CounselorViewService, WrittenLines } from './view.service';
import { CounselorVisits } from './visits.service';

@Controller()
class CounselorViewController {
  constructor(
    private readonly views: CounselorViewService,
    private readonly written: WrittenLines,
  ) {}

  @Call(routes.readCounselorView)
  read({ student }: Asked<'readCounselorView'>) {
    return this.views.read(student);
  }

  @Call(routes.refuseForCounselor)
  refuse({ student, body }: Asked<'refuseForCounselor'>) {
    return this.written.refuse(student, body);
  }
}

const visitsExport: TableExport<CounselorVisit> = {
  file: 'visits-to-your-counselor-view',
  title: 'Visits to the counselor view',
  about: 'When your counselor, or an administrator of your school, last opened the view of you, and the time before.',
  whose: 'students',
  why: 'So that whoever looks again is told what you answered or changed since then.',
  seenBy: 'Whoever looked sees when they last did. It is in your own copy, too.',
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ lookedAt, beforeAt }) => [
    { last_looked: lookedAt.toISOString(), visit_before: beforeAt?.toISOString() ?? null },
  ],
};

/** What a counselor reads of a student before a meeting. */
@Module({
  imports: [
    TypeOrmModule.forFeature([CounselorVisit]),
    ApplicationsModule,
    NotesModule,
    ProfilesModule,
    RecommendationsModule,
    ResponsesModule,
  ],
  controllers: [CounselorViewController],
  providers: [CounselorViewService, CounselorVisits, WrittenLines],
})
export class CounselorViewModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(CounselorVisit, visitsExport, 'userId', { other: 'readerId' });
  }
}
