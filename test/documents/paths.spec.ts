import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../src/platform/runtime/process';

const ROOT = projectRoot();
/** A path of this repository in code marks; a name in <> or with a * is a pattern. */
const PATH = /`((?:src|frontend|test|docs|data|scripts|eval|bench|migrations|deploy|examples)\/[\w./-]+)`/g;
const LINK = /\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g;
const COMMAND = /npm run ([a-z][\w:-]*)/g;

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(ROOT, file)));
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** The addresses of a document's headings, as GitHub makes them. */
const anchorsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

it.each(documents)('%s names only files, commands and headings that exist', (file) => {
  const text = textOf(file);
  const named = [...text.matchAll(PATH)].map(([, path]) => path);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect([...text.matchAll(COMMAND)].filter(([, name = '']) => !(name in scripts))).toEqual([]);
  const links = [...text.matchAll(LINK)].filter(([, path = '', anchor]) => {
    const target = path === '' ? file : join(dirname(file), path);
    return !existsSync(join(ROOT, target)) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(links.map(([link]) => link)).toEqual([]);
});

const FAULTS = 'test/planted';
const patches = readdirSync(join(ROOT, FAULTS)).filter((file) => file.endsWith('.patch'));

it('plants every fault in the code of today, and names a test file that exists', () => {
  const stale = patches.filter((file) => {
    const path = join(FAULTS, file);
    const [, expected = ''] = /^# expects: (\S+)\n/.exec(textOf(path)) ?? [];
    return (
      !existsSync(join(ROOT, expected)) || spawnSync('git', ['apply', '--check', path], { cwd: ROOT }).status !== 0
    );
  });
  expect(stale).toEqual([]);
});
