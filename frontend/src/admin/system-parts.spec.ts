import type { SystemState } from '@contract/school-admin';
import { systemParts, mailFailureReason } from './system-page';

const NOW = new Date('2026-11-24T12:00:00Z');
const GB = 1024 ** 3;
const FINE: SystemState = {
  version: '0.1.0',
  storage: { kind: 'file', size: 12 * 1024 ** 2, free: 40 * GB, least: 16 * 1024 ** 2 },
  backed_up_at: '2026-11-24T02:10:00Z',
  jobs: { reachable: true, waiting: 0, queue: { waiting: 2, running: 1, failed: 0 }, failed: [] },
  mail: { leaves: true, waiting: 0, waiting_since: null, fault: null, failed: [] },
  webhooks: { on: 0, off: 0, delivered_at: null, waiting: 0, failing: [], given_up: [] },
  unnamed_proxy: false,
  ai: { server: null, model: null, paused: false },
};
const troubled = (since: string) => [{ id: 'w', name: 'Roster sync', since }];
const needing = (more: Partial<SystemState>): string[] =>
  systemParts({ ...FINE, ...more }, NOW)
    .filter(({ todo }) => todo.length > 0)
    .map(({ title }) => title);

it('needs nobody where everything is as it should be', () => {
  expect(needing({})).toEqual([]);
  expect(systemParts(FINE, NOW).flatMap(({ facts }) => facts)).toEqual(
    expect.arrayContaining(['The database takes 12 MB.', '40.0 GB are free on the disk.', 'No email is waiting.']),
  );
});

it.each<[string, Partial<SystemState>]>([
  ['Storage', { storage: { ...FINE.storage, free: GB / 2 } }],
  ['Backup', { backed_up_at: null }],
  ['Backup', { backed_up_at: '2026-11-21T02:10:00Z' }],
  ['Email', { mail: { ...FINE.mail, leaves: false } }],
  ['Email', { mail: { ...FINE.mail, waiting: 2, waiting_since: '2026-11-24T11:00:00Z', fault: 'EAUTH 535' } }],
  ['Background work', { jobs: { reachable: false, waiting: 3, queue: null, failed: [] } }],
  ['Background work', { jobs: { ...FINE.jobs, queue: { waiting: 0, running: 0, failed: 1 } } }],
  ['Webhooks', { webhooks: { ...FINE.webhooks, on: 1, waiting: 2, failing: troubled('2026-11-24T09:00:00Z') } }],
  ['Webhooks', { webhooks: { ...FINE.webhooks, given_up: troubled('2026-11-23T09:00:00Z') } }],
  ['AI', { ai: { server: 'ai.example', model: 'small-1', paused: true } }],
])('needs somebody for %s', (title, more) => {
  expect(needing(more)).toEqual([title]);
});

it('needs nobody for an email that has just been written', () => {
  const mail = { ...FINE.mail, waiting: 1, waiting_since: '2026-11-24T11:59:00Z' };
  expect(needing({ mail })).toEqual([]);
});

it('tells of webhooks where there are any, and needs nobody for one that failed a moment ago or was switched off', () => {
  const titles = (webhooks: SystemState['webhooks']) =>
    systemParts({ ...FINE, webhooks }, NOW).map(({ title }) => title);
  expect(titles(FINE.webhooks)).not.toContain('Webhooks');
  const webhooks = { ...FINE.webhooks, on: 2, off: 1, waiting: 1, failing: troubled('2026-11-24T11:58:00Z') };
  expect(needing({ webhooks })).toEqual([]);
  const part = systemParts({ ...FINE, webhooks }, NOW).find(({ title }) => title === 'Webhooks');
  expect(part?.facts).toEqual([
    '2 webhooks are on.',
    'One is switched off.',
    'Nothing has been delivered yet.',
    'One delivery is waiting.',
  ]);
});

it('speaks whole sentences', () => {
  const worst: SystemState = {
    ...FINE,
    storage: { kind: 'server', size: null, free: 0, least: 16 * 1024 ** 2 },
    backed_up_at: null,
    jobs: { ...FINE.jobs, reachable: false, waiting: 1 },
    mail: { ...FINE.mail, waiting: 1, waiting_since: '2026-11-24T01:00:00Z', fault: 'ESOCKET' },
    webhooks: {
      ...{ on: 1, off: 2, delivered_at: '2026-11-20T09:00:00Z', waiting: 3 },
      failing: troubled('2026-11-24T09:00:00Z'),
      given_up: troubled('2026-11-23T09:00:00Z'),
    },
    ai: { server: 'ai.example', model: 'small-1', paused: true },
  };
  for (const { facts, todo } of systemParts(worst, NOW))
    for (const sentence of [...facts, ...todo]) expect(sentence).toMatch(/^[A-Z0-9“].*\.$/);
});

it.each([
  ['EENVELOPE 550', 'The mail server does not know this address (EENVELOPE 550). Correct the email.'],
  [
    'sealed with another JWT_SECRET',
    'The secret of this installation changed while it waited, so it cannot be read any more.',
  ],
  ['too late', 'It could not be sent before its link expired.'],
  ['EAUTH 535', 'The mail server refuses Pathlight’s login (EAUTH 535).'],
])('says why an email did not arrive: %s', (fault, said) => {
  expect(mailFailureReason({ fault })).toBe(said);
});
