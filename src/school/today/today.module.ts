import { Controller, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type Asked, Call } from '../../access/call';
import { ApplicationsModule } from '../../applications/applications.module';
import { routes } from '../../contract/routes';
import { NotesModule } from '../../guidance/notes/notes.module';
import { SafeguardingModule } from '../../guidance/safeguarding/safeguarding.module';
import { RecommendationsModule } from '../../recommendations/recommendations.module';
import { KEPT_WITH_ACCOUNT } from '../../users/data-words';
import { PersonalDataRegistry, type TableExport } from '../../users/personal-data-registry';
import { TodayStudents } from './today-facts.service';
import { TodayMarkRow } from './today-mark.entity';
import { TodayService } from './today.service';

const todayMarksExport: TableExport<TodayMarkRow> = {
  file: 'set-aside-on-your-counselors-list-for-the-day',
  title: 'Your counselor’s list for the day',
  about: 'When your counselor put something about you aside on the list of what to do today, and until when.',
  whose: 'students',
  why: 'So that your counselor sees each day whom to talk to next, and is not told twice of what is done.',
  seenBy: 'The counselor who put it aside, and nobody else. When is in your own copy, too.',
  isHidden: true,
  kept: KEPT_WITH_ACCOUNT,
  // For which reason is the counselor’s own working note: a parent may have written in confidence.
  lines: ({ markedAt, untilDay }) => [{ put_aside: markedAt.toISOString(), until: untilDay }],
};

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
  providers: [TodayService, TodayStudents],
})
export class TodayModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(TodayMarkRow, todayMarksExport, 'userId', { other: 'readerId' });
  }
}
