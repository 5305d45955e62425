import { Injectable } from '@nestjs/common';
import type { AuditEventName } from '../contract/audit';

/** One thing that happened. From where is taken from the request in whose name the code runs. */
export interface AuditNote {
  what: AuditEventName;
  /** Who did it; null where nobody is signed in. */
  actorId: string | null;
  /** The people it is about, by id. */
  subjectIds?: string[];
  /** The school it belongs to; null where none is known, as for a wrong email. */
  schoolId: string | null;
  /** One fixed word or a call's name that tells the case apart; never a name, an address or anything a person wrote. */
  detail?: string;
}

@Injectable()
export class AuditLog {
  async note(_note: AuditNote): Promise<void> {}
}
