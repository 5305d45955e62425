/** Reads a .cpuprofile: which functions and which packages the time was spent in. */
import { readFileSync } from 'node:fs';

const MODULE = /node_modules\/((?:@[^/]+\/)?[^/]+)/g;

/** The package, or part of the product, that a function belongs to. */
function packageOf({ functionName, url }) {
  if (url.includes('/node_modules/')) return [...url.matchAll(MODULE)].at(-1)[1];
  if (url.includes('/dist/'))
    return `pathlight ${url
      .split('/dist/')[1]
      .replace(/^src\//, '')
      .split('/')
      .slice(0, -1)
      .join('/')}`;
  if (url.startsWith('node:')) return 'node';
  return functionName.startsWith('(') ? functionName : 'native and compiled code';
}

const placeOf = ({ url, lineNumber }) => {
  const short = url.split('/node_modules/').at(-1).split('/dist/').at(-1).replace('file://', '');
  return short ? `${short}:${lineNumber + 1}` : '';
};

function addTo(sums, name, value) {
  sums.set(name, (sums.get(name) ?? 0) + value);
}

const biggest = (sums, most) => [...sums].sort((a, b) => b[1] - a[1]).slice(0, most);

/** Microseconds by function and by package, the biggest first; the time in which nothing ran is left out. */
export function readProfile(file, most = 30) {
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8'));
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const functions = new Map();
  const packages = new Map();
  let total = 0;
  samples.forEach((id, index) => {
    const frame = frames.get(id);
    if (frame.functionName === '(idle)') return;
    const spent = timeDeltas[index + 1] ?? 0;
    total += spent;
    addTo(functions, `${frame.functionName || '(anonymous)'}  ${placeOf(frame)}`, spent);
    addTo(packages, packageOf(frame), spent);
  });
  return { total, functions: biggest(functions, most), packages: biggest(packages, most) };
}
