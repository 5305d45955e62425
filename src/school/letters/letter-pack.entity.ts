import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { longJson, shortText, timeColumn } from '../../platform/database/columns';

/** The answers a counselor chose for a letter, by key. The text stays with the answers. */
@Entity('letter_packs')
@Index('letter_packs_changed_by', ['changedBy'])
export class LetterPackRow {
  @PrimaryColumn(shortText('user_id', 36)) userId: string;
  /** Keys of answers ('college_portfolio/letter_point_1') in the pack's order. */
  @Column(longJson('chosen')) chosen: string[];
  /** Null once that person's account is deleted. */
  @Column({ ...shortText('changed_by', 36), nullable: true }) changedBy: string | null;
  @Column(timeColumn('changed_at')) changedAt: Date;
}
