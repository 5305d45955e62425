import { Controller, StreamableFile } from '@nestjs/common';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';
import { uploadIn } from '../../platform/http/upload-pieces';
import { FILE_POLICY, POLICY_HEADER } from '../../platform/http/protective-headers';
import { savedAs } from './file-name';
import { TranscriptsService } from './transcripts.service';

@Controller()
export class TranscriptsController {
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
