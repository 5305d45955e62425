import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { longText, nullableTime, shortText, timeColumn } from '../../platform/database/columns';

/** What a program was answered to a call that it named with an Idempotency-Key, so that the same call sent again does nothing twice. */
@Entity('kept_answers')
@Index('kept_answers_ends', ['endsAt'])
export class IdempotencyRecord {
  /** A digest of the API key's id and the name of the call. */
  @PrimaryColumn(shortText('id', 64))
  id: string;

  /** A digest of method, address and body: another call under the same name is refused. */
  @Column(shortText('fingerprint', 64))
  fingerprint: string;

  /** Since when the call runs; one that never ended may be made again after a while. */
  @Column(timeColumn('begun_at'))
  begunAt: Date;

  /** Null while it runs. */
  @Column(nullableTime('done_at'))
  doneAt: Date | null;

  @Column(timeColumn('ends_at'))
  endsAt: Date;

  /** Status and body, sealed with the API key itself, which is nowhere here; null while the call runs. */
  @Column({ ...longText('sealed'), nullable: true })
  sealed: string | null;
}
