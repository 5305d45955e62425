import type { ChatMessage } from '@contract/chat';
import type { SessionUser } from '@contract/users';
import { render, screen } from '@testing-library/react';
import { SessionContext, type SessionState } from '../auth/session/session';
import { ChatLog } from './chat-log';

const said = (at: number, role: ChatMessage['role'], writer: ChatMessage['written_by']): ChatMessage => ({
  message_id: `m${at}`,
  role,
  kind: 'talk',
  text: `Message ${at}`,
  sources: { evidence: [], links: [], facts: null },
  written_by: writer,
  created_at: '2026-11-02T10:00:00.000Z',
});

const show = (writers: readonly ChatMessage['written_by'][]): void => {
  const messages = writers.flatMap((writer, at) => [said(at, 'person', null), said(at, 'buddy', writer)]);
  const user = { uid: 'student-1', role: 'student' } as SessionUser;
  render(
    <SessionContext value={{ user } as SessionState}>
      <ChatLog
        messages={messages}
        pending={null}
        onAgain={() => undefined}
        userId={user.uid}
        busy={false}
        onAsk={() => undefined}
      />
    </SessionContext>,
  );
};

it('names the writer of the answers once', () => {
  show(['built-in', 'built-in', 'built-in']);
  expect(screen.getAllByText(/^Written by/)).toHaveLength(1);
});

it('names both writers where they change', () => {
  show(['built-in', 'built-in', 'openai', 'openai']);
  expect(screen.getAllByText(/^Written /)).toHaveLength(2);
});

it('names the built-in engine once, however often a model answers between', () => {
  show(['built-in', 'openai', 'built-in', 'openai', 'built-in']);
  expect(screen.getAllByText("Written by Pathlight's built-in engine")).toHaveLength(1);
});
