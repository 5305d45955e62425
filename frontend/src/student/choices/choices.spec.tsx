/** What a student chooses: below a question, in Quick check and in My choices. */
import { preferenceId, type Wish } from '@contract/preference-values';
import type { PreferenceList, SavePreferencesBody, Suggestion } from '@contract/preferences';
import type { ProgramChoice } from '@contract/colleges';
import type { NextList } from '@contract/recommendations';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { SessionContext, type SessionState } from '../../auth/session/session';
import { writeHint } from '../../auth/session/session-hint';
import AnswerChoices from '../../student-record/preferences/answer-choices';
import { type RecordedRequest, fakeApi, newCache, ErrorResponse } from '../../student-record/testing/fake-api';
import { aStatus } from '../../student-record/testing/school-list';
import MyChoicesPage from './my-choices-page';
import QuickCheckPage from './quick-check-page';

const STUDENT = 'student-1';
const SIGNED_IN = { user: { uid: STUDENT, displayName: 'Ana Ruiz', role: 'student', grade: 10 } } as SessionState;
const SECTION = 'College Preferences';
const asEventTarget = { addEventListener: () => undefined, removeEventListener: () => undefined };
const LATER_TIME = '2026-10-02T09:00:00.000Z';

const aSuggestion = (
  wish: Wish,
  label: string,
  questionId: string,
  overrides: Partial<Suggestion> = {},
): Suggestion => ({
  ...{ ...wish, id: preferenceId(wish), label, strength: 'want', holder: 'me', quote: 'In my words.', asks: false },
  question: { form_id: SECTION, question_id: questionId, question_text: 'A question' },
  ...overrides,
});

const SMALL = aSuggestion({ kind: 'size', value: 'small' }, 'Small size', '2');
const CITY = aSuggestion({ kind: 'setting', value: 'city' }, 'Big city', '2', { asks: true });
const NURSING = aSuggestion({ kind: 'program', value: 'nursing' }, 'Nursing', '4');

let suggestions: Suggestion[];
let list: PreferenceList;
let refusal: ErrorResponse | null;
let programMatches: ProgramChoice[];
let requests: RecordedRequest[];
let next: NextList;

/** Stores what is sent, as the server does. */
function store({ corrections, skipped = [] }: SavePreferencesBody): PreferenceList {
  const preferences = corrections.flatMap(({ strength, holder = 'me', no_exceptions = false, ...wish }) => {
    const id = preferenceId(wish);
    const suggestion = suggestions.find((item) => item.id === id);
    const extraFields = {
      label: suggestion?.label ?? wish.value,
      quote: suggestion?.quote ?? '',
      question: suggestion?.question ?? null,
    };
    return strength === 'removed'
      ? []
      : [{ ...wish, id, strength, holder, no_exceptions, ...extraFields, chosen_at: LATER_TIME }];
  });
  const removed = corrections
    .filter(({ strength }) => strength === 'removed')
    .map(({ kind, value }) => ({ id: preferenceId({ kind, value }), kind, value, label: value }));
  const settledIds = [...preferences, ...removed].map(({ id }) => id);
  const essentials = { ...list.essentials };
  for (const item of skipped) essentials[item] = 'skipped';
  return {
    ...{
      preferences,
      removed,
      essentials,
      home: 'Camden, ME',
      changed_at: preferences.length > 0 ? LATER_TIME : null,
    },
    revision: list.revision + 1,
    suggestions: suggestions.filter(({ id }) => !settledIds.includes(id)),
  };
}

/** The browser's own Back. */
function BrowserBack() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Browser back</button>;
}

function openPage(page: ReactNode): void {
  render(
    <QueryClientProvider client={newCache()}>
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

const renderChoices = (questionId: string) => (
  <AnswerChoices userId={STUDENT} formId={SECTION} questionId={questionId} isSaved={false} />
);
const savedBodies = (): SavePreferencesBody[] =>
  requests.filter(({ method }) => method === 'PUT').map(({ body }) => body as SavePreferencesBody);
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const tapButton = async (name: string | RegExp) => userEvent.click(await button(name));
/** Fails if the page says it twice. */
const findSavedNote = () => screen.findByText('Saved.');

beforeEach(() => {
  suggestions = [SMALL, CITY, NURSING];
  refusal = null;
  next = { schools: 0, came: [], gone: [] };
  programMatches = [];
  list = {
    ...{ preferences: [], suggestions, removed: [], home: 'Camden, ME', changed_at: null, revision: 0 },
    essentials: { home: 'open', place: 'skipped', path: 'open', program: 'open', price: 'chosen' },
  };
  requests = fakeApi({
    [`GET /preferences/${STUDENT}`]: () => list,
    [`PUT /preferences/${STUDENT}`]: ({ body }) => {
      const sent = body as SavePreferencesBody;
      if (sent.revision !== list.revision) return new ErrorResponse(409, 'Changed elsewhere.', 'saved_elsewhere');
      return refusal ?? (list = store(sent));
    },
    [`GET /recommendations/status/${STUDENT}`]: () => aStatus(),
    [`POST /recommendations/generate-school-recommendations/${STUDENT}`]: () => aStatus({ state: 'queued' }),
    [`GET /recommendations/next-list/${STUDENT}`]: () => next,
    'GET /programs': () => programMatches,
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
    openPage(renderChoices('2'));
    await tapButton('Small size');
    expect((await button('Small size Nice to have')).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Nursing' })).toBeNull();
    await findSavedNote();
    expect(savedBodies()).toEqual([
      {
        corrections: [{ kind: 'size', value: 'small', strength: 'want', holder: 'me', no_exceptions: false }],
        skipped: ['place'],
        revision: 0,
      },
    ]);
    await tapButton('Small size Nice to have');
    await button('Small size Must');
    await findSavedNote();
    expect(savedBodies().at(-1)?.corrections).toMatchObject([{ value: 'small', strength: 'must' }]);
    await tapButton('Small size Must');
    expect((await button('Small size')).getAttribute('aria-pressed')).toBe('false');
    await findSavedNote();
    expect(savedBodies().at(-1)?.corrections).toEqual([]);
  });

  it.each([
    ['net_price', '18000', 'At most $18,000'],
    ['most_hours', '2', 'At most 2 hours from home'],
    ['living', 'commute', 'Living at home'],
  ] as const)('takes a limit of %s as a must with the first tap', async (kind, value, label) => {
    suggestions = [aSuggestion({ kind, value }, label, '2', { holder: 'family' })];
    list = { ...list, suggestions };
    openPage(renderChoices('2'));
    await tapButton(`${label} from family`);
    await button(`${label} from family Must`);
    await findSavedNote();
    expect(savedBodies().at(-1)?.corrections).toMatchObject([{ kind, value, strength: 'must', holder: 'family' }]);
  });

  it('keeps as a refusal what the student’s words refuse', async () => {
    suggestions = [
      aSuggestion({ kind: 'state', value: 'TX' }, 'Texas', '2', { strength: 'avoid', asks: true }),
      aSuggestion({ kind: 'climate', value: 'snow' }, 'No snow', '2', { strength: 'avoid' }),
    ];
    list = { ...list, suggestions };
    openPage(renderChoices('2'));
    await tapButton('Not Texas');
    await tapButton('No snow');
    await tapButton('No snow If possible');
    await findSavedNote();
    expect(list.preferences.map(({ id, strength }) => `${strength} ${id}`)).toEqual([
      'avoid state:TX',
      'must_not climate:snow',
    ]);
  });

  it('asks where the words leave it open, and dismisses without a trace on the list', async () => {
    openPage(renderChoices('2'));
    await screen.findByText('Big city?');
    await tapButton('No thanks: Big city');
    expect(screen.queryByText('Big city?')).toBeNull();
    expect(savedBodies().at(-1)?.corrections).toEqual([{ kind: 'setting', value: 'city', strength: 'removed' }]);
    await tapButton('Undo: Big city');
    await screen.findByText('Big city?');
  });

  it('adds by hand what the question is about', async () => {
    openPage(renderChoices('2'));
    await tapButton('+ Add');
    await tapButton('Large size');
    await findSavedNote();
    expect(savedBodies().at(-1)?.corrections).toMatchObject([{ kind: 'size', value: 'large', strength: 'want' }]);
  });

  it('calls an amount by its name while it is saved', async () => {
    openPage(renderChoices('5'));
    await tapButton('+ Add');
    await userEvent.type(screen.getByLabelText('The most our family can pay a year'), '20000');
    await button(/^At most \$20,000 a year after aid/);
  });

  it('adds a typed amount once a tap has hit what it aimed at, not under the finger', async () => {
    openPage(renderChoices('5'));
    await tapButton('+ Add');
    await userEvent.type(screen.getByLabelText('The most our family can pay a year'), '20000');
    const target = await button('Military');
    await userEvent.pointer({ target, keys: '[MouseLeft>]' });
    expect(screen.queryByRole('button', { name: /^At most/ })).toBeNull();
    await userEvent.pointer({ target, keys: '[/MouseLeft]' });
    fireEvent.click(target);
    await button(/^At most \$20,000/);
    await findSavedNote();
    expect(list.preferences.map(({ id }) => id)).toEqual(['net_price:20000', 'path:military']);
  });

  it('keeps every one of quick taps', async () => {
    suggestions = ['small', 'medium', 'large'].map((value) => aSuggestion({ kind: 'size', value }, value, '2'));
    list = { ...list, suggestions };
    openPage(renderChoices('2'));
    const chips = await Promise.all(['small', 'medium', 'large'].map((name) => button(name)));
    for (const chip of chips) fireEvent.click(chip);
    await findSavedNote();
    expect(list.preferences.map(({ value }) => value)).toEqual(['small', 'medium', 'large']);
  });

  it('says what was not saved, keeps the tap, and saves it with the next try', async () => {
    refusal = new ErrorResponse(503, 'The server is busy.');
    openPage(renderChoices('2'));
    await tapButton('Small size');
    await screen.findByText('The server is busy.');
    expect((await button(/^Small size/)).getAttribute('aria-pressed')).toBe('true');
    refusal = null;
    await tapButton('Try again');
    await findSavedNote();
    expect(list.preferences.map(({ id }) => id)).toEqual([SMALL.id]);
  });

  it('keeps a tap on the device while the server is away, and sends it when the page opens again', async () => {
    refusal = new ErrorResponse(503, 'The server is busy.');
    openPage(renderChoices('2'));
    await tapButton('Small size');
    await screen.findByText('Offline: kept on this device');
    cleanup();
    refusal = null;
    openPage(renderChoices('2'));
    await waitFor(() => expect(list.preferences.map(({ id }) => id)).toEqual([SMALL.id]));
    expect(screen.queryByText('Offline: kept on this device')).toBeNull();
    cleanup();
    const sent = savedBodies().length;
    openPage(renderChoices('2'));
    await button(/^Small size/);
    expect(savedBodies()).toHaveLength(sent);
  });

  it('sends a kept tap when the connection is back', async () => {
    refusal = new ErrorResponse(503, 'The server is busy.');
    openPage(renderChoices('2'));
    await tapButton('Small size');
    await screen.findByText('Offline: kept on this device');
    refusal = null;
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(screen.queryByText('Offline: kept on this device')).toBeNull());
    await findSavedNote();
    expect(list.preferences.map(({ id }) => id)).toEqual([SMALL.id]);
  });

  it('forgets a tap that is refused for good', async () => {
    refusal = new ErrorResponse(400, 'That is no choice.');
    openPage(renderChoices('2'));
    await tapButton('Small size');
    await screen.findByText('That is no choice.');
    cleanup();
    const sent = savedBodies().length;
    openPage(renderChoices('2'));
    expect((await button('Small size')).getAttribute('aria-pressed')).toBe('false');
    expect(savedBodies()).toHaveLength(sent);
  });
});

describe('choices that another device changed meanwhile', () => {
  const changeElsewhere = (...corrections: SavePreferencesBody['corrections']): void =>
    void (list = store({ corrections }));
  const MAINE = { kind: 'state', value: 'ME', strength: 'must' } as const;
  const smallWith = (strength: 'want' | 'must') => ({ kind: 'size', value: 'small', strength }) as const;
  const ids = () => list.preferences.map(({ id, strength }) => `${strength} ${id}`);
  const findSmallSelect = async () => screen.findByLabelText('How much it counts: Small size');

  it('stand beside those tapped here, also beside a tap that waits and one that is undone', async () => {
    openPage(renderChoices('2'));
    await button('Small size');
    changeElsewhere(MAINE);
    fireEvent.click(await button('Small size'));
    fireEvent.click(await button('Small size Nice to have'));
    await screen.findByText(/^Your choices were also changed in another tab or on another device/);
    await waitFor(() => expect(ids()).toEqual(['must state:ME', 'must size:small']));
    changeElsewhere(MAINE, smallWith('must'), { kind: 'control', value: 'public', strength: 'want' });
    fireEvent.click(await button('Small size Must'));
    await waitFor(() => expect(ids()).toEqual(['must state:ME', 'want control:public']));
    await tapButton('Close');
    expect(screen.queryByText(/^Your choices were also changed/)).toBeNull();
  });

  it('are asked about where both changed one, and either can be taken', async () => {
    changeElsewhere(smallWith('want'));
    openPage(<MyChoicesPage />);
    await findSmallSelect();
    changeElsewhere(smallWith('must'));
    await userEvent.selectOptions(await findSmallSelect(), 'Rather not');
    await screen.findByText('Here, and saved: Small size (rather not)');
    expect(ids()).toEqual(['avoid size:small']);
    cleanup();
    openPage(<MyChoicesPage />);
    await screen.findByText('There: Small size (must have)');
    await tapButton('Use the other version');
    await waitFor(() => expect(ids()).toEqual(['must size:small']));
    expect(screen.queryByText(/^There:/)).toBeNull();
  });

  it('are asked about where they rule each other out', async () => {
    suggestions = [aSuggestion({ kind: 'net_price', value: '18000' }, 'At most $18,000', '2')];
    list = { ...list, suggestions };
    openPage(renderChoices('2'));
    await button('At most $18,000');
    changeElsewhere({ kind: 'net_price', value: '25000', strength: 'must' });
    await tapButton('At most $18,000');
    await screen.findByText(/^There: .*25,?000/);
    expect(ids()).toEqual(['must net_price:18000']);
    await tapButton('Keep mine');
    expect(screen.queryByText(/^There:/)).toBeNull();
  });

  it('are not overwritten by taps that were kept while there was no connection', async () => {
    refusal = new ErrorResponse(503, 'The server is busy.');
    openPage(renderChoices('2'));
    await tapButton('Small size');
    await screen.findByText('Offline: kept on this device');
    cleanup();
    refusal = null;
    changeElsewhere(MAINE);
    openPage(renderChoices('2'));
    await waitFor(() => expect(ids()).toEqual(['must state:ME', 'want size:small']));
    await screen.findByText(/^Your choices were also changed/);
  });
});

describe('Quick check', () => {
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  it('asks every suggestion and what is open besides, saves at each tap, and makes the list again before it is shown', async () => {
    openPage(<QuickCheckPage />);
    await screen.findByRole('heading', { level: 1, name: 'Quick check: 6 questions' });
    expect(titles()).toEqual([
      'Where would you go to college?',
      'What would you like to study?',
      'What kind of college?',
      'Is home in Camden, ME?',
      'What do you see yourself doing after high school?',
      'Show prices for your family’s income',
    ]);
    await tapButton('Yes');
    await tapButton('Two-year college');
    await tapButton('Nursing');
    await tapButton('Small size');
    await tapButton('Done');
    await screen.findByRole('heading', { name: 'Schools' });
    expect(list.preferences.map(({ id }) => id)).toEqual([
      'home_town:Camden, ME',
      'path:two_year',
      'program:nursing',
      'size:small',
    ]);
    expect(requests.findLastIndex(({ method }) => method === 'PUT')).toBeLessThan(
      requests.findIndex(({ method }) => method === 'POST'),
    );
  });

  it('leaves an essential for later, and makes no list where nothing was chosen', async () => {
    openPage(<QuickCheckPage />);
    const studyCard = await screen.findByRole('region', { name: 'What would you like to study?' });
    await userEvent.click(within(studyCard).getByRole('button', { name: 'Not sure yet' }));
    await within(studyCard).findByText('Skipped for now');
    expect(savedBodies().at(-1)).toMatchObject({ corrections: [], skipped: ['place', 'program'] });
    await userEvent.click(within(studyCard).getByRole('button', { name: 'Answer' }));
    expect(within(studyCard).getByRole('button', { name: 'Nursing' })).toBeTruthy();
    await tapButton('Done');
    await screen.findByRole('heading', { name: 'Schools' });
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('shows one card at a time on a phone, keeps the place, and asks for the income once', async () => {
    writeHint(STUDENT);
    window.matchMedia = ((media: string) => ({ matches: media.includes('max-width'), ...asEventTarget })) as never;
    openPage(<QuickCheckPage />);
    await screen.findByText('Question 1 of 6');
    expect(titles()).toEqual(['Where would you go to college?']);
    await tapButton('Next');
    await screen.findByText('Question 2 of 6');
    await tapButton('Browser back');
    await screen.findByText('Question 1 of 6');
    await tapButton('Next');
    await tapButton('Not sure yet');
    await screen.findByText('Question 3 of 6');
    await tapButton('Small size');
    cleanup();
    openPage(<QuickCheckPage />);
    await screen.findByText('Question 3 of 6');
    expect(titles()).toEqual(['What kind of college?']);
    await tapButton('Next');
    await tapButton('Yes');
    await tapButton('Skip for now');
    await screen.findByText('Question 6 of 6');
    await tapButton('Skip');
    await tapButton('Done');
    await screen.findByRole('heading', { name: 'Schools' });
    cleanup();
    openPage(<QuickCheckPage />);
    await screen.findByText('Question 1 of 3');
    expect(titles()).toEqual(['Where would you go to college?']);
  });

  it('offers on a phone to undo only what the card shows', async () => {
    window.matchMedia = ((media: string) => ({ matches: media.includes('max-width'), ...asEventTarget })) as never;
    openPage(<QuickCheckPage />);
    await tapButton('Next');
    await tapButton('Not sure yet');
    await screen.findByText('Question 3 of 6');
    await tapButton('Small size');
    await button('Undo: Small size');
    await tapButton('Next');
    await screen.findByText('Question 4 of 6');
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    expect(screen.queryByText('Saved.')).toBeNull();
  });

  it('says the limit that was chosen, also between two stops of the slider', async () => {
    const wish = { kind: 'most_hours', value: '5', strength: 'must', holder: 'me' } as const;
    list = store({ corrections: [wish] });
    openPage(<QuickCheckPage />);
    const slider = await screen.findByRole('slider', { name: 'How far from home is OK?' });
    expect(slider.getAttribute('aria-valuetext')).toBe('Up to 5 hours by car, about 225 miles');
  });
});

describe('Quick check by keyboard', () => {
  const searchBox = () => screen.findByLabelText('A major, a career, or what you like to do');

  it('takes the first program with Enter', async () => {
    programMatches = [{ id: 'welding', name: 'Welding' }];
    openPage(<QuickCheckPage />);
    await userEvent.type(await searchBox(), 'weld{Enter}');
    await button('Welding Nice to have');
    expect(document.activeElement).toBe(await searchBox());
  });

  it('says once at Done that a program is not known', async () => {
    openPage(<QuickCheckPage />);
    await userEvent.type(await searchBox(), 'zzz');
    await tapButton('Done');
    await screen.findByText(/^We don’t know a program by that name/);
    expect(document.activeElement).toBe(await searchBox());
    await tapButton('Done');
    await screen.findByRole('heading', { name: 'Schools' });
  });

  it('leads on to the next card when the pressed button goes', async () => {
    openPage(<QuickCheckPage />);
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
    openPage(<MyChoicesPage />);
    const college = await screen.findByRole('region', { name: 'Kind of college' });
    const tools = within(college);
    await userEvent.selectOptions(tools.getByLabelText('How much it counts: Small size'), 'Must have');
    await userEvent.click(tools.getByRole('checkbox', { name: 'Keep to this even if my list gets short' }));
    await findSavedNote();
    expect(list.preferences).toMatchObject([{ strength: 'must', no_exceptions: true }]);
    await userEvent.click(tools.getByRole('button', { name: 'Remove: Small size' }));
    expect(tools.getByText('Nothing chosen yet.')).toBeTruthy();
    await tapButton('Undo: Small size');
    expect(tools.getByLabelText('How much it counts: Small size')).toBeTruthy();
    await tapButton('Make a new list');
    await screen.findByRole('heading', { name: 'Schools' });
  });

  it('tells at once what a new list would change, and nothing while nothing was chosen', async () => {
    const college = (unitid: number) => ({ unitid, name: `College ${unitid}` });
    next = { schools: 12, gone: [college(1), college(2)], came: [college(3)] };
    openPage(<MyChoicesPage />);
    await tapButton('Small size');
    await screen.findByText('2 of your 12 would drop off. 1 new.');
    expect(screen.getByText('Which ones?').closest('details')?.textContent).toContain('College 1 · College 2');
    next = { schools: 12, gone: [], came: [] };
    await userEvent.selectOptions(await screen.findByLabelText('How much it counts: Small size'), 'Must have');
    await screen.findByText('A new list would have the same 12 schools.');
    const previewRequests = requests.filter(({ path }) => path.startsWith('/recommendations/next-list/'));
    expect(previewRequests).toHaveLength(2);
  });

  it('names a refusal once: by what is refused, beside how much it counts', async () => {
    const texas = { kind: 'state', value: 'TX' } as const;
    suggestions = [aSuggestion(texas, 'Texas', '3', { asks: true, strength: 'avoid' })];
    list = { ...list, suggestions };
    openPage(<MyChoicesPage />);
    await tapButton(/^Not /);
    const strengthSelect = await screen.findByLabelText<HTMLSelectElement>(/^How much it counts: /);
    expect(strengthSelect.selectedOptions[0]?.textContent).toBe('Rather not');
    expect(strengthSelect.closest('li')?.textContent).not.toContain('Not Texas');
    expect(savedBodies().at(-1)?.corrections).toMatchObject([{ ...texas, strength: 'avoid' }]);
  });
});
