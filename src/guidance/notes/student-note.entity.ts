import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { NOTE_MAX_LENGTH, type NoteSource, type NoteVisibility } from '../../contract/note-values';
import { nullableTime, shortText, timeColumn } from '../../platform/database/columns';

/** What a counselor notes about a student; with a due date it is a follow-up. */
@Entity('student_notes')
@Index('student_notes_user', ['userId'])
@Index('student_notes_author', ['authorId'])
@Index('student_notes_removed', ['removedAt'])
export class StudentNoteRow {
  /** Made by the writer's page. */
  @PrimaryColumn(shortText('id', 36)) id: string;
  /** The student it is about. */
  @Column(shortText('user_id', 36)) userId: string;
  /** Null when that account is gone. */
  @Column({ ...shortText('author_id', 36), nullable: true }) authorId: string | null;
  @Column(shortText('text', NOTE_MAX_LENGTH)) text: string;
  @Column(shortText('visibility', 16)) visibility: NoteVisibility;
  @Column({ ...shortText('source', 16), nullable: true }) source: NoteSource | null;
  /** A day such as '2026-12-01'. */
  @Column({ ...shortText('due_on', 10), nullable: true }) dueOn: string | null;
  @Column(nullableTime('done_at')) doneAt: Date | null;
  @Column(timeColumn('created_at')) createdAt: Date;
  @Column(nullableTime('edited_at')) editedAt: Date | null;
  /** Since when nobody sees it; a day later it is erased. */
  @Column(nullableTime('removed_at')) removedAt: Date | null;
}
