import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { z } from 'zod';
import {
  type FitNote,
  fitNote,
  type Recommendation,
  recommendation,
  type RelaxedMust,
  relaxedMust,
} from '../../contract/recommendations';
import type { WrittenBy } from '../../contract/text';
import { nullableTime, shortText, timeColumn, listColumn, shapeColumn } from '../../platform/database/columns';

const TABLE_NAME = 'recommendation_sets';
/** The school fields that every version has stored. */
const storedSchoolSchema = recommendation
  .pick({ type: true, name: true, unitid: true, evidence: true })
  .extend({ info: z.looseObject({}), facts: z.looseObject({}), arithmetic: z.looseObject({}) });
const SPANISH_LIST_SCHEMA = z.looseObject({ recommendations: z.array(z.looseObject({})), notes: z.array(z.string()) });

export type SpanishList = Pick<WrittenList, 'recommendations' | 'notes' | 'relaxed' | 'fit_note'>;

export interface WrittenList {
  recommendations: Recommendation[];
  notes: string[];
  relaxed?: RelaxedMust[];
  /** What most of its schools miss, if anything. */
  fit_note?: FitNote;
  writtenBy: WrittenBy;
  /** Only if it was requested in Spanish. */
  spanish?: SpanishList;
}

/** One school list of a student; earlier lists stay readable. Its id is its generation's id. */
@Entity(TABLE_NAME)
@Index('recommendation_sets_user_created', ['userId', 'createdAt'])
export class RecommendationSetRow {
  @PrimaryColumn(shortText('id', 36))
  id: string;

  @Column(shortText('user_id', 36))
  userId: string;

  @Column(listColumn('recommendations', TABLE_NAME, storedSchoolSchema))
  recommendations: Recommendation[];

  /** How many of its schools are Reaches; the next columns count the other tiers. */
  @Column({ type: 'int', name: 'reach_count', default: 0 })
  reachCount: number;

  @Column({ type: 'int', name: 'match_count', default: 0 })
  matchCount: number;

  @Column({ type: 'int', name: 'safety_count', default: 0 })
  safetyCount: number;

  @Column(listColumn('notes', TABLE_NAME, z.string()))
  notes: string[];

  /** The relaxed must-haves; null if there are none. */
  @Column({ ...listColumn('relaxed', TABLE_NAME, relaxedMust), nullable: true })
  relaxed: RelaxedMust[] | null;

  /** Which of the student's main preferences more than a third of its schools miss; null if there are none. */
  @Column({ ...shapeColumn('fit_note', TABLE_NAME, fitNote, null), nullable: true })
  fitNote: FitNote | null;

  /** Its Spanish texts; null if it was requested in English. */
  @Column({ ...shapeColumn('spanish', TABLE_NAME, SPANISH_LIST_SCHEMA, null), nullable: true })
  spanish: SpanishList | null;

  @Column(shortText('written_by', 16))
  writtenBy: WrittenBy;

  @Column(timeColumn('created_at'))
  createdAt: Date;

  @Column(nullableTime('opened_at'))
  openedAt: Date | null;

  /** The counselor who approved it; null if nobody approved it or that account was deleted. */
  @Column({ ...shortText('looked_by', 36), nullable: true })
  lookedBy: string | null;

  @Column(nullableTime('looked_at'))
  lookedAt: Date | null;
}
