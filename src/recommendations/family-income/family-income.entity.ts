import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PriceBasis } from '../../contract/prices';
import { shortText, timeColumn } from '../../platform/database/columns';

/** The income bracket a student chose; never derived from anything they wrote. */
@Entity('family_incomes')
export class FamilyIncomeRow {
  @PrimaryColumn(shortText('user_id', 36))
  userId: string;

  /** Null if the student withdrew it. */
  @Column({ ...shortText('bracket', 16), nullable: true })
  bracket: PriceBasis | null;

  @Column({ name: 'counselor_may_see', type: 'boolean' })
  counselorMaySee: boolean;

  @Column(timeColumn('changed_at'))
  changedAt: Date;
}
