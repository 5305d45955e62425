import type { Role } from '../contract/users';

/** The signed-in person, as the access token tells; no database is asked for it. */
export interface Actor {
  uid: string;
  role: Role;
  schoolId: string;
  sessionId: string;
}

/** The person a request is about. */
export interface Subject {
  userId: string;
  role: Role;
  schoolId: string;
  counselorId: string | null;
}
