import Box from '@mui/material/Box';
import type { RecommendationSet } from '@contract/recommendations';
import { useReaderWords, useWords } from '../../i18n/words';
import { WrittenBy } from '../../ui/written-by';
import { SavedColleges } from '../own-schools/own-schools';
import { Collapsible } from './fold';
import schoolsWords from '../../words/en/schools.json';
import { lazy, useId } from 'react';
import whatIfWords from '../../words/en/what-if.json';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import Typography from '@mui/material/Typography';
import { FamilyIncomeChoice } from '../family-income/family-income-choice';
import { incomeWords } from '../family-income/use-family-income';
import Button from '@mui/material/Button';
import { pages } from '@contract/pages';
import { FULL_PRICE } from '@contract/prices';
import { Link as RouterLink } from 'react-router';
import { FailureAlert } from '../../ui/states';
import choiceWords from '../../words/en/choices.json';
import { useChoiceLabel } from '../preferences/use-choice-label';
import { usePreferences } from '../preferences/use-preferences';
import { Muted } from '../../ui/text';

/** Choices beyond this number are only counted. */
const MAX_CHOICES_SHOWN = 6;

function ChoicesSummary({ userId }: { userId: string }) {
  const t = useWords(choiceWords);
  const labelOf = useChoiceLabel();
  const { list, failure, retry } = usePreferences(userId);
  if (failure !== null) return <FailureAlert detail={failure} onRetry={retry} />;
  if (!list) return null;
  const preferences = list.preferences.filter(({ kind }) => kind !== 'home_town');
  const hasNoChoices = preferences.length === 0;
  const hiddenCount = preferences.length - MAX_CHOICES_SHOWN;
  return (
    <Box component="section" aria-label={t('yours')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box component="p" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
          {hasNoChoices ? <span>{t('none')}</span> : <strong>{t('yours')}</strong>}
          {preferences.slice(0, MAX_CHOICES_SHOWN).map((wish, index) => {
            const { text, lang } = labelOf(wish);
            return (
              <span key={wish.id} lang={lang}>
                {`${index > 0 ? ' · ' : ' '}${text}`}
              </span>
            );
          })}
          {hiddenCount > 0 && <span>{` ${t('more', hiddenCount)}`}</span>}
        </Box>
        <Button component={RouterLink} to={pages.myChoices.path} size="small">
          <span>{t(hasNoChoices ? 'choose' : 'change')}</span>
        </Button>
      </Box>
    </Box>
  );
}

interface FamilyIncomeSectionProps {
  userId: string;
  /** True for the student, who chooses; a counselor only reads what they may see. */
  canChoose: boolean;
}

/**
 * The income bracket behind a list's prices, which the student can change. Renders nothing for staff who may not see
 * it.
 */
function FamilyIncomeSection({ userId, canChoose }: FamilyIncomeSectionProps) {
  const t = useReaderWords(canChoose ? 'student' : 'counselor', incomeWords);
  const title = useId();
  const { data: savedIncome } = useCall(routes.readFamilyIncome, { userId });
  if (!savedIncome || (!canChoose && savedIncome.bracket === null)) return null;
  const { bracket } = savedIncome;
  const incomeText = bracket === FULL_PRICE ? t('atFullPrice') : bracket && t('atIncome', { income: t(bracket) });
  return (
    <Box component="section" aria-labelledby={title} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={title} sx={{ fontWeight: 650 }}>
        {t(canChoose ? 'title' : 'titleStaff')}
      </Typography>
      <Muted>{incomeText ?? t('averages')}</Muted>
      {canChoose && <FamilyIncomeChoice userId={userId} />}
    </Box>
  );
}

const WhatIfPanel = lazy(() => import('../what-if/what-if-panel'));
const WhyNotPanel = lazy(() => import('../what-if/why-not-answer').then((module) => ({ default: module.WhyNotPanel })));

const STACK_STYLES = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' };

interface ListFooterProps {
  userId: string;
  canReview: boolean;
  list: RecommendationSet;
}

export default function ListFooter({ userId, canReview, list }: ListFooterProps) {
  const t = useWords(schoolsWords);
  const tWhatIf = useWords(whatIfWords);
  const { recommendations: schools } = list;
  return (
    <Box sx={STACK_STYLES}>
      {!canReview && <SavedColleges userId={userId} />}
      <Collapsible title={t('follows')}>
        <Box sx={{ ...STACK_STYLES, gap: 3, mt: 1.5 }}>
          {canReview && <ChoicesSummary userId={userId} />}
          <FamilyIncomeSection userId={userId} canChoose={canReview} />
        </Box>
      </Collapsible>
      {!canReview && schools.length > 0 && (
        <Collapsible title={tWhatIf('whatIf')}>
          <WhatIfPanel userId={userId} schools={schools} reader="counselor" />
        </Collapsible>
      )}
      {!canReview && (
        <Collapsible title={tWhatIf('whyNot')}>
          <WhyNotPanel userId={userId} />
        </Collapsible>
      )}
      {list.written_by && <WrittenBy writer={list.written_by} />}
    </Box>
  );
}
