/** Specification: 2 Students list */
import type { AsideEntry, TodayEntry, TodayQueue } from '@contract/today';
import type { TodayReason } from '@contract/note-values';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { SessionContext, type SessionState } from '../../auth/session/session';
import { fakeApi, newCache } from '../../student-record/testing/fake-api';
import TodayPage from './today-page';

const SIGNED_IN = { user: { uid: 'counselor-1' } } as SessionState;
const SINCE = '2026-11-01T15:00:00.000Z';

const entryOf = (name: string, reason: TodayReason, grade: TodayEntry['grade']): TodayEntry => ({
  ...{ user_id: name.toLowerCase(), name, grade, reason, happening: reason, since: SINCE, days: 26 },
  ...{ name_mark: null, level: null, what: null },
});
const nudgedEntry = (entry: TodayEntry): AsideEntry => ({
  ...{ ...entry, kind: 'nudged', until: '2026-12-01', nudged_on: '2026-11-24' },
});

let queue: TodayQueue;
let user: ReturnType<typeof userEvent.setup>;

function StudentPage() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

function renderPage(): void {
  render(
    <QueryClientProvider client={newCache()}>
      <SessionContext.Provider value={SIGNED_IN}>
        <MemoryRouter initialEntries={['/today']}>
          <Routes>
            <Route path="/today" element={<TodayPage />} />
            <Route path="/student/:id" element={<StudentPage />} />
          </Routes>
        </MemoryRouter>
      </SessionContext.Provider>
    </QueryClientProvider>,
  );
}
const names = () =>
  within(screen.getByRole('region', { name: 'Queue' }))
    .getAllByRole('checkbox')
    .map((box) => box.getAttribute('aria-label'));

beforeEach(() => {
  user = userEvent.setup();
  const [ana, bo, cy] = [entryOf('Ana', 'silent', 12), entryOf('Bo', 'stalled', 10), entryOf('Cy', 'stalled', 11)];
  queue = { today: '2026-11-27', time_zone: 'America/New_York', students: 9, entries: [ana, bo, cy], aside: [] };
  fakeApi({
    'GET /today': () => queue,
    'GET /nudges': () => [],
    'POST /nudges/check': () => ({
      students: [{ user_id: 'bo', name: 'Bo', asked_at: null }],
      quiet: false,
    }),
    'POST /nudges': () => {
      queue = { ...queue, entries: [ana, cy], aside: [nudgedEntry(bo)] };
      return { sent: 1, left_out: 0, quiet: false };
    },
  });
});
afterEach(cleanup);

it('moves who was nudged to those who wait for a reply, out of the list and the count', async () => {
  renderPage();
  await screen.findByText(/3 of your 9 students need something/);
  await user.click(screen.getByRole('button', { name: 'Nudge Bo' }));
  await user.click(await screen.findByRole('button', { name: 'Nudge 1 student' }));
  await screen.findByText(/2 of your 9 students need something/);
  expect(names()).toEqual(['Select Ana', 'Select Cy']);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cy'));
  await user.click(screen.getByText('Nudged, waiting for a reply (1)'));
  expect(screen.getByText(/Nudged November 24, waiting for a reply/).textContent).toContain('Bo');
});

it('says who had an email a few days ago and cannot be nudged now', async () => {
  const students = [{ user_id: 'bo', name: 'Bo', asked_at: SINCE }];
  fakeApi({
    'GET /today': () => queue,
    'GET /nudges': () => [],
    'POST /nudges/check': () => ({ students, quiet: false }),
  });
  renderPage();
  await user.click(await screen.findByRole('button', { name: 'Nudge Bo' }));
  await screen.findByText(/Nobody can be nudged now/);
});

it('keeps its filter for whoever comes back from a student', async () => {
  renderPage();
  await user.click(await screen.findByRole('button', { name: /^Stalled/ }));
  await user.click(screen.getByRole('button', { name: /^10th Grade/ }));
  expect(names()).toEqual(['Select Bo']);
  await user.click(screen.getByRole('link', { name: 'Bo' }));
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(names()).toEqual(['Select Bo']));
});
