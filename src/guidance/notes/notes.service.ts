import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, MoreThan, Repository } from 'typeorm';
import type { Actor, Authorized } from '../../access/actor';
import { MESSAGES } from '../../contract/messages';
import { isNarrower, NOTE_UNDO_HOURS } from '../../contract/note-values';
import type { SaveNoteBody, StudentNote, StudentNotes } from '../../contract/notes';
import { badRequest, conflict, forbidden, notFound } from '../../platform/http/problems';
import { assertUpToDate } from '../../platform/saving/merge-save';
import { UsersService } from '../../users/users.service';
import { StudentNoteRow } from './student-note.entity';
import { placeholdersOf, selectRows } from '../../platform/database/hot-rows';

type Note = Pick<StudentNoteRow, 'visibility' | 'authorId' | 'removedAt'>;

/** Whether somebody who may read notes about a student sees this one: `me` notes are only for the author. */
function isVisibleTo({ uid, role, scopes }: Actor, { visibility, authorId, removedAt }: Note): boolean {
  if (removedAt !== null || scopes) return false;
  if (role === 'student') return visibility === 'student';
  return role === 'counselor' && (visibility !== 'me' || authorId === uid);
}

const NOTE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const HOUR_MS = 3_600_000;

/** Notes removed before this time are erased. */
export const removedCutoff = (now: Date): Date => new Date(now.getTime() - NOTE_UNDO_HOURS * HOUR_MS);

/** Readers see the notes that authors opened to them, and change only their own. */
@Injectable()
export class NotesService {
  constructor(
    @InjectRepository(StudentNoteRow) private readonly notes: Repository<StudentNoteRow>,
    private readonly users: UsersService,
  ) {}

  /** The notes the reader may see, newest first. */
  async read({ userId, actor }: Authorized<'readNotes' | 'note'>): Promise<StudentNotes> {
    if (!actor) return { user_id: userId, notes: [] };
    const rows = await this.notes.find({
      where: { userId, removedAt: IsNull() },
      order: { createdAt: 'DESC', id: 'ASC' },
    });
    const seen = rows.filter((row) => isVisibleTo(actor, row));
    const names = await this.users.names([...new Set(seen.flatMap(({ authorId }) => authorId ?? []))]);
    return { user_id: userId, notes: seen.map((row) => toContract(row, actor, names)) };
  }

  /** When the reader last wrote a note about the student before a given time; null if never. */
  async findLastWrittenAt({ userId, actor }: Authorized<'review'>, cutoff: Date): Promise<Date | null> {
    if (!actor) return null;
    const [last] = await this.notes.find({
      where: { userId, authorId: actor.uid, createdAt: LessThan(cutoff) },
      order: { createdAt: 'DESC' },
      take: 1,
    });
    return last?.createdAt ?? null;
  }

  /**
   * Saving the same note twice stores it once. Throws 403 for another author's note, and 409 if the save would narrow
   * its readers or the note changed since it was read.
   */
  async save(student: Authorized<'note'>, noteId: string, body: SaveNoteBody, now: Date): Promise<StudentNotes> {
    if (!NOTE_ID.test(noteId)) throw badRequest(MESSAGES.noteIdAsked);
    const existing = await this.notes.findOneBy({ id: noteId });
    if (!existing) await this.createNote(student, noteId, body, now);
    else await this.change(await this.requireAuthor(student, existing), body, now);
    return this.read(student);
  }

  async setDone(student: Authorized<'note'>, noteId: string, isDone: boolean, now: Date): Promise<StudentNotes> {
    const note = await this.seen(student, noteId);
    if (isDone !== (note.doneAt !== null)) await this.notes.update({ id: note.id }, { doneAt: isDone ? now : null });
    return this.read(student);
  }

  async remove(student: Authorized<'note'>, noteId: string, now: Date): Promise<StudentNotes> {
    const note = await this.requireAuthor(student, await this.seen(student, noteId));
    await this.notes.update({ id: note.id }, { removedAt: now });
    return this.read(student);
  }

  /** Throws a 404 once the note is erased. */
  async restore(student: Authorized<'note'>, noteId: string, now: Date): Promise<StudentNotes> {
    const { userId, actor } = student;
    const ownNote = { id: noteId, userId, authorId: actor?.uid ?? '' };
    const { affected } = await this.notes.update(
      { ...ownNote, removedAt: MoreThan(removedCutoff(now)) },
      { removedAt: null },
    );
    if (affected === 0 && !(await this.notes.existsBy({ ...ownNote, removedAt: IsNull() }))) throw notFound();
    return this.read(student);
  }

  private async createNote(student: Authorized<'note'>, id: string, body: SaveNoteBody, now: Date): Promise<void> {
    const { text, visibility, due_on: dueOn, source } = body;
    const { userId, actor } = student;
    const emptyFields = { doneAt: null, createdAt: now, editedAt: null, removedAt: null };
    const values = { id, userId, authorId: actor?.uid ?? null, text, visibility, source, dueOn, ...emptyFields };
    // If two saves arrive at once, the first one is stored.
    await this.notes.createQueryBuilder().insert().values(values).orIgnore().updateEntity(false).execute();
  }

  private async change(note: StudentNoteRow, body: SaveNoteBody, now: Date): Promise<void> {
    const { text, visibility, due_on: dueOn, edited_at: expectedEditedAt } = body;
    if (text === note.text && visibility === note.visibility && dueOn === note.dueOn) return;
    assertUpToDate(expectedEditedAt, note.editedAt?.toISOString() ?? null);
    if (isNarrower(note.visibility, visibility)) throw conflict(MESSAGES.noteNarrower);
    // Two changes within one millisecond are still two versions.
    const editedAt = new Date(Math.max(now.getTime(), (note.editedAt?.getTime() ?? 0) + 1));
    const unchangedFilter = { id: note.id, visibility: note.visibility, editedAt: note.editedAt ?? IsNull() };
    const { affected } = await this.notes.update(unchangedFilter, { text, visibility, dueOn, editedAt });
    if (affected) return;
    throw (await this.notes.existsBy({ id: note.id }))
      ? conflict(MESSAGES.savedElsewhere, 'saved_elsewhere')
      : notFound();
  }

  /** Throws a 404 unless the actor can see this note about this student. */
  private async seen({ userId, actor }: Authorized<'note'>, id: string): Promise<StudentNoteRow> {
    const note = await this.notes.findOneBy({ id, userId });
    if (!note || !actor || !isVisibleTo(actor, note)) throw notFound();
    return note;
  }

  private async requireAuthor(student: Authorized<'note'>, { id }: StudentNoteRow): Promise<StudentNoteRow> {
    const note = await this.seen(student, id);
    if (note.authorId !== student.actor?.uid) throw forbidden(MESSAGES.noteNotYours);
    return note;
  }
}

function toContract(row: StudentNoteRow, { uid }: Actor, names: Map<string, string>): StudentNote {
  const { id, text, visibility, source, dueOn, authorId } = row;
  return {
    ...{ id, text, visibility, source, due_on: dueOn },
    done_at: row.doneAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    edited_at: row.editedAt?.toISOString() ?? null,
    author: authorId === null ? null : (names.get(authorId) ?? null),
    mine: authorId === uid,
  };
}

/** A note to follow up on that isn't done yet. */
export interface FollowUp {
  noteId: string;
  text: string;
  /** '2026-12-01' */
  dueOn: string;
}

/** Open follow-ups for students' counselors, regardless of author: notes open to counselors move with a student. */
@Injectable()
export class FollowUps {
  constructor(@InjectRepository(StudentNoteRow) private readonly notes: Repository<StudentNoteRow>) {}

  /** Open follow-ups by student, earliest first, without other authors' private notes. */
  async listFor(readerId: string, userIds: readonly string[]): Promise<Map<string, FollowUp[]>> {
    const rows = await selectRows(
      this.notes.manager,
      `SELECT id, user_id, text, due_on FROM student_notes WHERE user_id IN ${placeholdersOf(userIds)}
        AND removed_at IS NULL AND done_at IS NULL AND due_on IS NOT NULL AND (visibility <> 'me' OR author_id = ?)
        ORDER BY due_on, created_at, id`,
      [...userIds, readerId],
    );
    const followUpsByUser = new Map<string, FollowUp[]>();
    for (const row of rows) {
      const followUp = { noteId: String(row['id']), text: String(row['text']), dueOn: String(row['due_on']) };
      const userId = String(row['user_id']);
      followUpsByUser.set(userId, [...(followUpsByUser.get(userId) ?? []), followUp]);
    }
    return followUpsByUser;
  }
}
