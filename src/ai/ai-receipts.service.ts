import { randomUUID } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AI_RECEIPTS_SHOWN } from '../contract/limits';
import type { AiReceipts as Receipts } from '../contract/privacy';
import { GroupCommit } from '../database/group-commit';
import type { AiReceipts, Noted } from './ai-receipts';
import { AiReceipt } from './ai-receipt.entity';

const insertAll = async (manager: EntityManager, receipts: AiReceipt[]): Promise<void[]> => {
  await manager.insert(AiReceipt, receipts);
  return receipts.map(() => undefined);
};

/** Keeps receipts in the database, written after the text was answered and together with others of the same moment. */
@Injectable()
export class AiReceiptsService implements AiReceipts, BeforeApplicationShutdown {
  private readonly logger = new Logger('AI');
  private readonly writer: GroupCommit<AiReceipt, void>;
  private readonly pending = new Set<Promise<void>>();

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    this.writer = new GroupCommit(dataSource, insertAll);
  }

  /** A receipt that cannot be written must not cost the student the text. */
  note({ userId, feature, writtenBy, sent, ledger, asked }: Noted): void {
    const left = ledger.calls > 0 ? asked : null;
    const row: AiReceipt = {
      id: randomUUID(),
      userId,
      feature,
      writtenBy,
      sentTo: left?.server ?? null,
      model: left?.model ?? null,
      sent: left ? [...sent] : [],
      inputTokens: ledger.input,
      outputTokens: ledger.output,
      writtenAt: new Date(),
    };
    const writing = this.writer
      .submit(row)
      .catch((error: unknown) => this.logger.error('A receipt could not be kept.', error))
      .finally(() => this.pending.delete(writing));
    this.pending.add(writing);
  }

  /** The newest receipts of a person. */
  async newest(userId: string): Promise<Receipts> {
    const [rows, total] = await this.dataSource.manager.findAndCount(AiReceipt, {
      where: { userId },
      order: { writtenAt: 'DESC', id: 'DESC' },
      take: AI_RECEIPTS_SHOWN,
    });
    const receipts = rows.map((row) => ({
      receipt_id: row.id,
      feature: row.feature,
      written_by: row.writtenBy,
      sent_to: row.sentTo,
      model: row.model,
      sent: row.sent,
      input_tokens: row.inputTokens,
      output_tokens: row.outputTokens,
      written_at: row.writtenAt.toISOString(),
    }));
    return { receipts, total };
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.pending);
  }
}
