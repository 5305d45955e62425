import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { EARLY, type PlacedPage, SHELL } from './page-preloads.ts';

interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/** What begins with a module: how many pages of each kind, the places of those that are not the staff's, the shell, the early script. */
interface Users {
  visitors: number;
  students: number;
  staff: number;
  places: readonly string[];
  isOfShell: boolean;
  isEarly: boolean;
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
    };
  };
  return (id, graph) => {
    const users = known.get(id) ?? look(id, graph);
    known.set(id, users);
    return users;
  };
}

/** Pages where something is written that is saved by itself all use the drafts. */
const DRAFTS = fileURLToPath(new URL('src/autosave/drafts.ts', import.meta.url));
/** The pages that show a student's schools. */
const SCHOOL_PAGES = /\/student\/(schools|compare|print-list|earlier-lists)\//;
const LIBRARY = '/node_modules/';
const ICON = '/icons-material/';

interface Rule {
  name: string;
  /** In how many pages the bundler must find a module, after leaving out what nobody uses. */
  least?: number;
  holds: (users: Users, id: string, graph: Graph) => boolean;
}

function rulesFor(usersOf: ReturnType<typeof usersAmong>): Rule[] {
  return [
    // What the forms of visitors and the pages behind them have in common.
    { name: 'pieces', least: 15, holds: ({ visitors, students }) => visitors >= 5 && students >= 5 },
    // What asks the server, as some visitors' pages do.
    { name: 'calls', least: 15, holds: (one) => one.visitors > 0 && (one.isOfShell || one.students >= 15) },
    { name: 'shell', least: 15, holds: ({ visitors, isOfShell }) => visitors === 0 && isOfShell },
    // What half of the student pages need is loaded with all of them: on a phone's line a request costs more than what it brings.
    { name: 'students', least: 12, holds: ({ visitors, students }) => visitors === 0 && students >= 12 },
    {
      name: 'writing',
      least: 4,
      holds: ({ visitors, students, places }, _, graph) =>
        visitors === 0 && students >= 4 && places.every((place) => usersOf(DRAFTS, graph).places.includes(place)),
    },
    // An icon imports nothing but what all icons share.
    {
      name: 'students',
      least: 2,
      holds: ({ visitors, students }, id) => visitors === 0 && students > 1 && id.includes(ICON),
    },
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
