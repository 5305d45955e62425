import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PriceBasis } from '../../contract/prices';
import { shortText, timeColumn } from '../../platform/database/columns';

/** The income bracket a student chose by hand; never read from anything they wrote. */
@Entity('family_incomes')
export class FamilyIncomeRow {
  @PrimaryColumn(shortText('user_id', 36))
  userId: string;

  /** Null where the student took it back. */
  @Column({ ...shortText('bracket', 16), nullable: true })
  bracket: PriceBasis | null;

  @Column({ name: 'counselor_may_see', type: 'boolean' })
  counselorMaySee: boolean;

  /** When the bracket last changed. */
  @Column(timeColumn('changed_at'))
  changedAt: Date;
}
