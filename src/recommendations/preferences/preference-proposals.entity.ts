import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ProposedPreference } from '../../ai/features/preferences/task';
import { longJson, shortText, timeColumn } from '../../platform/database/columns';

/** What a hosted model proposed as wishes of a student at the latest list; checked when it came. */
@Entity('preference_proposals')
export class PreferenceProposalsRow {
  @PrimaryColumn(shortText('user_id', 36))
  userId: string;

  @Column(longJson('proposals'))
  proposals: ProposedPreference[];

  @Column(timeColumn('proposed_at'))
  proposedAt: Date;
}
