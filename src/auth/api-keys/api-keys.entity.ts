import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ApiScope } from '../../contract/call';
import { longJson, longText, nullableTime, shortText, timeColumn } from '../../platform/database/columns';

/** An API key for a school's own programs, stored only as a hash. */
@Entity('api_keys')
@Index('api_keys_hash', ['hash'], { unique: true })
@Index('api_keys_school', ['schoolId'])
@Index('api_keys_maker', ['madeBy'])
export class ApiKey {
  @PrimaryColumn(shortText('id', 36)) id: string;
  @Column(shortText('school_id', 36)) schoolId: string;
  /** The admin who created it. Deleting their account deletes the key. */
  @Column(shortText('made_by', 36)) madeBy: string;
  @Column(shortText('name')) name: string;
  @Column(shortText('prefix', 16)) prefix: string;
  @Column(shortText('hash', 64)) hash: string;
  @Column(longJson('scopes')) scopes: ApiScope[];
  @Column(timeColumn('created_at')) createdAt: Date;
  @Column(nullableTime('last_used_at')) lastUsedAt: Date | null;
  @Column(timeColumn('expires_at')) expiresAt: Date;
  @Column(nullableTime('end_noticed_at')) endNoticedAt: Date | null;
  @Column(nullableTime('ended_at')) endedAt: Date | null;
}

/** The response to a call with an Idempotency-Key, so that a repeated call has no second effect. */
@Entity('kept_answers')
@Index('kept_answers_ends', ['endsAt'])
export class IdempotencyRecord {
  /** A digest of the API key's id and the Idempotency-Key. */
  @PrimaryColumn(shortText('id', 64)) id: string;
  /** A digest of method, URL and body. A different call with the same key is rejected. */
  @Column(shortText('fingerprint', 64)) fingerprint: string;
  /** When the call started. A call that never finished can be repeated after a while. */
  @Column(timeColumn('begun_at')) begunAt: Date;
  @Column(nullableTime('done_at')) doneAt: Date | null;
  @Column(timeColumn('ends_at')) endsAt: Date;
  /** Status and body, encrypted with the API key, which we don't store. Null while the call runs. */
  @Column({ ...longText('sealed'), nullable: true }) sealed: string | null;
}
