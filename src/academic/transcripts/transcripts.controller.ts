import { Controller, Query, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthorizedSubject, OfStudent } from '../../access/access.decorators';
import type { Authorized } from '../../access/authorized';
import { routes } from '../../contract/routes';
import type { TranscriptState } from '../../contract/transcripts';
import { Call } from '../../platform/http/call';
import { uploadIn } from '../../platform/http/upload-pieces';
import { FILE_POLICY, POLICY_HEADER } from '../../platform/http/protective-headers';
import { savedAs } from './file-name';
import { UploadTranscriptDto } from './transcripts.dto';
import { TranscriptsService } from './transcripts.service';

@Controller()
export class TranscriptsController {
  constructor(private readonly transcripts: TranscriptsService) {}

  @Call(routes.readTranscript)
  @OfStudent('read', 'params.userId')
  read(@AuthorizedSubject() student: Authorized<'read'>): Promise<TranscriptState> {
    return this.transcripts.read(student);
  }

  @Call(routes.uploadTranscript)
  @OfStudent('write', 'params.userId')
  upload(
    @AuthorizedSubject() student: Authorized<'write'>,
    @Query() { name }: UploadTranscriptDto,
    @Req() request: FastifyRequest,
  ): Promise<TranscriptState> {
    return this.transcripts.upload(student, { ...uploadIn(request), name });
  }

  @Call(routes.removeTranscript)
  @OfStudent('write', 'params.userId')
  remove(@AuthorizedSubject() student: Authorized<'write'>): Promise<TranscriptState> {
    return this.transcripts.remove(student);
  }

  @Call(routes.restoreTranscript)
  @OfStudent('write', 'params.userId')
  restore(@AuthorizedSubject() student: Authorized<'write'>): Promise<TranscriptState> {
    return this.transcripts.restore(student);
  }

  @Call(routes.openTranscript)
  @OfStudent('read', 'params.userId')
  async open(
    @AuthorizedSubject() student: Authorized<'read'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { name, bytes, content } = await this.transcripts.open(student);
    void reply.header(POLICY_HEADER, FILE_POLICY);
    const type = routes.openTranscript.media;
    return new StreamableFile(content, { type, length: bytes, disposition: savedAs(name) });
  }
}
