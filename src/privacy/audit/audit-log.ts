import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { PeopleDirectory } from '../../access/ports';
import { deviceOf } from '../../platform/http/device';
import { currentRequest } from '../../platform/logging/request-context';
import { Settings } from '../../platform/config/settings';
import { type ActorKind, AUDIT_FAULTS, type AuditEventName } from '../../contract/audit';
import { GroupCommit } from '../../platform/database/group-commit';
import { newOrigin, NO_ORIGIN, type Origin } from './audit-chain';
import { AuditMarks } from './audit-marks';
import { beginChain, type ChainKeys, type StampedNote, type Written, writeNotes } from './audit-writer';

/** One thing that happened. From where is taken from the request in whose name the code runs. */
export interface AuditNote {
  what: AuditEventName;
  /** Who did it; null where nobody is signed in. */
  actorId: string | null;
  /** What did it; found out by itself where it is not told. */
  actorKind?: ActorKind;
  /** The people it is about, by id; without any it is about whoever did it. */
  subjectIds?: string[];
  /** The school it belongs to; null where none is known, as for a wrong email. */
  schoolId: string | null;
  /** One fixed word or a call's name that tells the case apart; never a name, an address or anything a person wrote. */
  detail?: string;
}

const FIXED_WORD = /^[A-Za-z][\w.:-]{0,59}$/;

/** Told after the account is gone: what is erased with an account must not be written once more. */
const WITHOUT_ORIGIN: readonly AuditEventName[] = ['account_deleted', 'retention_deleted', 'student_deleted'];

/** Puts on record what happened. What is noted in the same moment shares one commit. */
@Injectable()
export class AuditLog {
  private readonly logger = new Logger('Audit');
  private readonly commits: GroupCommit<StampedNote, Written>;
  private readonly keys: ChainKeys;

  constructor(
    @InjectDataSource() dataSource: DataSource,
    settings: Settings,
    private readonly people: PeopleDirectory,
    private readonly marks: AuditMarks,
  ) {
    const newest = settings.auditKeys[settings.auditKeys.length - 1];
    if (!newest) throw new Error('The audit log has no key.');
    this.keys = { newest, all: settings.auditKeys };
    const markOf = (schoolId: string) => marks.of(schoolId);
    this.commits = new GroupCommit(dataSource, (manager, notes) => writeNotes(manager, notes, this.keys, markOf));
  }

  /** Comes back when the note is committed. Call it outside of a transaction, after what it tells of was committed. */
  async note(note: AuditNote): Promise<void> {
    const { what, actorId, schoolId, detail = null } = note;
    if (detail !== null && !FIXED_WORD.test(detail))
      throw new Error(`'${what}' was noted with a detail that is no fixed word.`);
    const written = await this.commits.submit({
      schoolId: schoolId ?? '',
      happenedAt: new Date(),
      what,
      detail,
      actorId,
      actorKind: note.actorKind ?? (await this.kindOf(actorId)),
      subjectIds: note.subjectIds ?? (actorId === null ? [] : [actorId]),
      ...originOf(what),
    });
    this.marks.moved(written.schoolId, written.head);
    if (written.fault) this.tell(written);
  }

  /** Begins the log of a school that is made in this transaction. */
  begin(manager: EntityManager, schoolId: string): Promise<void> {
    return beginChain(manager, schoolId, this.keys.newest);
  }

  /** For whoever runs the installation; the school's admins read the entry itself. */
  private tell({ schoolId, fault, head }: Written): void {
    const whose = schoolId === '' ? 'what belongs to no school' : `school ${schoolId}`;
    this.logger.error(
      `The audit log of ${whose} was changed outside of the app: ${fault && AUDIT_FAULTS[fault]}. ` +
        `An entry before number ${head.number} says so and stays; docs/operations.md tells what to do.`,
    );
  }

  private async kindOf(actorId: string | null): Promise<ActorKind> {
    const request = currentRequest();
    if (actorId === null) return request ? 'nobody' : 'system';
    if (request?.actor?.id === actorId) return request.actor.kind;
    return (await this.people.find(actorId))?.role ?? 'nobody';
  }
}

function originOf(what: AuditEventName): Origin {
  const request = currentRequest();
  if (!request || WITHOUT_ORIGIN.includes(what)) return NO_ORIGIN;
  return newOrigin(request.ip, deviceOf(request.agent));
}
