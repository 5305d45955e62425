import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { SUGGESTION_RESPONSES, type SuggestionResponse } from '../../contract/college-search-values';
import { longJson, longText, shortText, timeColumn } from '../../platform/database/columns';

/** Which save wrote a note, how often it changed, and hashes of the texts it had before; see platform/saving/merge-save.ts. */
export interface NoteSaves {
  revision: number;
  writer: string | null;
  earlier: string;
  /** Last save number of each browser tab. */
  writers: Record<string, number>;
}

/** An answer of another version counts as none. */
const KNOWN_RESPONSE = {
  to: (response: SuggestionResponse | null) => response,
  from: (kept: string | null) => SUGGESTION_RESPONSES.find((one) => one === kept) ?? null,
};

/** A school that stands among a student's own, beside the lists that are made for them. */
@Entity('own_schools')
@Index('own_schools_added_by', ['addedBy'])
export class OwnSchoolRow {
  @PrimaryColumn(shortText('user_id', 36))
  userId: string;

  @PrimaryColumn({ type: 'int', name: 'unitid' })
  unitid: number;

  /** Who put it there: the student's own id where they did; null where that person's account is gone. */
  @Column({ ...shortText('added_by', 36), nullable: true })
  addedBy: string | null;

  /** Why somebody else put it there. */
  @Column({ ...longText('reason'), nullable: true })
  reason: string | null;

  /** What the student said to it where somebody else put it there. */
  @Column({ ...shortText('response', 16), nullable: true, transformer: KNOWN_RESPONSE })
  response: SuggestionResponse | null;

  /** How often the student answered or took that back. */
  @Column({ type: 'int', name: 'revision', default: 0 })
  revision: number;

  /** The student's own words. */
  @Column(longText('note'))
  note: string;

  /** Null while the note is as it was when the school was added. */
  @Column({ ...longJson('note_saves'), nullable: true })
  noteSaves: NoteSaves | null;

  @Column(timeColumn('added_at'))
  addedAt: Date;

  @Column(timeColumn('changed_at'))
  changedAt: Date;
}
