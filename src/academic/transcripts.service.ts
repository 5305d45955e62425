import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { IsNull, Not, In, LessThan, type DataSource, type EntityManager } from 'typeorm';
import { asReadAccess, type Authorized } from '../access/actor';
import { TRANSCRIPT_MAX_BYTES, TRANSCRIPT_UNDO_HOURS } from '../contract/limits';
import { MESSAGES } from '../contract/messages';
import type { TranscriptFile, TranscriptState } from '../contract/academic';
import { SharedCounters, type RateLimitRule } from '../platform/cluster/instances';
import { Settings } from '../platform/config/settings';
import { selectRows } from '../platform/database/hot-rows';
import { conflict, notFound, ProductError } from '../platform/http/problems';
import { drainStream, uploadChunks, tooLarge, type UploadRule } from '../platform/http/upload-pieces';
import { lockUsers, withLock } from '../users/lock-users';
import { FileInspector, fileNameOf } from './transcript-file';
import { CHUNK_BYTES, TranscriptChunkRow, TranscriptFileRow } from './academic.entity';
import { Every } from '../platform/runtime/periodic';

/** Whether a row of `transcript_files` is the current transcript: it has arrived and was not removed. */
export const IS_CURRENT_TRANSCRIPT = 'uploaded_at IS NOT NULL AND removed_at IS NULL';

/** How many chunks are read or written at a time. */
const CHUNKS_PER_BATCH = 4;

/** How long a removed transcript is kept, and the maximum duration of an upload, in milliseconds. */
interface RetentionTimes {
  removedMs: number;
  unfinishedMs: number;
}

async function deleteFiles(manager: EntityManager, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  await manager.delete(TranscriptChunkRow, { fileId: In([...ids]) });
  await manager.delete(TranscriptFileRow, { id: In([...ids]) });
}

/** The ids of expired files: removed long enough ago, or never fully arrived. */
async function findExpiredFileIds(manager: EntityManager, now: Date, retention: RetentionTimes): Promise<string[]> {
  const olderThan = (ms: number) => LessThan(new Date(now.getTime() - ms));
  const rows = await manager.find(TranscriptFileRow, {
    where: [
      { removedAt: olderThan(retention.removedMs) },
      { uploadedAt: IsNull(), startedAt: olderThan(retention.unfinishedMs) },
    ],
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Streams a file's content, holding a few chunks in memory. */
export async function* contentOf(manager: EntityManager, fileId: string): AsyncGenerator<Buffer> {
  for (let firstPosition = 0; ; firstPosition += CHUNKS_PER_BATCH) {
    const rows = await manager
      .createQueryBuilder(TranscriptChunkRow, 'chunk')
      .where('chunk.fileId = :fileId AND chunk.position >= :from AND chunk.position < :to', {
        fileId,
        from: firstPosition,
        to: firstPosition + CHUNKS_PER_BATCH,
      })
      .orderBy('chunk.position')
      .getMany();
    for (const { content } of rows) yield content;
    if (rows.length < CHUNKS_PER_BATCH) return;
  }
}

/** Per student, so that a client in a loop can't upload 10 MB files forever. */
const UPLOAD_LIMIT: RateLimitRule = { max: 30, windowMs: 3_600_000, windowFrom: 'first' };
const TRANSCRIPT_RULE: UploadRule = {
  maxBytes: TRANSCRIPT_MAX_BYTES,
  chunkBytes: CHUNK_BYTES,
  tooLargeMessage: MESSAGES.transcriptTooLarge,
};
export const UNDO_MS = TRANSCRIPT_UNDO_HOURS * 3_600_000;

export interface Upload {
  content: Readable;
  name: string;
  /** The declared size in bytes; null if unknown. */
  declaredBytes: number | null;
}

export interface OpenedFile {
  name: string;
  bytes: number;
  content: Readable;
}

const toContract = ({ name, kind, bytes, uploadedAt }: TranscriptFileRow): TranscriptFile => ({
  name,
  kind: kind ?? 'pdf',
  bytes,
  uploaded_at: (uploadedAt ?? new Date(0)).toISOString(),
});

@Injectable()
export class TranscriptsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly counters: SharedCounters,
    private readonly settings: Settings,
  ) {}

  /** The uploaded file; only the student sees what can be restored. */
  async read(student: Authorized<'read'>): Promise<TranscriptState> {
    const isOwn = student.actor?.uid === student.userId;
    const files = await this.filesOf(this.dataSource.manager, student.userId);
    const removedFile = files.find(({ removedAt }) => removedAt && removedAt.getTime() + UNDO_MS > Date.now());
    const current = files.find(({ removedAt }) => removedAt === null);
    const until = new Date((removedFile?.removedAt?.getTime() ?? 0) + UNDO_MS).toISOString();
    return {
      file: current ? toContract(current) : null,
      before: isOwn && removedFile ? { ...toContract(removedFile), until } : null,
    };
  }

  /** The file itself. Throws 404 if there is none. */
  async open(student: Authorized<'read'>): Promise<OpenedFile> {
    const { manager } = this.dataSource;
    const current = (await this.filesOf(manager, student.userId)).find(({ removedAt }) => removedAt === null);
    if (!current) throw notFound();
    const { name, bytes, id } = current;
    return { name, bytes, content: Readable.from(contentOf(manager, id), { objectMode: false }) };
  }

  /**
   * Replaces the current file. The content is written as it arrives and counts only once complete: a rejected or
   * interrupted upload leaves nothing. Throws 413, 415, 429, 408 if it is too slow, and 409 if the school's storage is
   * full.
   */
  async upload(student: Authorized<'write'>, { content, name, declaredBytes }: Upload): Promise<TranscriptState> {
    const id = randomUUID();
    try {
      if (declaredBytes !== null && declaredBytes > TRANSCRIPT_MAX_BYTES) throw tooLarge(TRANSCRIPT_RULE);
      await this.rejectTooMany(student, declaredBytes ?? 0);
      await this.begin(student, { id, name });
      const { bytes, kind } = await this.writeChunks(student.userId, id, content);
      await this.rejectIfFull(student, bytes);
      await withLock(this.dataSource.manager, { userId: student.userId }, async (manager) => {
        await this.replace(manager, student.userId);
        const columns = { bytes, kind, name: fileNameOf(name, kind), uploadedAt: new Date() };
        const { affected } = await manager.update(TranscriptFileRow, { id }, columns);
        if (affected === 0) throw notFound();
      });
    } catch (error) {
      // The sweep removes whatever this call can't, for example during an outage.
      await this.dataSource.transaction((manager) => deleteFiles(manager, [id])).catch(() => undefined);
      await drainStream(content);
      throw error;
    }
    return this.read(asReadAccess(student));
  }

  /** Removes the file; it can be restored for a day. */
  async remove(student: Authorized<'write'>): Promise<TranscriptState> {
    const { userId } = student;
    await withLock(this.dataSource.manager, { userId }, (manager) => this.replace(manager, userId));
    return this.read(asReadAccess(student));
  }

  /** Restores the previous file in place of the current one. Throws 404 if it is gone. */
  async restore(student: Authorized<'write'>): Promise<TranscriptState> {
    await withLock(this.dataSource.manager, { userId: student.userId }, async (manager) => {
      const files = await this.filesOf(manager, student.userId);
      const removedFile = files.find(({ removedAt }) => removedAt !== null);
      const current = files.find(({ removedAt }) => removedAt === null);
      if (!removedFile && !current) throw notFound();
      // A repeated request has nothing left to do.
      if (!removedFile) return;
      if (current) await manager.update(TranscriptFileRow, { id: current.id }, { removedAt: new Date() });
      await manager.update(TranscriptFileRow, { id: removedFile.id }, { removedAt: null });
    });
    return this.read(asReadAccess(student));
  }

  /** A student's complete files; among removed ones, the most recently removed comes first. */
  private filesOf(manager: EntityManager, userId: string): Promise<TranscriptFileRow[]> {
    return manager.find(TranscriptFileRow, {
      where: { userId, uploadedAt: Not(IsNull()) },
      order: { removedAt: 'DESC', id: 'ASC' },
    });
  }

  /** The current file becomes the previous one, and the one before that is deleted. */
  private async replace(manager: EntityManager, userId: string): Promise<void> {
    const files = await this.filesOf(manager, userId);
    const current = files.filter(({ removedAt }) => removedAt === null);
    if (!current.length) return;
    await deleteFiles(
      manager,
      files.filter(({ removedAt }) => removedAt !== null).map(({ id }) => id),
    );
    for (const { id } of current) await manager.update(TranscriptFileRow, { id }, { removedAt: new Date() });
  }

  private async begin({ userId }: Authorized<'write'>, { id, name }: { id: string; name: string }): Promise<void> {
    const row = { id, userId, name, kind: null, bytes: 0, startedAt: new Date(), uploadedAt: null, removedAt: null };
    await this.dataSource.transaction(async (manager) => {
      await lockUsers(manager, [userId]);
      await manager.insert(TranscriptFileRow, row);
    });
  }

  /** Writes the content in chunks, without holding a transaction while it arrives. */
  private async writeChunks(userId: string, fileId: string, content: Readable) {
    const inspector = new FileInspector();
    let position = 0;
    let pendingChunks: TranscriptChunkRow[] = [];
    const flush = async (): Promise<void> => {
      if (pendingChunks.length) await this.dataSource.manager.insert(TranscriptChunkRow, pendingChunks);
      pendingChunks = [];
    };
    for await (const chunk of uploadChunks(content, TRANSCRIPT_RULE)) {
      inspector.write(chunk);
      pendingChunks.push({ fileId, position, userId, content: chunk });
      position += 1;
      if (pendingChunks.length === CHUNKS_PER_BATCH) await flush();
    }
    const kind = inspector.finish();
    await flush();
    return { bytes: inspector.bytes, kind };
  }

  private async rejectTooMany(student: Authorized<'write'>, declaredBytes: number): Promise<void> {
    if (!(await this.counters.tryConsume(`transcript:${student.userId}`, UPLOAD_LIMIT)))
      throw new ProductError(429, MESSAGES.tooManyTries);
    await this.rejectIfFull(student, declaredBytes);
  }

  private async rejectIfFull({ schoolId }: Authorized<'write'>, bytes: number): Promise<void> {
    const maxBytes = this.settings.maxTranscriptBytes;
    if (maxBytes === null) return;
    const sql =
      'SELECT SUM(f.bytes) AS bytes FROM transcript_files f JOIN users u ON u.id = f.user_id WHERE u.school_id = ?';
    const [row] = await selectRows(this.dataSource.manager, sql, [schoolId]);
    if (Number(row?.['bytes'] ?? 0) + bytes > maxBytes) throw conflict(MESSAGES.transcriptsFull);
  }
}

const SWEEP_INTERVAL_MS = 3_600_000;
const FIRST_SWEEP_DELAY_MS = 90_000;
/** Longer than any upload may take. */
const MAX_UPLOAD_MS = 3_600_000;

/** Deletes transcripts removed a day ago, and what interrupted uploads left behind. */
@Injectable()
export class TranscriptSweep {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  @Every(
    SWEEP_INTERVAL_MS,
    { context: 'Transcripts', failureMessage: 'Removed transcripts could not be cleared' },
    { initialDelayMs: FIRST_SWEEP_DELAY_MS, hasJitter: true },
  )
  async sweep(now: Date): Promise<void> {
    const expiredIds = await findExpiredFileIds(this.dataSource.manager, now, {
      removedMs: UNDO_MS,
      unfinishedMs: MAX_UPLOAD_MS,
    });
    for (const id of expiredIds) await this.dataSource.transaction((manager) => deleteFiles(manager, [id]));
  }
}
