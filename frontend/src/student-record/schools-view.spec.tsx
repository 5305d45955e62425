/** Specification: 2 Schools, 4, 5, 8 */
import type { SchoolFeedback, StoredFeedback } from '@contract/ai';
import { GENERATION_POLL_MS, REVIEWS_FOR_NEW_LIST, SAVED_MESSAGE_MS } from '@contract/limits';
import { preferenceId } from '@contract/preference-values';
import type { PreferenceCorrection, PreferenceList, SavePreferencesBody } from '@contract/preferences';
import { MESSAGES } from '@contract/messages';
import type { GenerationStatus, RecommendationSet } from '@contract/recommendations';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { lazySelectedSchool } from './schools/school-browser';
import { lazyListFooter, SchoolsView } from './schools-view';
import { type RecordedRequest, fakeApi, newCache, NETWORK_MS, ErrorResponse } from './testing/fake-api';
import { aList, aSchool, aStatus, NO_LIST } from './testing/school-list';

const STUDENT = 'student-1';
const REACH = ['Ash', 'Birch', 'Cedar', 'Date', 'Elder', 'Fir', 'Ginkgo'];
const LIST = aList('list-1', [
  ...REACH.map((name) => aSchool('Reach', name)),
  aSchool('Match', 'Maple'),
  aSchool('Match', 'Myrtle'),
]);

interface Server {
  list: RecommendationSet;
  status: GenerationStatus;
  feedback: StoredFeedback[];
  rejectsFeedback: boolean;
  rejectsGeneration: boolean;
  wishesChangedAt: string | null;
  /** The response to a review, and the choices that are saved then. */
  limits: Pick<StoredFeedback, 'lower_limit' | 'nearer_limit'>;
  corrections: PreferenceCorrection[];
}

const NO_LIMITS = { lower_limit: null, nearer_limit: null };
const DEFAULT_SERVER = { rejectsFeedback: false, rejectsGeneration: false, wishesChangedAt: null, limits: NO_LIMITS };

let server: Server;
let requests: RecordedRequest[];
let user: ReturnType<typeof userEvent.setup>;

const verdict = (name: string, liked = true): StoredFeedback => ({
  user_id: STUDENT,
  rec_id: 'list-1',
  school_name: name,
  researched: true,
  liked,
  reason: `About ${name}`,
  submitted: true,
  care: null,
  lower_limit: null,
  nearer_limit: null,
});

const choices = (): PreferenceList => ({
  preferences: server.corrections.flatMap(({ strength, holder = 'me', no_exceptions = false, ...wish }) => {
    if (strength === 'removed') return [];
    const extraFields = { label: wish.value, quote: '', question: null, chosen_at: NO_LIST.created_at ?? '' };
    return [{ ...wish, id: preferenceId(wish), strength, holder, no_exceptions, ...extraFields }];
  }),
  ...{ suggestions: [], removed: [], home: null, changed_at: server.wishesChangedAt, revision: 0 },
  essentials: { home: 'open', place: 'open', path: 'open', program: 'open', price: 'open' },
});

function startServer(): RecordedRequest[] {
  const feedbackOf = (listId: string) => () => server.feedback.filter(({ rec_id: id }) => id === listId);
  return fakeApi({
    [`GET /recommendations/recommendations/${STUDENT}`]: () => server.list,
    [`GET /recommendations/status/${STUDENT}`]: () => server.status,
    [`POST /recommendations/generate-school-recommendations/${STUDENT}`]: () => {
      if (server.rejectsGeneration) return new ErrorResponse(429, 'Please wait a minute.');
      server.status = aStatus({ generation_id: 'generation-2', state: 'queued', progress: 0, finished_at: null });
      return server.status;
    },
    [`GET /preferences/${STUDENT}`]: choices,
    [`PUT /preferences/${STUDENT}`]: ({ body }) => {
      server.corrections = (body as SavePreferencesBody).corrections;
      return choices();
    },
    [`GET /feedback/${STUDENT}/list-1`]: feedbackOf('list-1'),
    [`GET /feedback/${STUDENT}/list-2`]: feedbackOf('list-2'),
    'POST /feedback': ({ body }) => {
      if (server.rejectsFeedback) return new ErrorResponse(503, 'Busy');
      const stored: StoredFeedback = { ...(body as SchoolFeedback), care: null, ...server.limits };
      server.feedback.push(stored);
      return stored;
    },
  });
}

async function renderPage(canReview = true): Promise<void> {
  render(
    <QueryClientProvider client={newCache()}>
      <MemoryRouter>
        <SchoolsView userId={STUDENT} canReview={canReview} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await waitForNetwork();
}

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
/** Waits until all pending responses, and the ones requested because of them, have arrived. */
const waitForNetwork = () => wait(NETWORK_MS * 10);
const requestsTo = (method: string, path: string) =>
  requests.filter((request) => request.method === method && request.path === path);
const carousel = () => screen.getByRole('group', { name: 'Schools we recommend for you' });
const cards = () =>
  within(carousel())
    .getAllByRole('listitem')
    .map((card) => card.textContent ?? '');
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
/** Only within the selected school, because content below it has headings of the same level. */
const detailName = () => screen.getAllByRole('heading', { level: 2 })[0].textContent;
const reasonBox = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const selectSchool = (name: string) => user.click(within(carousel()).getByRole('button', { name: new RegExp(name) }));

async function typeReason(text: string): Promise<void> {
  await user.click(reasonBox());
  await user.paste(text);
}

async function review(name: string, reason: string, verdictButton: 'Like' | 'Dislike'): Promise<void> {
  await selectSchool(name);
  await user.click(button("I've researched this school!"));
  await typeReason(reason);
  await user.click(button(verdictButton));
  await waitForNetwork();
}

beforeAll(() => Promise.all([lazyListFooter.preload(), lazySelectedSchool.preload()]));
beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds) });
  server = { list: LIST, status: aStatus(), feedback: [], corrections: [], ...DEFAULT_SERVER };
  requests = startServer();
});

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

describe('the carousel', () => {
  it('shows three schools a page and stops at both ends', async () => {
    await renderPage();
    expect(cards().map((card) => card.slice(0, 3))).toEqual(['Ash', 'Bir', 'Ced']);
    expect(button('Previous schools').disabled).toBe(true);
    await user.click(button('Next schools'));
    expect(cards().map((card) => card.slice(0, 3))).toEqual(['Dat', 'Eld', 'Fir']);
    expect(button('Previous schools').disabled).toBe(false);
    await user.click(button('Next schools'));
    expect(cards()).toHaveLength(1);
    expect(button('Next schools').disabled).toBe(true);
    expect(screen.getByText('School 7 of 7')).toBeTruthy();
  });

  it('goes to the first page and the first school when the tab changes', async () => {
    await renderPage();
    await user.click(button('Next schools'));
    await selectSchool('Elder');
    expect(detailName()).toBe('Elder');
    await user.click(screen.getByRole('tab', { name: 'Match' }));
    expect(detailName()).toBe('Maple');
    await user.click(screen.getByRole('tab', { name: 'Reach' }));
    expect(detailName()).toBe('Ash');
    expect(cards()[0]).toContain('Ash');
  });

  it('opens links in a new tab that knows nothing of this one', async () => {
    await renderPage();
    const link = screen.getByRole('link', { name: /Admissions/ });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });
});

describe('a list', () => {
  const lines = { why: 'Nursing · 38 miles', watch: 'Costs $4,200 more than your limit' };

  it.each([true, false])(
    'says on each closed card why it is there and what to watch for (student: %j)',
    async (isStudent) => {
      server.list = aList('list-1', [aSchool('Reach', 'Ash', { ...lines, bends: ['It costs more.'] })]);
      await renderPage(isStudent);
      expect(cards()).toEqual([`AshAdrian, MI${lines.why}${lines.watch}`]);
    },
  );

  it('shows one notice above its schools and folds the others', async () => {
    const schools = Array.from({ length: 12 }, (_, index) => aSchool('Reach', `Oak ${index}`));
    const fit = { says: '7 of 12 aren’t in Hawaii.', missing: 7, all: 12, exist: 5, choices: [] };
    const fitChoices = ['a', 'b'].map(
      (id) => ({ id, kind: 'state', value: id, label: id, says: `Bent ${id}.` }) as const,
    );
    server.list = {
      ...aList('list-1', schools),
      fit_note: fit,
      relaxed: fitChoices,
      notes: [fit.says, 'No merit aid.'],
    };
    await renderPage();
    await screen.findByText('Bent a.');
    const details = screen.getByText('More about this list').closest('details');
    const isFolded = (text: string) => details?.contains(screen.getByText(text));
    expect(['Bent a.', 'Bent b.', fit.says, 'No merit aid.'].map(isFolded)).toEqual([false, true, true, true]);
  });

  it('that a must keeps short loosens it with one tap and asks for a new one', async () => {
    const mustChoice = { id: 'state:HI', kind: 'state', value: 'HI', label: 'Hawaii', strength: 'want' } as const;
    const fit = { says: 'Without it 14 more fit.', missing: 0, all: 1, exist: 14, choices: [], loosens: [mustChoice] };
    server.list = { ...aList('list-1', [aSchool('Reach', 'Ash')]), fit_note: fit, notes: [fit.says] };
    await renderPage();
    await waitForNetwork();
    await user.click(await screen.findByRole('button', { name: 'Be flexible about “Hawaii”' }));
    await waitForNetwork();
    expect(server.corrections).toEqual([expect.objectContaining({ kind: 'state', value: 'HI', strength: 'want' })]);
    expect(screen.getByRole('progressbar')).toBeTruthy();
  });

  it('that is older than the choices offers a new one in its first line', async () => {
    server.wishesChangedAt = '2026-10-02T09:00:00.000Z';
    await renderPage();
    await user.click(await screen.findByRole('button', { name: 'Make a new list' }));
    await waitForNetwork();
    expect(screen.getByRole('progressbar')).toBeTruthy();
  });
});

describe('a review', () => {
  it('that was not sent is there again after a reload, and is forgotten once it is sent', async () => {
    await renderPage();
    await user.click(button("I've researched this school!"));
    await typeReason('The lab is open late.');
    cleanup();
    await renderPage();
    expect(reasonBox().value).toBe('The lab is open late.');
    await user.click(button('Like'));
    await waitForNetwork();
    expect(localStorage).toHaveLength(0);
  });

  it.each(['', '   '])('with the reason %j sends nothing and shows nothing', async (reason) => {
    await renderPage();
    await user.click(button("I've researched this school!"));
    await typeReason(reason);
    await user.click(button('Like'));
    await user.click(button('Dislike'));
    await waitForNetwork();
    expect(requestsTo('POST', '/feedback')).toEqual([]);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).not.toContain(MESSAGES.savedFeedback);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends the verdict with its reason', async () => {
    await renderPage();
    await review('Birch', 'Too far from home', 'Dislike');
    const { care: _, lower_limit: __, nearer_limit: ___, ...asSent } = verdict('Birch', false);
    expect(requestsTo('POST', '/feedback').map(({ body }) => body)).toEqual([
      { ...asSent, reason: 'Too far from home' },
    ]);
  });

  it('is confirmed for three seconds', async () => {
    await renderPage();
    await review('Ash', 'Great labs', 'Like');
    expect(screen.getByText(MESSAGES.savedFeedback)).toBeTruthy();
    await wait(SAVED_MESSAGE_MS - 100);
    expect(screen.queryByText(MESSAGES.savedFeedback)).not.toBeNull();
    await wait(200);
    expect(screen.queryByText(MESSAGES.savedFeedback)).toBeNull();
  });

  it('is closed once it is sent', async () => {
    await renderPage();
    await review('Ash', 'Great labs', 'Like');
    expect(reasonBox().disabled).toBe(true);
    expect(reasonBox().value).toBe('Great labs');
    expect(button('Like').disabled).toBe(true);
    expect(button('Dislike').disabled).toBe(true);
    expect(button('Like').getAttribute('aria-pressed')).toBe('true');
  });

  it.each([
    ['price', { lower_limit: 17_000 }, { kind: 'net_price', value: '17000' }, 'At most $17,000 a year'],
    ['distance', { nearer_limit: 120 }, { kind: 'most_miles', value: '120' }, 'At most 120 miles from home'],
  ])(
    'against the %s offers a lower limit where it was sent, as a must that can be undone',
    async (_, limit, wish, says) => {
      server.limits = { ...NO_LIMITS, ...limit };
      await renderPage();
      await review('Birch', 'Too much', 'Dislike');
      const findOffer = async () => screen.findByRole('button', { name: `${says}?` });
      await user.click(await findOffer());
      await waitForNetwork();
      expect(server.corrections).toMatchObject([{ ...wish, strength: 'must' }]);
      expect(screen.getByText(`${says} is a must in My choices.`)).toBeTruthy();
      await user.click(button('Undo'));
      await waitForNetwork();
      expect(server.corrections).toEqual([]);
      await findOffer();
    },
  );

  it('keeps the reason and stays open when the server did not take it', async () => {
    server.rejectsFeedback = true;
    await renderPage();
    await review('Ash', 'Great labs', 'Like');
    expect(reasonBox().value).toBe('Great labs');
    expect(button('Like').disabled).toBe(false);
    expect(screen.queryByText(MESSAGES.savedFeedback)).toBeNull();
    server.rejectsFeedback = false;
    await user.click(button('Like'));
    await waitForNetwork();
    expect(screen.getByText(MESSAGES.savedFeedback)).toBeTruthy();
  });

  it('keeps what is typed for a school while another one is looked at', async () => {
    await renderPage();
    await user.click(button("I've researched this school!"));
    await typeReason('Half a thought');
    await selectSchool('Birch');
    await selectSchool('Ash');
    expect(reasonBox().value).toBe('Half a thought');
  });

  it('is only read by a counselor', async () => {
    server.feedback = [verdict('Ash')];
    await renderPage(false);
    expect(screen.getByText('“About Ash”')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await selectSchool('Birch');
    expect(screen.getByText('Not reviewed on this list yet. Reviews under Earlier lists still count.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /researched/ })).toBeNull();
  });
});

describe('a new list', () => {
  const generatePath = `/recommendations/generate-school-recommendations/${STUDENT}`;

  it('is not asked for before enough schools are reviewed', async () => {
    server.feedback = [verdict('Cedar'), verdict('Date')];
    await renderPage();
    await review('Ash', 'Great labs', 'Like');
    expect(server.feedback).toHaveLength(REVIEWS_FOR_NEW_LIST - 1);
    expect(requestsTo('POST', generatePath)).toEqual([]);
    expect(screen.queryByText(MESSAGES.listRefreshing)).toBeNull();
  });

  it('is asked for with the fourth review, told at the review, and waits there to be shown', async () => {
    server.feedback = [verdict('Cedar'), verdict('Date'), verdict('Elder')];
    await renderPage();
    await review('Ash', 'Great labs', 'Like');
    expect(requestsTo('POST', generatePath)).toHaveLength(1);
    expect(within(screen.getByRole('region')).getByText(MESSAGES.listRefreshing)).toBeTruthy();

    server.status = { ...server.status, state: 'running', stage: 'searching', progress: 40 };
    await wait(GENERATION_POLL_MS);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');

    server.list = aList('list-2', [aSchool('Safety', 'Sycamore')]);
    server.status = { ...server.status, state: 'ready', stage: null, progress: 100 };
    await wait(GENERATION_POLL_MS);
    await wait(SAVED_MESSAGE_MS);
    expect(detailName()).toBe('Ash');
    await user.click(within(screen.getByRole('region')).getByRole('button', { name: 'Show the new list' }));
    expect(detailName()).toBe('Sycamore');
    expect(screen.queryByText(MESSAGES.listRefreshing)).toBeNull();
  });

  it('is asked for after all schools of a list of less than four', async () => {
    server.list = aList('list-1', [aSchool('Reach', 'Ash'), aSchool('Reach', 'Birch')]);
    server.feedback = [verdict('Birch')];
    await renderPage();
    await screen.findByText('Review 1 more for a new list.');
    await review('Ash', 'Great labs', 'Like');
    expect(requestsTo('POST', generatePath)).toHaveLength(1);
    expect(screen.getAllByText(MESSAGES.listRefreshing)).toHaveLength(2);
  });

  it('that is refused says why', async () => {
    server = { ...server, rejectsGeneration: true, wishesChangedAt: '2026-10-02T09:00:00.000Z' };
    await renderPage();
    await user.click(await screen.findByRole('button', { name: 'Make a new list' }));
    await waitForNetwork();
    expect(screen.getByText('Please wait a minute.')).toBeTruthy();
  });

  it('waits while a reason is being written for the old one', async () => {
    server.status = aStatus({ state: 'running', stage: 'writing', progress: 80 });
    await renderPage();
    await user.click(button("I've researched this school!"));
    await typeReason('Half a thought');
    server.list = aList('list-2', [aSchool('Safety', 'Sycamore')]);
    server.status = aStatus();
    await wait(GENERATION_POLL_MS);
    expect(reasonBox().value).toBe('Half a thought');
    await user.click(button('Show the new list'));
    expect(detailName()).toBe('Sycamore');
  });

  it.each([
    ['tells what changed since a list of another day', '2026-10-09T09:00:00.000Z', [], true],
    ['compares itself with no list of a moment ago that nobody looked at', null, [], false],
    ['tells what changed since a list of today with a verdict', null, [verdict('Ash')], true],
  ])('%s', async (_, madeAt, feedback, isNoticeExpected) => {
    server.feedback = feedback;
    server.status = aStatus({ state: 'running', stage: 'writing', progress: 80 });
    await renderPage();
    const next = aList('list-2', [aSchool('Safety', 'Sycamore')]);
    server.list = { ...next, created_at: madeAt ?? next.created_at };
    server.status = aStatus();
    await wait(GENERATION_POLL_MS);
    expect(screen.getByText('This is your new school list.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'See what changed' }) !== null).toBe(isNoticeExpected);
  });
});

describe('without a list', () => {
  beforeEach(() => {
    server.list = NO_LIST;
    server.status = aStatus({ state: 'none', generation_id: null, progress: 0, requested_at: null, finished_at: null });
  });

  it('says what to do', async () => {
    await renderPage();
    expect(screen.getByText(MESSAGES.noRecommendations)).toBeTruthy();
  });

  it('follows the first generation until its list is there', async () => {
    server.status = aStatus({ state: 'running', stage: 'reading', progress: 10 });
    await renderPage();
    expect(screen.getByText('Reading the answers: 10%')).toBeTruthy();
    server.list = LIST;
    server.status = aStatus();
    await wait(GENERATION_POLL_MS);
    await waitForNetwork();
    expect(detailName()).toBe('Ash');
  });

  it('says why it failed and lets the student try again', async () => {
    server.status = aStatus({ state: 'failed', reason: 'The catalogue is being updated.' });
    await renderPage();
    expect(screen.getByText('The catalogue is being updated.')).toBeTruthy();
    await user.click(button('Try again'));
    await waitForNetwork();
    expect(screen.getByRole('progressbar')).toBeTruthy();
  });
});

describe('a list on which nothing keeps what has to hold', () => {
  it('says so and why, instead of asking for answers', async () => {
    server.list = { ...aList('list-1', []), notes: ['Nothing within 2 hours of Camden counts as a Safety for you.'] };
    await renderPage();
    expect(screen.getByText('Nothing within 2 hours of Camden counts as a Safety for you.')).toBeTruthy();
    expect(screen.queryByText(MESSAGES.noRecommendations)).toBeNull();
  });
});
