/** Specification: 2 Tasks, 5 */
import { SECTIONS } from '@contract/forms';
import { MESSAGES } from '@contract/messages';
import type { GenerationStatus } from '@contract/recommendations';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SessionContext, type SessionState } from '../../auth/session/session';
import { type RecordedRequest, fakeApi, newCache } from '../../student-record/testing/fake-api';
import { aStatus } from '../../student-record/testing/school-list';
import TasksPage, { summarizeProgress } from './tasks-page';

const STUDENT = 'student-1';
const SIGNED_IN = { user: { uid: STUDENT, displayName: 'Ana Ruiz', role: 'student', grade: 10 } } as SessionState;
const NO_RUN = { generation_id: null, progress: 0, requested_at: null, finished_at: null };
let requests: RecordedRequest[];
const START_HINT = /^Pick the section you feel like/;

async function openPage(
  answeredCount: number,
  stateBefore: GenerationStatus['state'],
  kind: string,
  heading: string,
): Promise<void> {
  let state = stateBefore;
  const sections = SECTIONS.map(({ title, questions }) => ({
    ...{ form_id: title, title, answered: Math.min(answeredCount, questions.length), total: questions.length },
  }));
  const currentStep = () => (state === 'ready' ? { kind: 'schools' } : { kind, ...step });
  const step = kind === 'answer' ? { section: SECTIONS[0].title, question_id: 1, begun: true, listed: false } : {};
  requests = fakeApi({
    [`GET /responses/progress/${STUDENT}`]: () => ({
      ...{ user_id: STUDENT, sections, forms: [], unlocked: answeredCount >= 2 },
    }),
    [`GET /next-step/${STUDENT}`]: () => ({
      ...{ user_id: STUDENT, step: currentStep(), answered: 0, total: 19, milestones: [], numbers_changed: false },
    }),
    [`GET /recommendations/status/${STUDENT}`]: () => aStatus({ state, ...(state === 'none' ? NO_RUN : {}) }),
    // The list is ready as soon as it is requested.
    [`POST /recommendations/generate-school-recommendations/${STUDENT}`]: () => aStatus({ state: (state = 'ready') }),
    [`GET /nudges/${STUDENT}/card`]: () => ({ nudge: null }),
    [`GET /notes/${STUDENT}`]: () => ({ user_id: STUDENT, notes: [] }),
  });
  render(
    <QueryClientProvider client={newCache()}>
      <SessionContext value={SIGNED_IN}>
        <MemoryRouter>
          <TasksPage />
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: heading });
}
afterEach(cleanup);

it('tells the rule and how to start until enough is answered', async () => {
  await openPage(1, 'none', 'answer', 'Unlock your school recommendations');
  expect(screen.getByText(MESSAGES.unlockRule)).toBeTruthy();
  expect(screen.getByText(START_HINT)).toBeTruthy();
});

it.each([
  ['a list can be asked for', 'none', 'unlock', 'Your school list can be made now', /^You have answered enough/],
  ['a list failed', 'failed', 'failed', 'Your list did not come together', /^Nothing you wrote is lost/],
  ['a list is there', 'ready', 'schools', 'Your school recommendations are ready', /^Changed your answers/],
] as const)('tells neither once %s, and offers a list', async (_title, state, kind, heading, expectedText) => {
  await openPage(9, state, kind, heading);
  expect(await screen.findByText(expectedText)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Unlock my recommendations' })).toBeTruthy();
  expect(screen.queryByText(MESSAGES.unlockRule)).toBeNull();
  expect(screen.queryByText(START_HINT)).toBeNull();
});

it('shows no percentage while the list waits', async () => {
  await openPage(9, 'queued', 'making', 'Your school list is being made');
  expect(await screen.findByText('Waiting for its turn')).toBeTruthy();
});

it.each([
  ['is made', 'running', 'making', 'Your school list is being made'],
  ['waits for the counselor', 'held', 'held', 'Your list is ready. Your counselor is reviewing it first.'],
] as const)('offers no other list while one %s', async (_title, state, kind, heading) => {
  await openPage(9, state, kind, heading);
  expect(screen.queryByRole('button', { name: 'Unlock my recommendations' })).toBeNull();
  expect(screen.queryByText(/^Changed your answers/)).toBeNull();
  expect(screen.queryByText(MESSAGES.unlockRule)).toBeNull();
  expect(screen.queryByText(START_HINT)).toBeNull();
});

it('says at the press that the generation has started and nothing else, however soon the list is there', async () => {
  await openPage(9, 'none', 'unlock', 'Your school list can be made now');
  fireEvent.click(screen.getByRole('button', { name: 'Unlock my recommendations' }));
  await screen.findByText(MESSAGES.generationStarted);
  await waitFor(() =>
    expect(requests.filter(({ path }) => path === `/next-step/${STUDENT}`).length).toBeGreaterThan(1),
  );
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: 'Your schools are here' })).toBeNull();
});

const section = (title: string, answeredCount: number, totalCount = 5) => ({ title, answeredCount, totalCount });

describe('how far the student is', () => {
  it('adds up the answers of all sections', () => {
    expect(summarizeProgress([section('A', 2), section('B', 0, 4)])).toEqual({
      answeredCount: 2,
      totalCount: 9,
      countedSections: 1,
    });
  });

  it('counts a section from its second answer on', () => {
    expect(summarizeProgress([section('A', 1), section('B', 2), section('C', 5)]).countedSections).toBe(2);
  });
});
