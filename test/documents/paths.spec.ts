import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/runtime/process';

const ROOT = projectRoot();
/** What stands in code marks and begins like a folder of this repository; a name in <> or with a * is a pattern. */
const PATH = /`((?:src|frontend|test|docs|data|scripts|eval|bench|migrations|deploy|examples)\/[\w./-]+)`/g;

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && file !== 'CHANGELOG.md' && existsSync(join(ROOT, file)));

it.each(documents)('%s names only files and folders that exist', (file) => {
  const named = [...readFileSync(join(ROOT, file), 'utf8').matchAll(PATH)].map(([, path]) => path);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
