/** The one command: npm run bench. See --help. */
import { buildIfStale } from '../test/support/build-app.mjs';
import { optionsOf, USAGE } from './options.mjs';

async function main() {
  const options = optionsOf(process.argv.slice(2));
  if (options.help) return console.log(USAGE);
  buildIfStale(['api']);
  // Only now: these read the built product.
  const { profileAll } = await import('./measures/profile-all.mjs');
  if (options.profile) return profileAll(options);
  const { measureAll } = await import('./measures/measure-all.mjs');
  return measureAll(options);
}

// A bench that is stopped ends its servers and removes their data, too.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

main().catch((error) => {
  console.error(`\n${error.message}\n`);
  process.exit(1);
});
