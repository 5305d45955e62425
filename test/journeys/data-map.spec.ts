import { routes } from '../../src/contract/routes';
import { MAIL_PURPOSES } from '../../src/platform/mail/mail-kinds';
import { type MapEntry, PersonalDataRegistry } from '../../src/users/personal-data-registry';
import { anApp } from '../support/app';
import { Client } from '../support/client';
import { dataMapGaps, type TableShape, TABLES_WITHOUT_PEOPLE } from '../support/data-map';
import { tableNames } from '../support/tables';

const server = anApp({
  PRIVACY_CONTACT: 'Ms. Gray, privacy@north-high.example',
  OPENAI_API_KEY: 'of-the-school',
  OPENAI_BASE_URL: 'https://ai.example/v1',
  OPENAI_MODEL: 'small-1',
});
let map: MapEntry[];
let tables: TableShape[];

beforeAll(async () => {
  map = server.app.get(PersonalDataRegistry).map(server.dataSource.manager);
  tables = server.dataSource.entityMetadatas.map(({ tableName, columns }) => ({
    table: tableName,
    columns: columns.map(({ databaseName }) => databaseName),
  }));
});

describe('the map of the data', () => {
  it('knows every table and every column that names a person, and says all of it in words', () => {
    expect(tables.length).toBeGreaterThan(15);
    expect(dataMapGaps(tables, map)).toEqual([]);
  });

  it('knows tables alone that are really there', async () => {
    const real = (await tableNames(server.dataSource)).filter((name) => name !== 'migrations');
    expect([...map.map(({ table }) => table), ...Object.keys(TABLES_WITHOUT_PEOPLE)].sort()).toEqual(real.sort());
  });
});

it('the privacy notice is open to everybody and tells the map and the settings as they are', async () => {
  const notice = await new Client(server.url).call(routes.readPrivacyNotice);
  expect(notice.kept).toEqual(
    map.map(({ title, about, whose, why, seenBy, kept }) => ({ title, about, whose, why, seen_by: seenBy, kept })),
  );
  expect(notice.mails).toEqual(MAIL_PURPOSES);
  expect(notice).toMatchObject({ mail_leaves: false, webhooks: false });
  expect(notice.hosted_ai).toMatchObject({ server: 'ai.example', model: 'small-1' });
  expect(notice.hosted_ai?.sent).toEqual(expect.arrayContaining(['your answers', 'your grade']));
  expect(notice.contact).toBe('Ms. Gray, privacy@north-high.example');
});
