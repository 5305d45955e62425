import { int, json, optional, table, TableGroup, text, time, uuid, withDefault, yesNo } from './tables';

/** Dates and plans for the senior year. */
export class Applications1764000007000 extends TableGroup {
  tables = [
    table(
      'imported_dates',
      {
        id: uuid,
        school_id: uuid,
        unitid: int,
        round: text(16),
        due_on: text(10),
        cycle: text(20),
        source: text(300),
        imported_at: time,
      },
      { unique: { imported_dates_of_school: ['school_id', 'unitid', 'round', 'cycle'] } },
    ),
    table('year_plans', {
      user_id: uuid,
      fields: json,
      revision: int,
      writers: json,
      updated_at: time,
    }),
    table(
      'year_notes',
      {
        id: uuid,
        user_id: uuid,
        author_id: optional(uuid),
        field: text(64),
        value: text(10),
        noted_at: time,
      },
      { unique: { year_notes_user_field: ['user_id', 'field'] }, index: { year_notes_author: ['author_id'] } },
    ),
    table('year_reminders', {
      user_id: uuid,
      by_mail: withDefault(yesNo, 0),
      changed_at: time,
      mailed_on: optional(text(10)),
      told: json,
    }),
  ];
}
