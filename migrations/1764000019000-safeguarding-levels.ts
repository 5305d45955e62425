import { type MigrationInterface, type QueryRunner, TableColumn, type TableColumnOptions, TableIndex } from 'typeorm';

const text = (name: string, length: number, value: string): TableColumn =>
  new TableColumn({ name, type: 'varchar', length: String(length), default: `'${value}'` });
const maybeTime = (name: string): TableColumn => {
  const column: TableColumnOptions = { name, type: 'datetime', precision: 3, isNullable: true };
  return new TableColumn(column);
};

const PLACES: readonly (readonly [place: string, where: string])[] = [
  ['chat', "form_id = 'chat'"],
  ['parent', "form_id = 'parent_form'"],
  ['record', "form_id = 'academic_info'"],
  ['form', "form_id IN ('junior_questionnaire', 'college_portfolio', 'interests_inventory')"],
];

/** How pressing a flag is, what it may be about, where the text stands, and which flag waits for a mail or had one. */
export class SafeguardingLevels1764000019000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumns('care_flags', [
      text('level', 16, 'urgent'),
      text('kinds', 200, ''),
      text('place', 16, 'answer'),
      maybeTime('mail_due_at'),
      maybeTime('mailed_at'),
      text('mailed_kinds', 200, ''),
    ]);
    for (const [place, where] of PLACES) await runner.query(`UPDATE care_flags SET place = '${place}' WHERE ${where}`);
    await runner.createIndex(
      'care_flags',
      new TableIndex({ name: 'care_flags_mail_due', columnNames: ['mail_due_at'] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('care_flags', 'care_flags_mail_due');
    await runner.dropColumns('care_flags', ['mailed_kinds', 'mailed_at', 'mail_due_at', 'place', 'kinds', 'level']);
  }
}
