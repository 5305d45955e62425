import { Column, Entity, PrimaryColumn, Index } from 'typeorm';
import {
  storedAnswersTransformer,
  longJson,
  shortText,
  timeColumn,
  bytesColumn,
  nullableTime,
  shapeColumn,
} from '../platform/database/columns';
import type { StoredAnswer } from '../platform/saving/merge-save';
import { type TranscriptKind, verifiedFacts, type VerifiedFacts } from '../contract/academic';

@Entity('academic_records')
export class AcademicRecordRow {
  @PrimaryColumn(shortText('user_id', 36)) userId: string;
  /** Each fact is stored like an answer whose question id is the field's name. */
  @Column({ ...longJson('fields'), transformer: storedAnswersTransformer('academic_records') }) answers: StoredAnswer[];
  @Column({ type: 'int', name: 'revision' }) revision: number;
  /** Last save number of each browser tab. */
  @Column(longJson('writers')) writers: Record<string, number>;
  @Column(timeColumn('updated_at')) updatedAt: Date;
}

const NOTHING_VERIFIED: VerifiedFacts = { gpa: null, sat: null, act: null };

/** The numbers a counselor read on the transcript, next to the student's own. */
@Entity('verified_records')
@Index('verified_records_verified_by', ['verifiedBy'])
export class VerifiedRecordRow {
  @PrimaryColumn(shortText('user_id', 36)) userId: string;
  @Column(shapeColumn('facts', 'verified_records', verifiedFacts, NOTHING_VERIFIED)) facts: VerifiedFacts;
  /** Null once that account is gone. */
  @Column({ ...shortText('verified_by', 36), nullable: true }) verifiedBy: string | null;
  /** When the numbers were last changed or removed. */
  @Column(timeColumn('verified_at')) verifiedAt: Date;
}

/** An uploaded transcript; arriving until `uploadedAt` is set, removed once `removedAt` is. */
@Entity('transcript_files')
@Index('transcript_files_user', ['userId'])
export class TranscriptFileRow {
  @PrimaryColumn(shortText('id', 36)) id: string;
  @Column(shortText('user_id', 36)) userId: string;
  @Column(shortText('name')) name: string;
  /** The file type; null until the file has arrived. */
  @Column({ ...shortText('kind', 8), nullable: true }) kind: TranscriptKind | null;
  @Column({ type: 'int', name: 'bytes' }) bytes: number;
  @Column(timeColumn('started_at')) startedAt: Date;
  @Column(nullableTime('uploaded_at')) uploadedAt: Date | null;
  @Column(nullableTime('removed_at')) removedAt: Date | null;
}

/** A piece of a transcript's content, of at most `CHUNK_BYTES`. */
@Entity('transcript_chunks')
@Index('transcript_chunks_user', ['userId'])
export class TranscriptChunkRow {
  @PrimaryColumn(shortText('file_id', 36)) fileId: string;
  @PrimaryColumn({ type: 'int', name: 'position' }) position: number;
  @Column(shortText('user_id', 36)) userId: string;
  @Column(bytesColumn('content')) content: Buffer;
}

/** Below the 64 KiB of MariaDB's BLOB, and well below every server's packet limit. */
export const CHUNK_BYTES = 60 * 1024;
