import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const CONTRACT = fileURLToPath(new URL('../src/contract/', import.meta.url));
/** Where jest.config.cjs looks for the contract of component tests. */
const PLACE = fileURLToPath(new URL('./.contract-in-browser/', import.meta.url));
const PLUGIN = fileURLToPath(new URL('./contract-in-browser.ts', import.meta.url));

/** Before the component tests: writes the contract as the build gives it to the browser, file by file. */
export default async function writeContract() {
  const { module } = await runnerImport(PLUGIN, { configFile: false, logLevel: 'error' });
  const plugin = module.contractInBrowser();
  /** The browser's code of a file; `part` is what the build asks a part of a file by. */
  const codeOf = async (file, part = '') => {
    const made = await plugin.load.call({}, join(CONTRACT, file) + part);
    const code = typeof made === 'string' ? made : made?.code;
    return code?.replaceAll(CONTRACT, './').replaceAll('.ts?each', '-each.ts');
  };
  const write = async (file, code) => {
    await mkdir(dirname(join(PLACE, file)), { recursive: true });
    await writeFile(join(PLACE, file), code);
  };
  const files = await readdir(CONTRACT, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))) {
    await write(file, (await codeOf(file)) ?? (await readFile(join(CONTRACT, file), 'utf8')));
  }
  await write('routes-each.ts', await codeOf('routes.ts', '?each'));
}
