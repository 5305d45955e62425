import { uploadTranscriptQuery } from '../../contract/transcripts';
import { zodDto } from '../../platform/http/zod-dto';

export class UploadTranscriptDto extends zodDto(uploadTranscriptQuery) {}
