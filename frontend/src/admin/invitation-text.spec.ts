import { counselorAddedText, emailedText, invitationText } from './new-staff';

const NOW = new Date('2026-12-01T12:00:00');
const ROW = {
  ...{ id: 'c', name: 'Grace Hill', email: 'grace@school.example', students: 0, last_active: null, code_since: null },
  ...{ second_factor: false, status: 'invited' as const },
};
const invitationWith = (link_until: string | null) => ({ since: '2026-11-24T09:00:00', link_until });

it.each([
  ['2026-12-08T09:00:00', 'Invited Nov 24, has not signed in yet. The link works until Dec 8.'],
  ['2026-11-30T09:00:00', 'Invited Nov 24, has not signed in yet. The link ended Nov 30.'],
  ['2027-01-08T09:00:00', 'Invited Nov 24, has not signed in yet. The link works until Jan 8, 2027.'],
  [null, 'Invited Nov 24, has not signed in yet.'],
])('describes an invitation whose link works until %s', (until, expected) => {
  expect(invitationText(invitationWith(until), NOW)).toBe(expected);
});

it('says after adding what was mailed, and what to do where nothing was', () => {
  const added = { ...ROW, invitation: invitationWith('2026-12-08T09:00:00') };
  expect(counselorAddedText({ ...added, mailed: true })).toBe(
    'Grace Hill is now a counselor. We emailed grace@school.example a link to set a password; it works for 14 days.',
  );
  expect(counselorAddedText({ ...added, invitation: invitationWith(null), mailed: true })).toBe(
    'Grace Hill is now a counselor. We emailed grace@school.example how to log in.',
  );
  expect(counselorAddedText({ ...added, mailed: false })).toContain('choose Send again');
  expect(counselorAddedText({ ...added, status: 'joined', invitation: null, mailed: false })).toBe(
    'Grace Hill is a counselor of your school already.',
  );
});

it('says where an email is that does not leave the server', () => {
  expect(emailedText('grace@school.example', 'how to log in', false)).toBe(
    'This server sends no email. Please forward the email in its outbox to grace@school.example: how to log in.',
  );
});
