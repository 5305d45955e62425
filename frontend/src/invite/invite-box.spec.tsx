/** Specification: 2 Students list, 8 */
import { COPIED_TOOLTIP_MS } from '@contract/limits';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { InviteLimits } from '@contract/auth';
import userEvent from '@testing-library/user-event';
import { type RecordedRequest, fakeApi, newCache, NETWORK_MS, ErrorResponse } from '../student-record/testing/fake-api';
import { InviteBox } from './invite-box';

let code: string;
let rejectsLimits: boolean;
let rejectsNewCode: boolean;
let limits: InviteLimits;
let requests: RecordedRequest[];
let user: ReturnType<typeof userEvent.setup>;

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
/** Waits until all pending responses, and the ones requested because of them, have arrived. */
const waitForNetwork = () => wait(NETWORK_MS * 10);
const createRequests = () => requests.filter(({ method }) => method === 'POST');
const linkBox = () => screen.getByLabelText<HTMLInputElement>('Invite Link');

beforeEach(async () => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds) });
  code = 'AAAA-1111';
  rejectsLimits = false;
  rejectsNewCode = false;
  limits = { ends_at: null, most_uses: null, uses: 12 };
  requests = fakeApi({
    'GET /invite-codes/counselor-1': () => (rejectsNewCode ? new ErrorResponse(403, 'Please prove it.') : { code }),
    'GET /invite-codes/counselor-1/limits': () => limits,
    'PUT /invite-codes/counselor-1/limits': ({ body }) => {
      limits = { ...limits, ...(body as object) };
      return limits;
    },
    'POST /invite-codes': () => {
      if (rejectsLimits) return new ErrorResponse(503, 'Busy');
      code = 'BBBB-2222';
      return { code };
    },
  });
  renderBox();
  await waitForNetwork();
});

const renderBox = (isHidden = false) =>
  render(
    <QueryClientProvider client={newCache()}>
      <InviteBox ownerId="counselor-1" title="Invite your students" hint="Share it." isHidden={isHidden} />
    </QueryClientProvider>,
  );

afterEach(() => {
  jest.useRealTimers();
});

describe('the invite box', () => {
  it('holds the sign-up link, read-only, and shows the bare code', () => {
    expect(linkBox().value).toBe('http://localhost/signup?code=AAAA-1111');
    expect(linkBox().readOnly).toBe(true);
    expect(screen.getByText('AAAA-1111')).toBeTruthy();
  });

  it('reads a hidden code when asked for, and says why it cannot', async () => {
    cleanup();
    requests.length = 0;
    rejectsNewCode = true;
    renderBox(true);
    await waitForNetwork();
    expect(requests).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Generate new code' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show code' }));
    await waitForNetwork();
    expect(screen.getByText('Please prove it.')).toBeTruthy();
    rejectsNewCode = false;
    await user.click(screen.getByRole('button', { name: 'Show code' }));
    await waitForNetwork();
    expect(screen.getByText('AAAA-1111')).toBeTruthy();
  });

  it("says 'Copy code', then 'Copied!' for two seconds", async () => {
    const copy = screen.getByRole('button', { name: 'Copy code' });
    await user.hover(copy);
    await wait(500);
    expect(screen.getByRole('tooltip').textContent).toBe('Copy code');
    await user.click(copy);
    await waitForNetwork();
    expect(await navigator.clipboard.readText()).toBe('http://localhost/signup?code=AAAA-1111');
    await wait(COPIED_TOOLTIP_MS - 100);
    expect(screen.getByRole('tooltip').textContent).toBe('Copied!');
    await wait(200);
    expect(screen.queryByText('Copied!')).toBeNull();
  });

  it('asks before a new code ends the old one', async () => {
    await user.click(screen.getByRole('button', { name: 'Generate new code' }));
    expect(createRequests()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Keep the old code' }));
    await wait(500);
    expect(createRequests()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Generate new code' }));
    await user.click(screen.getByRole('button', { name: 'Generate new code' }));
    await wait(500);
    expect(createRequests()).toHaveLength(1);
    expect(linkBox().value).toBe('http://localhost/signup?code=BBBB-2222');
  });

  it('says how many came, and limits how many may', async () => {
    expect(screen.getByText('Works until you generate a new one. 12 people signed up with it.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Set limits' }));
    await user.type(screen.getByLabelText('Sign-ups in all'), '30 people');
    await user.click(screen.getByRole('button', { name: 'Save limits' }));
    await waitForNetwork();
    expect(screen.getByText('Works until you generate a new one. 12 of 30 sign-ups used.')).toBeTruthy();
    expect(requests.at(-1)).toMatchObject({ method: 'PUT', body: { ends_at: null, most_uses: 30 } });
  });

  it('keeps the old code in sight when no new one could be made', async () => {
    rejectsLimits = true;
    await user.click(screen.getByRole('button', { name: 'Generate new code' }));
    await user.click(screen.getByRole('button', { name: 'Generate new code' }));
    await waitForNetwork();
    expect(screen.getByText('AAAA-1111 is still your code.')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
