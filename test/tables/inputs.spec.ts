import { randomUUID } from 'node:crypto';
import { createConnection } from 'node:net';
import { z } from 'zod';
import { ACADEMIC_FIELD_NAMES } from '../../src/contract/progress';
import { PARENT_FORM } from '../../src/contract/forms';
import { ANSWER_MAX_LENGTH, BODY_MAX_BYTES } from '../../src/contract/limits';
import { MESSAGES } from '../../src/contract/messages';
import type { RecommendationSet } from '../../src/contract/recommendations';
import type { Call } from '../../src/contract/call';
import { nameProblem } from '../../src/contract/name-rules';
import { routes } from '../../src/contract/routes';
import { LONE_SURROGATE_MESSAGE, NUL_MESSAGE } from '../../src/contract/text-rules';
import { createTestActors, type TestActors, type RouteName } from '../support/access-cast';
import { ACCESS_TABLE, type Actor, ACTORS, type Subject, SUBJECTS } from '../support/access-table';
import { routeUrl, Client, parseProblem } from '../support/client';
import { anEmail, aStudentOf, aStudentWithList, peopleOf } from '../support/people';
import { type Json, type JsonSchema, textPointers, exampleOf, replaceAt } from '../support/json-shapes';
import { REFLECTIONS } from '../support/questions';
import { aServer } from '../support/shared-server';
import { sample } from '../support/thorough';

const server = aServer();
let list: RecommendationSet;

const the = peopleOf(server, { student: aStudentWithList });
beforeAll(async () => {
  list = await the.student.schoolList();
});

const all: Call[] = Object.values(routes);
const named = Object.entries(routes as Record<RouteName, Call>) as [RouteName, Call][];
const withBody = all.filter(({ body }) => body !== null);
const bodyOf = ({ body }: Call, text = 'text'): Json =>
  body ? exampleOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema, text) : null;
const paramsOf = ({ path }: Call): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [String(name), the.student.uid]));

describe('a text that no database keeps as it is', () => {
  it.each(withBody.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s refuses',
    async (_, route) => {
      const body = bodyOf(route);
      const places = textPointers(body);
      const wrong: [text: string, reason: string][] = [
        ['half \ud83d of one', LONE_SURROGATE_MESSAGE],
        ['the other \ude00 half', LONE_SURROGATE_MESSAGE],
        ['nothing\0more', NUL_MESSAGE],
      ];
      for (const [number, pointer] of places.entries()) {
        for (const [text, detail] of sample(wrong, 3, number)) {
          const answer = await the.student.send(route, {
            params: paramsOf(route),
            body: replaceAt(body, pointer, text),
          });
          expect(await parseProblem(answer, pointer)).toMatchObject({
            status: 400,
            detail,
            errors: [{ pointer, detail }],
          });
        }
      }
    },
  );

  it('is looked for wherever a call takes text', () => {
    const places = withBody.flatMap((route) => textPointers(bodyOf(route)));
    expect(places.length).toBeGreaterThan(40);
  });
});

describe('every other text comes back as it was written', () => {
  const TEXTS = [
    'family 👨‍👩‍👧‍👦, flag 🏴󠁧󠁢󠁳󠁣󠁴󠁿, skin 👍🏽, and 𝒎𝒂𝒕𝒉',
    'שלום עולם, مرحبا بالعالم, \u202eright to left\u202c',
    'e\u0301 is not \u00e9, n\u0303 is not \u00f1, and क्षि stays',
    '漢字かな交じり文 한국어 ไทย Việt Nam',
    `'"\`\\ ; -- <b>&amp;</b> %00 {{x}} \${y}`,
    '=1+1',
    'zero\u200bwidth\u2028line\u2029paragraph\ufeffmark',
  ];
  /** What a name may be of these: nothing in it is hidden or turns the text around it. */
  const NAMES = [
    'family 👨‍👩‍👧‍👦, skin 👍🏽, and 𝒎𝒂𝒕𝒉',
    'שלום עולם, مرحبا بالعالم',
    ...TEXTS.filter((text) => nameProblem(text) === null),
  ];
  const LONG = [...TEXTS, 'a tab\there\nand two\r\nlines'];

  const places: [string, string[], (text: string) => Promise<unknown>, () => Promise<unknown>][] = [
    [
      'an answer',
      LONG,
      (text) => the.student.save(REFLECTIONS, { 1: text }),
      async () => (await the.student.answers(REFLECTIONS))['1'],
    ],
    ...ACADEMIC_FIELD_NAMES.map((field): (typeof places)[number] => [
      `the record’s ${field}`,
      LONG,
      (text) => the.student.call(routes.saveAcademicRecord, { body: { user_id: the.student.uid, [field]: text } }),
      async () => (await the.student.call(routes.readAcademicRecord, { params: { userId: the.student.uid } }))[field],
    ]),
    [
      'a message to Buddy',
      LONG,
      (text) =>
        the.student.call(routes.sendChat, { body: { user_id: the.student.uid, message_id: randomUUID(), text } }),
      async () => {
        const messages = await the.student.call(routes.readChat, { params: { userId: the.student.uid } });
        return messages.at(-2)?.text;
      },
    ],
    [
      'a reason about a school',
      LONG,
      (reason) =>
        the.student.call(routes.saveFeedback, {
          body: {
            user_id: the.student.uid,
            rec_id: String(list._id),
            school_name: list.recommendations[0]?.name ?? '',
            researched: true,
            liked: false,
            reason,
            submitted: true,
          },
        }),
      async () =>
        (
          await the.student.call(routes.readFeedback, {
            params: { userId: the.student.uid, recommendationId: String(list._id) },
          })
        )[0]?.reason,
    ],
    [
      'a name',
      NAMES,
      (display_name) => the.student.call(routes.updateMe, { body: { display_name } }),
      async () => (await the.student.call(routes.readMe)).displayName,
    ],
    [
      'the name of a school',
      NAMES,
      (name) => the.school.admin.call(routes.updateSchool, { body: { name } }),
      async () => (await the.school.admin.call(routes.readSchool)).name,
    ],
    [
      'the name of a key',
      NAMES,
      (name) => the.school.admin.call(routes.createApiKey, { body: { name, scopes: ['roster:read'] } }),
      async () => (await the.school.admin.call(routes.listApiKeys)).map(({ name }) => name),
    ],
    [
      'the name of an admin',
      NAMES,
      (name) => the.school.admin.call(routes.createAdmin, { body: { name, email: anEmail() } }),
      async () => (await the.school.admin.call(routes.listAdmins)).map(({ name }) => name),
    ],
  ];

  it.each(places)('%s', async (_, texts, write, read) => {
    for (const text of texts) {
      await write(text);
      const found = await read();
      if (Array.isArray(found)) expect(found).toContain(text);
      else expect(found).toBe(text);
    }
  });
});

/** Who may make a call with a body, and about whom: their input is what the server checks next. */
function senderOf(name: RouteName): [Actor, Subject] | undefined {
  const pairs = SUBJECTS.flatMap((about) =>
    (['self', 'counselor', 'admin'] as const).map((one) => [one, about] as const),
  );
  const isLetIn = ([actor, about]: readonly [Actor, Subject]): boolean => {
    const status = ACCESS_TABLE[name][about]?.[ACTORS.indexOf(actor)] ?? 403;
    return ![401, 403].includes(status) && (status !== 404 || about === 'nobody' || name === 'finishNote');
  };
  return pairs.filter(([, about]) => about !== 'absent').find(isLetIn) as [Actor, Subject] | undefined;
}

describe('a field of the wrong kind, or none', () => {
  const ODD = [undefined, [], {}, [[['x']]], true, 1e300, -1, null, 'x'.repeat(70_000)] as Json[];
  let cast: TestActors;
  beforeAll(async () => (cast = await createTestActors(server)));

  it('can be sent by somebody who may make the call, for every call with a body', () => {
    expect(named.filter(([name, { body }]) => body !== null && !senderOf(name))).toEqual([]);
  });

  it.each(named.filter(([, { body }]) => body !== null))('of %s', async (name, route) => {
    const [actor, about] = senderOf(name) as [Actor, Subject];
    const browser = await cast.clientFor(actor, name);
    const sent = cast.requestAs(name, about, actor);
    const shape = bodyOf(route) as Record<string, Json>;
    for (const [number, key] of Object.keys(shape).entries()) {
      for (const odd of sample(ODD, 3, number)) {
        const body = { ...(sent.body as object | undefined), [key]: odd };
        const parsed = route.body?.safeParse(body);
        // What the schema takes is the business of the call: here, somebody sends it who mostly may not.
        const isWrong = parsed?.success === false;
        const by = isWrong ? browser : the.student;
        const answer = await by.send(route, isWrong ? { ...sent, body } : { params: paramsOf(route), body });
        const text = await answer.text();
        const what = [key, (JSON.stringify(odd) ?? 'nothing').slice(0, 20), answer.status];
        expect([...what, answer.status < 500]).toEqual([...what, true]);
        if (isWrong) expect([...what, [400, 413].includes(answer.status)]).toEqual([...what, true]);
        if (parsed?.error?.issues.every(({ path }) => path[0] === key) && answer.status === 400)
          expect([...what, text]).toEqual([...what, expect.stringContaining(`"pointer":"/${key}`)]);
      }
    }
  });
});

describe('whatever is sent, nothing breaks', () => {
  /** Smaller than the largest body that is taken, so that each is read to its end. */
  const DEPTH = 80_000;
  const BODIES: (string | Buffer)[] = [
    '[]',
    '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"a":1}}}',
    '{"\\u005f_proto__":{"role":"admin"}}',
    Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from('"}')]),
    '{"grade":1e400,"revision":99999999999999999999999,"save_number":-1e308,"user_id":1e21}',
    '{"email":"a@example.org","email":["b"],"password":1,"password":"x"}',
    '{"email":',
    'hello',
    'null',
    '7',
    '[['.repeat(DEPTH) + ']]'.repeat(DEPTH),
    `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`,
    `${'{"\\u0061":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`,
  ];
  /** By day, three bodies for each call, and each body for a quarter of the calls. */
  const STRIDE = 5;

  it.each(named.filter(([, { body }]) => body !== null))('by a hostile body of %s', async (name, route) => {
    const place = named.findIndex(([one]) => one === name);
    for (const body of sample(BODIES, STRIDE, place)) {
      const answer = await the.student.request(routeUrl(route, paramsOf(route)), {
        method: route.method,
        headers: { 'content-type': 'application/json' },
        body: body as NonNullable<RequestInit['body']>,
      });
      const text = await answer.text();
      const what = [String(body).slice(0, 30), answer.status];
      expect([...what, answer.status >= 400 && answer.status < 500]).toEqual([...what, true]);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(text).not.toMatch(/at position|Unexpected token|\bzod\b/i);
    }
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  it('and broken UTF-8 in an answer is refused, not replaced', async () => {
    const body = JSON.stringify(the.student.saveBody(REFLECTIONS, { 1: 'broken HERE' }));
    const [before = '', after = ''] = body.split('HERE');
    const answer = await the.student.request('/api/responses/responses', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.concat([Buffer.from(before), Buffer.from([0xc3, 0x28]), Buffer.from(after)]),
    });
    expect(await parseProblem(answer, 'broken UTF-8')).toMatchObject({ status: 400, detail: MESSAGES.brokenJson });
  });

  const QUERIES = [
    'range=[0,9]&range=[0,1]&sort=["name","ASC"]&sort=x&filter={}&filter={}',
    'filter[q]=a&filter[$gt]=1&sort[]=x',
    'range=[-1,1e99]&sort=[1,2]&filter=[]',
    'range=[0,99999999]&sort=["constructor","ASC"]&filter={"__proto__":1,"constructor":"x"}',
    'filter={"q":"%25_%5C\'%22%00;--"}',
    'filter={"id":["1",2,null]}',
    'filter={"unitid":"1e309","grade":99999999999999999999}',
    'filter={"q":"%F0%9F%98%80"}&range=["a","b"]',
    'filter=%E0%A4%A',
  ];
  it.each(named.filter(([, { method }]) => method === 'GET'))('by a query of %s', async (name, route) => {
    // A list is asked all of them, every day.
    const queries = route.kind === 'list' && route.query ? QUERIES : sample(QUERIES, 4, name.length);
    for (const query of queries) {
      for (const person of [the.student, the.school.admin]) {
        const answer = await person.request(`${routeUrl(route, paramsOf(route))}?${query}`);
        await answer.arrayBuffer();
        expect([query, answer.status < 500]).toEqual([query, true]);
      }
    }
  });

  const ODD_PARAMETERS = ['%00', '..%2f..', 'x'.repeat(290), '%F0%9F%98%80', '__proto__', '1e309', "'--", '%ff'];
  it.each(named.filter(([, { path }]) => path.includes(':')))('by an odd address of %s', async (name, route) => {
    for (const odd of sample(ODD_PARAMETERS, 4, name.length)) {
      const path = `/api${route.path.replace(/:\w+/g, odd)}`;
      const answer = await the.school.admin.request(path, { method: route.method });
      await answer.arrayBuffer();
      expect([odd, answer.status < 500]).toEqual([odd, true]);
    }
  });

  it('by headers and addresses that are too long', async () => {
    const visitor = new Client(server.url);
    const long = await visitor.request(`/api/auth/me?${'x'.repeat(60_000)}`);
    const wide = await visitor.request('/api/auth/me', { headers: { 'x-much': 'y'.repeat(60_000) } });
    const cookie = await visitor.request('/api/auth/refresh', {
      method: 'POST',
      headers: { cookie: `pathlight_refresh=%E0%A4%A; ${'a=b; '.repeat(1000)}` },
    });
    for (const { status } of [long, wide, cookie]) expect([status >= 400, status < 500]).toEqual([true, true]);
  });
});

describe('a body', () => {
  it.each([routes.login, routes.signup, routes.forgotPassword, routes.resetPassword, routes.confirmEmail])(
    'of more than 8 kB is refused where anybody may send one: $path',
    async (route) => {
      const body = { email: anEmail(), more: 'x'.repeat(8_192) };
      expect(await new Client(server.url).expectProblem(route, { body })).toMatchObject({
        status: 413,
        detail: MESSAGES.tooLarge,
      });
    },
  );

  it.each([
    ['a million brackets', '['.repeat(BODY_MAX_BYTES - 1)],
    ['closed brackets', `${'['.repeat(400)}${']'.repeat(400)}`],
    ['objects in objects', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`],
    ['half a million numbers', `[${'1,'.repeat(400_000)}1]`],
    ['lists without anything', `[${'[],'.repeat(300_000)}[]]`],
    ['lists in lists, with a comma for every five', `[${'[[[[[]]]]],'.repeat(15_000)}[]]`],
  ])('with %s is refused', async (_, body) => {
    const answer = await the.student.request('/api/responses/responses', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(await parseProblem(answer, 'a heavy body')).toMatchObject({ status: 413, detail: MESSAGES.tooManyParts });
  });

  it('of many long answers is taken from who is signed in, and from a parent', async () => {
    const long = 'Boats and tides. '.repeat(500).slice(0, ANSWER_MAX_LENGTH);
    const writer = await aStudentOf(the.counselor);
    await writer.save(REFLECTIONS, { 1: long, 2: long });
    const { token } = await writer.call(routes.createParentLink, { body: { user_id: writer.uid } });
    const ids = ['proudest_moment', 'kindness', 'lights_up', 'handles_difficulty'];
    await new Client(server.url).call(routes.saveParentForm, {
      params: { token },
      body: { responses: ids.map((question_id) => ({ question_id, answer: long })) },
    });
    expect(Object.keys(await writer.answers(PARENT_FORM))).toHaveLength(ids.length);
  });

  it('may hold as many brackets and commas as it likes in what somebody wrote', async () => {
    const text = `${'[{'.repeat(60)} "quoted" \\ and \\" ${',[]'.repeat(2_000)}`;
    await the.student.save(REFLECTIONS, { 3: text });
    expect((await the.student.answers(REFLECTIONS))['3']).toBe(text);
  });

  it('that stops on its way is answered, and its connection ends', async () => {
    const socket = createConnection(Number(new URL(server.url).port), '127.0.0.1');
    const said: Buffer[] = [];
    socket.on('data', (piece: Buffer) => said.push(piece));
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n{"em',
    );
    await new Promise((resolve) => socket.once('close', resolve));
    const answer = Buffer.concat(said).toString();
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain(MESSAGES.tooSlow);
  });
});
