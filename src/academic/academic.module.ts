import { Module, Controller } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SafeguardingModule } from '../guidance/safeguarding/safeguarding.module';
import { InstancesModule } from '../platform/cluster/instances.module';
import { PersonalDataRegistry } from '../users/personal-data-registry';
import { AcademicRecordRow } from './academic-record.entity';
import { AcademicService } from './academic.service';
import { academicExport } from './data-export';
import { transcriptContentWords, transcriptExport } from './transcripts/data-export';
import { TranscriptSweep } from './transcripts/transcript-sweep';
import { TranscriptChunkRow, TranscriptFileRow } from './transcripts/transcript.entity';
import { TranscriptsController } from './transcripts/transcripts.controller';
import { TranscriptsService } from './transcripts/transcripts.service';
import { verifiedExport } from './verified/data-export';
import { VerifiedRecordRow } from './verified/verified-record.entity';
import { VerifiedRecordsController } from './verified/verified-records.controller';
import { VerifiedRecords } from './verified/verified-records.service';
import { Call } from '../access/call';
import type { Asked } from '../access/call';
import { routes } from '../contract/routes';

@Controller()
class AcademicController {
  constructor(private readonly academic: AcademicService) {}

  @Call(routes.readAcademicRecord)
  read({ student }: Asked<'readAcademicRecord'>) {
    return this.academic.read(student);
  }

  @Call(routes.saveAcademicRecord)
  save({ student, body }: Asked<'saveAcademicRecord'>) {
    return this.academic.save(student, body);
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([AcademicRecordRow, VerifiedRecordRow]), SafeguardingModule, InstancesModule],
  controllers: [AcademicController, TranscriptsController, VerifiedRecordsController],
  providers: [AcademicService, TranscriptsService, TranscriptSweep, VerifiedRecords],
  exports: [AcademicService, VerifiedRecords],
})
export class AcademicModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(AcademicRecordRow, academicExport);
    registry.register(VerifiedRecordRow, verifiedExport, 'userId', { other: 'verifiedBy' });
    registry.register(TranscriptFileRow, transcriptExport);
    registry.registerPart(TranscriptChunkRow, transcriptContentWords);
  }
}
