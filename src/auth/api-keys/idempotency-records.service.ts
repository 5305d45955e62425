import { createHash, createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThanOrEqual, MoreThan, Not, Repository } from 'typeorm';
import { type Answered, type NamedCall, RepeatableCalls } from '../../access/actor';
import { KEPT_ANSWER_HOURS } from '../../contract/limits';
import { isUniqueViolation } from '../../platform/database/database-errors';
import { conflict, ProductError } from '../../platform/http/problems';
import { Every } from '../../platform/runtime/periodic';
import { TextEncryptor } from '../../platform/runtime/text-encryptor';
import { IdempotencyRecord } from './api-keys.entity';

const KEPT_MS = KEPT_ANSWER_HOURS * 3_600_000;
/** After this long we assume that the server of an unfinished call died. */
const MAX_RUN_MS = 300_000;
const SWEEP_EVERY_MS = 3_600_000;
const FIRST_SWEEP_AFTER_MS = 120_000;

const digest = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
const sealing = (secret: string): TextEncryptor =>
  new TextEncryptor(createSecretKey(Buffer.from(secret)), 'answers kept for a program');

/** Keeps responses to programs for a day, in rows that all instances share. */
@Injectable()
export class IdempotencyRecords extends RepeatableCalls {
  constructor(@InjectRepository(IdempotencyRecord) private readonly rows: Repository<IdempotencyRecord>) {
    super();
  }

  override async has(call: NamedCall): Promise<boolean> {
    const kept = { id: digest(call.keyId, call.name), fingerprint: digest(call.content) };
    return this.rows.existsBy({ ...kept, sealed: Not(IsNull()), endsAt: MoreThan(new Date()) });
  }

  override async claim(call: NamedCall, now: Date): Promise<Answered | null> {
    const id = digest(call.keyId, call.name);
    const fingerprint = digest(call.content);
    const fresh = { id, fingerprint, begunAt: now, doneAt: null, sealed: null };
    try {
      await this.rows.insert({ ...fresh, endsAt: new Date(now.getTime() + KEPT_MS) });
      return null;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
    const found = await this.rows.findOneBy({ id });
    // It was deleted in the meantime, because the day after the first call is over.
    if (!found || found.endsAt <= now) {
      await this.rows.delete({ id, endsAt: LessThanOrEqual(now) });
      return this.claim(call, now);
    }
    if (found.fingerprint !== fingerprint) throw otherCall();
    if (found.sealed !== null) return this.opened(found.sealed, call, id);
    const isDead = found.begunAt.getTime() + MAX_RUN_MS < now.getTime();
    const taken =
      isDead && (await this.rows.update({ id, begunAt: found.begunAt, doneAt: IsNull() }, { begunAt: now }));
    if (!taken || !taken.affected)
      throw conflict('This call is still running. Please ask again in a moment.', 'idempotency_key_in_use');
    return null;
  }

  override async keep(call: NamedCall, answered: Answered, now: Date): Promise<void> {
    const id = digest(call.keyId, call.name);
    const sealed = sealing(call.secret).seal(JSON.stringify(answered), id);
    await this.rows.update({ id }, { sealed, doneAt: now });
  }

  override async release(call: NamedCall): Promise<void> {
    await this.rows.delete({ id: digest(call.keyId, call.name), doneAt: IsNull() });
  }

  @Every(
    SWEEP_EVERY_MS,
    { context: 'Keys', failed: 'Answers that were kept for programs could not be removed' },
    { firstAfterMs: FIRST_SWEEP_AFTER_MS, varies: true },
  )
  async forget(now: Date): Promise<void> {
    await this.rows.delete({ endsAt: LessThanOrEqual(now) });
  }

  private opened(sealed: string, { secret }: NamedCall, id: string): Answered {
    const text = sealing(secret).open(sealed, id);
    if (text === null) throw otherCall();
    return JSON.parse(text) as Answered;
  }
}

const otherCall = (): ProductError =>
  new ProductError(
    422,
    'This Idempotency-Key was used for another call. Please use a new one for each call.',
    undefined,
    'idempotency_key_reused',
  );
