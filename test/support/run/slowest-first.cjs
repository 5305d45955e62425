const { existsSync, readFileSync } = require('node:fs');
const { join, relative } = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

const LAST_RUN = join(__dirname, '../../../var/test-run.json');

/** On a clean checkout nothing is known of single files: start the kinds whose files take longest. */
const PROJECT_ORDER = ['services', 'browser', 'on-services', 'journeys'];

/** The seconds of the slowest files of the last whole run, by path. */
function readLastRun() {
  if (!existsSync(LAST_RUN)) return new Map();
  return new Map(JSON.parse(readFileSync(LAST_RUN, 'utf8')).slowest.map(({ file, seconds }) => [file, seconds]));
}

/** Starts slow files first: a slow one that starts last runs alone while the other workers idle. */
module.exports = class SlowestFirst extends Sequencer {
  sort(tests) {
    const seconds = readLastRun();
    const projectRank = ({ context }) =>
      PROJECT_ORDER.indexOf(context.config.displayName?.name) + 1 || PROJECT_ORDER.length + 1;
    const lastSeconds = ({ path, context }) => seconds.get(relative(context.config.rootDir, path)) ?? 0;
    return [...super.sort(tests)].sort((a, b) => lastSeconds(b) - lastSeconds(a) || projectRank(a) - projectRank(b));
  }
};
