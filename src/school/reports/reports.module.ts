import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../platform/mail/mail.module';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { reportReadersExport } from './data-export';
import { ReportReaderRow, ReportScheduleRow } from './report-mails.entity';
import { ReportMails } from './report-mails.service';
import { ReportSchedules } from './report-schedules.service';
import { ReportsController } from './reports.controller';
import { ReportsService } from './reports.service';

/** Numbers of many students at once: on a page, as a file, and by mail where a school wants it. */
@Module({
  imports: [TypeOrmModule.forFeature([ReportScheduleRow, ReportReaderRow]), MailModule],
  controllers: [ReportsController],
  providers: [ReportsService, ReportSchedules, ReportMails],
})
export class ReportsModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(ReportReaderRow, reportReadersExport);
  }
}
