import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { pages } from '@contract/pages';
import { ESSENTIALS } from '@contract/preference-values';
import type { PreferenceList } from '@contract/preferences';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { storeForSession, readKept } from '../../auth/session/session-hint';
import { useSignedInUser } from '../../auth/session/session';
import { useWords } from '../../i18n/words';
import { FamilyIncomeChoice } from '../../student-record/family-income/family-income-choice';
import { incomeWords } from '../../student-record/family-income/words';
import { type Group, groupOf, GROUPS } from '../../student-record/preferences/choice-groups';
import { openSuggestions } from '../../student-record/preferences/choices';
import { type Preferences, usePreferences } from '../../student-record/preferences/use-preferences';
import { BackButton } from '../../ui/back-button';
import { Page } from '../../ui/page';
import { ProgressLine } from '../../ui/progress-line';
import { SectionCard } from '../../ui/section-card';
import { CardSkeletons, Failed } from '../../ui/states';
import { BottomBar } from './bottom-bar';
import { CheckCard } from './check-card';
import { useNewList } from './use-new-list';
import choicePageWords from '../../words/en/choice-pages.json';

/** What the history holds of a visit. */
interface QuickCheckState {
  /** Set by Tasks, which asked for the list that is being made meanwhile. */
  started?: boolean;
  /** The card that a phone shows; the browser's own way back leads to the one before. */
  card?: number;
}

const CARDS = [...GROUPS, 'income'] as const;
type Card = (typeof CARDS)[number];

/** Groups that the answers suggest something for, then what a list needs to know besides. */
function openCards(list: PreferenceList, incomeIsOpen: boolean): Card[] {
  const suggested = new Set<Group>(openSuggestions(list).map(groupOf));
  const open = ESSENTIALS.filter((one) => list.essentials[one] === 'open' && !suggested.has(one));
  return [...GROUPS.filter((one) => suggested.has(one)), ...open, ...(incomeIsOpen ? (['income'] as const) : [])];
}

/** Without the sidebar. */
const PHONE = '(max-width:899.95px)';
const KEPT = 'quick-check';

/** The cards of the last visit that wasn't finished and its place, and what is open besides; the income is asked for once. */
function resumed(userId: string, open: Card[]): { cards: Card[]; at: number } {
  const [place, ...names] = readKept(userId, KEPT)?.split(',') ?? [];
  const before = CARDS.filter((one) => names.includes(one)).toSorted(
    (one, other) => names.indexOf(one) - names.indexOf(other),
  );
  if (place === 'done') return { cards: open.filter((one) => one !== 'income' || !before.includes(one)), at: 0 };
  const cards = [...before, ...open.filter((one) => !before.includes(one))];
  return { cards, at: Math.max(0, Math.min(Number(place ?? 0), cards.length - 1)) };
}

/** Leads the focus on to the next card. */
function toNextCard({ currentTarget, detail }: MouseEvent): void {
  const card = currentTarget.closest('section');
  focusHeading(card?.nextElementSibling ?? card, detail > 0);
}

function focusHeading(card: Element | null | undefined, preventScroll: boolean): void {
  const heading = card?.querySelector<HTMLElement>('h2');
  heading?.setAttribute('tabindex', '-1');
  // Only a press of a key, which counts no clicks, may move the page.
  heading?.focus({ preventScroll });
}

interface CardsProps {
  userId: string;
  preferences: Preferences;
  list: PreferenceList;
  incomeIsOpen: boolean;
}

/** The cards, and on a phone, which shows one at a time, the one that is there. */
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

/** A card for each thing that was open when the page was: what is answered stays to be seen and changed. */
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
        <Box sx={{ mb: 2 }}>
          <ProgressLine done={at + 1} total={total} text={t('question', { at: at + 1, total })} />
        </Box>
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

/** What a list needs to know first, asked in a few taps while it is made. */
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
      {failure !== null ? <Failed detail={failure} onRetry={retry} /> : <CardSkeletons count={3} height={180} />}
    </Page>
  );
}
