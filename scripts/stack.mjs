/**
 * Starts what docker-compose.yml describes from the programs of this machine, on free ports and a temporary folder: npm run stack
 * Two instances behind nginx, a worker, MariaDB and Redis. Prints the address and how to make a school; Ctrl-C ends and removes it all.
 */
import { createRequire } from 'node:module';
import { buildIfStale } from '../test/support/build-app.mjs';
import './load-typescript.cjs';

buildIfStale();
const { startStack } = createRequire(import.meta.url)('../test/support/stack.ts');

const signal = new Promise((resolve) => {
  for (const name of ['SIGINT', 'SIGTERM']) process.once(name, resolve);
});

const stack = await startStack();
const settings = Object.entries({ ...stack.environment, DEMO_DATA: 'false' }).map(
  ([name, value]) => `${name}='${value}'`,
);
console.log(`\nPathlight runs on ${stack.url}, behind nginx: ${stack.apps.map(({ url }) => url).join(' and ')}`);
console.log(`\nA school to sign in to:\n  ${settings.join(' ')} \\\n  node dist/src/cli/commands/admin-create.js \\
    --school "North High" --state ME --town "Camden" --email ada@school.example --name "Ada" --password "…"`);
console.log('\nCtrl-C ends it and removes its data.\n');

await signal;
await stack.stop();
