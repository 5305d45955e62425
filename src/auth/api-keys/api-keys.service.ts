import { randomUUID, createHash, createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, In, IsNull, LessThanOrEqual, MoreThan, Repository, Not } from 'typeorm';
import {
  type Actor,
  ApiKeyLookup,
  type StoredResponse,
  type IdempotentCall,
  IdempotencyStore,
} from '../../access/actor';
import { API_KEY_PREFIX, type ApiKeyRow, type CreateApiKeyBody, type CreatedApiKey } from '../../contract/auth';
import { API_KEY_NOTICE_DAYS, MAX_API_KEY_DAYS, IDEMPOTENCY_RECORD_HOURS } from '../../contract/limits';
import type { ListQuery } from '../../contract/recommendations';
import { type ListPage, pageInMemory } from '../../platform/http/list-page';
import { badRequest, notFound, conflict, ProductError } from '../../platform/http/problems';
import { Mailer } from '../../platform/mail/mailer';
import { Every } from '../../platform/runtime/periodic';
import { hashToken, newSecretToken, TextEncryptor } from '../../platform/runtime/secrets';
import { AuditLog } from '../../privacy/audit/audit-log';
import { SchoolPeople } from '../../users/school-people.service';
import { UsersService } from '../../users/users.service';
import { AdminNotices } from '../accounts/notices';
import { ApiKey, IdempotencyRecord } from './api-keys.entity';
import { isUniqueViolation } from '../../platform/database/database-errors';

const RETENTION_MS = IDEMPOTENCY_RECORD_HOURS * 3_600_000;
/** After this long we assume that the server of an unfinished call died. */
const MAX_RUN_MS = 300_000;
const SWEEP_INTERVAL_MS = 3_600_000;
const FIRST_SWEEP_DELAY_MS = 120_000;

const digest = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
const encryptorFor = (secret: string): TextEncryptor =>
  new TextEncryptor(createSecretKey(Buffer.from(secret)), 'answers kept for a program');

/** Stores responses to programs for a day, in rows that all instances share. */
@Injectable()
export class IdempotencyRecords extends IdempotencyStore {
  constructor(@InjectRepository(IdempotencyRecord) private readonly rows: Repository<IdempotencyRecord>) {
    super();
  }

  override async has(call: IdempotentCall): Promise<boolean> {
    const match = { id: digest(call.keyId, call.name), fingerprint: digest(call.content) };
    return this.rows.existsBy({ ...match, sealed: Not(IsNull()), endsAt: MoreThan(new Date()) });
  }

  override async claim(call: IdempotentCall, now: Date): Promise<StoredResponse | null> {
    const id = digest(call.keyId, call.name);
    const fingerprint = digest(call.content);
    const record = { id, fingerprint, begunAt: now, doneAt: null, sealed: null };
    try {
      await this.rows.insert({ ...record, endsAt: new Date(now.getTime() + RETENTION_MS) });
      return null;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
    const storedRow = await this.rows.findOneBy({ id });
    if (!storedRow || storedRow.endsAt <= now) {
      await this.rows.delete({ id, endsAt: LessThanOrEqual(now) });
      return this.claim(call, now);
    }
    if (storedRow.fingerprint !== fingerprint) throw keyReusedError();
    if (storedRow.sealed !== null) return this.decrypt(storedRow.sealed, call, id);
    const isAbandoned = storedRow.begunAt.getTime() + MAX_RUN_MS < now.getTime();
    const claimed =
      isAbandoned && (await this.rows.update({ id, begunAt: storedRow.begunAt, doneAt: IsNull() }, { begunAt: now }));
    if (!claimed || !claimed.affected)
      throw conflict('This call is still running. Please ask again in a moment.', 'idempotency_key_in_use');
    return null;
  }

  override async save(call: IdempotentCall, response: StoredResponse, now: Date): Promise<void> {
    const id = digest(call.keyId, call.name);
    const sealed = encryptorFor(call.secret).encrypt(JSON.stringify(response), id);
    await this.rows.update({ id }, { sealed, doneAt: now });
  }

  override async release(call: IdempotentCall): Promise<void> {
    await this.rows.delete({ id: digest(call.keyId, call.name), doneAt: IsNull() });
  }

  @Every(
    SWEEP_INTERVAL_MS,
    { context: 'Keys', failureMessage: 'Answers that were kept for programs could not be removed' },
    { initialDelayMs: FIRST_SWEEP_DELAY_MS, hasJitter: true },
  )
  async deleteExpired(now: Date): Promise<void> {
    await this.rows.delete({ endsAt: LessThanOrEqual(now) });
  }

  private decrypt(sealed: string, { secret }: IdempotentCall, id: string): StoredResponse {
    const text = encryptorFor(secret).decrypt(sealed, id);
    if (text === null) throw keyReusedError();
    return JSON.parse(text) as StoredResponse;
  }
}

const keyReusedError = (): ProductError =>
  new ProductError(
    422,
    'This Idempotency-Key was used for another call. Please use a new one for each call.',
    undefined,
    'idempotency_key_reused',
  );

const PREFIX_LENGTH = API_KEY_PREFIX.length + 4;
const USE_UPDATE_INTERVAL_MS = 60_000;
const DAY_MS = 86_400_000;

@Injectable()
export class ApiKeysService extends ApiKeyLookup {
  constructor(
    @InjectRepository(ApiKey) private readonly keys: Repository<ApiKey>,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
    private readonly notices: AdminNotices,
    override readonly idempotencyStore: IdempotencyRecords,
  ) {
    super();
  }

  /** Reads the database each time so that every instance rejects an ended key at once. */
  override async find(key: string): Promise<Actor | null> {
    const now = new Date();
    const keyRow = await this.keys.findOneBy({ hash: hashToken(key), endedAt: IsNull() });
    if (!keyRow || keyRow.expiresAt <= now) return null;
    const { id, schoolId, scopes, lastUsedAt } = keyRow;
    const isRecent = lastUsedAt && now.getTime() - lastUsedAt.getTime() < USE_UPDATE_INTERVAL_MS;
    if (!isRecent) await this.keys.update({ id }, { lastUsedAt: now });
    return { uid: id, role: 'admin', schoolId, sessionId: '', scopes };
  }

  /** Newest first. */
  async list({ schoolId }: Actor, query: ListQuery): Promise<ListPage<ApiKeyRow>> {
    const keys = await this.keys.find({ where: { schoolId }, order: { createdAt: 'DESC', id: 'ASC' } });
    return pageInMemory('api-keys', await this.rowsOf(keys), query, [
      'name',
      'created_at',
      'last_used_at',
      'expires_at',
    ]);
  }

  /** Throws 404 for a key of another school. */
  async read({ schoolId }: Actor, id: string): Promise<ApiKeyRow> {
    const [row] = await this.rowsOf(await this.keys.findBy({ id, schoolId }));
    if (!row) throw notFound();
    return row;
  }

  /** Only this response contains the full key. */
  async create({ uid, schoolId }: Actor, body: CreateApiKeyBody): Promise<CreatedApiKey> {
    const now = new Date();
    const expiresAt = expiryFor(body.expires_at, now);
    const key = `${API_KEY_PREFIX}${newSecretToken()}`;
    const created = this.keys.create({
      id: randomUUID(),
      schoolId,
      madeBy: uid,
      name: body.name.trim(),
      prefix: key.slice(0, PREFIX_LENGTH),
      hash: hashToken(key),
      scopes: [...new Set(body.scopes)],
      createdAt: now,
      lastUsedAt: null,
      expiresAt,
      endNoticedAt: null,
      endedAt: null,
    });
    await this.keys.insert(created);
    await this.audit.record({ what: 'api_key_made', actorId: uid, subjectIds: [uid, created.id], schoolId });
    await this.notices.notify(schoolId, { act: 'key_made', by: uid, about: created.name });
    const [row] = await this.rowsOf([created]);
    return { ...row, key };
  }

  /** Throws 404 for a key of another school or one that has ended. */
  async end(actor: Actor, keyId: string): Promise<ApiKeyRow> {
    const { uid, schoolId } = actor;
    const ended = await this.keys.update({ id: keyId, schoolId, endedAt: IsNull() }, { endedAt: new Date() });
    if (!ended.affected) throw notFound();
    await this.audit.record({ what: 'api_key_ended', actorId: uid, subjectIds: [uid, keyId], schoolId });
    return this.read(actor, keyId);
  }

  /** Names by key id, including ended keys. */
  async names(keyIds: string[]): Promise<Map<string, string>> {
    if (!keyIds.length) return new Map();
    const keys = await this.keys.find({ where: { id: In(keyIds) }, select: { id: true, name: true } });
    return new Map(keys.map(({ id, name }) => [id, name]));
  }

  private async rowsOf(keys: ApiKey[]): Promise<ApiKeyRow[]> {
    const creators = await this.users.names([...new Set(keys.map(({ madeBy }) => madeBy))]);
    return keys.map((key) => ({
      id: key.id,
      name: key.name,
      prefix: key.prefix,
      scopes: key.scopes,
      made_by: creators.get(key.madeBy) ?? '',
      created_at: key.createdAt.toISOString(),
      last_used_at: key.lastUsedAt?.toISOString() ?? null,
      expires_at: key.expiresAt.toISOString(),
      ended_at: key.endedAt?.toISOString() ?? null,
    }));
  }
}

/** The chosen day, or one year from now. Throws 400 for a past day or one more than a year away. */
function expiryFor(requested: string | null, now: Date): Date {
  const expiresAt = requested === null ? new Date(now.getTime() + MAX_API_KEY_DAYS * DAY_MS) : new Date(requested);
  if (expiresAt <= now) throw badRequest('Please choose a future date.', '/expires_at');
  // One extra day, for leap years and clock differences.
  if (expiresAt.getTime() > now.getTime() + (MAX_API_KEY_DAYS + 1) * DAY_MS)
    throw badRequest('A key works for at most a year. Please choose an earlier date.', '/expires_at');
  return expiresAt;
}

const NOTICE_INTERVAL_MS = 3_600_000;
/** Waits until startup is over. */
const FIRST_NOTICE_DELAY_MS = 60_000;
const NOTICE_WINDOW_MS = API_KEY_NOTICE_DAYS * 86_400_000;

/** Mails a school's admins once before one of its keys ends, so that no program stops unexpectedly. */
@Injectable()
export class KeyNotices {
  constructor(
    @InjectRepository(ApiKey) private readonly keys: Repository<ApiKey>,
    private readonly people: SchoolPeople,
    private readonly mailer: Mailer,
  ) {}

  /** Only one of several instances sends the email about a key. */
  @Every(
    NOTICE_INTERVAL_MS,
    { context: 'Keys', failureMessage: 'Nobody could be told of keys that end soon' },
    { initialDelayMs: FIRST_NOTICE_DELAY_MS, hasJitter: true },
  )
  async sweep(now: Date): Promise<void> {
    const noticeEnd = new Date(now.getTime() + NOTICE_WINDOW_MS);
    const expiring = {
      endedAt: IsNull(),
      endNoticedAt: IsNull(),
      expiresAt: And(MoreThan(now), LessThanOrEqual(noticeEnd)),
    };
    for (const key of await this.keys.findBy(expiring)) {
      const claim = await this.keys.update({ id: key.id, endNoticedAt: IsNull() }, { endNoticedAt: now });
      if (claim.affected) await this.notifyAdmins(key);
    }
  }

  private async notifyAdmins({ id, schoolId, name, prefix, expiresAt: end }: ApiKey): Promise<void> {
    try {
      for (const admin of await this.people.admins(schoolId))
        await this.mailer.send('api_key_ends', admin, { keyName: name, prefix, end });
    } catch (error) {
      // If in doubt, mail twice rather than not at all.
      await this.keys.update({ id }, { endNoticedAt: null });
      throw error;
    }
  }
}
