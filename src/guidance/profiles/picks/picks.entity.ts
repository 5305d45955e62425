import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { IdeaMark, Star } from '../../../contract/picks';
import { longJson, nullableTime, shortText, timeColumn } from '../../../platform/database/columns';

/** A mark of an idea; `text` is kept for what a hosted model wrote. */
export type StoredMark = IdeaMark & { text?: string };

/** What a student picked of themself: own sentences, strengths, and how they feel about applying. */
@Entity('picks')
export class PicksRow {
  @PrimaryColumn(shortText('user_id', 36))
  userId: string;

  @Column(longJson('starred'))
  starred: Star[];

  @Column(longJson('strengths'))
  strengths: string[];

  @Column({ ...shortText('feeling', 32), nullable: true })
  feeling: string | null;

  @Column(nullableTime('felt_at'))
  feltAt: Date | null;

  @Column({ ...longJson('ideas'), nullable: true })
  ideas: StoredMark[] | null;

  @Column(timeColumn('changed_at'))
  changedAt: Date;

  @Column({ type: 'int', name: 'revision', default: 0 })
  revision: number;
}
