import { Body, Controller, StreamableFile } from '@nestjs/common';
import { AuthorizedSubject, OfStudent } from '../access/access.decorators';
import type { Authorized } from '../access/authorized';
import { routes } from '../contract/routes';
import type { ReadYear, SavedYear, YearReminders } from '../contract/year';
import { Call } from '../platform/http/call';
import { YearCalendar } from './year-calendar.service';
import { NoteInYearDto, SaveYearDto, YearRemindersDto } from './year.dto';
import { YearService } from './year.service';

@Controller()
export class YearController {
  constructor(
    private readonly years: YearService,
    private readonly calendar: YearCalendar,
  ) {}

  @Call(routes.readYear)
  @OfStudent('read', 'params.userId')
  read(@AuthorizedSubject() student: Authorized<'read'>): Promise<ReadYear> {
    return this.years.read(student);
  }

  @Call(routes.saveYear)
  @OfStudent('write', 'body.user_id')
  save(@AuthorizedSubject() student: Authorized<'write'>, @Body() body: SaveYearDto): Promise<SavedYear> {
    return this.years.save(student, body);
  }

  @Call(routes.noteInYear)
  @OfStudent('review', 'params.userId')
  note(@AuthorizedSubject() student: Authorized<'review'>, @Body() body: NoteInYearDto): Promise<ReadYear> {
    return this.years.note(student, body);
  }

  @Call(routes.saveYearReminders)
  @OfStudent('write', 'params.userId')
  remind(@AuthorizedSubject() student: Authorized<'write'>, @Body() body: YearRemindersDto): Promise<YearReminders> {
    return this.years.remind(student, body);
  }

  @Call(routes.readYearCalendar)
  @OfStudent('read', 'params.userId')
  async file(@AuthorizedSubject() student: Authorized<'read'>): Promise<StreamableFile> {
    const file = Buffer.from(await this.calendar.of(student, new Date()));
    return new StreamableFile(file, {
      type: 'text/calendar; charset=utf-8',
      disposition: 'attachment; filename="my-year.ics"',
    });
  }
}
