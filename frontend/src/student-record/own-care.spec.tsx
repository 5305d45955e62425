import { MISREAD_REPLY } from '@contract/help-lines';
import { helpMessage } from '@contract/help-messages';
import type { SessionUser } from '@contract/users';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SessionContext, type SessionState } from '../auth/session/session';
import { StudentCareCard } from './own-care';
import { type RecordedRequest, fakeApi, newCache, ErrorResponse } from './testing/fake-api';

const WRITTEN_TEXT = 'The homework ate me alive this week.';
const CARE_MESSAGE = helpMessage(
  { level: 'look', kinds: ['suicide'], about: 'self', language: 'en' },
  { text: '', place: 'answer', recipient: 'counselor' },
);

let requests: RecordedRequest[];
let isServerFailing: boolean;

beforeEach(() => {
  isServerFailing = false;
  requests = fakeApi({
    'POST /care/student-1/misread': () => (isServerFailing ? new ErrorResponse(503, 'Busy') : { noted: true }),
  });
});

function renderCard(role: SessionUser['role'] | null): void {
  const user = role && ({ uid: 'student-1', role } as SessionUser);
  render(
    <QueryClientProvider client={newCache()}>
      <SessionContext value={{ user } as SessionState}>
        <StudentCareCard text={CARE_MESSAGE} writtenText={WRITTEN_TEXT} />
      </SessionContext>
    </QueryClientProvider>,
  );
}
const button = () => screen.queryByRole('button', { name: 'You read this wrong' });

it('lets a student say that the text was misread, and the card goes', async () => {
  renderCard('student');
  expect(screen.getByRole('link', { name: 'Call 988' })).toBeTruthy();
  await userEvent.click(button() as HTMLElement);
  expect(await screen.findByText(MISREAD_REPLY.en)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Call 988' })).toBeNull();
  expect(requests.at(-1)).toMatchObject({ method: 'POST', body: { text: WRITTEN_TEXT } });
});

it('keeps the card where that could not be sent', async () => {
  isServerFailing = true;
  renderCard('student');
  await userEvent.click(button() as HTMLElement);
  expect(await screen.findByText('Busy')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Call 988' })).toBeTruthy();
});

it.each([null, 'counselor'] as const)('offers nothing of it to %s', (role) => {
  renderCard(role);
  expect(screen.getByRole('link', { name: 'Call 988' })).toBeTruthy();
  expect(button()).toBeNull();
});
