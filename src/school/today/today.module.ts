import { Controller, Module } from '@nestjs/common';
import { TypeOrmModule, InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { Repository } from 'typeorm';
import { type HandlerInput, Call } from '../../access/call';
import { ApplicationsModule } from '../../applications/applications.module';
import { routes } from '../../contract/routes';
import { NotesModule } from '../../guidance/notes/notes.module';
import { SafeguardingModule } from '../../guidance/safeguarding/safeguarding.module';
import { RecommendationsModule } from '../../recommendations/recommendations.module';
import { PersonalDataRegistry, type TableExport } from '../../users/personal-data-registry';
import { TodayMarkRow } from './today-mark.entity';
import { daysSince, schoolDay } from '../../contract/school-time';
import { MAX_TODAY_SNOOZE_DAYS } from '../../contract/limits';
import type { AsideEntry, TodayEntry } from '../../contract/today';
import { dayAfter, dayIn } from '../../contract/days';
import { TODAY_REASONS } from '../../contract/note-values';
import { badRequest, notFound } from '../../platform/http/problems';
import { UsersService } from '../../users/users.service';
import { isSetAside, type QueueEntry, buildQueue, snoozedUntil } from './queue-rule';
import { TodayStudents } from './today-facts.service';

const MAX_SNOOZE_MESSAGE = 'A sign that a student may need help can wait until tomorrow, not longer.';

/** A counselor’s queue of who needs them today. What they set aside is visible only to them. */
@Controller()
class TodayController {
  constructor(
    private readonly students: TodayStudents,
    @InjectRepository(TodayMarkRow) private readonly marks: Repository<TodayMarkRow>,
    private readonly users: UsersService,
  ) {}

  @Call(routes.readToday)
  async read({ actor }: HandlerInput<'readToday'>) {
    const now = new Date();
    const { state } = await this.users.school(actor.schoolId);
    const [facts, marks] = await Promise.all([
      this.students.readFacts(actor, now),
      this.marks.findBy({ readerId: actor.uid }),
    ]);
    const day = schoolDay(now, state);
    const { today, timeZone } = day;
    const toContract = (entry: QueueEntry): TodayEntry => ({
      user_id: entry.userId,
      name: entry.name,
      name_mark: entry.nameSuffix,
      grade: entry.grade,
      reason: entry.reason,
      happening: entry.happening,
      since: entry.since.toISOString(),
      days: daysSince(entry.since, day),
      level: entry.level,
      what: entry.what,
    });
    const known = new Map(marks.map((mark) => [`${mark.userId} ${mark.reason}`, mark]));
    const [entries, asideEntries]: [TodayEntry[], AsideEntry[]] = [[], []];
    for (const entry of buildQueue(facts, day)) {
      const mark = known.get(`${entry.userId} ${entry.reason}`);
      const nudgedDay = entry.nudgedAt && dayIn(timeZone, entry.nudgedAt);
      const until = snoozedUntil(entry, nudgedDay, today);
      if (mark && isSetAside(entry, mark, today))
        asideEntries.push({
          ...toContract(entry),
          kind: mark.untilDay ? 'snoozed' : 'done',
          until: mark.untilDay,
          nudged_on: null,
        });
      else if (until) asideEntries.push({ ...toContract(entry), kind: 'nudged', until, nudged_on: nudgedDay });
      else entries.push(toContract(entry));
    }
    return { today, time_zone: timeZone, students: facts.length, entries, aside: asideEntries };
  }

  /** Throws 400 for a past or too distant day, and if a sign of danger would wait longer than a day. */
  @Call(routes.markToday)
  async mark({ actor, student: { userId }, body }: HandlerInput<'markToday'>) {
    const now = new Date();
    const { reason, happening, kind, until } = body;
    const { state } = await this.users.school(actor.schoolId);
    const { today } = schoolDay(now, state);
    if (until !== null && (until <= today || until > dayAfter(today, MAX_TODAY_SNOOZE_DAYS)))
      throw badRequest(`Please choose a day within the next ${MAX_TODAY_SNOOZE_DAYS} days.`, '/until');
    if (reason === 'danger' && until !== dayAfter(today, 1)) throw badRequest(MAX_SNOOZE_MESSAGE, '/until');
    await this.marks
      .createQueryBuilder()
      .insert()
      .values({ id: randomUUID(), readerId: actor.uid, userId, reason, happening, untilDay: until, markedAt: now })
      .orUpdate(['happening', 'until_day', 'marked_at'], ['user_id', 'reader_id', 'reason'])
      .updateEntity(false)
      .execute();
    return { reason, kind, until };
  }

  @Call(routes.unmarkToday)
  async removeMark({ actor, student: { userId }, params }: HandlerInput<'unmarkToday'>) {
    const reason = TODAY_REASONS.find((todayReason) => todayReason === params.reason);
    if (!reason) throw notFound();
    await this.marks.delete({ readerId: actor.uid, userId, reason });
  }
}

const todayMarksCopy: TableExport<TodayMarkRow> = {
  file: 'set-aside-on-your-counselors-list-for-the-day',
  // The reason is omitted, because it is the counselor’s own working note: a parent may have written in confidence.
  lines: ({ markedAt, untilDay }) => [{ put_aside: markedAt.toISOString(), until: untilDay }],
};

@Module({
  imports: [
    TypeOrmModule.forFeature([TodayMarkRow]),
    ApplicationsModule,
    NotesModule,
    SafeguardingModule,
    RecommendationsModule,
  ],
  controllers: [TodayController],
  providers: [TodayStudents],
})
export class TodayModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(TodayMarkRow, todayMarksCopy, 'userId', { other: 'readerId' });
  }
}
