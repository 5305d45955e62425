import { Module, Controller } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApplicationsModule } from '../../applications/applications.module';
import { NotesModule } from '../../guidance/notes/notes.module';
import { SafeguardingModule } from '../../guidance/safeguarding/safeguarding.module';
import { RecommendationsModule } from '../../recommendations/recommendations.module';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { todayMarksExport } from './data-export';
import { TodayFacts } from './today-facts.service';
import { TodayMarkRow } from './today-mark.entity';
import { TodayMarks } from './today-marks.service';
import { TodayService } from './today.service';
import { TodayStudents } from './today-students.service';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';

@Controller()
class TodayController {
  constructor(private readonly today: TodayService) {}

  @Call(routes.readToday)
  read({ actor }: Asked<'readToday'>) {
    return this.today.read(actor, new Date());
  }

  @Call(routes.markToday)
  mark({ student, body }: Asked<'markToday'>) {
    return this.today.mark(student, body, new Date());
  }

  @Call(routes.unmarkToday)
  unmark({ student, params: { reason } }: Asked<'unmarkToday'>) {
    return this.today.unmark(student, reason);
  }
}

/** Who needs a counselor today. */
@Module({
  imports: [
    TypeOrmModule.forFeature([TodayMarkRow]),
    ApplicationsModule,
    NotesModule,
    SafeguardingModule,
    RecommendationsModule,
  ],
  controllers: [TodayController],
  providers: [TodayService, TodayStudents, TodayFacts, TodayMarks],
  exports: [TodayStudents],
})
export class TodayModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(TodayMarkRow, todayMarksExport, 'userId', { other: 'readerId' });
  }
}
