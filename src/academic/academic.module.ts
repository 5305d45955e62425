import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SafeguardingModule } from '../guidance/safeguarding/safeguarding.module';
import { PersonalDataRegistry } from '../users/personal-data-registry';
import { AcademicRecordRow } from './academic-record.entity';
import { AcademicController } from './academic.controller';
import { AcademicService } from './academic.service';
import { academicExport } from './data-export';

@Module({
  imports: [TypeOrmModule.forFeature([AcademicRecordRow]), SafeguardingModule],
  controllers: [AcademicController],
  providers: [AcademicService],
  exports: [AcademicService],
})
export class AcademicModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(AcademicRecordRow, academicExport);
  }
}
