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
  questionKey: keyof typeof choicePageWords;
  reasonKey?: 'homeWhy' | 'pathWhy' | 'askWhy';
  /** An answer that deliberately leaves the essential undecided; like Skip, it isn't asked again. */
  open?: 'anywhere' | 'notSure';
}

const CARD_KEYS: Readonly<Record<Group, CardKeys>> = {
  home: { questionKey: 'homeAsk', reasonKey: 'homeWhy' },
  place: { questionKey: 'placeAsk', open: 'anywhere' },
  path: { questionKey: 'pathAsk', reasonKey: 'pathWhy', open: 'notSure' },
  program: { questionKey: 'programAsk', open: 'notSure' },
  price: { questionKey: 'priceAsk' },
  college: { questionKey: 'collegeAsk' },
  ask: { questionKey: 'ask', reasonKey: 'askWhy' },
};

interface CardProps {
  preferences: Preferences;
  list: PreferenceList;
  /** Moves to the next card, because the pressed button disappears. */
  onDone: (event: MouseEvent) => void;
}

function HomeCard({ preferences, list, onDone, trailing }: CardProps & { trailing: ReactNode }) {
  const t = useWords(choicePageWords);
  const choice = useWords(choiceWords);
  const [isOther, setIsOther] = useState(false);
  const { home } = list;
  const chosen = list.preferences.some(({ kind }) => kind === 'home_town');
  const townControls = <ChoiceControls controls={['town']} preferences={preferences} />;
  if (home === null)
    return (
      <>
        {townControls}
        <div>{trailing}</div>
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
        {trailing}
      </Box>
      {isOther && townControls}
    </>
  );
}

interface CheckCardProps extends CardProps {
  group: Group;
}

function GroupChoices({ group, preferences, list }: Omit<CheckCardProps, 'onDone'>) {
  const choice = useWords(choiceWords);
  const isInGroup = (item: Parameters<typeof groupOf>[0]): boolean => groupOf(item) === group;
  const chosen = list.preferences.filter(isInGroup);
  const fromAnswers = [...list.suggestions.filter(isInGroup), ...chosen.filter(({ question }) => question !== null)];
  const controls = group === 'home' ? [] : CONTROLS[group];
  // Options stay in place when tapped; values from a field or list are shown below.
  const isOption = ({ kind }: { kind: string }): boolean =>
    controls.some((item) => item === kind && isOptionKind(item));
  const addedByHand = chosen.filter((item) => item.question === null && !isOption(item));
  return (
    <>
      {fromAnswers.length > 0 && (
        <ChoiceChips label={choice('fromAnswers')} wishes={fromAnswers} preferences={preferences} />
      )}
      <ChoiceControls controls={controls} preferences={preferences} />
      {addedByHand.length > 0 && <ChoiceChips label={choice('yours')} wishes={addedByHand} preferences={preferences} />}
    </>
  );
}

function CheckCard({ group, preferences, list, onDone }: CheckCardProps) {
  const t = useWords(choicePageWords);
  const [isOpen, setIsOpen] = useState(true);
  const essential: Essential | undefined = ESSENTIALS.find((item) => item === group);
  const hasChosen = list.preferences.some((item) => groupOf(item) === group);
  const { questionKey, reasonKey, open: openAnswer } = CARD_KEYS[group];
  const title = group === 'home' && list.home === null ? t('homeWhere') : t(questionKey, { town: list.home ?? '' });
  const handleSkip = (event: MouseEvent): void => {
    if (!essential) return;
    onDone(event);
    setIsOpen(false);
    preferences.skip(essential);
  };
  const skipButton = essential && !hasChosen && <Button onClick={handleSkip}>{t('skip')}</Button>;
  if (essential && list.essentials[essential] === 'skipped' && !isOpen) {
    const reopenButton = (
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('answer')}
      </Button>
    );
    return (
      <SectionCard title={title} action={reopenButton}>
        <span>{t('skipped')}</span>
      </SectionCard>
    );
  }
  return (
    <SectionCard title={title}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {reasonKey && <Box sx={{ mt: -1, color: 'text.secondary' }}>{t(reasonKey)}</Box>}
        <GroupChoices group={group} preferences={preferences} list={list} />
        {group === 'home' && <HomeCard preferences={preferences} list={list} onDone={onDone} trailing={skipButton} />}
        {group !== 'home' && skipButton && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {openAnswer && (
              <Button variant="outlined" onClick={handleSkip}>
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

const CARD_NAMES = [...GROUPS, 'income'] as const;
type CardName = (typeof CARD_NAMES)[number];

function openCards(list: PreferenceList, isIncomeOpen: boolean): CardName[] {
  const suggestedGroups = new Set<Group>(openSuggestions(list).map(groupOf));
  const open = ESSENTIALS.filter((item) => list.essentials[item] === 'open' && !suggestedGroups.has(item));
  return [
    ...GROUPS.filter((item) => suggestedGroups.has(item)),
    ...open,
    ...(isIncomeOpen ? (['income'] as const) : []),
  ];
}

const PHONE_QUERY = '(max-width:899.95px)';
const STORED_NAME = 'quick-check';

/** The cards and position of the last unfinished visit, plus newly open ones. The income is asked only once. */
function restoreCards(userId: string, open: CardName[]): { cards: CardName[]; cardIndex: number } {
  const [storedIndex, ...names] = readForSession(userId, STORED_NAME)?.split(',') ?? [];
  const storedCards = CARD_NAMES.filter((item) => names.includes(item)).toSorted(
    (item, otherName) => names.indexOf(item) - names.indexOf(otherName),
  );
  if (storedIndex === 'done')
    return { cards: open.filter((item) => item !== 'income' || !storedCards.includes(item)), cardIndex: 0 };
  const cards = [...storedCards, ...open.filter((item) => !storedCards.includes(item))];
  return { cards, cardIndex: Math.max(0, Math.min(Number(storedIndex ?? 0), cards.length - 1)) };
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
  isIncomeOpen: boolean;
}

function useCards({ userId, list, isIncomeOpen }: Omit<CardsProps, 'preferences'>) {
  const isOneByOne = useMediaQuery(PHONE_QUERY, { noSsr: true });
  const [{ cards, cardIndex: initialIndex }] = useState(() => restoreCards(userId, openCards(list, isIncomeOpen)));
  const { state } = useLocation() as { state: QuickCheckState | null };
  const navigate = useNavigate();
  const cardIndex = Math.min(state?.card ?? initialIndex, Math.max(0, cards.length - 1));
  const gridRef = useRef<HTMLDivElement>(null);
  const previousIndex = useRef(cardIndex);
  useEffect(() => {
    storeForSession(userId, STORED_NAME, [cardIndex, ...cards].join());
    if (previousIndex.current !== cardIndex) focusHeading(gridRef.current, false);
    previousIndex.current = cardIndex;
  }, [userId, cardIndex, cards]);
  const isLast = !isOneByOne || cardIndex >= cards.length - 1;
  return {
    cards,
    visibleCards: isOneByOne ? cards.slice(cardIndex, cardIndex + 1) : cards,
    gridRef,
    cardIndex: isOneByOne ? cardIndex : null,
    isLast,
    nextCard: (): void => {
      if (!isLast) void navigate('.', { state: { ...state, card: cardIndex + 1 } });
    },
    previousCard:
      isOneByOne && cardIndex > 0
        ? () =>
            void (cardIndex > initialIndex
              ? navigate(-1)
              : navigate('.', { replace: true, state: { ...state, card: cardIndex - 1 } }))
        : null,
    storeDone: (): void => storeForSession(userId, STORED_NAME, ['done', ...cards].join()),
  };
}

/** On a phone, a card only offers to undo its own choices. */
function onlyUndoOf(cards: readonly CardName[], preferences: Preferences): Preferences {
  const { undoneWish } = preferences;
  return undoneWish && cards.includes(groupOf(undoneWish))
    ? preferences
    : { ...preferences, undo: null, undoneWish: null };
}

function Cards({ preferences, ...options }: CardsProps) {
  const { userId, list } = options;
  const t = useWords(choicePageWords);
  const tIncome = useWords(incomeWords);
  const { started } = (useLocation().state ?? {}) as QuickCheckState;
  const { cards, visibleCards, gridRef, cardIndex, isLast, nextCard, previousCard, storeDone } = useCards(options);
  const newList = useNewList(userId, preferences);
  const cardCount = cards.length;
  const handleFinish = (): void => {
    storeDone();
    newList.goOn();
  };
  return (
    <Page
      title={t('quickTitle')}
      heading={cardIndex === null && cardCount > 0 ? t('quickHeading', cardCount) : t('quickTitle')}
      lead={cardCount === 0 ? t('quickDone') : cardIndex === null || cardIndex === 0 ? t('quickLead') : null}
      beforeTitle={<BackButton to={pages.tasks.path} label={t('backToTasks')} />}
      width="text"
    >
      {started && newList.isMaking && (
        <Alert severity="success" role="status" sx={{ mb: 2.5 }}>
          {t('started')}
        </Alert>
      )}
      {cardIndex !== null && cardCount > 0 && (
        <ProgressLine
          doneCount={cardIndex + 1}
          total={cardCount}
          text={t('question', { at: cardIndex + 1, total: cardCount })}
          sx={{ mb: 2 }}
        />
      )}
      <Box ref={gridRef} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {visibleCards.map((item) =>
          item === 'income' ? (
            <SectionCard key={item} title={tIncome('show')}>
              <FamilyIncomeChoice userId={userId} onLeave={nextCard} />
            </SectionCard>
          ) : (
            <CheckCard
              key={item}
              group={item}
              preferences={preferences}
              list={list}
              onDone={cardIndex === null ? toNextCard : nextCard}
            />
          ),
        )}
      </Box>
      <Button component={RouterLink} to={pages.myChoices.path} sx={{ my: 2 }}>
        <span>{t('allChoices')}</span>
      </Button>
      <BottomBar
        preferences={cardIndex === null ? preferences : onlyUndoOf(visibleCards, preferences)}
        refusal={newList.refusal}
      >
        {previousCard && <Button onClick={previousCard}>{t('back')}</Button>}
        <Button variant="contained" size="large" disabled={newList.starting} onClick={isLast ? handleFinish : nextCard}>
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
    return <Cards userId={uid} preferences={preferences} list={list} isIncomeOpen={income.data?.bracket === null} />;
  return (
    <Page title={t('quickTitle')} width="text">
      {failure !== null ? <FailureAlert detail={failure} onRetry={retry} /> : <CardSkeletons count={3} height={180} />}
    </Page>
  );
}
