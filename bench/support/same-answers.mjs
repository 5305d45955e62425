/** Before anything is timed, all servers answer the same sampled requests, and must say the same. */
import { isDeepStrictEqual } from 'node:util';
import { progressPath, readPath, rosterPath } from '../load/requests.mjs';
import { tokensOf } from '../load/people.mjs';
import { ANSWERS_PER_SET, emailOf, PASSWORD, saveBodyOf, SEEDED_REVISION, writersOf } from '../seed/world.mjs';
import { ask } from './wait.mjs';

const TIMES = new Set(['submitted_at', 'access_token']);

/** The answer without what may differ: times of writing, and tokens. */
function comparable(value) {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, TIMES.has(key) ? typeof part : comparable(part)]),
  );
}

function samples(world, secret) {
  const tokens = tokensOf(secret);
  const writers = writersOf(world);
  const some = [writers[0], writers[Math.floor(writers.length / 2)], writers.at(-1)];
  const save = (student, revision) => {
    const texts = Array.from(
      { length: ANSWERS_PER_SET },
      (_, index) => `Draft ${revision} of “${index}”, with ünïcode and 🌱.`,
    );
    const body = saveBodyOf(student, { texts, revision, saveNumber: revision });
    return { path: '/api/responses/responses', method: 'POST', token: tokens.student(student), body };
  };
  return [
    ...some.map((student) => ({ path: readPath(student), token: tokens.student(student) })),
    ...some.map((student) => ({ path: progressPath(student), token: tokens.student(student) })),
    ...[0, 1, 10, 19].map((page) => ({ path: rosterPath(page), token: tokens.counselor(0) })),
    { path: rosterPath(3), token: tokens.counselor(world.counselors - 1) },
    // The load generator leaves the last writer alone, so that it still finds the revisions it expects.
    save(some[2], SEEDED_REVISION),
    save(some[2], SEEDED_REVISION + 1),
    { path: readPath(some[2]), token: tokens.student(some[2]) },
    { path: '/api/auth/login', method: 'POST', body: { email: emailOf(some[0]), password: PASSWORD } },
  ];
}

/** Throws when one of the sampled answers differs. Returns how many were compared. */
export async function refuseDifferentAnswers({ app, bare, rules, stock }, world, secret) {
  const all = samples(world, secret);
  for (const { path, ...sent } of all) {
    const ours = await ask(app.port, path, sent);
    const hasStock = !path.includes('/progress/') && !path.endsWith('/login');
    for (const other of [bare, rules, hasStock && stock].filter(Boolean)) {
      const theirs = await ask(other.port, path, sent);
      if (!isSame(ours, theirs)) {
        throw new Error(
          `The app and the ${other.name} server differ on ${path}:\n${difference(said(ours), said(theirs))}`,
        );
      }
    }
  }
  return all.length;
}

const isSame = (ours, theirs) =>
  ours.status === 200 &&
  theirs.status === 200 &&
  ours.headers['content-range'] === theirs.headers['content-range'] &&
  isDeepStrictEqual(comparable(ours.body), comparable(theirs.body));

const said = ({ status, headers, body }) =>
  `${status} ${headers['content-range'] ?? ''} ${JSON.stringify(comparable(body), null, 1)}`.split('\n');

/** The first lines that differ. */
function difference(ours, theirs) {
  const at = ours.findIndex((line, number) => line !== theirs[number]);
  const around = (lines) => lines.slice(Math.max(0, at), at + 3).join('\n');
  return `app:   ${around(ours)}\nother: ${around(theirs)}`;
}
