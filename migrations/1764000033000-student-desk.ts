import {
  type MigrationInterface,
  type QueryRunner,
  Table,
  TableColumn,
  type TableColumnOptions,
  TableIndex,
} from 'typeorm';
import { familyFirst } from '../src/contract/person-names';
import { searchKey } from '../src/contract/search-key';

const text = (name: string, length: number): TableColumnOptions => ({ name, type: 'varchar', length: String(length) });

const AT_ONCE = 500;

/** Hold a roster that is ordered by family name, and a number that is a student's own within the school. */
const INDEXES = [
  new TableIndex({
    name: 'users_roster_family',
    columnNames: ['counselor_id', 'school_id', 'role', 'family_key', 'id'],
  }),
  new TableIndex({ name: 'users_school_roster_family', columnNames: ['school_id', 'role', 'family_key', 'id'] }),
  new TableIndex({ name: 'users_student_number', columnNames: ['school_id', 'student_number'], isUnique: true }),
];

interface Named {
  id: string;
  name: string;
}

/** Names by family, the school's own student numbers, and tags. */
export class StudentDesk1764000033000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('users', new TableColumn({ ...text('student_number', 40), isNullable: true }));
    await runner.addColumn('users', new TableColumn({ ...text('family_key', 190), default: "''" }));
    await fillFamilyKeys(runner);
    await runner.createIndices('users', INDEXES);
    await runner.createTable(
      new Table({
        name: 'student_tags',
        columns: [
          { ...text('id', 36), isPrimary: true },
          text('school_id', 36),
          text('user_id', 36),
          text('tag', 40),
          text('tag_key', 40),
          { name: 'added_at', type: 'datetime', precision: 3 },
        ],
        indices: [
          { name: 'student_tags_user_tag', columnNames: ['user_id', 'tag_key'], isUnique: true },
          { name: 'student_tags_school_tag', columnNames: ['school_id', 'tag_key'] },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('student_tags');
    await runner.dropIndices('users', INDEXES);
    await runner.dropColumn('users', 'family_key');
    await runner.dropColumn('users', 'student_number');
  }
}

async function fillFamilyKeys(runner: QueryRunner): Promise<void> {
  let after = '';
  for (;;) {
    const people = (await runner.query(`SELECT id, name FROM users WHERE id > ? ORDER BY id LIMIT ${AT_ONCE}`, [
      after,
    ])) as Named[];
    for (const { id, name } of people) {
      await runner.query('UPDATE users SET family_key = ? WHERE id = ?', [searchKey(familyFirst(name)), id]);
    }
    const last = people.at(-1);
    if (!last) return;
    after = last.id;
  }
}
