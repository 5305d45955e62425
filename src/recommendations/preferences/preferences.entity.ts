import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { z } from 'zod';
import {
  type Essential,
  essential,
  type Holder,
  type PreferenceCorrection,
  type PreferenceKind,
  type Suggestion,
  suggestion,
} from '../../contract/preferences';
import { shortText, timeColumn, listColumn, shapeColumn } from '../../platform/database/columns';

const TERMS_SCHEMA = z.looseObject({ strength: z.string(), holder: z.string(), noExceptions: z.boolean() });

/** What a student wants from a college, or, as 'removed', a suggestion they dismissed. */
@Entity('choices')
@Index('choices_user_wish', ['userId', 'kind', 'value'], { unique: true })
export class ChoiceRow {
  @PrimaryColumn(shortText('id', 36))
  id: string;

  @Column(shortText('user_id', 36))
  userId: string;

  @Column(shortText('kind', 32))
  kind: PreferenceKind;

  @Column(shortText('value', 120))
  value: string;

  @Column(shortText('strength', 16))
  strength: PreferenceCorrection['strength'];

  @Column(shortText('holder', 8))
  holder: Holder;

  @Column({ name: 'no_exceptions', type: 'boolean' })
  noExceptions: boolean;

  @Column(timeColumn('chosen_at'))
  chosenAt: Date;

  /** The counselor who chose it with the student; null if the student chose it alone or that account was deleted. */
  @Column({ ...shortText('chosen_by', 36), nullable: true })
  chosenBy: string | null;

  /** The student's own terms before a counselor changed them; null if there were none. */
  @Column({ ...shapeColumn('own_before', 'choices', TERMS_SCHEMA, null), nullable: true })
  before: ChoiceTerms | null;
}

export type ChoiceTerms = Pick<ChoiceRow, 'strength' | 'holder' | 'noExceptions'>;

/** The essentials a student skipped for now, and when they last chose, dismissed or withdrew something. */
@Entity('choosing')
export class ChoicesState {
  @PrimaryColumn(shortText('user_id', 36))
  userId: string;

  @Column(listColumn('skipped', 'choosing', essential))
  skipped: Essential[];

  @Column(timeColumn('changed_at'))
  changedAt: Date;

  /** How many times the choices changed. */
  @Column({ type: 'int', name: 'revision', default: 0 })
  revision: number;
}

/** The preferences a hosted model suggested with the latest list, validated on arrival. */
@Entity('preference_proposals')
export class PreferenceProposalsRow {
  @PrimaryColumn(shortText('user_id', 36))
  userId: string;

  @Column(listColumn('proposals', 'preference_proposals', suggestion))
  proposals: Suggestion[];

  @Column(timeColumn('proposed_at'))
  proposedAt: Date;
}
