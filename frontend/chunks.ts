import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { EARLY, type PlacedPage, SHELL } from './page-preloads.ts';

interface ModuleInfo {
  importers: readonly string[];
  importedIds: readonly string[];
  code: string | null;
}

interface Graph {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/** What begins with a module: how many pages of each kind, the places of those that are not the staff's, the shell, the early script, the first script of all. */
interface Users {
  visitors: number;
  students: number;
  staff: number;
  places: readonly string[];
  isOfShell: boolean;
  isEarly: boolean;
  isOfStart: boolean;
}

type Kind = 'visitors' | 'students' | 'staff';

const kindOf = ({ isStaff, isForGuests }: PlacedPage): Kind => {
  if (isStaff) return 'staff';
  return isForGuests ? 'visitors' : 'students';
};

/** A module of MUI's styles that names classes of many components; nothing of it is kept where it is not called. */
const LEFT_OUT = /\/enhanceHighContrast\./;

/** Says of every module who uses it, at once or through others. */
function usersAmong(pages: readonly PlacedPage[]): (id: string, graph: Graph) => Users {
  const kinds = new Map(pages.map((page) => [page.place, kindOf(page)]));
  const known = new Map<string, Users>();
  const look = (id: string, graph: Graph): Users => {
    const above = new Set([id]);
    for (const one of above)
      for (const importer of graph.getModuleInfo(one)?.importers ?? [])
        if (!LEFT_OUT.test(importer)) above.add(importer);
    const of = (kind: Kind) => [...above].filter((one) => kinds.get(one) === kind);
    const [visitors, students] = [of('visitors'), of('students')];
    return {
      visitors: visitors.length,
      students: students.length,
      staff: of('staff').length,
      places: [...visitors, ...students],
      isOfShell: above.has(SHELL),
      isEarly: above.has(EARLY),
      isOfStart: above.has(START),
    };
  };
  return (id, graph) => {
    const users = known.get(id) ?? look(id, graph);
    known.set(id, users);
    return users;
  };
}

const START = fileURLToPath(new URL('src/main.tsx', import.meta.url));
/** Pages where something is written that is saved by itself all use the drafts. */
const DRAFTS = fileURLToPath(new URL('src/autosave/drafts.ts', import.meta.url));
/** The pages that show a student's schools. */
const SCHOOL_PAGES = /\/student\/(schools|compare|print-list|earlier-lists)\//;
/** These, and the pages of colleges and of what a list follows. */
const COLLEGE_PAGES = /\/student\/(schools|compare|print-list|earlier-lists|list-map|colleges?|choices)\//;
const LIBRARY = '/node_modules/';

/**
 * How many characters of source for each page that needs a module make it worth loading with all student pages: what is large must be
 * needed by many. Libraries are written out at length and shrink to a quarter of what our own code does.
 */
const WORTH = 500;
const LIBRARY_SHRINKS = 4;
/** Characters of source that cost less than a request. */
const TINY = 2000;

interface Rule {
  name: string;
  /** In how many pages the bundler must find a module, after leaving out what nobody uses. */
  least?: number;
  holds: (users: Users, id: string, graph: Graph) => boolean;
}

type UsersOf = ReturnType<typeof usersAmong>;

/** What every signed-in page loads anyway. */
const isEverywhere = ({ visitors, students, isOfShell, isEarly, isOfStart }: Users): boolean =>
  isOfShell || isEarly || isOfStart || (visitors >= 5 && students >= 5) || (visitors > 0 && students >= 15);

/** Whether a module is a few lines, and needs nothing that isn't loaded anyway. */
function isTiny(id: string, graph: Graph): boolean {
  const info = graph.getModuleInfo(id);
  return (info?.code?.length ?? Infinity) <= TINY && (info?.importedIds ?? []).every((one) => one.includes(LIBRARY));
}

/** Whether only pages with a box need a module. */
function isOfWriting(usersOf: UsersOf, { visitors, students, places }: Users, graph: Graph): boolean {
  const { places: written } = usersOf(DRAFTS, graph);
  return visitors === 0 && students >= 4 && places.every((place) => written.includes(place));
}

/** Whether a module goes with all student pages, and so does what it imports: what many need, and what is small. */
function withStudents(usersOf: UsersOf): (id: string, graph: Graph) => boolean {
  const known = new Map<string, boolean>();
  const goes = (id: string, graph: Graph): boolean => {
    const found = known.get(id);
    if (found !== undefined) return found;
    // Of two that import each other, the first asked decides.
    known.set(id, true);
    const users = usersOf(id, graph);
    const info = graph.getModuleInfo(id);
    const length = (info?.code?.length ?? 0) / (id.includes(LIBRARY) ? LIBRARY_SHRINKS : 1);
    const isWorth = users.students >= 12 || (users.students > 1 && length <= WORTH * users.students);
    const itself = users.visitors === 0 && isWorth && !isOfWriting(usersOf, users, graph);
    const needs = info?.importedIds ?? [];
    const answer = itself && needs.every((one) => isEverywhere(usersOf(one, graph)) || goes(one, graph));
    known.set(id, answer);
    return answer;
  };
  return goes;
}

function rulesFor(usersOf: UsersOf): Rule[] {
  const goesWithStudents = withStudents(usersOf);
  return [
    // What the forms of visitors and the pages behind them have in common; what is tiny is not worth a request of its own.
    {
      name: 'pieces',
      least: 3,
      holds: ({ visitors, students }, id, graph) =>
        (visitors >= 5 && students >= 5) || (visitors > 0 && students > 1 && isTiny(id, graph)),
    },
    // What asks the server, as some visitors' pages do.
    { name: 'calls', least: 15, holds: (one) => one.visitors > 0 && (one.isOfShell || one.students >= 15) },
    { name: 'shell', least: 1, holds: ({ visitors, isOfShell }) => visitors === 0 && isOfShell },
    { name: 'writing', least: 4, holds: (users, _, graph) => isOfWriting(usersOf, users, graph) },
    // Staff see schools on the page of a student and in a meeting; what more of their pages need goes with all student pages.
    {
      name: 'colleges',
      least: 2,
      holds: ({ staff, places }, id, graph) =>
        staff <= 3 && places.every((place) => COLLEGE_PAGES.test(place)) && goesWithStudents(id, graph),
    },
    // On a phone's line a request costs more than what it brings.
    { name: 'students', least: 2, holds: (users, id, graph) => !isEverywhere(users) && goesWithStudents(id, graph) },
    {
      name: 'staff',
      least: 3,
      holds: ({ staff, places, isOfShell }, id) => staff > 1 && !places.length && !isOfShell && id.includes(LIBRARY),
    },
    {
      name: 'schools',
      least: 3,
      holds: ({ students, places }) => students > 1 && places.every((place) => SCHOOL_PAGES.test(place)),
    },
  ];
}

/**
 * The files of the build, by who needs what is in them: everybody, everybody who is signed in, most student pages, or some of a kind;
 * the rest is divided by the bundler. Alone it would make a file for each set of pages, some eighty for one page.
 * A rule that holds for a module holds for what that imports, or an earlier one does: so no two files need each other.
 */
export function chunkGroups(pages: readonly PlacedPage[]): Rolldown.CodeSplittingGroup[] {
  const usersOf = usersAmong(pages);
  const rules = rulesFor(usersOf).map(({ name, least, holds }) => ({
    name: (id: string, graph: Graph) => (holds(usersOf(id, graph), id, graph) ? name : null),
    debugName: name,
    minShareCount: least,
  }));
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: (id, graph) => (usersOf(id, graph).isEarly ? 'early' : null), debugName: 'early' },
    { name: 'react', tags: ['$initial'], test: /node_modules\/(react|react-dom|scheduler)\// },
    // Libraries use what loads chunks, and what stands in for one of them.
    { name: 'libraries', tags: ['$initial'], test: /node_modules\/|vite\/preload-helper|native-entries/ },
    { name: 'app', tags: ['$initial'] },
    ...rules,
  ];
  return groups.map((group, at) => ({ ...group, priority: groups.length - at }));
}
