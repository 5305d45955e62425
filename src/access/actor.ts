import type { ApiScope } from '../contract/api-scopes';
import type { Role } from '../contract/users';

/** The signed-in person, as the access token tells, without asking a database; or what a school's API key stands for. */
export interface Actor {
  uid: string;
  role: Role;
  schoolId: string;
  sessionId: string;
  /** Nothing but the own account is open until a second factor is set up. */
  mustSetUpFactor?: true;
  /** The same until the email is shown to be the person's. */
  mustProveEmail?: true;
  /** The colleagues whose students a counselor looks after at this moment, by id. */
  covers?: readonly string[];
  /** What an API key may do; a person has none and is asked for none. */
  scopes?: readonly ApiScope[];
}

/** The person a request is about. */
export interface Subject {
  userId: string;
  role: Role;
  schoolId: string;
  counselorId: string | null;
}
