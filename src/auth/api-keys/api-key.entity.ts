import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ApiScope } from '../../contract/api-scopes';
import { longJson, nullableTime, shortText, timeColumn } from '../../platform/database/columns';

/** A key with which a school's own programs use the API; the key itself is nowhere, only its hash. */
@Entity('api_keys')
@Index('api_keys_hash', ['hash'], { unique: true })
@Index('api_keys_school', ['schoolId'])
@Index('api_keys_maker', ['madeBy'])
export class ApiKey {
  @PrimaryColumn(shortText('id', 36))
  id: string;

  @Column(shortText('school_id', 36))
  schoolId: string;

  /** The admin who made it; their keys go with their account. */
  @Column(shortText('made_by', 36))
  madeBy: string;

  @Column(shortText('name'))
  name: string;

  /** The beginning of the key, to tell keys apart. */
  @Column(shortText('prefix', 16))
  prefix: string;

  @Column(shortText('hash', 64))
  hash: string;

  @Column(longJson('scopes'))
  scopes: ApiScope[];

  @Column(timeColumn('created_at'))
  createdAt: Date;

  @Column(nullableTime('last_used_at'))
  lastUsedAt: Date | null;

  @Column(timeColumn('expires_at'))
  expiresAt: Date;

  /** When the admins of the school were told that it ends soon. */
  @Column(nullableTime('end_noticed_at'))
  endNoticedAt: Date | null;

  @Column(nullableTime('ended_at'))
  endedAt: Date | null;
}
