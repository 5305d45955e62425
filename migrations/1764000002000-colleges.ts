import { double, int, json, optional, table, TableGroup, text, time, withDefault } from './tables';

/** The college catalog. */
export class Colleges1764000002000 extends TableGroup {
  tables = [
    table(
      'colleges',
      {
        unitid: int,
        name: text(190),
        city: text(190),
        state: text(2),
        region: text(40),
        setting: optional(text(20)),
        control: text(20),
        undergrads: optional(int),
        admission_rate_pct: optional(double),
        other_facts: json,
        programs: optional(json),
        level: withDefault(text(20), 'four_year'),
      },
      { index: { colleges_state: ['state'] } },
    ),
    table('college_catalogue', {
      id: int,
      version: int,
      imported_at: optional(time),
    }),
  ];
}
