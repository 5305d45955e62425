import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bytesColumn, nullableTime, shortText, timeColumn } from '../../platform/database/columns';
import type { TranscriptKind } from '../../contract/transcripts';

/** A transcript that a student uploaded; arriving until `uploadedAt` is set, taken back once `removedAt` is. */
@Entity('transcript_files')
@Index('transcript_files_user', ['userId'])
export class TranscriptFileRow {
  @PrimaryColumn(shortText('id', 36))
  id: string;

  @Column(shortText('user_id', 36))
  userId: string;

  @Column(shortText('name'))
  name: string;

  /** What the content is; null while it arrives. */
  @Column({ ...shortText('kind', 8), nullable: true })
  kind: TranscriptKind | null;

  @Column({ type: 'int', name: 'bytes' })
  bytes: number;

  @Column(timeColumn('started_at'))
  startedAt: Date;

  @Column(nullableTime('uploaded_at'))
  uploadedAt: Date | null;

  @Column(nullableTime('removed_at'))
  removedAt: Date | null;
}

/** A piece of a transcript's content, of at most `CHUNK_BYTES`. */
@Entity('transcript_chunks')
@Index('transcript_chunks_user', ['userId'])
export class TranscriptChunkRow {
  @PrimaryColumn(shortText('file_id', 36))
  fileId: string;

  @PrimaryColumn({ type: 'int', name: 'position' })
  position: number;

  @Column(shortText('user_id', 36))
  userId: string;

  @Column(bytesColumn('content'))
  content: Buffer;
}

/** Below the 64 KiB of MariaDB's BLOB, and so far below every server's largest packet. */
export const CHUNK_BYTES = 60 * 1024;
