/**
 * Begins a migration: npm run migration:create -- add-nicknames
 * Writes migrations/<next number>-add-nicknames.ts and adds it to the list in src/schema.ts, where the order of running stands.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = join(ROOT, 'migrations');
const SCHEMA = join(ROOT, 'src', 'schema.ts');
/** What numbers of migrations are apart. */
const STEP = 1000;
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

const className = (name, number) =>
  name.replace(/(^|-)(\w)/g, (_, dash, letter) => letter.toUpperCase()) + String(number);

const skeleton = (name, number) => `import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/** What this makes room for, in one sentence. */
export class ${className(name, number)} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isSqlite = runner.dataSource.options.type === 'better-sqlite3';
    await runner.addColumn(
      'a_table',
      new TableColumn({ name: 'a_number', type: isSqlite ? 'integer' : 'int', isNullable: true }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('a_table', 'a_number');
  }
}
`;

/** The list of migrations with one more at its end, and its import after those that are there. */
function withMigration(schema, name, number) {
  const one = className(name, number);
  const list = /(\n {2}migrations: \[\n(?: {4}\w+,\n)*)/;
  const imports = schema.match(/^import \{ \w+ \} from '\.\.\/migrations\/.*';\n/gm) ?? [];
  const last = imports.at(-1);
  if (!list.test(schema) || !last)
    refuse('src/schema.ts no longer lists the migrations in a way that is understood here.');
  return schema
    .replace(last, `${last}import { ${one} } from '../migrations/${number}-${name}';\n`)
    .replace(list, `$1    ${one},\n`);
}

const [name, ...more] = process.argv.slice(2);
if (!name || more.length || !NAME.test(name)) {
  refuse('Name it in small letters with dashes, for example: npm run migration:create -- add-nicknames');
}
const files = readdirSync(FOLDER).filter((file) => /^\d+-.+\.ts$/.test(file));
if (files.some((file) => file.replace(/^\d+-/, '') === `${name}.ts`)) refuse(`There is a migration ${name} already.`);
const number = Math.max(...files.map((file) => Number.parseInt(file, 10))) + STEP;
const file = `${number}-${name}.ts`;
const schema = withMigration(readFileSync(SCHEMA, 'utf8'), name, number);
writeFileSync(join(FOLDER, file), skeleton(name, number), { flag: 'wx' });
writeFileSync(SCHEMA, schema);
console.log(`migrations/${file} waits for its columns, and src/schema.ts lists it.
Change the entity as well; then: npx jest test/journeys/schema.spec.ts tells whether tables and entities agree.`);
