/** What a student chooses: below a question, in Quick check and in My choices. */
import { preferenceId, type Wish } from '@contract/preference-values';
import type { PreferenceList, SavePreferencesBody, Suggestion } from '@contract/preferences';
import type { ProgramChoice } from '@contract/colleges';
import type { NextList } from '@contract/school-lists';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { SessionContext, type SessionState } from '../../auth/session/session';
import { writeHint } from '../../auth/session/session-hint';
import AnswerChoices from '../../student-record/preferences/answer-choices';
import { type Asked, fakeApi, freshCache, Refusal } from '../../student-record/testing/fake-api';
import { aStatus } from '../../student-record/testing/school-list';
import MyChoicesPage from './my-choices-page';
import QuickCheckPage from './quick-check-page';

const STUDENT = 'student-1';
const SIGNED_IN = { user: { uid: STUDENT, displayName: 'Ana Ruiz', role: 'student', grade: 10 } } as SessionState;
const SECTION = 'College Preferences';
const asEventTarget = { addEventListener: () => undefined, removeEventListener: () => undefined };
const LATER = '2026-10-02T09:00:00.000Z';

const aSuggestion = (wish: Wish, label: string, questionId: string, over: Partial<Suggestion> = {}): Suggestion => ({
  ...{ ...wish, id: preferenceId(wish), label, strength: 'want', holder: 'me', quote: 'In my words.', asks: false },
  question: { form_id: SECTION, question_id: questionId, question_text: 'A question' },
  ...over,
});

const SMALL = aSuggestion({ kind: 'size', value: 'small' }, 'Small size', '2');
const CITY = aSuggestion({ kind: 'setting', value: 'city' }, 'Big city', '2', { asks: true });
const NURSING = aSuggestion({ kind: 'program', value: 'nursing' }, 'Nursing', '4');

let suggestions: Suggestion[];
let list: PreferenceList;
let refusal: Refusal | null;
let found: ProgramChoice[];
let asked: Asked[];
let next: NextList;

/** Stores what is sent, as the server does. */
function store({ corrections, skipped = [] }: SavePreferencesBody): PreferenceList {
  const chosen = corrections.flatMap(({ strength, holder = 'me', no_exceptions = false, ...wish }) => {
    const id = preferenceId(wish);
    const from = suggestions.find((one) => one.id === id);
    const words = { label: from?.label ?? wish.value, quote: from?.quote ?? '', question: from?.question ?? null };
    return strength === 'removed' ? [] : [{ ...wish, id, strength, holder, no_exceptions, ...words, chosen_at: LATER }];
  });
  const removed = corrections
    .filter(({ strength }) => strength === 'removed')
    .map(({ kind, value }) => ({ id: preferenceId({ kind, value }), kind, value, label: value }));
  const settled = [...chosen, ...removed].map(({ id }) => id);
  const essentials = { ...list.essentials };
  for (const one of skipped) essentials[one] = 'skipped';
  return {
    ...{ preferences: chosen, removed, essentials, home: 'Camden, ME', changed_at: chosen.length > 0 ? LATER : null },
    revision: list.revision + 1,
    suggestions: suggestions.filter(({ id }) => !settled.includes(id)),
  };
}

/** The browser's own Back. */
function BrowserBack() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Browser back</button>;
}

function open(page: ReactNode): void {
  render(
    <QueryClientProvider client={freshCache()}>
      <SessionContext value={SIGNED_IN}>
        <MemoryRouter initialEntries={['/here']}>
          <BrowserBack />
          <Routes>
            <Route path="/here" element={page} />
            <Route path="/rec" element={<h1>Schools</h1>} />
          </Routes>
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  );
}

const below = (questionId: string) => (
  <AnswerChoices userId={STUDENT} formId={SECTION} questionId={questionId} saved={false} />
);
const saves = (): SavePreferencesBody[] =>
  asked.filter(({ method }) => method === 'PUT').map(({ body }) => body as SavePreferencesBody);
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const tap = async (name: string | RegExp) => userEvent.click(await button(name));
const saved = () => screen.findAllByText('Saved.');

beforeEach(() => {
  suggestions = [SMALL, CITY, NURSING];
  refusal = null;
  next = { schools: 0, came: [], gone: [] };
  found = [];
  list = {
    ...{ preferences: [], suggestions, removed: [], home: 'Camden, ME', changed_at: null, revision: 0 },
    essentials: { home: 'open', place: 'skipped', path: 'open', program: 'open', price: 'chosen' },
  };
  asked = fakeApi({
    [`GET /preferences/${STUDENT}`]: () => list,
    [`PUT /preferences/${STUDENT}`]: ({ body }) => {
      const sent = body as SavePreferencesBody;
      if (sent.revision !== list.revision) return new Refusal(409, 'Changed elsewhere.', 'saved_elsewhere');
      return refusal ?? (list = store(sent));
    },
    [`GET /recommendations/status/${STUDENT}`]: () => aStatus(),
    [`POST /recommendations/generate-school-recommendations/${STUDENT}`]: () => aStatus({ state: 'queued' }),
    [`GET /recommendations/next-list/${STUDENT}`]: () => next,
    'GET /programs': () => found,
    [`GET /family-income/${STUDENT}`]: () => ({ bracket: null, counselor_may_see: false, changed_at: null }),
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  Reflect.deleteProperty(window, 'matchMedia');
});

describe('below a question', () => {
  it('offers only what this answer suggests, chosen with one tap and taken back with another', async () => {
    open(below('2'));
    await tap('Small size');
    expect((await button('Small size Nice to have')).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Nursing' })).toBeNull();
    await saved();
    expect(saves()).toEqual([
      {
        corrections: [{ kind: 'size', value: 'small', strength: 'want', holder: 'me', no_exceptions: false }],
        skipped: ['place'],
        revision: 0,
      },
    ]);
    await tap('Small size Nice to have');
    await button('Small size Must');
    await saved();
    expect(saves().at(-1)?.corrections).toMatchObject([{ value: 'small', strength: 'must' }]);
    await tap('Small size Must');
    expect((await button('Small size')).getAttribute('aria-pressed')).toBe('false');
    await saved();
    expect(saves().at(-1)?.corrections).toEqual([]);
  });

  it.each([
    ['net_price', '18000', 'At most $18,000'],
    ['most_hours', '2', 'At most 2 hours from home'],
    ['living', 'commute', 'Living at home'],
  ] as const)('takes a limit of %s as a must with the first tap', async (kind, value, label) => {
    suggestions = [aSuggestion({ kind, value }, label, '2', { holder: 'family' })];
    list = { ...list, suggestions };
    open(below('2'));
    await tap(`${label} from family`);
    await button(`${label} from family Must`);
    await saved();
    expect(saves().at(-1)?.corrections).toMatchObject([{ kind, value, strength: 'must', holder: 'family' }]);
  });

  it('keeps as a refusal what the student’s words refuse', async () => {
    suggestions = [
      aSuggestion({ kind: 'state', value: 'TX' }, 'Texas', '2', { strength: 'avoid', asks: true }),
      aSuggestion({ kind: 'climate', value: 'snow' }, 'No snow', '2', { strength: 'avoid' }),
    ];
    list = { ...list, suggestions };
    open(below('2'));
    await tap('Not Texas');
    await tap('No snow');
    await tap('No snow If possible');
    await saved();
    expect(list.preferences.map(({ id, strength }) => `${strength} ${id}`)).toEqual([
      'avoid state:TX',
      'must_not climate:snow',
    ]);
  });

  it('asks where the words leave it open, and dismisses without a trace on the list', async () => {
    open(below('2'));
    await screen.findByText('Big city?');
    await tap('No thanks: Big city');
    expect(screen.queryByText('Big city?')).toBeNull();
    expect(saves().at(-1)?.corrections).toEqual([{ kind: 'setting', value: 'city', strength: 'removed' }]);
    await tap('Undo: Big city');
    await screen.findByText('Big city?');
  });

  it('adds by hand what the question is about', async () => {
    open(below('2'));
    await tap('+ Add');
    await tap('Large size');
    await saved();
    expect(saves().at(-1)?.corrections).toMatchObject([{ kind: 'size', value: 'large', strength: 'want' }]);
  });

  it('calls an amount by its name while it is saved', async () => {
    open(below('5'));
    await tap('+ Add');
    await userEvent.type(screen.getByLabelText('The most our family can pay a year'), '20000');
    await button(/^At most \$20,000 a year after aid/);
  });

  it('adds a typed amount once a tap has hit what it aimed at, not under the finger', async () => {
    open(below('5'));
    await tap('+ Add');
    await userEvent.type(screen.getByLabelText('The most our family can pay a year'), '20000');
    const aim = await button('Military');
    await userEvent.pointer({ target: aim, keys: '[MouseLeft>]' });
    expect(screen.queryByRole('button', { name: /^At most/ })).toBeNull();
    await userEvent.pointer({ target: aim, keys: '[/MouseLeft]' });
    fireEvent.click(aim);
    await button(/^At most \$20,000/);
    await saved();
    expect(list.preferences.map(({ id }) => id)).toEqual(['net_price:20000', 'path:military']);
  });

  it('keeps every one of quick taps', async () => {
    suggestions = ['small', 'medium', 'large'].map((value) => aSuggestion({ kind: 'size', value }, value, '2'));
    list = { ...list, suggestions };
    open(below('2'));
    const chips = await Promise.all(['small', 'medium', 'large'].map((name) => button(name)));
    for (const chip of chips) fireEvent.click(chip);
    await saved();
    expect(list.preferences.map(({ value }) => value)).toEqual(['small', 'medium', 'large']);
  });

  it('says what was not saved, keeps the tap, and saves it with the next try', async () => {
    refusal = new Refusal(503, 'The server is busy.');
    open(below('2'));
    await tap('Small size');
    await screen.findByText('The server is busy.');
    expect((await button(/^Small size/)).getAttribute('aria-pressed')).toBe('true');
    refusal = null;
    await tap('Try again');
    await saved();
    expect(list.preferences.map(({ id }) => id)).toEqual([SMALL.id]);
  });

  it('keeps a tap on the device while the server is away, and sends it when the page opens again', async () => {
    refusal = new Refusal(503, 'The server is busy.');
    open(below('2'));
    await tap('Small size');
    await screen.findByText('Offline: kept on this device');
    cleanup();
    refusal = null;
    open(below('2'));
    await waitFor(() => expect(list.preferences.map(({ id }) => id)).toEqual([SMALL.id]));
    expect(screen.queryByText('Offline: kept on this device')).toBeNull();
    cleanup();
    const sent = saves().length;
    open(below('2'));
    await button(/^Small size/);
    expect(saves()).toHaveLength(sent);
  });

  it('sends a kept tap when the connection is back', async () => {
    refusal = new Refusal(503, 'The server is busy.');
    open(below('2'));
    await tap('Small size');
    await screen.findByText('Offline: kept on this device');
    refusal = null;
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(screen.queryByText('Offline: kept on this device')).toBeNull());
    await saved();
    expect(list.preferences.map(({ id }) => id)).toEqual([SMALL.id]);
  });

  it('forgets a tap that is refused for good', async () => {
    refusal = new Refusal(400, 'That is no choice.');
    open(below('2'));
    await tap('Small size');
    await screen.findByText('That is no choice.');
    cleanup();
    const sent = saves().length;
    open(below('2'));
    expect((await button('Small size')).getAttribute('aria-pressed')).toBe('false');
    expect(saves()).toHaveLength(sent);
  });
});

describe('choices that another device changed meanwhile', () => {
  const elsewhere = (...corrections: SavePreferencesBody['corrections']): void => void (list = store({ corrections }));
  const MAINE = { kind: 'state', value: 'ME', strength: 'must' } as const;
  const small = (strength: 'want' | 'must') => ({ kind: 'size', value: 'small', strength }) as const;
  const ids = () => list.preferences.map(({ id, strength }) => `${strength} ${id}`);
  const ofSmall = async () => screen.findByLabelText('How much it counts: Small size');

  it('stand beside those tapped here, also beside a tap that waits and one that is undone', async () => {
    open(below('2'));
    await button('Small size');
    elsewhere(MAINE);
    fireEvent.click(await button('Small size'));
    fireEvent.click(await button('Small size Nice to have'));
    await screen.findByText(/^Your choices were also changed in another tab or on another device/);
    await waitFor(() => expect(ids()).toEqual(['must state:ME', 'must size:small']));
    elsewhere(MAINE, small('must'), { kind: 'control', value: 'public', strength: 'want' });
    fireEvent.click(await button('Small size Must'));
    await waitFor(() => expect(ids()).toEqual(['must state:ME', 'want control:public']));
    await tap('Close');
    expect(screen.queryByText(/^Your choices were also changed/)).toBeNull();
  });

  it('are asked about where both changed one, and either can be taken', async () => {
    elsewhere(small('want'));
    open(<MyChoicesPage />);
    await ofSmall();
    elsewhere(small('must'));
    await userEvent.selectOptions(await ofSmall(), 'Rather not');
    await screen.findByText('Here, and saved: Small size (rather not)');
    expect(ids()).toEqual(['avoid size:small']);
    cleanup();
    open(<MyChoicesPage />);
    await screen.findByText('There: Small size (must have)');
    await tap('Use the other version');
    await waitFor(() => expect(ids()).toEqual(['must size:small']));
    expect(screen.queryByText(/^There:/)).toBeNull();
  });

  it('are asked about where they rule each other out', async () => {
    suggestions = [aSuggestion({ kind: 'net_price', value: '18000' }, 'At most $18,000', '2')];
    list = { ...list, suggestions };
    open(below('2'));
    await button('At most $18,000');
    elsewhere({ kind: 'net_price', value: '25000', strength: 'must' });
    await tap('At most $18,000');
    await screen.findByText(/^There: .*25,?000/);
    expect(ids()).toEqual(['must net_price:18000']);
    await tap('Keep mine');
    expect(screen.queryByText(/^There:/)).toBeNull();
  });

  it('are not overwritten by taps that were kept while there was no connection', async () => {
    refusal = new Refusal(503, 'The server is busy.');
    open(below('2'));
    await tap('Small size');
    await screen.findByText('Offline: kept on this device');
    cleanup();
    refusal = null;
    elsewhere(MAINE);
    open(below('2'));
    await waitFor(() => expect(ids()).toEqual(['must state:ME', 'want size:small']));
    await screen.findByText(/^Your choices were also changed/);
  });
});

describe('Quick check', () => {
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  it('asks every suggestion and what is open besides, saves at each tap, and makes the list again before it is shown', async () => {
    open(<QuickCheckPage />);
    await screen.findByRole('heading', { level: 1, name: 'Quick check: 6 questions' });
    expect(titles()).toEqual([
      'Where would you go to college?',
      'What would you like to study?',
      'What kind of college?',
      'Is home in Camden, ME?',
      'What do you see yourself doing after high school?',
      'Show prices for your family’s income',
    ]);
    await tap('Yes');
    await tap('Two-year college');
    await tap('Nursing');
    await tap('Small size');
    await tap('Done');
    await screen.findByRole('heading', { name: 'Schools' });
    expect(list.preferences.map(({ id }) => id)).toEqual([
      'home_town:Camden, ME',
      'path:two_year',
      'program:nursing',
      'size:small',
    ]);
    expect(asked.findLastIndex(({ method }) => method === 'PUT')).toBeLessThan(
      asked.findIndex(({ method }) => method === 'POST'),
    );
  });

  it('leaves an essential for later, and makes no list where nothing was chosen', async () => {
    open(<QuickCheckPage />);
    const study = await screen.findByRole('region', { name: 'What would you like to study?' });
    await userEvent.click(within(study).getByRole('button', { name: 'Not sure yet' }));
    await within(study).findByText('Skipped for now');
    expect(saves().at(-1)).toMatchObject({ corrections: [], skipped: ['place', 'program'] });
    await userEvent.click(within(study).getByRole('button', { name: 'Answer' }));
    expect(within(study).getByRole('button', { name: 'Nursing' })).toBeTruthy();
    await tap('Done');
    await screen.findByRole('heading', { name: 'Schools' });
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('shows one card at a time on a phone, keeps the place, and asks for the income once', async () => {
    writeHint(STUDENT);
    window.matchMedia = ((media: string) => ({ matches: media.includes('max-width'), ...asEventTarget })) as never;
    open(<QuickCheckPage />);
    await screen.findByText('Question 1 of 6');
    expect(titles()).toEqual(['Where would you go to college?']);
    await tap('Next');
    await screen.findByText('Question 2 of 6');
    await tap('Browser back');
    await screen.findByText('Question 1 of 6');
    await tap('Next');
    await tap('Not sure yet');
    await screen.findByText('Question 3 of 6');
    await tap('Small size');
    cleanup();
    open(<QuickCheckPage />);
    await screen.findByText('Question 3 of 6');
    expect(titles()).toEqual(['What kind of college?']);
    await tap('Next');
    await tap('Yes');
    await tap('Skip for now');
    await screen.findByText('Question 6 of 6');
    await tap('Skip');
    await tap('Done');
    await screen.findByRole('heading', { name: 'Schools' });
    cleanup();
    open(<QuickCheckPage />);
    await screen.findByText('Question 1 of 3');
    expect(titles()).toEqual(['Where would you go to college?']);
  });

  it('says the limit that was chosen, also between two stops of the slider', async () => {
    const wish = { kind: 'most_hours', value: '5', strength: 'must', holder: 'me' } as const;
    list = store({ corrections: [wish] });
    open(<QuickCheckPage />);
    const slider = await screen.findByRole('slider', { name: 'How far from home is OK?' });
    expect(slider.getAttribute('aria-valuetext')).toBe('Up to 5 hours by car, about 225 miles');
  });
});

describe('Quick check by keyboard', () => {
  const searchBox = () => screen.findByLabelText('A major, a career, or what you like to do');

  it('takes the first program with Enter', async () => {
    found = [{ id: 'welding', name: 'Welding' }];
    open(<QuickCheckPage />);
    await userEvent.type(await searchBox(), 'weld{Enter}');
    await button('Welding Nice to have');
    expect(document.activeElement).toBe(await searchBox());
  });

  it('says once at Done that a program is not known', async () => {
    open(<QuickCheckPage />);
    await userEvent.type(await searchBox(), 'zzz');
    await tap('Done');
    await screen.findByText(/^We don’t know a program by that name/);
    expect(document.activeElement).toBe(await searchBox());
    await tap('Done');
    await screen.findByRole('heading', { name: 'Schools' });
  });

  it('leads on to the next card when the pressed button goes', async () => {
    open(<QuickCheckPage />);
    (await button('Yes')).focus();
    await userEvent.keyboard('{Enter}');
    const next = screen.getByRole('heading', { name: 'What do you see yourself doing after high school?' });
    expect(document.activeElement).toBe(next);
  });
});

describe('My choices', () => {
  it('tells how much each choice counts, and takes one off with a way back', async () => {
    suggestions = [SMALL];
    list = store({ corrections: [{ kind: 'size', value: 'small', strength: 'want' }] });
    open(<MyChoicesPage />);
    const college = await screen.findByRole('region', { name: 'Kind of college' });
    const tools = within(college);
    await userEvent.selectOptions(tools.getByLabelText('How much it counts: Small size'), 'Must have');
    await userEvent.click(tools.getByRole('checkbox', { name: 'Keep to this even if my list gets short' }));
    await saved();
    expect(list.preferences).toMatchObject([{ strength: 'must', no_exceptions: true }]);
    await userEvent.click(tools.getByRole('button', { name: 'Remove: Small size' }));
    expect(tools.getByText('Nothing chosen yet.')).toBeTruthy();
    await tap('Undo: Small size');
    expect(tools.getByLabelText('How much it counts: Small size')).toBeTruthy();
    await tap('Make a new list');
    await screen.findByRole('heading', { name: 'Schools' });
  });

  it('tells at once what a new list would change, and nothing while nothing was chosen', async () => {
    const college = (unitid: number) => ({ unitid, name: `College ${unitid}` });
    next = { schools: 12, gone: [college(1), college(2)], came: [college(3)] };
    open(<MyChoicesPage />);
    await tap('Small size');
    await screen.findByText('2 of your 12 would drop off. 1 new.');
    expect(screen.getByText('Which ones?').closest('details')?.textContent).toContain('College 1 · College 2');
    next = { schools: 12, gone: [], came: [] };
    await userEvent.selectOptions(await screen.findByLabelText('How much it counts: Small size'), 'Must have');
    await screen.findByText('A new list would have the same 12 schools.');
    const calls = asked.filter(({ path }) => path.startsWith('/recommendations/next-list/'));
    expect(calls).toHaveLength(2);
  });

  it('names a refusal once: by what is refused, beside how much it counts', async () => {
    const texas = { kind: 'state', value: 'TX' } as const;
    suggestions = [aSuggestion(texas, 'Texas', '3', { asks: true, strength: 'avoid' })];
    list = { ...list, suggestions };
    open(<MyChoicesPage />);
    await tap(/^Not /);
    const refused = await screen.findByLabelText<HTMLSelectElement>(/^How much it counts: /);
    expect(refused.selectedOptions[0]?.textContent).toBe('Rather not');
    expect(refused.closest('li')?.textContent).not.toContain('Not Texas');
    expect(saves().at(-1)?.corrections).toMatchObject([{ ...texas, strength: 'avoid' }]);
  });
});
