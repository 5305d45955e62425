import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';

const text = (name: string, length: number) => ({ name, type: 'varchar', length: String(length) });
const time = (name: string) => ({ name, type: 'datetime', precision: 3 });

/** Answers to calls of programs that are kept for a day, so that a call sent twice is done once. */
export class KeptAnswers1764000053001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'kept_answers',
        columns: [
          { ...text('id', 64), isPrimary: true },
          text('fingerprint', 64),
          time('begun_at'),
          { ...time('done_at'), isNullable: true },
          time('ends_at'),
          { name: 'sealed', type: 'json', isNullable: true },
        ],
        indices: [{ name: 'kept_answers_ends', columnNames: ['ends_at'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('kept_answers');
  }
}
