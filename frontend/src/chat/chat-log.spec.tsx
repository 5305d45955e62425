import type { ChatMessage } from '@contract/chat';
import type { SessionUser } from '@contract/users';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SessionContext, type SessionState } from '../auth/session/session';
import { ChatLog } from './chat-log';

const messageAt = (index: number, role: ChatMessage['role'], writer: ChatMessage['written_by']): ChatMessage => ({
  message_id: `m${index}`,
  role,
  kind: 'talk',
  text: `Message ${index}`,
  sources: { evidence: [], links: [], facts: null },
  written_by: writer,
  created_at: '2026-11-02T10:00:00.000Z',
});

const renderLog = (writers: readonly ChatMessage['written_by'][]): void =>
  renderMessages(
    writers.flatMap((writer, index) => [messageAt(index, 'person', null), messageAt(index, 'buddy', writer)]),
  );

const renderMessages = (messages: readonly ChatMessage[]): void => {
  const user = { uid: 'student-1', role: 'student' } as SessionUser;
  render(
    <MemoryRouter>
      <SessionContext value={{ user } as SessionState}>
        <ChatLog
          messages={messages}
          pending={null}
          onRetry={() => undefined}
          userId={user.uid}
          isBusy={false}
          onAsk={() => undefined}
        />
      </SessionContext>
    </MemoryRouter>,
  );
};

it('names the writer of the answers once', () => {
  renderLog(['built-in', 'built-in', 'built-in']);
  expect(screen.getAllByText(/^Written by/)).toHaveLength(1);
});

it('names both writers where they change', () => {
  renderLog(['built-in', 'built-in', 'openai', 'openai']);
  expect(screen.getAllByText(/^Written /)).toHaveLength(2);
});

it('names the built-in engine once, however often a model answers between', () => {
  renderLog(['built-in', 'openai', 'built-in', 'openai', 'built-in']);
  expect(screen.getAllByText("Written by Pathlight's built-in engine")).toHaveLength(1);
});

it('shows pages and questions in the order of the answer', () => {
  const suggestions = [
    { label: 'Reports', to: '/reports' },
    { label: 'Short articles', ask: { kind: 'articles' as const } },
  ];
  const answer = messageAt(1, 'buddy', 'built-in');
  renderMessages([messageAt(0, 'person', null), { ...answer, sources: { ...answer.sources, suggestions } }]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Reports', 'Short articles']);
  expect(screen.getByRole('link', { name: 'Reports' }).getAttribute('href')).toBe('/reports');
});
