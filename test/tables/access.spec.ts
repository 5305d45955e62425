/** Specification: 4, 6 */
import { BoundCalls } from '../../src/access/access.guard';
import type { Access, Call } from '../../src/contract/call';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { createTestActors, type TestActors, type RouteName } from '../support/access-cast';
import {
  ACCESS_TABLE,
  ACTORS,
  type Subject,
  type Requester,
  HELD_ADMINS,
  KEY_SCOPES,
  KEYS,
  PARENT,
  expectedRefusal,
  expectedStatus,
  SUBJECTS,
} from '../support/access-table';
import { anApp, startApp } from '../support/app';
import { Client } from '../support/client';
import { IS_THOROUGH, sample } from '../support/thorough';

const server = anApp();
let cast: TestActors;
let bound: BoundCalls;

beforeAll(async () => {
  // A handler without its guard fails loudly; that is what is tested here, and no news.
  server.app.useLogger(false);
  bound = server.app.get(BoundCalls, { strict: false });
  cast = await createTestActors(server);
  // However long this takes, nobody is asked for a fresh proof: that is a test of its own.
  await server.dataSource.query('UPDATE sessions SET proved_at = ?', ['2099-01-01 00:00:00.000']);
});

const NAMES = Object.keys(routes) as RouteName[];
const OPEN_TO_HELD = sample(NAMES, 10);

const ASKERS = [...ACTORS, ...KEYS, PARENT] as const;
/** These are refused before the server looks for the person that the call is about. By day, each asks each call once. */
const REFUSED_FIRST: readonly Requester[] = ['none', 'expired', 'deleted', 'keyWithoutScope', PARENT];
/** By day, these alone ask about nobody who exists: whoever sees somebody. */
const SEE_SOMEBODY: readonly Requester[] = ['self', 'counselor', 'admin', 'keyWithScope'];
const askersAbout = (about: Subject): readonly Requester[] => {
  if (IS_THOROUGH || about === 'student' || about === 'nobody') return ASKERS;
  return about === 'absent' ? SEE_SOMEBODY : ASKERS.filter((asker) => !REFUSED_FIRST.includes(asker));
};

/** Where the live responses of a call differ from the table, one by one. */
async function* differences(name: RouteName): AsyncGenerator<string> {
  for (const about of SUBJECTS) {
    if (!ACCESS_TABLE[name][about]) continue;
    for (const actor of askersAbout(about)) {
      const browser = await cast.clientFor(actor, name);
      const response = await browser.send(routes[name], cast.requestAs(name, about, actor));
      const expected = expectedStatus(name, about, actor);
      const text = await response.text();
      // What is hidden says no more than what is not there.
      const isRight = response.status === expected && (expected !== 404 || text.includes(MESSAGES.notFound));
      if (!isRight) yield `${name}: ${actor} about ${about}: ${response.status}, not ${expected}`;
    }
  }
}

/** The same for admins who are held back: the code tells why, so that no other refusal passes for it. */
async function* heldDifferences(name: RouteName): AsyncGenerator<string> {
  const asked = (['own', ...SUBJECTS] as const).filter((one) => ACCESS_TABLE[name][one]);
  const [about = 'nobody'] = [
    ...asked.filter((one) => ![403, 404].includes(expectedStatus(name, one, 'admin') ?? 404)),
    ...asked,
  ];
  for (const actor of HELD_ADMINS) {
    // Whoever is not held back is answered as every admin is: that is asked of each call at night, else of some.
    if (expectedRefusal(name, actor) === null && !OPEN_TO_HELD.includes(name)) continue;
    const browser = await cast.clientFor(actor, name);
    const response = await browser.send(routes[name], cast.requestAs(name, about, actor));
    const expected = [expectedStatus(name, about, actor), expectedRefusal(name, actor)];
    const { code } = response.status === 403 ? ((await response.json()) as { code: string }) : { code: null };
    const found = [response.status, expected[1] === null ? null : code];
    if (String(found) !== String(expected)) yield `${name}: ${actor}: ${String(found)}, not ${String(expected)}`;
  }
}

async function allDifferences(name: RouteName, ...columns: (typeof differences)[]): Promise<string[]> {
  const found: string[] = [];
  for (const column of columns) for await (const difference of column(name)) found.push(difference);
  return found;
}

const declared = (name: RouteName): Call => routes[name];
const declarationOf = (name: RouteName): Access => declared(name).access;

/** Runs with another declaration of who may make a call, null for none, and puts the right one back. */
async function withDeclaration<T>(name: RouteName, other: Access | null, run: () => Promise<T>): Promise<T> {
  const own = declarationOf(name);
  declared(name).access = other as Access;
  try {
    return await run();
  } finally {
    declared(name).access = own;
  }
}

describe('the live router', () => {
  it('registers every call of the contract, and nothing else', () => {
    const live = bound.all().map(({ call }) => call);
    expect(new Set(live)).toEqual(new Set<Call | undefined>(Object.values(routes)));
    expect(live).toHaveLength(NAMES.length);
  });

  it('declares who may call each of them, and checks all input', () => {
    for (const { handler, call, hasUnvalidatedInput } of bound.all()) {
      expect([handler, call?.access !== undefined, hasUnvalidatedInput]).toEqual([handler, true, false]);
    }
    expect(() => bound.assertRoutesGuarded()).not.toThrow();
  });

  it('has a row for each call, about everybody the call can be about', () => {
    expect(Object.keys(ACCESS_TABLE).sort()).toEqual([...NAMES].sort());
    for (const name of NAMES) {
      const asked: Subject[] = declarationOf(name).subject ? ['student', 'counselor', 'own', 'absent'] : ['nobody'];
      expect([name, Object.keys(ACCESS_TABLE[name])]).toEqual([name, asked]);
    }
  });
});

describe('who gets what', () => {
  it.each(NAMES)('%s', async (name) => {
    expect(await allDifferences(name, differences, heldDifferences)).toEqual([]);
  });

  it('tells nothing about a hidden person that it would not tell about nobody', async () => {
    const stranger = await cast.clientFor('farCounselor', 'readUser');
    for (const name of NAMES.filter((one) => ACCESS_TABLE[one].absent)) {
      const answers = await Promise.all(
        (['student', 'absent'] as const).map(async (about) => {
          const response = await stranger.send(routes[name], cast.requestAs(name, about, 'farCounselor'));
          return [name, response.status, await response.text()];
        }),
      );
      expect(answers[0]).toEqual(answers[1]);
    }
  });
});

it('a key needs the scope that the table names, for every call', () => {
  for (const name of NAMES) expect([name, declared(name).scope]).toEqual([name, KEY_SCOPES[name]]);
});

describe('a call without a declaration', () => {
  it.each(sample(NAMES, 20))('keeps the app from starting and does not run: %s', async (name) => {
    await withDeclaration(name, null, async () => {
      expect(() => bound.assertRoutesGuarded()).toThrow(/does not declare who may call it/);
      const response = await new Client(server.url).send(routes[name], cast.requestAs(name, 'own', 'self'));
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ detail: MESSAGES.forbidden });
    });
  });

  it('ends a real start', async () => {
    await withDeclaration('readUser', null, async () => {
      await expect(startApp()).rejects.toThrow(/UsersController\.read does not declare who may call it/);
    });
  });
});
