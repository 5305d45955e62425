import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ActorKind, AuditEventName } from '../../contract/audit';
import { shortText, timeColumn } from '../../platform/database/columns';

const number = { type: 'int' as const };

/** One thing that happened. Entries are only ever added, and removed once they are old enough. */
@Entity('audit_entries')
@Index('audit_entries_time', ['schoolId', 'happenedAt'])
@Index('audit_entries_what', ['schoolId', 'what'])
@Index('audit_entries_by', ['actorId', 'schoolId', 'entryNumber'])
@Index('audit_entries_group', ['schoolId', 'groupId', 'happenedAt', 'entryNumber'])
export class AuditEntry {
  /** Empty for what belongs to no school. */
  @PrimaryColumn(shortText('school_id', 36)) schoolId: string;
  /** Counted from 1 in each school, without a gap. */
  @PrimaryColumn({ ...number, name: 'entry_number' }) entryNumber: number;
  @Column(timeColumn('happened_at')) happenedAt: Date;
  @Column(shortText('what', 40)) what: AuditEventName;
  @Column({ ...shortText('detail', 60), nullable: true }) detail: string | null;
  /** The member of staff or the webhook it is about, as it was called then. */
  @Column({ ...shortText('named', 200), nullable: true }) named: string | null;
  @Column({ ...shortText('actor_id', 64), nullable: true }) actorId: string | null;
  @Column(shortText('actor_kind', 16)) actorKind: ActorKind;
  @Column({ ...shortText('address', 45), nullable: true }) address: string | null;
  @Column({ ...shortText('device', 60), nullable: true }) device: string | null;
  /** The people it is about, where they are several. */
  @Column({ ...shortText('group_id', 32), nullable: true }) groupId: string | null;
}

/** The one person an entry is about; of entries from before there were groups, one of several. */
@Entity('audit_subjects')
@Index('audit_subjects_subject', ['subjectId', 'happenedAt'])
@Index('audit_subjects_about', ['subjectId', 'schoolId', 'entryNumber'])
export class AuditSubject {
  @PrimaryColumn(shortText('school_id', 36)) schoolId: string;
  @PrimaryColumn({ ...number, name: 'entry_number' }) entryNumber: number;
  @PrimaryColumn(shortText('subject_id', 64)) subjectId: string;
  @Column(timeColumn('happened_at')) happenedAt: Date;
}

/** A member of a group of people that entries of a school are about together. */
@Entity('audit_groups')
@Index('audit_groups_subject', ['subjectId', 'schoolId', 'groupId'])
export class AuditGroup {
  @PrimaryColumn(shortText('school_id', 36)) schoolId: string;
  @PrimaryColumn(shortText('group_id', 32)) groupId: string;
  @PrimaryColumn(shortText('subject_id', 64)) subjectId: string;
}

/** The number of a school's newest entry. */
@Entity('audit_numbers')
export class AuditNumber {
  @PrimaryColumn(shortText('school_id', 36)) schoolId: string;
  @Column({ ...number, name: 'last_number' }) lastNumber: number;
}
