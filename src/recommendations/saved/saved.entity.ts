import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { SUGGESTION_RESPONSES, type SuggestionResponse } from '../../contract/college-search-values';
import { longJson, longText, shortText, timeColumn } from '../../platform/database/columns';

/**
 * Which save wrote a note, how many times it changed, and hashes of its earlier texts; see
 * platform/saving/merge-save.ts.
 */
export interface NoteSaves {
  revision: number;
  writer: string | null;
  earlier: string;
  /** Last save number of each browser tab. */
  writers: Record<string, number>;
}

/** Treats a response value from another version as no response. */
const RESPONSE_TRANSFORMER = {
  to: (response: SuggestionResponse | null) => response,
  from: (storedValue: string | null) =>
    SUGGESTION_RESPONSES.find((suggestionResponse) => suggestionResponse === storedValue) ?? null,
};

@Entity('own_schools')
@Index('own_schools_added_by', ['addedBy'])
export class SavedCollegeRow {
  @PrimaryColumn(shortText('user_id', 36))
  userId: string;

  @PrimaryColumn({ type: 'int', name: 'unitid' })
  unitid: number;

  /** The student or counselor who added it; null if that account was deleted. */
  @Column({ ...shortText('added_by', 36), nullable: true })
  addedBy: string | null;

  @Column({ ...longText('reason'), nullable: true })
  reason: string | null;

  @Column({ ...shortText('response', 16), nullable: true, transformer: RESPONSE_TRANSFORMER })
  response: SuggestionResponse | null;

  /** How many times the response changed. */
  @Column({ type: 'int', name: 'revision', default: 0 })
  revision: number;

  @Column(longText('note'))
  note: string;

  /** Null until the note changes. */
  @Column({ ...longJson('note_saves'), nullable: true })
  noteSaves: NoteSaves | null;

  @Column(timeColumn('added_at'))
  addedAt: Date;

  @Column(timeColumn('changed_at'))
  changedAt: Date;
}
