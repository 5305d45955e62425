/**
 * Lists which tests prove which section of the specification: npm run spec:map
 * A test file names its sections in one comment line, such as `/** Specification: 2 Log In, 8 *\/`; the titles come from the tests
 * themselves. Exits with 1 when a section has no test or a file names a section that does not exist.
 */
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import ts from 'typescript';

const ROOT = new URL('..', import.meta.url);
const SECTIONS = {
  1: 'What the product does and for whom',
  2: [
    'Routes',
    'Log In',
    'Sign Up',
    'Password Reset',
    'Sidebar',
    'Student dashboard',
    'Students list',
    'Student detail',
    'Tasks',
    'Question list',
    'Question page',
    'Insights',
    'Schools',
    'Forms',
    'Chat',
  ],
  3: 'Entities and their fields',
  4: 'States and transitions',
  5: 'Validation rules',
  6: 'Roles and permissions',
  7: 'The calls it makes',
  8: 'Error catalogue',
  9: 'Business constants and limits',
};
/** A tag, such as `2 Log In` or `8`, with the heading it stands for. */
const HEADINGS = new Map(
  Object.entries(SECTIONS).flatMap(([section, titles]) =>
    Array.isArray(titles)
      ? titles.map((title) => [`${section} ${title}`, `${section} ${title}`])
      : [[section, `${section} ${titles}`]],
  ),
);

const specs = execFileSync('git', ['ls-files', '*.spec.ts', '*.spec.tsx'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n');

/** The name at the root of `it.each([…])('…')`. */
const rootOf = (node) => (ts.isIdentifier(node) ? node.text : node.expression ? rootOf(node.expression) : '');

function titlesIn(source) {
  const titles = [];
  const visit = (node, groups) => {
    const [title] = node.arguments ?? [];
    const named = ts.isCallExpression(node) && title && ts.isStringLiteralLike(title) ? rootOf(node.expression) : '';
    if (['it', 'test'].includes(named)) titles.push([...groups, title.text].join(' › '));
    const inside = ['describe', 'describeInBrowser'].includes(named) ? [...groups, title.text] : groups;
    node.forEachChild((child) => visit(child, inside));
  };
  visit(ts.createSourceFile('spec.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX), []);
  return titles;
}

const tagged = specs.flatMap((file) => {
  const source = readFileSync(new URL(file, ROOT), 'utf8');
  const tags = /^\/\*\* Specification: (.+?)\.? \*\/$/m.exec(source)?.[1]?.split(', ');
  return tags ? [{ file, tags, titles: titlesIn(source) }] : [];
});

for (const [tag, heading] of HEADINGS) {
  console.log(`\n## ${heading}`);
  const proofs = tagged.filter(({ tags }) => tags.includes(tag));
  if (!proofs.length) process.exitCode = 1;
  console.log(proofs.length ? '' : '\nNo test names this section.');
  for (const { file, titles } of proofs) {
    console.log(`- ${file}`);
    for (const title of titles) console.log(`  - ${title}`);
  }
}
for (const { file, tags } of tagged) {
  for (const tag of tags.filter((one) => !HEADINGS.has(one))) {
    console.error(`${file}: the specification has no section '${tag}'.`);
    process.exitCode = 1;
  }
}
