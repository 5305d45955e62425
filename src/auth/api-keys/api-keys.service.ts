import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, In, IsNull, LessThanOrEqual, MoreThan, Repository } from 'typeorm';
import { type Actor, KeyHolders } from '../../access/actor';
import { API_KEY_START, type ApiKeyRow, type CreateApiKeyBody, type CreatedApiKey } from '../../contract/api-keys';
import { API_KEY_NOTICE_DAYS, MAX_API_KEY_DAYS } from '../../contract/limits';
import { badRequest, notFound } from '../../platform/http/problems';
import { Mailer } from '../../platform/mail/mailer';
import { Every } from '../../platform/runtime/periodic';
import { hashToken, newSecretToken } from '../../platform/runtime/secret-token';
import { AuditLog } from '../../privacy/audit/audit-log';
import { SchoolPeople } from '../../users/school-people.service';
import { UsersService } from '../../users/users.service';
import { AdminNotices } from '../accounts/notices';
import { ApiKey } from './api-keys.entity';
import { IdempotencyRecords } from './idempotency-records.service';

/** How much of a key is kept readable. */
const PREFIX_LENGTH = API_KEY_START.length + 4;
/** A use is noted at most so often. */
const NOTED_EVERY_MS = 60_000;
const DAY_MS = 86_400_000;

/** The keys of a school, and who stands behind a key. */
@Injectable()
export class ApiKeysService extends KeyHolders {
  constructor(
    @InjectRepository(ApiKey) private readonly keys: Repository<ApiKey>,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
    private readonly notices: AdminNotices,
    override readonly repeatable: IdempotencyRecords,
  ) {
    super();
  }

  /** Asks the database every time, so that an ended key is refused at once by every instance. */
  override async find(key: string): Promise<Actor | null> {
    const now = new Date();
    const found = await this.keys.findOneBy({ hash: hashToken(key), endedAt: IsNull() });
    if (!found || found.expiresAt <= now) return null;
    const { id, schoolId, scopes, lastUsedAt } = found;
    const isNoted = lastUsedAt && now.getTime() - lastUsedAt.getTime() < NOTED_EVERY_MS;
    if (!isNoted) await this.keys.update({ id }, { lastUsedAt: now });
    return { uid: id, role: 'admin', schoolId, sessionId: '', scopes };
  }

  /** The keys of the actor's school, the newest first. */
  async list({ schoolId }: Actor): Promise<ApiKeyRow[]> {
    return this.rowsOf(await this.keys.find({ where: { schoolId }, order: { createdAt: 'DESC', id: 'ASC' } }));
  }

  /** Makes a key; the answer is the only place where it is ever whole. */
  async create({ uid, schoolId }: Actor, body: CreateApiKeyBody): Promise<CreatedApiKey> {
    const now = new Date();
    const expiresAt = endOf(body.expires_at, now);
    const key = `${API_KEY_START}${newSecretToken()}`;
    const made = this.keys.create({
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
    await this.keys.insert(made);
    await this.audit.note({ what: 'api_key_made', actorId: uid, subjectIds: [uid, made.id], schoolId });
    await this.notices.tell(schoolId, { act: 'key_made', by: uid, about: made.name });
    const [row] = await this.rowsOf([made]);
    return { ...row, key };
  }

  /** Ends a key of the actor's school. Throws 404 for any other, and for one that has ended. */
  async end({ uid, schoolId }: Actor, keyId: string): Promise<void> {
    const ended = await this.keys.update({ id: keyId, schoolId, endedAt: IsNull() }, { endedAt: new Date() });
    if (!ended.affected) throw notFound();
    await this.audit.note({ what: 'api_key_ended', actorId: uid, subjectIds: [uid, keyId], schoolId });
  }

  /** Names of keys by id, also of ended ones. */
  async names(keyIds: string[]): Promise<Map<string, string>> {
    if (!keyIds.length) return new Map();
    const keys = await this.keys.find({ where: { id: In(keyIds) }, select: { id: true, name: true } });
    return new Map(keys.map(({ id, name }) => [id, name]));
  }

  private async rowsOf(keys: ApiKey[]): Promise<ApiKeyRow[]> {
    const makers = await this.users.names([...new Set(keys.map(({ madeBy }) => madeBy))]);
    return keys.map((key) => ({
      id: key.id,
      name: key.name,
      prefix: key.prefix,
      scopes: key.scopes,
      made_by: makers.get(key.madeBy) ?? '',
      created_at: key.createdAt.toISOString(),
      last_used_at: key.lastUsedAt?.toISOString() ?? null,
      expires_at: key.expiresAt.toISOString(),
      ended_at: key.endedAt?.toISOString() ?? null,
    }));
  }
}

/** When a key made now ends: on the chosen day, or in a year. Throws 400 for a day that is past or farther away. */
function endOf(chosen: string | null, now: Date): Date {
  const expiresAt = chosen === null ? new Date(now.getTime() + MAX_API_KEY_DAYS * DAY_MS) : new Date(chosen);
  if (expiresAt <= now) throw badRequest('Please choose a future date.', '/expires_at');
  // A day more than that, for years that have one and for clocks that differ.
  if (expiresAt.getTime() > now.getTime() + (MAX_API_KEY_DAYS + 1) * DAY_MS)
    throw badRequest('A key works for at most a year. Please choose an earlier date.', '/expires_at');
  return expiresAt;
}

/** How often keys that end soon are looked for, in milliseconds. */
const EVERY_MS = 3_600_000;
/** The first look waits until the start is over. */
const FIRST_AFTER_MS = 60_000;
const NOTICE_MS = API_KEY_NOTICE_DAYS * 86_400_000;

/** Mails the admins of a school once before one of its keys ends, so that no program stops unforeseen. */
@Injectable()
export class KeyNotices {
  constructor(
    @InjectRepository(ApiKey) private readonly keys: Repository<ApiKey>,
    private readonly people: SchoolPeople,
    private readonly mailer: Mailer,
  ) {}

  /** Tells of every key that ends soon; of several instances one does. */
  @Every(
    EVERY_MS,
    { context: 'Keys', failed: 'Nobody could be told of keys that end soon' },
    { firstAfterMs: FIRST_AFTER_MS, varies: true },
  )
  async sweep(now: Date): Promise<void> {
    const soon = new Date(now.getTime() + NOTICE_MS);
    const ending = { endedAt: IsNull(), endNoticedAt: IsNull(), expiresAt: And(MoreThan(now), LessThanOrEqual(soon)) };
    for (const key of await this.keys.findBy(ending)) {
      const claim = await this.keys.update({ id: key.id, endNoticedAt: IsNull() }, { endNoticedAt: now });
      if (claim.affected) await this.tell(key);
    }
  }

  private async tell({ id, schoolId, name, prefix, expiresAt: end }: ApiKey): Promise<void> {
    try {
      for (const admin of await this.people.admins(schoolId))
        await this.mailer.send('api_key_ends', admin, { keyName: name, prefix, end });
    } catch (error) {
      // Told once more rather than never.
      await this.keys.update({ id }, { endNoticedAt: null });
      throw error;
    }
  }
}
