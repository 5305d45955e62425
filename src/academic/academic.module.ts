import { Module, Controller, StreamableFile } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SafeguardingModule } from '../guidance/safeguarding/safeguarding.module';
import { InstancesModule } from '../platform/cluster/instances.module';
import { type ExportAttachment, PersonalDataRegistry, type TableExport } from '../users/personal-data-registry';
import { AcademicRecordRow, VerifiedRecordRow, TranscriptChunkRow, TranscriptFileRow } from './academic.entity';
import { AcademicService } from './academic.service';
import { TranscriptSweep, TranscriptsService, contentOf } from './transcripts.service';
import { VerifiedRecords } from './verified-records.service';
import { type HandlerInput, Call } from '../access/call';
import { routes } from '../contract/routes';
import { uploadFrom } from '../platform/http/upload-pieces';
import { FILE_POLICY, POLICY_HEADER } from '../platform/http/protective-headers';
import { attachmentHeader } from './transcript-file';
import { formatGpa } from '../contract/note-values';
import type { EntityManager } from 'typeorm';

const transcriptExport: TableExport<TranscriptFileRow> = {
  file: 'transcript',
  lines: (row) => [
    {
      name: row.name,
      bytes: row.bytes,
      uploaded: row.uploadedAt?.toISOString() ?? null,
      removed: row.removedAt?.toISOString() ?? null,
    },
  ],
  attachments: (row, manager: EntityManager): ExportAttachment[] =>
    row.uploadedAt ? [{ name: row.name, content: () => contentOf(manager, row.id) }] : [],
};

const verifiedExport: TableExport<VerifiedRecordRow> = {
  file: 'verified-grades-and-scores',
  lines: ({ facts: { gpa, sat, act }, verifiedAt }) => [
    { gpa: gpa && formatGpa(gpa), sat, act, verified: verifiedAt.toISOString() },
  ],
};

const academicExport: TableExport<AcademicRecordRow> = {
  file: 'academic-information',
  lines: ({ answers, updatedAt }) =>
    answers.map(({ question_id, answer }) => ({
      field: question_id,
      text: answer,
      last_saved: updatedAt.toISOString(),
    })),
};

@Controller()
class AcademicController {
  constructor(
    private readonly academic: AcademicService,
    private readonly transcripts: TranscriptsService,
    private readonly verified: VerifiedRecords,
  ) {}

  @Call(routes.readAcademicRecord)
  read({ student }: HandlerInput<'readAcademicRecord'>) {
    return this.academic.read(student);
  }

  @Call(routes.saveAcademicRecord)
  save({ student, body }: HandlerInput<'saveAcademicRecord'>) {
    return this.academic.save(student, body);
  }

  @Call(routes.readVerifiedRecord)
  readVerified({ student }: HandlerInput<'readVerifiedRecord'>) {
    return this.verified.read(student);
  }

  @Call(routes.verifyRecord)
  verify({ student, body }: HandlerInput<'verifyRecord'>) {
    return this.verified.verify(student, body);
  }

  @Call(routes.readTranscript)
  readTranscript({ student }: HandlerInput<'readTranscript'>) {
    return this.transcripts.read(student);
  }

  @Call(routes.uploadTranscript)
  upload({ student, query: { name }, request }: HandlerInput<'uploadTranscript'>) {
    return this.transcripts.upload(student, { ...uploadFrom(request), name });
  }

  @Call(routes.removeTranscript)
  remove({ student }: HandlerInput<'removeTranscript'>) {
    return this.transcripts.remove(student);
  }

  @Call(routes.restoreTranscript)
  restore({ student }: HandlerInput<'restoreTranscript'>) {
    return this.transcripts.restore(student);
  }

  @Call(routes.openTranscript)
  async open({ student, reply }: HandlerInput<'openTranscript'>) {
    const { name, bytes, content } = await this.transcripts.open(student);
    void reply.header(POLICY_HEADER, FILE_POLICY);
    const type = routes.openTranscript.media;
    return new StreamableFile(content, { type, length: bytes, disposition: attachmentHeader(name) });
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([AcademicRecordRow, VerifiedRecordRow]), SafeguardingModule, InstancesModule],
  controllers: [AcademicController],
  providers: [AcademicService, TranscriptsService, TranscriptSweep, VerifiedRecords],
  exports: [AcademicService, VerifiedRecords],
})
export class AcademicModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(AcademicRecordRow, academicExport);
    registry.register(VerifiedRecordRow, verifiedExport, 'userId', { other: 'verifiedBy' });
    registry.register(TranscriptFileRow, transcriptExport);
    registry.registerWithoutExport(TranscriptChunkRow, 'transcript-content');
  }
}
