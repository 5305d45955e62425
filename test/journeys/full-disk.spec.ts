import fs from 'node:fs/promises';
import { Logger } from '@nestjs/common';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { isEmbedded } from '../../src/platform/database/data-source';
import { anApp } from '../support/app';
import { Client } from '../support/client';
import { aStudentOf, peopleOf } from '../support/people';
import { ACADEMIC } from '../support/questions';
import { until } from '../support/until';

const server = anApp();
let lines: string[];

const the = peopleOf(server, { student: aStudentOf });
beforeEach(() => {
  lines = [];
  jest.spyOn(Logger.prototype, 'error').mockImplementation((said: unknown) => void lines.push(String(said)));
});
afterEach(() => jest.restoreAllMocks());

const save = (text: string) => ({ body: the.student.saveBody(ACADEMIC, { 1: text, 2: text, 3: text, 4: text }) });
const ready = async (): Promise<[number, { database: string }]> => {
  const answer = await new Client(server.url).send(routes.ready);
  return [answer.status, (await answer.json()) as { database: string }];
};
const pragma = async (text: string): Promise<number> => {
  const rows = await server.dataSource.query<Record<string, number>[] | undefined>(`PRAGMA ${text}`);
  return Number(Object.values(rows?.[0] ?? {})[0]);
};

/** What ails the disk, and how it is well again. */
const ills: [string, RegExp, () => Promise<void>, () => Promise<void>][] = [
  [
    'is full',
    /failed\. The disk is full\./,
    async () => {
      // No page is left over.
      await server.dataSource.query('VACUUM');
      await pragma(`max_page_count = ${await pragma('page_count')}`);
    },
    async () => void (await pragma('max_page_count = 1073741823')),
  ],
  [
    'may only be read',
    /failed\. The database file may not be written by this user\./,
    async () => void (await pragma('query_only = ON')),
    async () => void (await pragma('query_only = OFF')),
  ],
];

it.each(ills)(
  'a save is answered 503 where the disk %s, with the cause in the log, and taken after it',
  async (_, why, ail, heal) => {
    if (!isEmbedded(server.dataSource)) return expect(server.dataSource.options.type).toBe('mysql');
    await ail();
    try {
      for (let count = 0; count < 3; count += 1) {
        const refused = await the.student.expectProblem(routes.saveResponses, save('I build kites. '.repeat(600)));
        expect(refused).toMatchObject({ status: 503, detail: MESSAGES.outage });
      }
      // A long outage must not fill the log as well.
      expect(lines.filter((line) => why.test(line))).toHaveLength(1);
    } finally {
      await heal();
    }
    await the.student.call(routes.saveResponses, save('I build kites.'));
  },
);

it.each([
  ['is all but full', () => jest.spyOn(fs, 'statfs').mockResolvedValue({ bavail: 10, bsize: 4096 } as never)],
  [
    'takes no block any more',
    () =>
      jest
        .spyOn(fs, 'writeFile')
        .mockImplementation((_file, content) =>
          content === '' ? Promise.resolve() : Promise.reject(Object.assign(new Error(), { code: 'EDQUOT' })),
        ),
  ],
])('is not ready while the disk %s, says so once, and is ready again after it', async (_, ail) => {
  if (!isEmbedded(server.dataSource)) return expect(server.dataSource.options.type).toBe('mysql');
  ail();
  await until(async () => (await ready())[0] === 503);
  expect((await ready())[1].database).toBe('unavailable');
  expect(lines.filter((line) => /^Not ready\. The disk (is full|quota is used up)\.$/.test(line))).toHaveLength(1);
  jest.restoreAllMocks();
  await until(async () => (await ready())[0] === 200);
});

it('is not ready while the database file may only be read, says so once, and is ready again after it', async () => {
  if (!isEmbedded(server.dataSource)) return expect(server.dataSource.options.type).toBe('mysql');
  await pragma('query_only = ON');
  try {
    await the.student.expectProblem(routes.saveResponses, save('I build boats.'));
    await until(async () => (await ready())[0] === 503);
    const told = lines.filter((line) => line === 'Not ready. The database file may not be written by this user.');
    expect(told).toHaveLength(1);
  } finally {
    await pragma('query_only = OFF');
  }
  await until(async () => (await ready())[0] === 200);
});
