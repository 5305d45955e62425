import { Module } from '@nestjs/common';
import { ReportsController } from './reports.controller';
import { ReportsService } from './reports.service';

/** Numbers of many students at once. */
@Module({ controllers: [ReportsController], providers: [ReportsService] })
export class ReportsModule {}
