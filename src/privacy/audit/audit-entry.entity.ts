import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ActorKind, AuditEventName } from '../../contract/audit';
import { shortText, timeColumn } from '../../platform/database/columns';

const number = { type: 'int' as const };

/** One event. Entries are only added, and removed once they are old enough. */
@Entity('audit_entries')
@Index('audit_entries_time', ['schoolId', 'happenedAt'])
@Index('audit_entries_what', ['schoolId', 'what'])
@Index('audit_entries_by', ['actorId', 'schoolId', 'entryNumber'])
@Index('audit_entries_group', ['schoolId', 'groupId', 'happenedAt', 'entryNumber'])
export class AuditEntry {
  /** Empty for events that belong to no school. */
  @PrimaryColumn(shortText('school_id', 36)) schoolId: string;
  /** Counts from 1 in each school, without gaps. */
  @PrimaryColumn({ ...number, name: 'entry_number' }) entryNumber: number;
  @Column(timeColumn('happened_at')) happenedAt: Date;
  @Column(shortText('what', 40)) what: AuditEventName;
  @Column({ ...shortText('detail', 60), nullable: true }) detail: string | null;
  /** The staff member's or webhook's name at the time. */
  @Column({ ...shortText('named', 200), nullable: true }) named: string | null;
  @Column({ ...shortText('actor_id', 64), nullable: true }) actorId: string | null;
  @Column(shortText('actor_kind', 16)) actorKind: ActorKind;
  @Column({ ...shortText('address', 45), nullable: true }) address: string | null;
  @Column({ ...shortText('device', 60), nullable: true }) device: string | null;
  @Column({ ...shortText('group_id', 32), nullable: true }) groupId: string | null;
}

/** The one person an entry is about. Entries from before groups existed have several. */
@Entity('audit_subjects')
@Index('audit_subjects_subject', ['subjectId', 'happenedAt'])
@Index('audit_subjects_about', ['subjectId', 'schoolId', 'entryNumber'])
export class AuditSubject {
  @PrimaryColumn(shortText('school_id', 36)) schoolId: string;
  @PrimaryColumn({ ...number, name: 'entry_number' }) entryNumber: number;
  @PrimaryColumn(shortText('subject_id', 64)) subjectId: string;
  @Column(timeColumn('happened_at')) happenedAt: Date;
}

@Entity('audit_groups')
@Index('audit_groups_subject', ['subjectId', 'schoolId', 'groupId'])
export class AuditGroup {
  @PrimaryColumn(shortText('school_id', 36)) schoolId: string;
  @PrimaryColumn(shortText('group_id', 32)) groupId: string;
  @PrimaryColumn(shortText('subject_id', 64)) subjectId: string;
}

@Entity('audit_numbers')
export class AuditNumber {
  @PrimaryColumn(shortText('school_id', 36)) schoolId: string;
  @Column({ ...number, name: 'last_number' }) lastNumber: number;
}
