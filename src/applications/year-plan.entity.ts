import { Column, Entity, PrimaryColumn } from 'typeorm';
import { keptAnswers } from '../platform/database/kept-answers';
import type { KeptAnswer } from '../platform/saving/merge-save';
import { longJson, shortText, timeColumn } from '../platform/database/columns';

/** What a student plans for the year of applying: applications, letters, scholarships and aid forms. */
@Entity('year_plans')
export class YearPlanRow {
  @PrimaryColumn(shortText('user_id', 36))
  userId: string;

  /** Each field is kept like an answer whose question id is the field's key (contract/year-plan.ts). */
  @Column({ ...longJson('fields'), transformer: keptAnswers('year_plans') })
  answers: KeptAnswer[];

  @Column({ type: 'int', name: 'revision' })
  revision: number;

  /** Last save number of each browser tab. */
  @Column(longJson('writers'))
  writers: Record<string, number>;

  @Column(timeColumn('updated_at'))
  updatedAt: Date;
}
