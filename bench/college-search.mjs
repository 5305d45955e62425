/* global fetch, performance, URLSearchParams */
/**
 * How long a student's search of all colleges takes, and what it costs others meanwhile:
 * node bench/college-search.mjs http://localhost:3000 EMAIL PASSWORD [rounds]
 */
const [, , origin, email, password, rounds = '40'] = process.argv;
if (!password) {
  console.error('Usage: node bench/college-search.mjs ORIGIN EMAIL PASSWORD [rounds]');
  process.exit(1);
}

const SEARCHES = {
  'everything, best first': {},
  'as one types': { filter: { q: 'university of ma' } },
  'a nickname': { filter: { q: 'umass' } },
  'a program near home': { filter: { program: 'nursing', max_miles: 200 } },
  'a tier': { filter: { tier: 'Match' } },
  'by price': { filter: { max_price: 20_000 }, sort: ['price', 'ASC'] },
  'five filters': {
    filter: { state: ['ME', 'MA'], size: 'small', control: 'public', setting: 'town', admission: 'from_75' },
  },
  'nothing found': { filter: { state: 'ME', kind: 'hbcu', size: 'large' } },
};

async function json(path, init) {
  const answer = await fetch(`${origin}/api${path}`, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const body = JSON.stringify({ email, password });
const signedIn = await json('/auth/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
const headers = { Authorization: `Bearer ${signedIn.access_token}` };
const { uid } = signedIn.user;

async function timed(path) {
  const start = performance.now();
  const answer = await json(path, { headers });
  return { ms: performance.now() - start, answer };
}

const addressOf = ({ filter = {}, sort }) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  if (sort) query.set('sort', JSON.stringify(sort));
  return `/college-search/${uid}?${query}`;
};
const at = (values, part) => [...values].sort((one, other) => one - other)[Math.floor((values.length - 1) * part)];
const said = (values) => `median ${at(values, 0.5).toFixed(1)} ms, 95% ${at(values, 0.95).toFixed(1)} ms`;

const first = await timed(addressOf({}));
console.log(`the first search after the start: ${first.ms.toFixed(0)} ms`);
for (const [name, search] of Object.entries(SEARCHES)) {
  const times = [];
  let total = 0;
  for (let round = 0; round < Number(rounds); round += 1) {
    const { ms, answer } = await timed(addressOf(search));
    times.push(ms);
    total = answer.total;
  }
  console.log(`${name} (${total} found): ${said(times)}`);
}

/** Somebody else's small call, alone and while four students search without a pause. */
async function besides(searching) {
  let going = searching;
  const searchers = Array.from({ length: searching ? 4 : 0 }, async () => {
    while (going) await timed(addressOf(SEARCHES['as one types']));
  });
  const times = [];
  for (let round = 0; round < Number(rounds); round += 1) times.push((await timed('/auth/me')).ms);
  going = false;
  await Promise.all(searchers);
  return said(times);
}
console.log(`another call, alone: ${await besides(false)}`);
console.log(`another call, beside four searches without a pause: ${await besides(true)}`);
