import { type EntityManager, In, IsNull, LessThan } from 'typeorm';
import { TranscriptChunkRow, TranscriptFileRow } from './transcript.entity';

/** Whether a row of `transcript_files` is the transcript that counts: it has arrived, and nobody took it back. */
export const IS_CURRENT_TRANSCRIPT = 'uploaded_at IS NOT NULL AND removed_at IS NULL';

/** Pieces of content that are read or written at a time. */
export const CHUNKS_AT_ONCE = 4;

/** How long a removed transcript is kept, and how long one may arrive at the very most, in milliseconds. */
export interface KeptFor {
  removedMs: number;
  arrivingMs: number;
}

/** Removes files with their content. */
export async function dropFiles(manager: EntityManager, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  await manager.delete(TranscriptChunkRow, { fileId: In([...ids]) });
  await manager.delete(TranscriptFileRow, { id: In([...ids]) });
}

/** The ids of files whose time is over: taken back long enough ago, or never arrived. */
export async function filesOver(manager: EntityManager, now: Date, kept: KeptFor): Promise<string[]> {
  const before = (ms: number) => LessThan(new Date(now.getTime() - ms));
  const rows = await manager.find(TranscriptFileRow, {
    where: [{ removedAt: before(kept.removedMs) }, { uploadedAt: IsNull(), startedAt: before(kept.arrivingMs) }],
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** The content of a file, some pieces in memory at a time. */
export async function* contentOf(manager: EntityManager, fileId: string): AsyncGenerator<Buffer> {
  for (let from = 0; ; from += CHUNKS_AT_ONCE) {
    const rows = await manager
      .createQueryBuilder(TranscriptChunkRow, 'chunk')
      .where('chunk.fileId = :fileId AND chunk.position >= :from AND chunk.position < :to', {
        fileId,
        from,
        to: from + CHUNKS_AT_ONCE,
      })
      .orderBy('chunk.position')
      .getMany();
    for (const { content } of rows) yield content;
    if (rows.length < CHUNKS_AT_ONCE) return;
  }
}
