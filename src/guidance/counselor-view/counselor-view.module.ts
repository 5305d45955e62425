import { Controller, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type Asked, Call } from '../../access/call';
import { ApplicationsModule } from '../../applications/applications.module';
import { routes } from '../../contract/routes';
import { RecommendationsModule } from '../../recommendations/recommendations.module';
import { ResponsesModule } from '../../responses/responses.module';
import { PersonalDataRegistry, type TableCopy } from '../../users/personal-data-registry';
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

const visitsExport: TableCopy<CounselorVisit> = {
  file: 'visits-to-your-counselor-view',
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
