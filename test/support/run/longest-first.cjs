const { basename } = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/** Files that take long, the longest first. Begun last, one of them would be waited for alone; where Jest has timed a file, it knows better. */
const LONG = [
  'accessible.spec.ts',
  'accessible-staff.spec.ts',
  'copies.spec.ts',
  'backup.spec.ts',
  'survival.spec.ts',
  'ended-session.spec.ts',
  'jobs-faults.spec.ts',
  'faults-together.spec.ts',
  'faults.spec.ts',
  'policy.spec.ts',
  'guards.spec.ts',
  'dev.spec.ts',
  'instances.spec.ts',
  'stack.spec.ts',
  'access.spec.ts',
  'sidebar.spec.ts',
  'stopping.spec.ts',
  'hostile-texts.spec.ts',
];

const placeOf = ({ path }) => {
  const place = LONG.indexOf(basename(path));
  return place < 0 ? LONG.length : place;
};

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted].sort((one, other) => placeOf(one) - placeOf(other));
  }
};
