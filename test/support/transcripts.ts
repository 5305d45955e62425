import { routes } from '../../src/contract/routes';
import type { TranscriptState } from '../../src/contract/academic';
import type { Person } from './people';

/** A small PDF that is whole; `content` stands between its pages and its end. */
export const aPdf = (content: string | Buffer = ''): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'),
    Buffer.from(content),
    Buffer.from('\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ]);

const FILLER = Buffer.from('Algebra II  A-  Chemistry  B+  History  A  ');

/** A PDF of exactly this many bytes. */
export const aPdfOfSize = (bytes: number): Buffer => aPdf(Buffer.alloc(bytes - aPdf().length, FILLER));

export const A_TRANSCRIPT = { query: { name: 'transcript.pdf' }, file: aPdf() };

/** Uploads a file as the student does. */
export const uploadTranscript = (
  student: Person,
  file: Uint8Array = A_TRANSCRIPT.file,
  name = A_TRANSCRIPT.query.name,
): Promise<TranscriptState> =>
  student.call(routes.uploadTranscript, { params: { userId: student.uid }, query: { name }, file });
