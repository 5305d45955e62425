import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { nullableTime, shortText, timeColumn } from '../../platform/database/columns';

/** The app on a phone whose codes a person types when signing in. */
@Entity('second_factors')
export class SecondFactor {
  @PrimaryColumn(shortText('user_id', 36))
  userId: string;

  /** What the codes are made of, sealed: see SealedSecrets. */
  @Column(shortText('sealed_secret', 255))
  sealedSecret: string;

  /** The half minute of the last code that was accepted: none is accepted twice. */
  @Column({ type: 'int', name: 'last_step' })
  lastStep: number;

  @Column(timeColumn('created_at'))
  createdAt: Date;

  /** Null until the first code was right. */
  @Column(nullableTime('confirmed_at'))
  confirmedAt: Date | null;
}

/** A code that stands in for a lost phone, once; the code itself only its owner has. */
@Entity('recovery_codes')
@Index('recovery_codes_user', ['userId'])
export class RecoveryCode {
  @PrimaryColumn(shortText('code_hash', 64))
  codeHash: string;

  @Column(shortText('user_id', 36))
  userId: string;

  @Column(timeColumn('created_at'))
  createdAt: Date;

  @Column(nullableTime('used_at'))
  usedAt: Date | null;
}
