import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Suggestion } from '../../contract/preferences';
import { longJson, shortText, timeColumn } from '../../platform/database/columns';

/** What a hosted model proposed as wishes of a student at the latest list; checked when it came. */
@Entity('preference_proposals')
export class PreferenceProposalsRow {
  @PrimaryColumn(shortText('user_id', 36))
  userId: string;

  @Column(longJson('proposals'))
  proposals: Suggestion[];

  @Column(timeColumn('proposed_at'))
  proposedAt: Date;
}
