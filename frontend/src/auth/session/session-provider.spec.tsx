/** Specification: 2 Routes, 4, 6 */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { fakeApi, ErrorResponse } from '../../student-record/testing/fake-api';
import { LanguageProvider } from '../../i18n/language-provider';
import { dayOf } from '../../ui/format';
import { SessionProvider } from './session-provider';
import { type SessionState, useSession } from './session';

const USER = { uid: 'student-1', email: 'sam@example.org', displayName: 'Sam Reed', role: 'student', grade: 11 };

/** The context's value each time something below it rendered. */
const states: SessionState[] = [];
const session = () => states.at(-1);

function Probe() {
  const state = useSession();
  states.push(state);
  return <h1>{state.user?.displayName ?? 'Nobody'}</h1>;
}

const renderProvider = () =>
  render(
    <SessionProvider>
      <Probe />
    </SessionProvider>,
  );

beforeEach(() => {
  localStorage.clear();
  states.length = 0;
});
afterEach(cleanup);

describe('the auth context', () => {
  it('offers signup, login, logout, resetPassword, user and loading', () => {
    fakeApi({});
    renderProvider();
    for (const action of ['signup', 'login', 'logout', 'resetPassword'] as const) {
      expect([action, typeof session()?.[action]]).toEqual([action, 'function']);
    }
    expect(session()).toMatchObject({ user: null, isLoading: false });
  });

  it('shows its children only when it is known who is there, with role and grade', async () => {
    localStorage.setItem('pathlight.session', USER.uid);
    fakeApi({ 'POST /auth/refresh': () => ({ access_token: 'token', user: USER, time_zone: 'America/New_York' }) });
    renderProvider();
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(states).toEqual([]);
    expect((await screen.findByRole('heading')).textContent).toBe('Sam Reed');
    expect(session()).toMatchObject({ user: USER, isLoading: false });
    expect(new Set(states.map(({ user }) => user?.uid))).toEqual(new Set([USER.uid]));
  });

  it('knows nobody after the session was refused, after logging out, and somebody after logging in', async () => {
    localStorage.setItem('pathlight.session', USER.uid);
    const requests = fakeApi({
      'POST /auth/refresh': () => new ErrorResponse(401, 'Your session has ended. Please log in again.'),
      'POST /auth/login': () => ({ access_token: 'token', user: USER, time_zone: 'America/New_York' }),
      'POST /auth/logout': () => null,
    });
    renderProvider();
    await waitFor(() => expect(session()).toMatchObject({ user: null, isLoading: false }));
    await act(async () => void (await session()?.login('sam@example.org', 'tidal-window-22')));
    expect(session()).toMatchObject({ user: USER });
    expect(dayOf('2026-11-27T04:30:00.000Z', 'brief')).toBe('Nov 26');
    expect(requests.at(-1)?.body).toEqual({ email: 'sam@example.org', password: 'tidal-window-22' });
    await act(async () => void (await session()?.logout()));
    expect(session()).toMatchObject({ user: null, sessionEnd: 'logout' });
  });

  it('writes the pages of staff in English for the visit, whatever the device speaks', async () => {
    localStorage.setItem('pathlight.session', USER.uid);
    const user = { ...USER, role: 'counselor', grade: null, language: 'es' };
    fakeApi({ 'POST /auth/refresh': () => ({ access_token: 'token', user, time_zone: 'America/New_York' }) });
    document.documentElement.lang = 'es';
    render(
      <LanguageProvider initialLocale={{ language: 'es', translations: {} }}>
        <SessionProvider>
          <Probe />
        </SessionProvider>
      </LanguageProvider>,
    );
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
    expect(localStorage.getItem('language')).toBeNull();
  });
});
