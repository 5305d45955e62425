import { Column, Entity, PrimaryColumn } from 'typeorm';
import { keptAnswers } from '../platform/database/kept-answers';
import type { KeptAnswer } from '../platform/saving/merge-save';
import { longJson, shortText, timeColumn } from '../platform/database/columns';

/** A student's academic facts as they typed them. */
@Entity('academic_records')
export class AcademicRecordRow {
  @PrimaryColumn(shortText('user_id', 36))
  userId: string;

  /** Each fact is kept like an answer whose question id is the field's name. */
  @Column({ ...longJson('fields'), transformer: keptAnswers('academic_records') })
  answers: KeptAnswer[];

  @Column({ type: 'int', name: 'revision' })
  revision: number;

  /** Last save number of each browser tab. */
  @Column(longJson('writers'))
  writers: Record<string, number>;

  @Column(timeColumn('updated_at'))
  updatedAt: Date;
}
