import { int, json, optional, table, TableGroup, text, time, uuid, withDefault } from './tables';

/** What hosted AI was asked and what it used. */
export class Ai1764000004000 extends TableGroup {
  tables = [
    table(
      'ai_usage',
      {
        id: uuid,
        school_id: uuid,
        day: text(10),
        input_tokens: withDefault(int, 0),
        output_tokens: withDefault(int, 0),
        calls: withDefault(int, 0),
        test_tokens: withDefault(int, 0),
      },
      { unique: { ai_usage_school_day: ['school_id', 'day'] } },
    ),
    table(
      'ai_receipts',
      {
        id: uuid,
        user_id: uuid,
        feature: text(32),
        written_by: text(16),
        sent_to: optional(text(190)),
        model: optional(text(190)),
        sent: json,
        input_tokens: int,
        output_tokens: int,
        written_at: time,
        fault: optional(text(190)),
      },
      { index: { ai_receipts_user_written: ['user_id', 'written_at'] } },
    ),
  ];
}
