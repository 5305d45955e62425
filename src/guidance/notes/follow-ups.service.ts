import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { placeholdersOf, selectRows } from '../../platform/database/hot-rows';
import { StudentNoteRow } from './student-note.entity';

/** A note to come back to that is not done yet. */
export interface FollowUp {
  noteId: string;
  text: string;
  /** '2026-12-01' */
  dueOn: string;
}

/** Which follow-ups wait for whoever looks after some students, no matter who wrote them: what is open to counselors comes along with a student. */
@Injectable()
export class FollowUps {
  constructor(@InjectRepository(StudentNoteRow) private readonly notes: Repository<StudentNoteRow>) {}

  /** The open ones of these students by student, each the earliest first; what others keep to themselves is left out. */
  async of(readerId: string, userIds: readonly string[]): Promise<Map<string, FollowUp[]>> {
    const rows = await selectRows(
      this.notes.manager,
      `SELECT id, user_id, text, due_on FROM student_notes WHERE user_id IN ${placeholdersOf(userIds)}
        AND removed_at IS NULL AND done_at IS NULL AND due_on IS NOT NULL AND (visibility <> 'me' OR author_id = ?)
        ORDER BY due_on, created_at, id`,
      [...userIds, readerId],
    );
    const found = new Map<string, FollowUp[]>();
    for (const row of rows) {
      const followUp = { noteId: String(row['id']), text: String(row['text']), dueOn: String(row['due_on']) };
      const userId = String(row['user_id']);
      found.set(userId, [...(found.get(userId) ?? []), followUp]);
    }
    return found;
  }
}
