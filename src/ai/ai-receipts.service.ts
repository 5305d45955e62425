import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { MAX_AI_RECEIPTS_SHOWN } from '../contract/limits';
import type { AiReceipts } from '../contract/privacy';
import type { AiState } from '../contract/ai';
import { KEY_LENGTH } from '../platform/database/columns';
import { selectRows, timeFromRaw } from '../platform/database/hot-rows';
import { GroupCommit } from '../platform/database/group-commit';
import { clampTokens } from './ai-usage.service';
import type { SentKind } from '../contract/ai-words';
import type { WrittenBy } from '../contract/text';
import type { AiLedger, HostedServer } from './ai-task';
import { AiReceipt } from './ai.entity';

const MAX_LISTED_FAULTS = 10;
/** How long shutdown waits for texts in progress, in milliseconds; the database closes after that. */
const SHUTDOWN_WAIT_MS = 1_000;

interface Receipt {
  userId: string;
  feature: string;
  writtenBy: WrittenBy;
  sent: readonly SentKind[];
  ledger: AiLedger;
  hostedServer: HostedServer | null;
  fault: string | null;
}

const insertAll = async (manager: EntityManager, receipts: AiReceipt[]): Promise<void[]> => {
  await manager.insert(AiReceipt, receipts);
  return receipts.map(() => undefined);
};

/** Stores receipts in the database after the text was returned, batched with concurrent ones. */
@Injectable()
export class AiReceiptsService implements OnApplicationShutdown {
  private readonly logger = new Logger('AI');
  private readonly writer: GroupCommit<AiReceipt, void>;
  private readonly pending = new Set<Promise<void>>();
  private expectedCount = 0;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    this.writer = new GroupCommit(dataSource, insertAll);
  }

  expectReceipt(): void {
    this.expectedCount += 1;
  }

  /** Never throws, because a failed receipt must not cost the student the text. */
  note({ userId, feature, writtenBy, sent, ledger, hostedServer, fault }: Receipt): void {
    this.expectedCount -= 1;
    const recipient = ledger.calls > 0 ? hostedServer : null;
    const row: AiReceipt = {
      id: randomUUID(),
      userId,
      feature,
      writtenBy,
      sentTo: recipient?.server ?? null,
      model: recipient?.model ?? null,
      sent: recipient ? [...sent] : [],
      inputTokens: ledger.input,
      outputTokens: ledger.output,
      fault: fault?.slice(0, KEY_LENGTH) ?? null,
      writtenAt: new Date(),
    };
    const savedReceipt = this.writer
      .submit(row)
      .catch((error: unknown) => this.logger.error('A receipt could not be kept.', error))
      .finally(() => this.pending.delete(savedReceipt));
    this.pending.add(savedReceipt);
  }

  async listNewest(userId: string): Promise<AiReceipts> {
    const [rows, total] = await this.dataSource.manager.findAndCount(AiReceipt, {
      where: { userId },
      order: { writtenAt: 'DESC', id: 'DESC' },
      take: MAX_AI_RECEIPTS_SHOWN,
    });
    const receipts = rows.map((row) => ({
      receipt_id: row.id,
      feature: row.feature,
      written_by: row.writtenBy,
      sent_to: row.sentTo,
      model: row.model,
      sent: row.sent,
      input_tokens: clampTokens(row.inputTokens),
      output_tokens: clampTokens(row.outputTokens),
      written_at: row.writtenAt.toISOString(),
    }));
    return { receipts, total };
  }

  /** A school's newest texts that the hosted server did not write, with the reason. */
  async faults(schoolId: string): Promise<AiState['faults']> {
    const rows = await selectRows(
      this.dataSource.manager,
      `SELECT r.feature, r.fault, r.written_at FROM ai_receipts r JOIN users u ON u.id = r.user_id
       WHERE u.school_id = ? AND r.fault IS NOT NULL ORDER BY r.written_at DESC, r.id LIMIT ${MAX_LISTED_FAULTS}`,
      [schoolId],
    );
    return rows.map(({ feature, fault, written_at: at }) => ({
      feature: String(feature),
      fault: String(fault),
      at: timeFromRaw(at).toISOString(),
    }));
  }

  /** All requests have ended by now, but the last aborted ones still write their receipts. */
  async onApplicationShutdown(): Promise<void> {
    const end = Date.now() + SHUTDOWN_WAIT_MS;
    while (this.expectedCount > 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
    await Promise.all(this.pending);
  }
}
