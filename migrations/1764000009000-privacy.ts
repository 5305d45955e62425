import { int, optional, table, TableGroup, text, time, uuid } from './tables';

/** The audit log. */
export class Privacy1764000009000 extends TableGroup {
  tables = [
    table(
      'audit_entries',
      {
        school_id: uuid,
        entry_number: int,
        happened_at: time,
        what: text(40),
        detail: optional(text(60)),
        named: optional(text(200)),
        actor_id: optional(text(64)),
        actor_kind: text(16),
        address: optional(text(45)),
        device: optional(text(60)),
        group_id: optional(text(32)),
      },
      {
        key: ['school_id', 'entry_number'],
        index: {
          audit_entries_by: ['actor_id', 'school_id', 'entry_number'],
          audit_entries_group: ['school_id', 'group_id', 'happened_at', 'entry_number'],
          audit_entries_time: ['school_id', 'happened_at'],
          audit_entries_what: ['school_id', 'what'],
        },
      },
    ),
    table(
      'audit_subjects',
      {
        school_id: uuid,
        entry_number: int,
        subject_id: text(64),
        happened_at: time,
      },
      {
        key: ['school_id', 'entry_number', 'subject_id'],
        index: {
          audit_subjects_about: ['subject_id', 'school_id', 'entry_number'],
          audit_subjects_subject: ['subject_id', 'happened_at'],
        },
      },
    ),
    table(
      'audit_groups',
      {
        school_id: uuid,
        group_id: text(32),
        subject_id: text(64),
      },
      {
        key: ['school_id', 'group_id', 'subject_id'],
        index: { audit_groups_subject: ['subject_id', 'school_id', 'group_id'] },
      },
    ),
    table('audit_numbers', {
      school_id: uuid,
      last_number: int,
    }),
  ];
}
