import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/runtime/project-root';
import { TABLES_WITHOUT_PEOPLE } from '../../src/privacy/personal-data/other-tables';
import { privacyDocument } from '../../src/privacy/personal-data/privacy-document';
import { PrivacyNoticeService } from '../../src/privacy/personal-data/privacy-notice.service';
import { routes } from '../../src/contract/routes';
import { type MapEntry, PersonalDataRegistry } from '../../src/users/personal-data-registry';
import { type RunningApp, startApp } from '../support/app';
import { Client } from '../support/client';
import { gapsOf, type TableShape } from '../support/data-map';
import { tableNames } from '../support/tables';

let server: RunningApp;
let map: MapEntry[];
let tables: TableShape[];

beforeAll(async () => {
  server = await startApp({ PRIVACY_CONTACT: 'Ms. Gray, privacy@north-high.example' });
  map = server.app.get(PersonalDataRegistry).map(server.dataSource.manager);
  tables = server.dataSource.entityMetadatas.map(({ tableName, columns }) => ({
    table: tableName,
    columns: columns.map(({ databaseName }) => databaseName),
  }));
});
afterAll(() => server.stop());

describe('the map of the data', () => {
  it('knows every table and every column that names a person, and says all of it in words', () => {
    expect(tables.length).toBeGreaterThan(15);
    expect(gapsOf(tables, map)).toEqual([]);
  });

  it('knows tables alone that are really there', async () => {
    const real = (await tableNames(server.dataSource)).filter((name) => name !== 'migrations');
    expect([...map.map(({ table }) => table), ...Object.keys(TABLES_WITHOUT_PEOPLE)].sort()).toEqual(real.sort());
  });

  it.each<[string, TableShape]>([
    ['a new table with a key of a student', { table: 'essays', columns: ['id', 'student_id', 'text'] }],
    ['one that leads to a student through another', { table: 'essay_notes', columns: ['id', 'essay_id', 'text'] }],
    ['one that says who did it', { table: 'visits', columns: ['id', 'actor', 'at'] }],
    ['a person in a table that says it has none', { table: 'ai_usage', columns: ['id', 'user_id', 'day'] }],
    ['a way to a person there', { table: 'ai_usage', columns: ['id', 'session_id', 'day'] }],
    ['a second person in a mapped table', { table: 'response_sets', columns: ['user_id', 'corrected_by'] }],
  ])('misses %s', (_title, planted) => {
    expect(gapsOf([planted], map)).not.toEqual([]);
  });

  it('misses words that are left out', () => {
    const silent = map.map((entry) => (entry.table === 'chat_messages' ? { ...entry, why: ' ' } : entry));
    expect(gapsOf(tables, silent)).toEqual(["chat_messages: nothing is said of 'why'"]);
  });
});

describe('the privacy notice', () => {
  it('is open to everybody and tells the map and the settings as they are', async () => {
    const notice = await new Client(server.url).call(routes.readPrivacyNotice);
    expect(notice.kept.map(({ title }) => title)).toEqual(map.map(({ title }) => title));
    expect(notice).toMatchObject({ hosted_ai: null, mail_leaves: false, webhooks: false });
    expect(notice.contact).toBe('Ms. Gray, privacy@north-high.example');
  });

  it('names the hosted AI service and what it is sent', async () => {
    const hosted = await startApp({
      OPENAI_API_KEY: 'of-the-school',
      OPENAI_BASE_URL: 'https://ai.example/v1',
      OPENAI_MODEL: 'small-1',
    });
    const { hosted_ai, contact } = await new Client(hosted.url).call(routes.readPrivacyNotice);
    await hosted.stop();
    expect(hosted_ai).toMatchObject({ server: 'ai.example', model: 'small-1' });
    expect(hosted_ai?.sent).toEqual(expect.arrayContaining(['your answers', 'your grade']));
    expect(contact).toBeNull();
  });

  it('stands in docs/privacy.md as it is made from the map', async () => {
    const kept = readFileSync(join(projectRoot(), 'docs/privacy.md'), 'utf8');
    const notice = await server.app.get(PrivacyNoticeService).notice();
    expect(privacyDocument(notice.kept)).toBe(kept);
  });
});
