import { startGenerator } from '../load/generator.mjs';
import { LOADS } from '../options.mjs';
import { loadLine } from '../report/terminal.mjs';
import { worldOf } from '../seed/world.mjs';
import { refuseDifferentAnswers } from '../support/same-answers.mjs';
import { sqliteServers } from './bench-on-sqlite.mjs';
import { interleaved } from './rounds.mjs';

/** Saves come last: they make the rows of the two servers differ in size. */
const inOrder = (only) => LOADS.filter((kind) => only.includes(kind)).sort((a, b) => (a === 'saves') - (b === 'saves'));

export async function measureAll(options) {
  const world = worldOf();
  const servers = await sqliteServers(world);
  const generator = startGenerator(world, servers.secret);
  try {
    const compared = await refuseDifferentAnswers(servers, world, servers.secret);
    console.log(`Both servers give the same answer to ${compared} sampled requests.\n`);
    for (const kind of inOrder(options.only)) {
      const order = { kind, connections: options.connections };
      console.log(loadLine(await interleaved(generator, [servers.bare, servers.app], order, options)));
    }
  } finally {
    generator.end();
    await servers.stop();
  }
}
