/** Specification: 4 */
import type { SaveNoteBody, StudentNote } from '@contract/notes';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { SessionContext, type SessionState } from '../../auth/session/session';
import { fakeApi, newCache, NETWORK_MS, ErrorResponse } from '../../student-record/testing/fake-api';
import { ReasonDialog } from '../school-actions/suggest-dialog';
import { MeetingForm, NoteList } from './notes-panel';
import { useNotes } from './notes';

const STUDENT = 'student-1';
const SIGNED_IN = { user: { uid: 'counselor-1' } } as SessionState;
const FIRST_TEXT = 'She wants to study near the coast.';
const ADDED_TEXT = ' And her brother is ill, call home on Monday.';

let stored: StudentNote[];
let isDown: boolean;
let user: ReturnType<typeof userEvent.setup>;

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const waitForNetwork = () => wait(NETWORK_MS * 10);
const textBox = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label);

function TestPage() {
  const notes = useNotes(STUDENT);
  return (
    <>
      <MeetingForm studentId={STUDENT} notes={notes} boxRef={null} />
      <NoteList notes={notes} />
    </>
  );
}

async function openPage(page: ReactNode): Promise<void> {
  render(
    <QueryClientProvider client={newCache()}>
      <SessionContext.Provider value={SIGNED_IN}>{page}</SessionContext.Provider>
    </QueryClientProvider>,
  );
  await waitForNetwork();
}

const noteOf = (id: string, { text, visibility, due_on, source }: SaveNoteBody): StudentNote => ({
  ...{ id, text, visibility, due_on, source, author: 'Carol Ng', mine: true },
  ...{ created_at: '2026-11-26T10:00:00.000Z', edited_at: null, done_at: null },
});

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  user = userEvent.setup({ advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds) });
  stored = [];
  isDown = false;
  const path = `/notes/${STUDENT}`;
  const save = (id: string) => (request: { body: unknown }) => {
    if (isDown) return new ErrorResponse(503, 'Busy');
    const body = request.body as SaveNoteBody;
    const known = stored.find((note) => note.id === id);
    if (body.edited_at !== undefined && known && body.edited_at !== known.edited_at)
      return new ErrorResponse(409, 'Changed elsewhere.', 'saved_elsewhere');
    stored = [...stored.filter((note) => note.id !== id), noteOf(id, request.body as SaveNoteBody)];
    return { user_id: STUDENT, notes: stored };
  };
  const replies = new Proxy<Record<string, (request: { body: unknown }) => unknown>>(
    { [`GET ${path}`]: () => ({ user_id: STUDENT, notes: stored }) },
    {
      get: (known, key: string) =>
        key.startsWith(`PUT ${path}/`) ? save(key.slice(`PUT ${path}/`.length)) : known[key],
    },
  );
  fakeApi(replies);
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('what is typed while it is being sent', () => {
  it('stays in the box of a note, and goes into the same note with the next save', async () => {
    await openPage(<TestPage />);
    await user.type(textBox('What we talked about'), FIRST_TEXT);
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await user.type(textBox('What we talked about'), ADDED_TEXT);
    await waitForNetwork();
    expect(stored.map(({ text }) => text)).toEqual([FIRST_TEXT]);
    expect(textBox('What we talked about').value).toBe(FIRST_TEXT + ADDED_TEXT);
    expect(screen.getByText('Saved. What you typed since is still here: save it, too.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitForNetwork();
    expect(stored.map(({ text }) => text)).toEqual([FIRST_TEXT + ADDED_TEXT]);
    expect(textBox('What we talked about').value).toBe('');
    expect(screen.getByText('Note saved.')).toBeTruthy();
  });

  it('stays in the box of a note that is changed', async () => {
    stored = [noteOf('note-1', { text: FIRST_TEXT, visibility: 'me', due_on: null, source: 'meeting' })];
    await openPage(<TestPage />);
    await user.click(screen.getByRole('button', { name: /^Edit/ }));
    const form = within(await screen.findByRole('form', { name: 'Change the note' }));
    await user.type(form.getByLabelText('Note'), ' Likes boats.');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await user.type(form.getByLabelText('Note'), ADDED_TEXT);
    await waitForNetwork();
    expect(stored.map(({ text }) => text)).toEqual([`${FIRST_TEXT} Likes boats.`]);
    expect(form.getByLabelText<HTMLTextAreaElement>('Note').value).toBe(`${FIRST_TEXT} Likes boats.${ADDED_TEXT}`);
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitForNetwork();
    expect(stored.map(({ text }) => text)).toEqual([`${FIRST_TEXT} Likes boats.${ADDED_TEXT}`]);
    expect(screen.queryByRole('form', { name: 'Change the note' })).toBeNull();
  });

  it('is kept beside what another tab saved, and replaces it only when the person says so', async () => {
    const noteBefore = noteOf('note-1', { text: FIRST_TEXT, visibility: 'me', due_on: null, source: 'meeting' });
    stored = [noteBefore];
    await openPage(<TestPage />);
    await user.click(screen.getByRole('button', { name: /^Edit/ }));
    await screen.findByRole('form', { name: 'Change the note' });
    // A note with a new date moves to another list.
    const form = () => within(screen.getByRole('form', { name: 'Change the note' }));
    await user.type(form().getByLabelText('Note'), ' Likes boats.');
    stored = [{ ...noteBefore, due_on: '2026-12-01', edited_at: '2026-11-27T10:00:00.000Z' }];
    await user.click(form().getByRole('button', { name: 'Save' }));
    await waitForNetwork();
    expect(stored).toMatchObject([{ text: FIRST_TEXT, due_on: '2026-12-01' }]);
    expect(form().getByText(/^This note was also changed in another tab/)).toBeTruthy();
    await user.click(form().getByRole('button', { name: 'Show the other version' }));
    expect(form().getByText(/Follow up by 2026-12-01/)).toBeTruthy();
    await user.click(form().getByRole('button', { name: 'Keep mine' }));
    await user.click(form().getByRole('button', { name: 'Save' }));
    await waitForNetwork();
    expect(stored).toMatchObject([{ text: `${FIRST_TEXT} Likes boats.`, due_on: null }]);
    expect(screen.queryByRole('form', { name: 'Change the note' })).toBeNull();
  });

  it('is not taken by a dialog that closes after it', async () => {
    let confirm = (): void => undefined;
    const onConfirm = () => new Promise<void>((resolve) => (confirm = resolve));
    await openPage(
      <ReasonDialog
        name="keep-1"
        title="Keep it"
        confirmLabel="Keep"
        onConfirm={onConfirm}
        onClose={() => undefined}
      />,
    );
    await user.type(screen.getByRole('textbox'), 'Please visit.');
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(screen.getByRole('textbox').matches(':disabled')).toBe(true);
    confirm();
    await waitForNetwork();
  });
});

describe('what is typed and not sent', () => {
  const dialog = (onConfirm: () => Promise<void>) => (
    <ReasonDialog name="keep-1" title="Keep it" confirmLabel="Keep" onConfirm={onConfirm} onClose={() => undefined} />
  );

  it('is found again by a dialog that asks for a reason, until it was sent', async () => {
    await openPage(dialog(() => Promise.reject(new Error('Busy'))));
    await user.type(screen.getByRole('textbox'), 'Please visit.');
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    await waitForNetwork();
    cleanup();
    await openPage(dialog(() => Promise.resolve()));
    expect(textBox('Why? The student reads this, with your name.').value).toBe('Please visit.');
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    await waitForNetwork();
    cleanup();
    await openPage(dialog(() => Promise.resolve()));
    expect(textBox('Why? The student reads this, with your name.').value).toBe('');
  });

  it('stays where a note cannot be saved, and after a reload', async () => {
    isDown = true;
    await openPage(<TestPage />);
    await user.type(textBox('What we talked about'), FIRST_TEXT);
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitForNetwork();
    cleanup();
    await openPage(<TestPage />);
    expect(textBox('What we talked about').value).toBe(FIRST_TEXT);
  });
});
