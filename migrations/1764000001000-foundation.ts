import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions } from 'typeorm';

type Column = TableColumnOptions;

/** Column kinds that mean the same on SQLite and on MariaDB or MySQL. */
function columnKinds(isSqlite: boolean) {
  const key = (name: string, length = 36): Column => ({ name, type: 'varchar', length: String(length) });
  return {
    key,
    id: (name = 'id', length = 36): Column => ({ ...key(name, length), isPrimary: true }),
    time: (name: string): Column => ({ name, type: 'datetime', precision: 3 }),
    count: (name: string): Column => ({ name, type: isSqlite ? 'integer' : 'int' }),
    yesNo: (name: string): Column => ({
      name,
      type: isSqlite ? 'boolean' : 'tinyint',
      default: isSqlite ? '0' : "'0'",
    }),
    maybe: (name: string): Column => ({ name, type: isSqlite ? 'boolean' : 'tinyint', isNullable: true }),
    json: (name: string): Column => ({ name, type: 'json' }),
  };
}

const nullable = (column: Column): Column => ({ ...column, isNullable: true });

interface Shape {
  columns: Column[];
  /** Index name -> columns; a leading '!' makes it unique. */
  indices?: Record<string, string[]>;
}

const tableOf = (name: string, { columns, indices = {} }: Shape): Table =>
  new Table({
    name,
    columns,
    indices: Object.entries(indices).map(([index, columnNames]) => ({
      name: index.replace('!', ''),
      columnNames,
      isUnique: index.startsWith('!'),
    })),
  });

function accountTables(isSqlite: boolean): Table[] {
  const { id, key, time, count } = columnKinds(isSqlite);
  return [
    tableOf('schools', {
      columns: [id(), key('name', 190), key('state', 2), nullable(key('town', 190)), time('created_at')],
    }),
    tableOf('users', {
      columns: [
        id(),
        key('school_id'),
        nullable(key('counselor_id')),
        key('role', 16),
        key('email', 190),
        key('name', 190),
        key('name_key', 190),
        nullable(count('grade')),
        key('password_hash', 255),
        time('created_at'),
        nullable(time('last_login')),
        nullable(time('last_active')),
      ],
      indices: {
        '!users_email': ['email'],
        users_school_name: ['school_id', 'name_key'],
        users_counselor_name: ['counselor_id', 'name_key'],
      },
    }),
    tableOf('invite_codes', {
      columns: [
        id('code', 8),
        key('owner_id'),
        nullable(key('live_owner_id')),
        key('school_id'),
        key('makes_role', 16),
        time('created_at'),
        nullable(time('ended_at')),
      ],
      indices: { '!invite_codes_live_owner': ['live_owner_id'] },
    }),
    tableOf('sessions', {
      columns: [
        id(),
        key('user_id'),
        key('token_hash', 64),
        nullable(key('previous_token_hash', 64)),
        time('rotated_at'),
        time('created_at'),
        time('expires_at'),
        nullable(time('ended_at')),
      ],
      indices: { sessions_user: ['user_id'], sessions_ended: ['ended_at'] },
    }),
    tableOf('password_resets', {
      columns: [id('token_hash', 64), key('user_id'), time('expires_at'), nullable(time('used_at'))],
      indices: { password_resets_user: ['user_id'] },
    }),
  ];
}

function answerTables(isSqlite: boolean): Table[] {
  const { id, key, time, count, json } = columnKinds(isSqlite);
  return [
    tableOf('response_sets', {
      columns: [
        id(),
        key('user_id'),
        key('form_id', 100),
        time('submitted_at'),
        count('revision'),
        count('answered_count'),
        json('answers'),
        json('writers'),
      ],
      indices: { '!response_sets_user_form': ['user_id', 'form_id'] },
    }),
    tableOf('replaced_answers', {
      columns: [id(), key('user_id'), key('form_id', 100), key('question_id', 64), json('answer'), time('replaced_at')],
      indices: { replaced_answers_user_form: ['user_id', 'form_id'] },
    }),
    tableOf('academic_records', {
      columns: [id('user_id'), json('fields'), count('revision'), json('writers'), time('updated_at')],
    }),
    tableOf('given_feedback', {
      columns: [
        id(),
        key('user_id'),
        key('form_id', 100),
        key('question_id', 64),
        json('student_response'),
        json('ai_response'),
        key('written_by', 16),
        key('kind', 16),
        time('created_at'),
      ],
      indices: { '!given_feedback_user_question': ['user_id', 'form_id', 'question_id'] },
    }),
    tableOf('care_flags', {
      columns: [
        id(),
        key('user_id'),
        key('question_key', 64),
        key('text_key', 64),
        key('form_id', 100),
        key('question_id', 64),
        key('question_text', 600),
        time('created_at'),
        nullable(time('seen_at')),
        nullable(key('seen_by')),
      ],
      indices: { '!care_flags_user_question': ['user_id', 'question_key'] },
    }),
  ];
}

function recommendationTables(isSqlite: boolean): Table[] {
  const { id, key, time, count, json, yesNo, maybe } = columnKinds(isSqlite);
  return [
    tableOf('student_profiles', {
      columns: [id('user_id'), json('dashboard'), json('counselor_view'), time('created_at')],
    }),
    tableOf('generations', {
      columns: [
        id(),
        key('user_id'),
        nullable(key('active_user_id')),
        key('state', 16),
        nullable(key('stage', 16)),
        count('progress'),
        nullable(key('reason', 500)),
        count('attempts'),
        time('requested_at'),
        nullable(time('finished_at')),
      ],
      indices: {
        '!generations_active_user': ['active_user_id'],
        generations_user_requested: ['user_id', 'requested_at'],
      },
    }),
    tableOf('recommendation_sets', {
      columns: [
        id(),
        key('user_id'),
        json('recommendations'),
        json('notes'),
        key('written_by', 16),
        time('created_at'),
      ],
      indices: { recommendation_sets_user_created: ['user_id', 'created_at'] },
    }),
    tableOf('school_feedback', {
      columns: [
        id(),
        key('user_id'),
        key('recommendation_id', 64),
        key('school_name', 200),
        yesNo('researched'),
        maybe('liked'),
        json('reason'),
        yesNo('submitted'),
        time('updated_at'),
      ],
      indices: { '!school_feedback_user_list_school': ['user_id', 'recommendation_id', 'school_name'] },
    }),
  ];
}

const allTables = (runner: QueryRunner): Table[] => {
  const isSqlite = runner.dataSource.options.type === 'better-sqlite3';
  return [...accountTables(isSqlite), ...answerTables(isSqlite), ...recommendationTables(isSqlite)];
};

/** Accounts, answers, profiles and lists. */
export class Foundation1764000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of allTables(runner)) await runner.createTable(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of allTables(runner).reverse()) await runner.dropTable(table);
  }
}
