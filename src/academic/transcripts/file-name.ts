import { TRANSCRIPT_NAME_MAX_LENGTH } from '../../contract/limits';
import type { TranscriptKind } from '../../contract/transcripts';

const ENDINGS: Record<TranscriptKind, readonly string[]> = {
  pdf: ['pdf'],
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
};

/** Signs that mean something to a folder, and those that nobody sees. */
const UNFIT = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu;

/** The name a file is kept and offered under: that of the upload, fit for every folder, with the ending of what it really is. */
export function fileNameOf(given: string, kind: TranscriptKind): string {
  const endings = ENDINGS[kind];
  const plain = given.normalize('NFC').replace(UNFIT, ' ').replace(/\s+/g, ' ').trim();
  const [, before = plain, ending = ''] = /^(.*)\.(\w{1,10})$/u.exec(plain) ?? [];
  const stem = before.replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '') || 'transcript';
  const kept = endings.includes(ending.toLowerCase()) ? ending.toLowerCase() : (endings[0] ?? kind);
  return `${[...stem].slice(0, TRANSCRIPT_NAME_MAX_LENGTH - kept.length - 1).join('')}.${kept}`;
}

/** A file to be saved under its name, never shown as a page. */
export const savedAs = (name: string): string =>
  `attachment; filename="${name.replace(/[^\w .()-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
