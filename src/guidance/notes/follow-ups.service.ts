import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { selectRows } from '../../platform/database/hot-rows';
import { StudentNoteRow } from './student-note.entity';

/** A follow-up whose day has come. */
export interface DueFollowUp {
  noteId: string;
  /** The student it is about. */
  userId: string;
  text: string;
  /** '2026-12-01' */
  dueOn: string;
}

const DUE = `SELECT n.id, n.user_id, n.text, n.due_on FROM student_notes n JOIN users u ON u.id = n.user_id
  WHERE u.counselor_id = ? AND u.role = 'student' AND n.removed_at IS NULL AND n.done_at IS NULL AND n.due_on <= ?
  AND (n.visibility <> 'me' OR n.author_id = ?) ORDER BY n.due_on, n.created_at, n.id`;

/** Which follow-ups wait for a counselor, whoever wrote them: what is open to counselors comes along with a student. */
@Injectable()
export class FollowUps {
  constructor(@InjectRepository(StudentNoteRow) private readonly notes: Repository<StudentNoteRow>) {}

  /** Those of the counselor's students now that are due on or before this day ('2026-12-01') and not done, the oldest first. */
  async dueFollowUps(counselorId: string, today: string): Promise<DueFollowUp[]> {
    const rows = await selectRows(this.notes.manager, DUE, [counselorId, today, counselorId]);
    return rows.map((row) => ({
      noteId: String(row['id']),
      userId: String(row['user_id']),
      text: String(row['text']),
      dueOn: String(row['due_on']),
    }));
  }
}
