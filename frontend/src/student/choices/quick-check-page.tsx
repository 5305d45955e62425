import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Essential, ESSENTIALS } from '@contract/preference-values';
import type { PreferenceList } from '@contract/preferences';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '../../i18n/words';
import { ChoiceChips } from '../../student-record/preferences/choice-chips';
import { ChoiceControls, isOptionKind } from '../../student-record/preferences/choice-controls';
import { CONTROLS, type Group, groupOf, GROUPS, openSuggestions } from '../../student-record/preferences/choices';
import choiceWords from '../../words/en/choices.json';
import { type Preferences, usePreferences } from '../../student-record/preferences/use-preferences';
import { SectionCard } from '../../ui/section-card';
import choicePageWords from '../../words/en/choice-pages.json';
import Alert from '@mui/material/Alert';
import useMediaQuery from '@mui/material/useMediaQuery';
import { pages } from '@contract/pages';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { readForSession, storeForSession } from '../../auth/session/session-hint';
import { useSignedInUser } from '../../auth/session/session';
import { FamilyIncomeChoice } from '../../student-record/family-income/family-income-choice';
import { incomeWords } from '../../student-record/family-income/use-family-income';
import { BackButton } from '../../ui/back-button';
import { Page } from '../../ui/page';
import { ProgressLine } from '../../ui/progress-line';
import { CardSkeletons, FailureAlert } from '../../ui/states';
import { BottomBar, useNewList } from './bottom-bar';

interface CardKeys {
  ask: keyof typeof choicePageWords;
  why?: 'homeWhy' | 'pathWhy' | 'askWhy';
  /** An answer that deliberately leaves the essential undecided; like Skip, it isn't asked again. */
  open?: 'anywhere' | 'notSure';
}

const CARD_KEYS: Readonly<Record<Group, CardKeys>> = {
  home: { ask: 'homeAsk', why: 'homeWhy' },
  place: { ask: 'placeAsk', open: 'anywhere' },
  path: { ask: 'pathAsk', why: 'pathWhy', open: 'notSure' },
  program: { ask: 'programAsk', open: 'notSure' },
  price: { ask: 'priceAsk' },
  college: { ask: 'collegeAsk' },
  ask: { ask: 'ask', why: 'askWhy' },
};

interface CardProps {
  preferences: Preferences;
  list: PreferenceList;
  /** Moves to the next card, because the pressed button disappears. */
  onDone: (event: MouseEvent) => void;
}

function Home({ preferences, list, onDone, after }: CardProps & { after: ReactNode }) {
  const t = useWords(choicePageWords);
  const choice = useWords(choiceWords);
  const [isOther, setIsOther] = useState(false);
  const { home } = list;
  const chosen = list.preferences.some(({ kind }) => kind === 'home_town');
  const town = <ChoiceControls controls={['town']} preferences={preferences} />;
  if (home === null)
    return (
      <>
        {town}
        <div>{after}</div>
      </>
    );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!chosen && (
          <Button
            variant="outlined"
            onClick={(event) => {
              onDone(event);
              preferences.choose({ kind: 'home_town', value: home }, 'want', { label: home });
            }}
          >
            {choice('yes')}
          </Button>
        )}
        <Button variant="outlined" aria-expanded={isOther} onClick={() => setIsOther(!isOther)}>
          {t('anotherTown')}
        </Button>
        {after}
      </Box>
      {isOther && town}
    </>
  );
}

interface CheckCardProps extends CardProps {
  group: Group;
}

function GroupChoices({ group, preferences, list }: Omit<CheckCardProps, 'onDone'>) {
  const choice = useWords(choiceWords);
  const isHere = (one: Parameters<typeof groupOf>[0]): boolean => groupOf(one) === group;
  const chosen = list.preferences.filter(isHere);
  const fromAnswers = [...list.suggestions.filter(isHere), ...chosen.filter(({ question }) => question !== null)];
  const controls = group === 'home' ? [] : CONTROLS[group];
  // Options stay in place when tapped; values from a field or list are shown below.
  const isOption = ({ kind }: { kind: string }): boolean => controls.some((one) => one === kind && isOptionKind(one));
  const byHand = chosen.filter((one) => one.question === null && !isOption(one));
  return (
    <>
      {fromAnswers.length > 0 && (
        <ChoiceChips label={choice('fromAnswers')} shown={fromAnswers} preferences={preferences} />
      )}
      <ChoiceControls controls={controls} preferences={preferences} />
      {byHand.length > 0 && <ChoiceChips label={choice('yours')} shown={byHand} preferences={preferences} />}
    </>
  );
}

function CheckCard({ group, preferences, list, onDone }: CheckCardProps) {
  const t = useWords(choicePageWords);
  const [isOpen, setIsOpen] = useState(true);
  const essential: Essential | undefined = ESSENTIALS.find((one) => one === group);
  const hasChosen = list.preferences.some((one) => groupOf(one) === group);
  const { ask, why, open: openAnswer } = CARD_KEYS[group];
  const title = group === 'home' && list.home === null ? t('homeWhere') : t(ask, { town: list.home ?? '' });
  const skip = (event: MouseEvent): void => {
    if (!essential) return;
    onDone(event);
    setIsOpen(false);
    preferences.skip(essential);
  };
  const skipButton = essential && !hasChosen && <Button onClick={skip}>{t('skip')}</Button>;
  if (essential && list.essentials[essential] === 'skipped' && !isOpen) {
    const again = (
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('answer')}
      </Button>
    );
    return (
      <SectionCard title={title} action={again}>
        <span>{t('skipped')}</span>
      </SectionCard>
    );
  }
  return (
    <SectionCard title={title}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {why && <Box sx={{ mt: -1, color: 'text.secondary' }}>{t(why)}</Box>}
        <GroupChoices group={group} preferences={preferences} list={list} />
        {group === 'home' && <Home preferences={preferences} list={list} onDone={onDone} after={skipButton} />}
        {group !== 'home' && skipButton && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {openAnswer && (
              <Button variant="outlined" onClick={skip}>
                <span>{t(openAnswer)}</span>
              </Button>
            )}
            {skipButton}
          </Box>
        )}
      </Box>
    </SectionCard>
  );
}

interface QuickCheckState {
  /** Set by Tasks, which has already requested the list; it is being generated in the meantime. */
  started?: boolean;
  /** The card shown on a phone; the browser's Back leads to the previous one. */
  card?: number;
}

const CARDS = [...GROUPS, 'income'] as const;
type Card = (typeof CARDS)[number];

/** Groups with suggestions from the answers, then everything else a list needs to know. */
function openCards(list: PreferenceList, incomeIsOpen: boolean): Card[] {
  const suggested = new Set<Group>(openSuggestions(list).map(groupOf));
  const open = ESSENTIALS.filter((one) => list.essentials[one] === 'open' && !suggested.has(one));
  return [...GROUPS.filter((one) => suggested.has(one)), ...open, ...(incomeIsOpen ? (['income'] as const) : [])];
}

/** Widths without the sidebar. */
const PHONE = '(max-width:899.95px)';
const KEPT = 'quick-check';

/** The cards and position of the last unfinished visit, plus newly open ones. The income is asked only once. */
function resumed(userId: string, open: Card[]): { cards: Card[]; at: number } {
  const [place, ...names] = readForSession(userId, KEPT)?.split(',') ?? [];
  const before = CARDS.filter((one) => names.includes(one)).toSorted(
    (one, other) => names.indexOf(one) - names.indexOf(other),
  );
  if (place === 'done') return { cards: open.filter((one) => one !== 'income' || !before.includes(one)), at: 0 };
  const cards = [...before, ...open.filter((one) => !before.includes(one))];
  return { cards, at: Math.max(0, Math.min(Number(place ?? 0), cards.length - 1)) };
}

function toNextCard({ currentTarget, detail }: MouseEvent): void {
  const card = currentTarget.closest('section');
  focusHeading(card?.nextElementSibling ?? card, detail > 0);
}

function focusHeading(card: Element | null | undefined, preventScroll: boolean): void {
  const heading = card?.querySelector<HTMLElement>('h2');
  heading?.setAttribute('tabindex', '-1');
  // Only a key press (zero clicks) may scroll the page.
  heading?.focus({ preventScroll });
}

interface CardsProps {
  userId: string;
  preferences: Preferences;
  list: PreferenceList;
  incomeIsOpen: boolean;
}

function useCards({ userId, list, incomeIsOpen }: Omit<CardsProps, 'preferences'>) {
  const oneByOne = useMediaQuery(PHONE, { noSsr: true });
  const [{ cards, at: first }] = useState(() => resumed(userId, openCards(list, incomeIsOpen)));
  const { state } = useLocation() as { state: QuickCheckState | null };
  const navigate = useNavigate();
  const at = Math.min(state?.card ?? first, Math.max(0, cards.length - 1));
  const grid = useRef<HTMLDivElement>(null);
  const wasAt = useRef(at);
  useEffect(() => {
    storeForSession(userId, KEPT, [at, ...cards].join());
    if (wasAt.current !== at) focusHeading(grid.current, false);
    wasAt.current = at;
  }, [userId, at, cards]);
  const isLast = !oneByOne || at >= cards.length - 1;
  return {
    cards,
    shown: oneByOne ? cards.slice(at, at + 1) : cards,
    grid,
    at: oneByOne ? at : null,
    isLast,
    goOn: (): void => {
      if (!isLast) void navigate('.', { state: { ...state, card: at + 1 } });
    },
    goBack:
      oneByOne && at > 0
        ? () => void (at > first ? navigate(-1) : navigate('.', { replace: true, state: { ...state, card: at - 1 } }))
        : null,
    finish: (): void => storeForSession(userId, KEPT, ['done', ...cards].join()),
  };
}

/** A card for each item open on arrival: answered ones stay visible and editable. */
function Cards({ preferences, ...asked }: CardsProps) {
  const { userId, list } = asked;
  const t = useWords(choicePageWords);
  const ofIncome = useWords(incomeWords);
  const { started } = (useLocation().state ?? {}) as QuickCheckState;
  const { cards, shown, grid, at, isLast, goOn, goBack, finish } = useCards(asked);
  const newList = useNewList(userId, preferences);
  const total = cards.length;
  const end = (): void => {
    finish();
    newList.goOn();
  };
  return (
    <Page
      title={t('quickTitle')}
      heading={at === null && total > 0 ? t('quickHeading', total) : t('quickTitle')}
      lead={total === 0 ? t('quickDone') : at === null || at === 0 ? t('quickLead') : null}
      before={<BackButton to={pages.tasks.path} label={t('backToTasks')} />}
      width="text"
    >
      {started && newList.making && (
        <Alert severity="success" role="status" sx={{ mb: 2.5 }}>
          {t('started')}
        </Alert>
      )}
      {at !== null && total > 0 && (
        <ProgressLine done={at + 1} total={total} text={t('question', { at: at + 1, total })} sx={{ mb: 2 }} />
      )}
      <Box ref={grid} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {shown.map((one) =>
          one === 'income' ? (
            <SectionCard key={one} title={ofIncome('show')}>
              <FamilyIncomeChoice userId={userId} onLeave={goOn} />
            </SectionCard>
          ) : (
            <CheckCard
              key={one}
              group={one}
              preferences={preferences}
              list={list}
              onDone={at === null ? toNextCard : goOn}
            />
          ),
        )}
      </Box>
      <Button component={RouterLink} to={pages.myChoices.path} sx={{ my: 2 }}>
        <span>{t('allChoices')}</span>
      </Button>
      <BottomBar preferences={preferences} refusal={newList.refusal}>
        {goBack && <Button onClick={goBack}>{t('back')}</Button>}
        <Button variant="contained" size="large" disabled={newList.starting} onClick={isLast ? end : goOn}>
          <span>{t(isLast ? 'done' : 'next')}</span>
        </Button>
      </BottomBar>
    </Page>
  );
}

export default function QuickCheckPage() {
  const t = useWords(choicePageWords);
  const { uid } = useSignedInUser();
  const preferences = usePreferences(uid);
  const income = useCall(routes.readFamilyIncome, { userId: uid });
  const { list, failure, retry } = preferences;
  if (list && !income.isPending)
    return <Cards userId={uid} preferences={preferences} list={list} incomeIsOpen={income.data?.bracket === null} />;
  return (
    <Page title={t('quickTitle')} width="text">
      {failure !== null ? <FailureAlert detail={failure} onRetry={retry} /> : <CardSkeletons count={3} height={180} />}
    </Page>
  );
}
