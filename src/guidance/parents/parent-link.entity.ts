import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Role } from '../../contract/users';
import { nullableTime, shortText, timeColumn } from '../../platform/database/columns';

/** The one link that opens a student's parent form; the token itself is only in the link. */
@Entity('parent_links')
@Index('parent_links_token', ['tokenHash'], { unique: true })
export class ParentLink {
  @PrimaryColumn(shortText('user_id', 36)) userId: string;
  @Column(shortText('token_hash', 64)) tokenHash: string;
  /** A role instead of a person, because the creator may leave before the student does. */
  @Column(shortText('made_by', 16)) madeBy: Role;
  @Column(timeColumn('created_at')) createdAt: Date;
  @Column(timeColumn('expires_at')) expiresAt: Date;
  @Column(nullableTime('last_opened_at')) lastOpenedAt: Date | null;
  /** When the student was last asked to share it. */
  @Column(nullableTime('reminded_at')) remindedAt: Date | null;
}
