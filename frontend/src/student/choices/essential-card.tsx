import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Essential, PreferenceList } from '@contract/preferences';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useWords } from '../../i18n/words';
import { FamilyIncomeChoice } from '../../student-record/family-income/family-income-choice';
import { ChoiceChips } from '../../student-record/preferences/choice-chips';
import { ChoiceControls } from '../../student-record/preferences/choice-controls';
import { type Control, groupOf } from '../../student-record/preferences/choice-groups';
import { choiceWords } from '../../student-record/preferences/choice-words';
import type { Preferences } from '../../student-record/preferences/use-preferences';
import { SectionCard } from '../../ui/section-card';
import { choicePageWords } from './words';

const ASKS = { place: 'placeAsk', path: 'pathAsk', program: 'programAsk', price: 'priceAsk' } as const;
const WHYS = { home: 'homeWhy', path: 'pathWhy', price: 'priceWhy' } as const satisfies Partial<
  Record<Essential, string>
>;
const CONTROLS: Readonly<Record<Essential, readonly Control[]>> = {
  home: [],
  place: ['howFar', 'states'],
  path: ['path'],
  program: ['programs'],
  price: ['price'],
};
/** An answer that leaves the essential open on purpose; like Skip, it is not asked again. */
const OPEN_ANSWER = { place: 'anywhere', path: 'notSure', program: 'notSure' } as const;

/** Leads the focus on to the next card: the button that was pressed goes. */
function goOn({ currentTarget, detail }: MouseEvent): void {
  const card = currentTarget.closest('section');
  const heading = (card?.nextElementSibling ?? card)?.querySelector<HTMLElement>('h2');
  heading?.setAttribute('tabindex', '-1');
  // Only a press of a key, which counts no clicks, may move the page.
  heading?.focus({ preventScroll: detail > 0 });
}

interface CardProps {
  preferences: Preferences;
  list: PreferenceList;
}

/** The town that is known already, to be confirmed, or another one. */
function Home({ preferences, list, after }: CardProps & { after: ReactNode }) {
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
              goOn(event);
              preferences.say({ kind: 'home_town', value: home }, 'want', { label: home });
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

interface EssentialCardProps extends CardProps {
  userId: string;
  essential: Essential;
}

/** One thing a list needs to know: what the answers suggest, a control, and a way to leave it open. */
export function EssentialCard({ userId, essential, preferences, list }: EssentialCardProps) {
  const t = useWords(choicePageWords);
  const choice = useWords(choiceWords);
  const [isOpen, setIsOpen] = useState(true);
  const isSkipped = list.essentials[essential] === 'skipped' && !isOpen;
  const isHere = (one: Parameters<typeof groupOf>[0]): boolean => groupOf(one) === essential;
  const chosen = list.preferences.filter(isHere);
  const fromAnswers = [...list.suggestions.filter(isHere), ...chosen.filter(({ question }) => question !== null)];
  // Options stay in place when they are tapped; what came from a box or a list is shown below it.
  const byHand = chosen.filter(({ question, kind }) => question === null && kind !== 'path');
  const title =
    essential !== 'home' ? t(ASKS[essential]) : list.home === null ? t('homeWhere') : t('homeAsk', { town: list.home });
  const skip = (event: MouseEvent): void => {
    goOn(event);
    setIsOpen(false);
    preferences.skip(essential);
  };
  const skipButton = <Button onClick={skip}>{t('skip')}</Button>;
  if (isSkipped) {
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
        {essential in WHYS && (
          <Box sx={{ mt: -1, color: 'text.secondary' }}>{t(WHYS[essential as keyof typeof WHYS])}</Box>
        )}
        {fromAnswers.length > 0 && (
          <ChoiceChips label={choice('fromAnswers')} shown={fromAnswers} preferences={preferences} />
        )}
        <ChoiceControls controls={CONTROLS[essential]} preferences={preferences} />
        {byHand.length > 0 && <ChoiceChips label={choice('yours')} shown={byHand} preferences={preferences} />}
        {essential === 'home' && (
          <Home preferences={preferences} list={list} after={chosen.length === 0 && skipButton} />
        )}
        {essential === 'price' && <FamilyIncomeChoice userId={userId} />}
        {chosen.length === 0 && essential !== 'home' && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {essential in OPEN_ANSWER && (
              <Button variant="outlined" onClick={skip}>
                <span>{t(OPEN_ANSWER[essential as keyof typeof OPEN_ANSWER])}</span>
              </Button>
            )}
            {skipButton}
          </Box>
        )}
      </Box>
    </SectionCard>
  );
}
