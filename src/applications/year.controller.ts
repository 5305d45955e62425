import { Controller, StreamableFile } from '@nestjs/common';
import { routes } from '../contract/routes';
import { type Asked, Call } from '../access/call';
import { YearCalendar } from './year-calendar.service';
import { YearService } from './year.service';

@Controller()
export class YearController {
  constructor(
    private readonly years: YearService,
    private readonly calendar: YearCalendar,
  ) {}

  @Call(routes.readYear)
  read({ student }: Asked<'readYear'>) {
    return this.years.read(student);
  }

  @Call(routes.saveYear)
  save({ student, body }: Asked<'saveYear'>) {
    return this.years.save(student, body);
  }

  @Call(routes.noteInYear)
  note({ student, body }: Asked<'noteInYear'>) {
    return this.years.note(student, body);
  }

  @Call(routes.saveYearReminders)
  remind({ student, body }: Asked<'saveYearReminders'>) {
    return this.years.remind(student, body);
  }

  @Call(routes.readYearCalendar)
  async file({ student }: Asked<'readYearCalendar'>) {
    const file = Buffer.from(await this.calendar.of(student, new Date()));
    return new StreamableFile(file, {
      type: 'text/calendar; charset=utf-8',
      disposition: 'attachment; filename="my-year.ics"',
    });
  }
}
