import { UnreadableZip, type ZipTables } from './zip-tables';

/** What an export says of itself. */
export interface Manifest {
  version: '1.1' | '1.2';
  /** Whether its people are all there are, not only those who changed. */
  isWhole: boolean;
  /** Whether it says which roles people have, as version 1.2 does in a table of its own. */
  hasRoles: boolean;
}

const FILE = 'manifest.csv';

/** Reads the manifest; without one the tables tell. Throws `UnreadableZip` for a version that is not known and for an export without people. */
export async function readManifest(zip: ZipTables): Promise<Manifest> {
  const told = new Map<string, string>();
  for await (const { cells } of zip.rows(FILE))
    told.set((cells['propertyname'] ?? '').toLowerCase(), (cells['value'] ?? '').toLowerCase());
  const isThere = (table: string): boolean => zip.has(`${table}.csv`) && told.get(`file.${table}`) !== 'absent';
  if (!isThere('users')) throw new UnreadableZip('This export holds no users. Please export them, too.', FILE);
  const hasRoles = isThere('roles');
  const said = told.get('oneroster.version') ?? (hasRoles ? '1.2' : '1.1');
  const [, version] = /^v?(\d+\.\d+)(?:\.\d+)*$/.exec(said) ?? [said, said];
  if (version !== '1.1' && version !== '1.2')
    throw new UnreadableZip(`This is an export of OneRoster ${said}. Please export version 1.1 or 1.2.`, FILE);
  const changes = ['users', ...(version === '1.2' ? ['roles'] : [])].filter(
    (table) => told.get(`file.${table}`) === 'delta',
  );
  return { version, hasRoles: hasRoles && version === '1.2', isWhole: changes.length === 0 };
}
