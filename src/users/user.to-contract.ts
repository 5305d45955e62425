import type { SessionUser } from '../contract/users';
import type { User } from './user.entity';

/** The session's view of an account. */
export const userToSession = (
  user: Pick<User, 'id' | 'email' | 'name' | 'role' | 'grade' | 'language'>,
): SessionUser => ({
  uid: user.id,
  email: user.email,
  displayName: user.name,
  role: user.role,
  grade: user.grade,
  language: user.language ?? null,
});
