import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CareModule } from '../care/care.module';
import { OwnedData } from '../users/owned-data';
import { AcademicRecordRow } from './academic-record.entity';
import { AcademicController } from './academic.controller';
import { AcademicService } from './academic.service';
import { academicCopy } from './own-copy';

@Module({
  imports: [TypeOrmModule.forFeature([AcademicRecordRow]), CareModule],
  controllers: [AcademicController],
  providers: [AcademicService],
  exports: [AcademicService],
})
export class AcademicModule {
  constructor(owned: OwnedData) {
    owned.register(AcademicRecordRow, academicCopy);
  }
}
