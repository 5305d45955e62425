import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Essential, ESSENTIALS } from '@contract/preference-values';
import type { PreferenceList } from '@contract/preferences';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useWords } from '../../i18n/words';
import { ChoiceChips } from '../../student-record/preferences/choice-chips';
import { ChoiceControls, isOptionKind } from '../../student-record/preferences/choice-controls';
import { CONTROLS, type Group, groupOf } from '../../student-record/preferences/choice-groups';
import choiceWords from '../../words/en/choices.json';
import type { Preferences } from '../../student-record/preferences/use-preferences';
import { SectionCard } from '../../ui/section-card';
import choicePageWords from '../../words/en/choice-pages.json';

const ASKS = {
  place: 'placeAsk',
  path: 'pathAsk',
  program: 'programAsk',
  price: 'priceAsk',
  college: 'collegeAsk',
  ask: 'ask',
} as const;
const WHYS: Partial<Record<Group, 'homeWhy' | 'pathWhy' | 'askWhy'>> = {
  home: 'homeWhy',
  path: 'pathWhy',
  ask: 'askWhy',
};
/** An answer that leaves the essential open on purpose; like Skip, it is not asked again. */
const OPEN_ANSWER: Partial<Record<Group, 'anywhere' | 'notSure'>> = {
  place: 'anywhere',
  path: 'notSure',
  program: 'notSure',
};

interface CardProps {
  preferences: Preferences;
  list: PreferenceList;
  /** Leads on to the next card: the button that was pressed goes. */
  onDone: (event: MouseEvent) => void;
}

/** The town that is known already, to be confirmed, or another one. */
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

interface CheckCardProps extends CardProps {
  group: Group;
}

/** What the answers suggest, ways to add to it, and what was added. */
function Asked({ group, preferences, list }: Omit<CheckCardProps, 'onDone'>) {
  const choice = useWords(choiceWords);
  const isHere = (one: Parameters<typeof groupOf>[0]): boolean => groupOf(one) === group;
  const chosen = list.preferences.filter(isHere);
  const fromAnswers = [...list.suggestions.filter(isHere), ...chosen.filter(({ question }) => question !== null)];
  const controls = group === 'home' ? [] : CONTROLS[group];
  // Options stay in place when they are tapped; what came from a box or a list is shown below it.
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

/** One thing a list needs to know, and a way to leave it open. */
export function CheckCard({ group, preferences, list, onDone }: CheckCardProps) {
  const t = useWords(choicePageWords);
  const [isOpen, setIsOpen] = useState(true);
  const essential: Essential | undefined = ESSENTIALS.find((one) => one === group);
  const hasChosen = list.preferences.some((one) => groupOf(one) === group);
  const title =
    group !== 'home' ? t(ASKS[group]) : list.home === null ? t('homeWhere') : t('homeAsk', { town: list.home });
  const why = WHYS[group];
  const openAnswer = OPEN_ANSWER[group];
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
        <Asked group={group} preferences={preferences} list={list} />
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
