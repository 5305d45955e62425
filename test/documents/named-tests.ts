import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../../src/platform/runtime/project-root';

/** Every test file of the project, from its root. */
const SPECS = ['src', 'test', 'frontend/src'].flatMap((folder) =>
  readdirSync(join(projectRoot(), folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.spec\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);

/** The test files that a document may mean by this name: a path from the root, or the end of one. */
export const specsNamed = (name: string): string[] =>
  SPECS.filter((path) => path === name || path.endsWith(`/${name}`));

const NAMED_FILE = /`([\w./-]+\.spec\.tsx?)`/g;

/** The test files that a document names in backticks and that do not exist. */
export const absentSpecs = (text: string): string[] =>
  [...text.matchAll(NAMED_FILE)].map(([, name = '']) => name).filter((name) => specsNamed(name).length === 0);

/** A test file with the tests that are named after it: `file` “a test”, “another”. */
export interface NamedTests {
  file: string;
  tests: string[];
}

/** What a cell of a table names, in order. */
export function namedTests(cell: string): NamedTests[] {
  const named: NamedTests[] = [];
  for (const [, file, test] of cell.matchAll(new RegExp(`${NAMED_FILE.source}|“([^”]+)”`, 'g'))) {
    if (file !== undefined) named.push({ file, tests: [] });
    else named.at(-1)?.tests.push(test ?? '');
  }
  return named;
}

/** A test's own title behind those of the groups around it. */
type Titles = readonly string[];

const GROUPS = ['describe', 'inBrowser'];
const TESTS = ['it', 'test'];

/** The word at the bottom of `it.each([…])('…')`. */
function rootOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return rootOf(node.expression);
  return '';
}

/** All tests that a file declares. */
function testsIn(source: string): Titles[] {
  const found: Titles[] = [];
  const walk = (node: ts.Node, groups: Titles): void => {
    let around = groups;
    if (ts.isCallExpression(node)) {
      const root = rootOf(node.expression);
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) {
        if (TESTS.includes(root)) found.push([...groups, title.text]);
        if (GROUPS.includes(root)) around = [...groups, title.text];
      }
    }
    node.forEachChild((child) => walk(child, around));
  };
  walk(ts.createSourceFile('any.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), []);
  return found;
}

const PLACE = /%[sijp]|\$\w+/g;

/** Whether a title is meant: in the place of a value a document may write that value, or '…' for all of them. */
function isMeant(said: string, title: string, source: string): boolean {
  const parts = title.split(PLACE).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const values = new RegExp(`^${parts.join('(.+)')}$`).exec(said)?.slice(1);
  return values?.every((value) => value === '…' || source.includes(value)) ?? false;
}

const sources = new Map<string, { source: string; tests: Titles[] }>();

function readSpec(path: string): { source: string; tests: Titles[] } {
  const known = sources.get(path);
  if (known) return known;
  const source = readFileSync(join(projectRoot(), path), 'utf8');
  const read = { source, tests: testsIn(source) };
  sources.set(path, read);
  return read;
}

/** Whether a test file holds a test of that name; groups may stand before it: 'a group › a test'. */
export function holdsTest(path: string, name: string): boolean {
  const { source, tests } = readSpec(path);
  const said = name.split(' › ');
  return tests.some((titles) => {
    const meant = titles.slice(-said.length);
    return meant.length === said.length && meant.every((title, index) => isMeant(said[index] ?? '', title, source));
  });
}
