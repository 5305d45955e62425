import { blob, int, json, optional, table, TableGroup, text, time, uuid, withDefault } from './tables';

/** What students write and upload. */
export class Answers1764000003000 extends TableGroup {
  tables = [
    table(
      'response_sets',
      {
        id: uuid,
        user_id: uuid,
        form_id: text(100),
        submitted_at: time,
        revision: int,
        answered_count: int,
        answers: json,
        writers: json,
        signs: withDefault(int, 1),
      },
      {
        unique: { response_sets_user_form: ['user_id', 'form_id'] },
        index: { response_sets_counts: ['user_id', 'form_id', 'answered_count'], response_sets_signs: ['signs'] },
        where: { response_sets_signs: 'signs = 1' },
      },
    ),
    table(
      'replaced_answers',
      {
        id: uuid,
        user_id: uuid,
        form_id: text(100),
        question_id: text(64),
        answer: json,
        replaced_at: time,
      },
      { index: { replaced_answers_user_form: ['user_id', 'form_id'] } },
    ),
    table(
      'given_feedback',
      {
        id: uuid,
        user_id: uuid,
        form_id: text(100),
        question_id: text(64),
        student_response: json,
        ai_response: json,
        written_by: text(16),
        kind: text(16),
        created_at: time,
        asked: optional(json),
      },
      { unique: { given_feedback_user_question: ['user_id', 'form_id', 'question_id'] } },
    ),
    table('academic_records', {
      user_id: uuid,
      fields: json,
      revision: int,
      writers: json,
      updated_at: time,
    }),
    table(
      'verified_records',
      {
        user_id: uuid,
        facts: json,
        verified_by: optional(uuid),
        verified_at: time,
      },
      { index: { verified_records_verified_by: ['verified_by'] } },
    ),
    table(
      'transcript_files',
      {
        id: uuid,
        user_id: uuid,
        name: text(190),
        kind: optional(text(8)),
        bytes: int,
        started_at: time,
        uploaded_at: optional(time),
        removed_at: optional(time),
      },
      { index: { transcript_files_user: ['user_id'] } },
    ),
    table(
      'transcript_chunks',
      {
        file_id: uuid,
        position: int,
        user_id: uuid,
        content: blob,
      },
      { key: ['file_id', 'position'], index: { transcript_chunks_user: ['user_id'] } },
    ),
  ];
}
