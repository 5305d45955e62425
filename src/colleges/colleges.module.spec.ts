import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { APP_FILTER, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { COLLEGE_TABLES } from '../../test/support/college-tables';
import { respondWithListPages } from '../platform/http/list-page';
import { ProblemFilter } from '../platform/http/problem.filter';
import { ConfigModule, Settings } from '../platform/config/settings';
import { DatabaseModule } from '../platform/database/database.module';
import { CollegesModule } from './colleges.module';

const settings = new Settings({ DATA_DIR: mkdtempSync(join(tmpdir(), 'colleges-')) });

@Module({
  imports: [ConfigModule.forRoot(settings), DatabaseModule.forRoot(COLLEGE_TABLES, settings), CollegesModule],
  providers: [{ provide: APP_FILTER, useClass: ProblemFilter }],
})
class CollegesTestModule {}

let app: NestFastifyApplication;
const getUrl = (url: string) => app.inject({ method: 'GET', url: `/api${url}` });

beforeAll(async () => {
  app = await NestFactory.create<NestFastifyApplication>(CollegesTestModule, new FastifyAdapter(), { logger: false });
  app.setGlobalPrefix('api');
  respondWithListPages(app);
  await app.init();
});

afterAll(async () => {
  await app.close();
  rmSync(settings.dataDir, { recursive: true });
});

it('answers a list in the dialect of ra-data-simple-rest', async () => {
  const filter = encodeURIComponent('{"q":"berea","state":"KY"}');
  const answer = await getUrl(`/colleges?filter=${filter}&range=[0,4]&sort=["name","DESC"]`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-range']).toBe('colleges 0-0/1');
  expect(answer.json()).toMatchObject([{ id: 156295, unitid: 156295, logo_url: '/api/colleges/156295/logo.svg' }]);
});

it.each(['1', '999999999', '0', '-1', '1.5', 'abc', '166027x', '99999999999', '%2e%2e', '1e5'])(
  'does not know college %s',
  async (unitid) => {
    expect((await getUrl(`/colleges/${unitid}`)).statusCode).toBe(404);
    expect((await getUrl(`/colleges/${unitid}/logo.svg`)).statusCode).toBe(404);
  },
);

it('sends the logo as a picture that may do nothing', async () => {
  const answer = await getUrl('/colleges/156295/logo.svg');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=604800',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  expect(answer.body).toMatch(/^<svg .*<title>Berea College<\/title>.*<\/svg>$/);
  expect((await getUrl('/colleges/156295')).headers['content-security-policy']).toBeUndefined();
  expect((await getUrl('/colleges/1/logo.svg')).headers['cache-control']).toBeUndefined();
});
