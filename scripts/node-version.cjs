/**
 * Ends with one sentence where this Node.js is older than package.json asks for: what is installed would fail with a riddle. Written
 * so that any Node.js can read it.
 */
const { engines } = require('../package.json');

const partsOf = (version) => version.replace(/^\D+/, '').split('.').map(Number);

/** What to tell somebody with this version; null where it is new enough. */
function refusalOf(version) {
  const wanted = partsOf(engines.node);
  const given = partsOf(version);
  const at = wanted.findIndex((part, index) => part !== given[index]);
  if (at === -1 || given[at] > wanted[at]) return null;
  return `Node.js ${wanted.join('.')} or newer is needed; this is ${given.join('.')}. See https://nodejs.org/en/download`;
}

module.exports = { refusalOf };

if (require.main === module) {
  const refusal = refusalOf(process.version);
  if (refusal) {
    process.stderr.write(`${refusal}\n`);
    process.exit(1);
  }
}
