import type { OwnAuditEntry } from '@contract/privacy';
import { ownSentence } from '@contract/audit';
import { activityDays } from './activity-texts';

const dana = { kind: 'counselor' as const, name: 'Dana Whitfield', is_you: false, is_your_counselor: true };
const student = { kind: 'student' as const, name: 'Sam', is_you: true, is_your_counselor: false };
let entryCount = 0;
const entry = (at: string, overrides: Partial<OwnAuditEntry> = {}): OwnAuditEntry => ({
  id: `school-${(entryCount += 1)}`,
  at: new Date(at).toISOString(),
  what: 'student_read',
  detail: 'readDashboard',
  by: dana,
  address: null,
  device: null,
  ...overrides,
});

it('tells the same thing in a row once, with how often and from when to when', () => {
  const [last, first] = ['2026-11-21T16:05:00', '2026-11-21T14:00:00'].map((at) => entry(at));
  const [day] = activityDays([last, entry('2026-11-21T15:00:00'), first] as OwnAuditEntry[], ownSentence);
  expect(day?.lines).toEqual([
    {
      id: last?.id,
      sentence: 'Dana Whitfield, your counselor, opened your dashboard.',
      last: last?.at,
      first: first?.at,
      times: 3,
      place: null,
    },
  ]);
});

it('begins a new line with another thing, another place and another day', () => {
  const signedIn = { what: 'signed_in' as const, detail: null, by: student, device: 'Safari on iPhone' };
  const days = activityDays(
    [
      entry('2026-11-21T16:00:00', { ...signedIn, address: '203.0.113.9' }),
      entry('2026-11-21T15:00:00', { ...signedIn, address: '203.0.113.8' }),
      entry('2026-11-21T14:00:00'),
      entry('2026-11-20T14:00:00'),
    ],
    ownSentence,
  );
  expect(days.map(({ day, lines }) => [day, lines.map(({ sentence, place }) => [sentence, place])])).toEqual([
    [
      'November 21, 2026',
      [
        ['You signed in.', 'Safari on iPhone, 203.0.113.9'],
        ['You signed in.', 'Safari on iPhone, 203.0.113.8'],
        ['Dana Whitfield, your counselor, opened your dashboard.', null],
      ],
    ],
    ['November 20, 2026', [['Dana Whitfield, your counselor, opened your dashboard.', null]]],
  ]);
});
