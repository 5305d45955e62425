import type { Actor } from '../../access/actor';
import type { StudentNoteRow } from './student-note.entity';

type Note = Pick<StudentNoteRow, 'visibility' | 'authorId' | 'removedAt'>;

/** Whether somebody whom the policy lets read notes about a student reads this one: `me` is for the author's eyes alone. */
export function isSeenBy({ uid, role, scopes }: Actor, { visibility, authorId, removedAt }: Note): boolean {
  if (removedAt !== null || scopes) return false;
  if (role === 'student') return visibility === 'student';
  return role === 'counselor' && (visibility !== 'me' || authorId === uid);
}
