import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type Suggestion, suggestion } from '../../contract/preferences';
import { shortText, timeColumn } from '../../platform/database/columns';
import { listColumn } from '../../platform/database/readable';

/** What a hosted model proposed as wishes of a student at the latest list; checked when it came. */
@Entity('preference_proposals')
export class PreferenceProposalsRow {
  @PrimaryColumn(shortText('user_id', 36))
  userId: string;

  @Column(listColumn('proposals', 'preference_proposals', suggestion))
  proposals: Suggestion[];

  @Column(timeColumn('proposed_at'))
  proposedAt: Date;
}
