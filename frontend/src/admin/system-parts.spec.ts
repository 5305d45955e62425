import type { SystemState } from '@contract/school-admin';
import { systemChecks, mailFailureReason } from './system-page';

const NOW = new Date('2026-11-24T12:00:00Z');
const GB = 1024 ** 3;
const HEALTHY_STATE: SystemState = {
  version: '0.1.0',
  storage: { kind: 'file', size: 12 * 1024 ** 2, free: 40 * GB, least: 16 * 1024 ** 2 },
  backed_up_at: '2026-11-24T02:10:00Z',
  jobs: { reachable: true, waiting: 0, queue: { waiting: 2, running: 1, failed: 0 }, failed: [] },
  mail: { leaves: true, waiting: 0, waiting_since: null, fault: null, failed: [] },
  webhooks: { on: 0, off: 0, delivered_at: null, waiting: 0, failing: [], given_up: [] },
  unnamed_proxy: false,
  ai: { server: null, model: null, paused: false },
};
const failingSince = (since: string) => [{ id: 'w', name: 'Roster sync', since }];
const failingTitles = (overrides: Partial<SystemState>): string[] =>
  systemChecks({ ...HEALTHY_STATE, ...overrides }, NOW)
    .filter(({ actionsNeeded }) => actionsNeeded.length > 0)
    .map(({ title }) => title);

it('needs nobody where everything is as it should be', () => {
  expect(failingTitles({})).toEqual([]);
  expect(systemChecks(HEALTHY_STATE, NOW).flatMap(({ facts }) => facts)).toEqual(
    expect.arrayContaining(['The database takes 12 MB.', '40.0 GB are free on the disk.', 'No email is waiting.']),
  );
});

it.each<[string, Partial<SystemState>]>([
  ['Storage', { storage: { ...HEALTHY_STATE.storage, free: GB / 2 } }],
  ['Backup', { backed_up_at: null }],
  ['Backup', { backed_up_at: '2026-11-21T02:10:00Z' }],
  ['Email', { mail: { ...HEALTHY_STATE.mail, leaves: false } }],
  ['Email', { mail: { ...HEALTHY_STATE.mail, waiting: 2, waiting_since: '2026-11-24T11:00:00Z', fault: 'EAUTH 535' } }],
  ['Background work', { jobs: { reachable: false, waiting: 3, queue: null, failed: [] } }],
  ['Background work', { jobs: { ...HEALTHY_STATE.jobs, queue: { waiting: 0, running: 0, failed: 1 } } }],
  [
    'Webhooks',
    { webhooks: { ...HEALTHY_STATE.webhooks, on: 1, waiting: 2, failing: failingSince('2026-11-24T09:00:00Z') } },
  ],
  ['Webhooks', { webhooks: { ...HEALTHY_STATE.webhooks, given_up: failingSince('2026-11-23T09:00:00Z') } }],
  ['AI', { ai: { server: 'ai.example', model: 'small-1', paused: true } }],
])('needs somebody for %s', (title, overrides) => {
  expect(failingTitles(overrides)).toEqual([title]);
});

it('needs nobody for an email that has just been written', () => {
  const mail = { ...HEALTHY_STATE.mail, waiting: 1, waiting_since: '2026-11-24T11:59:00Z' };
  expect(failingTitles({ mail })).toEqual([]);
});

it('tells of webhooks where there are any, and needs nobody for one that failed a moment ago or was switched off', () => {
  const titles = (webhooks: SystemState['webhooks']) =>
    systemChecks({ ...HEALTHY_STATE, webhooks }, NOW).map(({ title }) => title);
  expect(titles(HEALTHY_STATE.webhooks)).not.toContain('Webhooks');
  const webhooks = {
    ...HEALTHY_STATE.webhooks,
    on: 2,
    off: 1,
    waiting: 1,
    failing: failingSince('2026-11-24T11:58:00Z'),
  };
  expect(failingTitles({ webhooks })).toEqual([]);
  const check = systemChecks({ ...HEALTHY_STATE, webhooks }, NOW).find(({ title }) => title === 'Webhooks');
  expect(check?.facts).toEqual([
    '2 webhooks are on.',
    'One is switched off.',
    'Nothing has been delivered yet.',
    'One delivery is waiting.',
  ]);
});

it('speaks whole sentences', () => {
  const worstState: SystemState = {
    ...HEALTHY_STATE,
    storage: { kind: 'server', size: null, free: 0, least: 16 * 1024 ** 2 },
    backed_up_at: null,
    jobs: { ...HEALTHY_STATE.jobs, reachable: false, waiting: 1 },
    mail: { ...HEALTHY_STATE.mail, waiting: 1, waiting_since: '2026-11-24T01:00:00Z', fault: 'ESOCKET' },
    webhooks: {
      ...{ on: 1, off: 2, delivered_at: '2026-11-20T09:00:00Z', waiting: 3 },
      failing: failingSince('2026-11-24T09:00:00Z'),
      given_up: failingSince('2026-11-23T09:00:00Z'),
    },
    ai: { server: 'ai.example', model: 'small-1', paused: true },
  };
  for (const { facts, actionsNeeded } of systemChecks(worstState, NOW))
    for (const sentence of [...facts, ...actionsNeeded]) expect(sentence).toMatch(/^[A-Z0-9“].*\.$/);
});

it.each([
  ['EENVELOPE 550', 'The mail server does not know this address (EENVELOPE 550). Correct the email.'],
  [
    'sealed with another JWT_SECRET',
    'The secret of this installation changed while it waited, so it cannot be read any more.',
  ],
  ['too late', 'It could not be sent before its link expired.'],
  ['EAUTH 535', 'The mail server refuses Pathlight’s login (EAUTH 535).'],
])('says why an email did not arrive: %s', (fault, expected) => {
  expect(mailFailureReason({ fault })).toBe(expected);
});
