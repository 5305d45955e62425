import { Module, Controller, StreamableFile } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SafeguardingModule } from '../guidance/safeguarding/safeguarding.module';
import { InstancesModule } from '../platform/cluster/instances.module';
import { type ExportAttachment, PersonalDataRegistry, type TableExport } from '../users/personal-data-registry';
import { AcademicRecordRow, VerifiedRecordRow, TranscriptChunkRow, TranscriptFileRow } from './academic.entity';
import { AcademicService } from './academic.service';
import { TranscriptSweep, TranscriptsService, contentOf } from './transcripts.service';
import { VerifiedRecords } from './verified-records.service';
import { type Asked, Call } from '../access/call';
import { routes } from '../contract/routes';
import { uploadIn } from '../platform/http/upload-pieces';
import { FILE_POLICY, POLICY_HEADER } from '../platform/http/protective-headers';
import { savedAs } from './transcript-file';
import { KEPT_WITH_ACCOUNT, SEEN_BY_SCHOOL } from '../users/data-words';
import { gpaInWords } from '../contract/note-values';
import type { EntityManager } from 'typeorm';

const KEPT = 'Until you remove or replace it, and then for a day in case that was a slip.';
const WHY = 'So that your counselor has it at hand. No AI reads it.';

const transcriptExport: TableExport<TranscriptFileRow> = {
  file: 'transcript',
  title: 'Transcript',
  about: 'The transcript you uploaded, and when. The file itself lies in the folder "files".',
  whose: 'students',
  why: WHY,
  seenBy: SEEN_BY_SCHOOL,
  kept: KEPT,
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

const transcriptContentWords = {
  title: 'Transcript content',
  about: 'The content of the transcript you uploaded, in pieces.',
  whose: 'students',
  why: WHY,
  seenBy: SEEN_BY_SCHOOL,
  kept: KEPT,
} as const;

const verifiedExport: TableExport<VerifiedRecordRow> = {
  file: 'verified-grades-and-scores',
  title: 'Verified grades and scores',
  about: 'Your GPA and scores as your counselor read them on your transcript and score reports.',
  whose: 'students',
  why: 'So that colleges are compared with the numbers they will see.',
  seenBy: SEEN_BY_SCHOOL,
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ facts: { gpa, sat, act }, verifiedAt }) => [
    { gpa: gpa && gpaInWords(gpa), sat, act, verified: verifiedAt.toISOString() },
  ],
};

const academicExport: TableExport<AcademicRecordRow> = {
  file: 'academic-information',
  title: 'Academic information',
  about: 'Your grades, scores, class rank and resume as you typed them.',
  whose: 'students',
  why: 'So that schools can be compared with your grades and scores, and so that your counselor can help you.',
  seenBy: SEEN_BY_SCHOOL,
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ answers, updatedAt }) =>
    answers.map(({ question_id, answer }) => ({
      field: question_id,
      text: answer,
      last_saved: updatedAt.toISOString(),
    })),
};

@Controller()
class TranscriptsController {
  constructor(private readonly transcripts: TranscriptsService) {}

  @Call(routes.readTranscript)
  read({ student }: Asked<'readTranscript'>) {
    return this.transcripts.read(student);
  }

  @Call(routes.uploadTranscript)
  upload({ student, query: { name }, request }: Asked<'uploadTranscript'>) {
    return this.transcripts.upload(student, { ...uploadIn(request), name });
  }

  @Call(routes.removeTranscript)
  remove({ student }: Asked<'removeTranscript'>) {
    return this.transcripts.remove(student);
  }

  @Call(routes.restoreTranscript)
  restore({ student }: Asked<'restoreTranscript'>) {
    return this.transcripts.restore(student);
  }

  @Call(routes.openTranscript)
  async open({ student, reply }: Asked<'openTranscript'>) {
    const { name, bytes, content } = await this.transcripts.open(student);
    void reply.header(POLICY_HEADER, FILE_POLICY);
    const type = routes.openTranscript.media;
    return new StreamableFile(content, { type, length: bytes, disposition: savedAs(name) });
  }
}

@Controller()
class VerifiedRecordsController {
  constructor(private readonly records: VerifiedRecords) {}

  @Call(routes.readVerifiedRecord)
  read({ student }: Asked<'readVerifiedRecord'>) {
    return this.records.read(student);
  }

  @Call(routes.verifyRecord)
  verify({ student, body }: Asked<'verifyRecord'>) {
    return this.records.verify(student, body);
  }
}

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
