import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { INVITE_CODE_LENGTH, type SIGNUP_ROLES } from '../contract/limits';
import { nullableTime, shortText, timeColumn } from '../platform/database/columns';

/** A code that opens signup: a counselor's creates students, an admin's creates counselors. */
@Entity('invite_codes')
@Index('invite_codes_live_owner', ['liveOwnerId'], { unique: true })
export class InviteCode {
  @PrimaryColumn(shortText('code', INVITE_CODE_LENGTH)) code: string;
  @Column(shortText('owner_id', 36)) ownerId: string;
  /** The owner while the code is live, then null: the unique index allows one live code per owner. */
  @Column({ ...shortText('live_owner_id', 36), nullable: true }) liveOwnerId: string | null;
  @Column(shortText('school_id', 36)) schoolId: string;
  @Column(shortText('makes_role', 16)) makesRole: (typeof SIGNUP_ROLES)[number];
  @Column(timeColumn('created_at')) createdAt: Date;
  @Column(nullableTime('ended_at')) endedAt: Date | null;
  /** When it expires; null for no limit. */
  @Column(nullableTime('expires_at')) expiresAt: Date | null;
  /** How many people may sign up with it; null for no limit. */
  @Column({ type: 'int', name: 'most_uses', nullable: true }) mostUses: number | null;
  /** How many have signed up. */
  @Column({ type: 'int', name: 'uses', default: 0 }) uses: number;
}
