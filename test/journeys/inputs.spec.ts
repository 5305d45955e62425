import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ACADEMIC_FIELD_NAMES } from '../../src/contract/academic-fields';
import { MESSAGES } from '../../src/contract/messages';
import type { RecommendationSet } from '../../src/contract/recommendations';
import type { Route } from '../../src/contract/route';
import { refusalOfName } from '../../src/contract/name-rules';
import { routes } from '../../src/contract/routes';
import { HOLDS_HALF, HOLDS_NUL } from '../../src/contract/text-rules';
import { addressOf, Client, problemOf } from '../support/client';
import {
  aCounselor,
  anEmail,
  aSchool,
  aStudentWithList,
  type Person,
  type School,
  type Student,
} from '../support/people';
import { REFLECTIONS } from '../support/questions';
import { aServer } from '../support/shared-server';

const server = aServer();
let school: School;
let counselor: Person;
let student: Student;
let list: RecommendationSet;

beforeAll(async () => {
  school = await aSchool(server);
  counselor = await aCounselor(school);
  student = await aStudentWithList(counselor);
  list = await student.schoolList();
});

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null;
interface Shape {
  type?: string;
  enum?: Json[];
  const?: Json;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  items?: Shape;
}

/** Any value of a shape; `text` stands wherever free text may. */
function valueOf(shape: Shape, text: string): Json {
  const [first] = shape.anyOf ?? [];
  if (first) return valueOf(first, text);
  if (shape.enum?.[0] !== undefined) return shape.enum[0];
  if (shape.const !== undefined) return shape.const;
  if (shape.type === 'object') {
    return Object.fromEntries(
      Object.entries(shape.properties ?? {}).map(([key, inner]) => [key, valueOf(inner, text)]),
    );
  }
  if (shape.type === 'array') return [valueOf(shape.items ?? {}, text)];
  return shape.type === 'integer' || shape.type === 'number' ? 1 : shape.type === 'boolean' ? true : text;
}

/** The JSON pointers of all texts in a value. */
function textsIn(value: Json, pointer = ''): string[] {
  if (typeof value === 'string') return [pointer];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${pointer}/${key}`));
}

/** A copy of a value with something else at one pointer. */
const withAt = (value: Json, pointer: string, put: string): Json => {
  const copy = structuredClone(value);
  const steps = pointer.split('/').slice(1);
  const last = steps.pop() ?? '';
  let place = copy as Record<string, Json>;
  for (const step of steps) place = place[step] as Record<string, Json>;
  place[last] = put;
  return copy;
};

const all: Route[] = Object.values(routes);
const withBody = all.filter(({ body }) => body !== null);
const bodyOf = ({ body }: Route, text = 'text'): Json =>
  body ? valueOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape, text) : null;
const paramsOf = ({ path }: Route): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [String(name), student.uid]));

describe('a text that no database keeps as it is', () => {
  it.each(withBody.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s refuses',
    async (_, route) => {
      const body = bodyOf(route);
      const places = textsIn(body);
      const wrong: [text: string, reason: string][] = [
        ['half \ud83d of one', HOLDS_HALF],
        ['the other \ude00 half', HOLDS_HALF],
        ['nothing\0more', HOLDS_NUL],
      ];
      for (const pointer of places) {
        for (const [text, detail] of wrong) {
          const answer = await student.send(route, { params: paramsOf(route), body: withAt(body, pointer, text) });
          expect(await problemOf(answer, pointer)).toMatchObject({
            status: 400,
            detail,
            errors: [{ pointer, detail }],
          });
        }
      }
    },
  );

  it('is looked for wherever a call takes text', () => {
    const places = withBody.flatMap((route) => textsIn(bodyOf(route)));
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
    ...TEXTS.filter((text) => refusalOfName(text) === null),
  ];
  const LONG = [...TEXTS, 'a tab\there\nand two\r\nlines'];

  const places: [string, string[], (text: string) => Promise<unknown>, () => Promise<unknown>][] = [
    [
      'an answer',
      LONG,
      (text) => student.save(REFLECTIONS, { 1: text }),
      async () => (await student.answers(REFLECTIONS))['1'],
    ],
    ...ACADEMIC_FIELD_NAMES.map((field): (typeof places)[number] => [
      `the record’s ${field}`,
      LONG,
      (text) => student.call(routes.saveAcademicRecord, { body: { user_id: student.uid, [field]: text } }),
      async () => (await student.call(routes.readAcademicRecord, { params: { userId: student.uid } }))[field],
    ]),
    [
      'a message to Buddy',
      LONG,
      (text) => student.call(routes.sendChat, { body: { user_id: student.uid, message_id: randomUUID(), text } }),
      async () => {
        const messages = await student.call(routes.readChat, { params: { userId: student.uid } });
        return messages.at(-2)?.text;
      },
    ],
    [
      'a reason about a school',
      LONG,
      (reason) =>
        student.call(routes.saveFeedback, {
          body: {
            user_id: student.uid,
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
          await student.call(routes.readFeedback, {
            params: { userId: student.uid, recommendationId: String(list._id) },
          })
        )[0]?.reason,
    ],
    [
      'a name',
      NAMES,
      (display_name) => student.call(routes.updateMe, { body: { display_name } }),
      async () => (await student.call(routes.readMe)).displayName,
    ],
    [
      'the name of a school',
      NAMES,
      (name) => school.admin.call(routes.updateSchool, { body: { name } }),
      async () => (await school.admin.call(routes.readSchool)).name,
    ],
    [
      'the town of a school',
      TEXTS,
      (town) => school.admin.call(routes.updateSchool, { body: { town } }),
      async () => (await school.admin.call(routes.readSchool)).town,
    ],
    [
      'the name of a key',
      NAMES,
      (name) => school.admin.call(routes.createApiKey, { body: { name, scopes: ['roster:read'] } }),
      async () => (await school.admin.call(routes.listApiKeys)).map(({ name }) => name),
    ],
    [
      'the name of an admin',
      NAMES,
      (name) => school.admin.call(routes.createAdmin, { body: { name, email: anEmail() } }),
      async () => (await school.admin.call(routes.listAdmins)).map(({ name }) => name),
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

describe('whatever is sent, nothing breaks', () => {
  const deep = (open: string, close: string): string => open.repeat(100_000) + close.repeat(100_000);
  const BODIES: [string, string | Buffer][] = [
    ['very deep lists', deep('[', ']')],
    ['very deep objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['deep objects with an escape', `${'{"\\u0061":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['a key that names the prototype', '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"a":1}}}'],
    ['the prototype by an escape', '{"\\u005f_proto__":{"role":"admin"}}'],
    ['broken UTF-8', Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from('"}')])],
    ['huge numbers', '{"grade":1e400,"revision":99999999999999999999999,"save_number":-1e308,"user_id":1e21}'],
    ['the same key twice', '{"email":"a@example.org","email":["b"],"password":1,"password":"x"}'],
  ];

  it.each(BODIES)('by a body of %s', async (_, body) => {
    for (const route of withBody) {
      const answer = await student.request(addressOf(route, paramsOf(route)), {
        method: route.method,
        headers: { 'content-type': 'application/json' },
        body: body as NonNullable<RequestInit['body']>,
      });
      expect([`${route.method} ${route.path}`, answer.status >= 400 && answer.status < 500]).toEqual([
        `${route.method} ${route.path}`,
        true,
      ]);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      await answer.text();
    }
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  it('and broken UTF-8 in an answer is refused, not replaced', async () => {
    const body = JSON.stringify(student.saveBody(REFLECTIONS, { 1: 'broken HERE' }));
    const [before = '', after = ''] = body.split('HERE');
    const answer = await student.request('/api/responses/responses', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.concat([Buffer.from(before), Buffer.from([0xc3, 0x28]), Buffer.from(after)]),
    });
    expect(await problemOf(answer, 'broken UTF-8')).toMatchObject({ status: 400, detail: MESSAGES.brokenJson });
  });

  it('by values of another kind in every place of every body', async () => {
    for (const route of withBody) {
      const whole = bodyOf(route) as Record<string, Json>;
      for (const key of Object.keys(whole)) {
        for (const odd of [[], {}, [[['x']]], true, 1e300, -1, null, 'x'.repeat(70_000)] as Json[]) {
          const answer = await student.send(route, { params: paramsOf(route), body: { ...whole, [key]: odd } });
          await answer.text();
          expect([route.path, key, answer.status < 500]).toEqual([route.path, key, true]);
        }
      }
    }
  });

  it.each([
    'range=[0,9]&range=[0,1]&sort=["name","ASC"]&sort=x&filter={}&filter={}',
    'filter[q]=a&filter[$gt]=1&sort[]=x',
    'range=[-1,1e99]&sort=[1,2]&filter=[]',
    'range=[0,99999999]&sort=["constructor","ASC"]&filter={"__proto__":1,"constructor":"x"}',
    'filter={"q":"%25_%5C\'%22%00;--"}',
    'filter={"id":["1",2,null]}',
    'filter={"unitid":"1e309","grade":99999999999999999999}',
    'filter={"q":"%F0%9F%98%80"}&range=["a","b"]',
    'filter=%E0%A4%A',
  ])('by a query of %s', async (query) => {
    for (const route of all.filter(({ method }) => method === 'GET')) {
      for (const person of [student, school.admin]) {
        const answer = await person.request(`${addressOf(route, paramsOf(route))}?${query}`);
        await answer.arrayBuffer();
        expect([route.path, answer.status < 500]).toEqual([route.path, true]);
      }
    }
  });

  it.each(['%00', '..%2f..', 'x'.repeat(290), '%F0%9F%98%80', '__proto__', '1e309', "'--", '%ff'])(
    'by an address with %s in it',
    async (odd) => {
      for (const route of all) {
        const path = `/api${route.path.replace(/:\w+/g, odd)}`;
        if (path === `/api${route.path}`) continue;
        const answer = await school.admin.request(path, { method: route.method });
        await answer.arrayBuffer();
        expect([route.path, answer.status < 500]).toEqual([route.path, true]);
      }
    },
  );

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
