import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Page, PAGE_NAMES, type PageName, pages } from '../../src/contract/pages';
import { projectRoot } from '../../src/platform/runtime/process';
import { ensureBuilt } from '../support/process';

const DIST = join(projectRoot(), 'dist');
const PUBLIC = join(DIST, 'public');

interface Most {
  /** kB (1000 bytes) of scripts, styles and the font, as they travel. */
  kilobytes: number;
  files: number;
}

/** What a first visit may load at most: what it is now and some 3 % more. A page that needs more stands below. */
const MOST: Record<'visitor' | 'student' | 'staff', Most> = {
  visitor: { kilobytes: 181, files: 22 },
  student: { kilobytes: 229, files: 23 },
  staff: { kilobytes: 356, files: 55 },
};
// Chips are a file of their own: fewer than half of the pages show any.
const MORE: Partial<Record<PageName, Most>> = {
  parentForm: { kilobytes: 236, files: 25 },
  // The box that an email is one's own, and the choice of a grade.
  signup: { kilobytes: 184, files: 24 },
  // Every control of a choice, and what another device changed meanwhile.
  quickCheck: { kilobytes: 238, files: 29 },
  myChoices: { kilobytes: 238, files: 29 },
  question: { kilobytes: 237, files: 27 },
  // The dialog that asks for a fresh proof.
  adminSchool: { kilobytes: 362, files: 55 },
  // With what a verified number moves, and choosing with the student.
  student: { kilobytes: 394, files: 65 },
  meeting: { kilobytes: 361, files: 50 },
  // The list alone: the school beside it, and everything below it, comes when the list is there.
  schools: { kilobytes: 242, files: 30 },
  // Notes, which are saved as they are typed.
  savedSchools: { kilobytes: 235, files: 25 },
  printList: { kilobytes: 226, files: 17 },
  earlierList: { kilobytes: 232, files: 24 },
  colleges: { kilobytes: 252, files: 34 },
  college: { kilobytes: 239, files: 27 },
  myYear: { kilobytes: 249, files: 31 },
  form: { kilobytes: 246, files: 29 },
  academicInformation: { kilobytes: 238, files: 22 },
  account: { kilobytes: 238, files: 29 },
};

/** Pages for developers of the product, which hold everything. */
const isMeasured = (page: Page): boolean => page.demo !== true;

function mostOf(name: PageName): Most {
  const { for: whom } = pages[name];
  const isStaff = whom === 'counselor' || whom === 'admin' || whom === 'staff';
  if (isStaff) return MORE[name] ?? MOST.staff;
  return MORE[name] ?? (whom === 'guests' || whom === 'anyone' ? MOST.visitor : MOST.student);
}

/** Bytes of a file as a browser gets it. */
function sent(file: string): number {
  const packed = statSync(join(PUBLIC, `${file}.br`), { throwIfNoEntry: false });
  return (packed ?? statSync(join(PUBLIC, file))).size;
}

let scripts: Record<PageName, string[]>;
let everywhere: string[];

beforeAll(() => {
  ensureBuilt();
  scripts = JSON.parse(readFileSync(join(DIST, 'pages.json'), 'utf8')) as typeof scripts;
  const html = readFileSync(join(PUBLIC, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '');
  const font = readdirSync(join(PUBLIC, 'assets')).filter((file) => /^figtree-basic.*\.woff2$/.test(file));
  everywhere = [...named, ...font.map((file) => `/assets/${file}`)];
});

it.each(PAGE_NAMES.filter((name) => isMeasured(pages[name])))('the first visit of %s stays light', (name) => {
  const files = [...new Set([...everywhere, ...scripts[name]])].sort((one, other) => sent(other) - sent(one));
  const kilobytes = files.reduce((sum, file) => sum + sent(file), 0) / 1000;
  const most = mostOf(name);
  const found = { kilobytes: Math.round(kilobytes), files: files.length };
  if (kilobytes > most.kilobytes || files.length > most.files) {
    const list = files.map((file) => `  ${(sent(file) / 1000).toFixed(1).padStart(6)} ${file}`).join('\n');
    throw new Error(
      `${pages[name].path} loads ${JSON.stringify(found)}, and may load ${JSON.stringify(most)} at most. Load what is not needed at ` +
        `first when it is used (lazy, import()), or divide the files anew (frontend/chunks.ts). What it loads, in kB:\n${list}`,
    );
  }
});

it('the font is fetched along with the scripts, so that nothing moves when it arrives', () => {
  const html = readFileSync(join(PUBLIC, 'index.html'), 'utf8');
  expect(html).toMatch(/<link rel="preload" as="font" [^>]*crossorigin href="\/assets\/figtree-basic[^"]+\.woff2">/);
});

it('no two files of the build need each other', () => {
  const folder = join(PUBLIC, 'assets');
  const needs = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.js.br'))
      .map((file) => {
        const text = brotliDecompressSync(readFileSync(join(folder, file))).toString();
        const named = [...text.matchAll(/\b(?:from|import)"\.\/([^"]+\.js)"/g)].map(([, needed]) => needed ?? '');
        return [file.replace(/\.br$/, ''), named] as const;
      }),
  );
  // A file is done when all that it needs is done; files in a circle never are.
  const done = new Set<string>();
  const isDone = (file: string) => !needs.has(file) || done.has(file);
  for (let before = -1; before < done.size;) {
    before = done.size;
    for (const [file, needed] of needs) if (needed.every(isDone)) done.add(file);
  }
  expect([...needs.keys()].filter((file) => !done.has(file))).toEqual([]);
});
