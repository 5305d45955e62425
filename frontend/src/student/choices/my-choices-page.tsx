import Button from '@mui/material/Button';
import { pages } from '@contract/pages';
import Box from '@mui/material/Box';
import { useSignedInUser } from '../../auth/session/session';
import { useWords } from '../../i18n/words';
import {
  canBeMust,
  CONTROLS,
  type Group,
  groupOf,
  GROUPS,
  openSuggestions,
  STRENGTHS,
} from '../../student-record/preferences/choices';
import { wishSubject, useChoiceLabel } from '../../student-record/preferences/use-choice-label';
import { CounselorChoices } from '../../student-record/preferences/chosen-with';
import { type Preferences, usePreferences } from '../../student-record/preferences/use-preferences';
import listWords from '../../words/en/school-list.json';
import { BackButton } from '../../ui/back-button';
import { Page } from '../../ui/page';
import { CardSkeletons, FailureAlert } from '../../ui/states';
import { BottomBar, useNewList } from './bottom-bar';
import choicePageWords from '../../words/en/choice-pages.json';
import type { NextList } from '@contract/recommendations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client';
import { errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import { useDebounced } from '../../ui/timers';
import CloseRounded from '@mui/icons-material/CloseRounded';
import IconButton from '@mui/material/IconButton';
import { ESSENTIALS, isPriceLimit } from '@contract/preference-values';
import type { Preference, PreferenceList } from '@contract/preferences';
import { FamilyIncomeChoice } from '../../student-record/family-income/family-income-choice';
import { ChoiceChips } from '../../student-record/preferences/choice-chips';
import { ChoiceControls } from '../../student-record/preferences/choice-controls';
import choiceWords from '../../words/en/choices.json';
import { SectionCard } from '../../ui/section-card';

function ChoiceRow({ wish, choose }: { wish: Preference; choose: Preferences['choose'] }) {
  const t = useWords(choicePageWords);
  const { text, lang } = useChoiceLabel()(wishSubject(wish));
  return (
    <li className="choice-row">
      <div>
        <strong lang={lang}>{text}</strong>
        {wish.holder === 'family' && <span>{` · ${t('family')}`}</span>}
        {wish.quote !== '' && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>“{wish.quote}”</Box>}
      </div>
      <div className="choice-row-tools">
        {canBeMust(wish) && !isPriceLimit(wish) && (
          <select
            className="choice-select"
            aria-label={t('howMuch', { wish: text })}
            value={wish.strength}
            onChange={(event) => {
              const strength = STRENGTHS.find((item) => item === event.target.value);
              if (strength) choose(wish, strength, { no_exceptions: false });
            }}
          >
            {STRENGTHS.map((item) => (
              <option key={item} value={item}>
                {t(item)}
              </option>
            ))}
          </select>
        )}
        {wish.strength === 'must' && canBeMust(wish) && (
          <label>
            <input
              type="checkbox"
              checked={wish.no_exceptions}
              onChange={() => choose(wish, 'must', { no_exceptions: !wish.no_exceptions })}
            />
            {t('noExceptions')}
          </label>
        )}
      </div>
      <IconButton
        aria-label={t('removeOf', { wish: text })}
        onClick={() => choose(wish, wish.question ? 'removed' : null)}
      >
        <CloseRounded fontSize="small" />
      </IconButton>
    </li>
  );
}

function DismissedChoices({ removed, choose }: { removed: PreferenceList['removed']; choose: Preferences['choose'] }) {
  const t = useWords(choicePageWords);
  const labelOf = useChoiceLabel();
  return (
    <details>
      <summary>{t('dismissed', removed.length)}</summary>
      {removed.map((wish) => (
        <Button key={wish.id} size="small" onClick={() => choose(wish, null)}>
          <span>{t('bringBack', { wish: labelOf(wish).text })}</span>
        </Button>
      ))}
    </details>
  );
}

const skippedGroups = ({ essentials }: PreferenceList): Group[] =>
  ESSENTIALS.filter((item) => essentials[item] === 'skipped');

interface ChoiceGroupCardProps {
  group: Group;
  userId: string;
  preferences: Preferences;
  list: PreferenceList;
}

function ChoiceGroupCard({ group, userId, preferences, list }: ChoiceGroupCardProps) {
  const t = useWords(choicePageWords);
  const choice = useWords(choiceWords);
  const [isAdding, setIsAdding] = useState(false);
  const isInGroup = (item: Parameters<typeof groupOf>[0]): boolean => groupOf(item) === group;
  const chosenPreferences = list.preferences.filter(isInGroup);
  const suggestions = openSuggestions(list).filter(isInGroup);
  const removed = list.removed.filter(isInGroup);
  const isSkipped = skippedGroups(list).includes(group);
  if (group === 'ask' && chosenPreferences.length + suggestions.length + removed.length === 0) return null;
  return (
    <SectionCard
      title={t(group)}
      action={
        CONTROLS[group].length > 0 && (
          <Button size="small" aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
            <span>{t(isAdding ? 'close' : isSkipped ? 'answer' : 'add')}</span>
          </Button>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {group === 'ask' && <Box sx={{ color: 'text.secondary' }}>{t('askWhy')}</Box>}
        {chosenPreferences.length === 0 && (
          <Box sx={{ color: 'text.secondary' }}>{t(isSkipped ? 'skipped' : 'nothing')}</Box>
        )}
        {chosenPreferences.length > 0 && (
          <ul className="choice-rows">
            {chosenPreferences.map((wish) => (
              <ChoiceRow key={wish.id} wish={wish} choose={preferences.choose} />
            ))}
          </ul>
        )}
        {suggestions.length > 0 && (
          <ChoiceChips label={choice('fromAnswers')} wishes={suggestions} preferences={preferences} />
        )}
        {isAdding && <ChoiceControls controls={CONTROLS[group]} preferences={preferences} />}
        {group === 'price' && <FamilyIncomeChoice userId={userId} />}
        {removed.length > 0 && <DismissedChoices removed={removed} choose={preferences.choose} />}
      </Box>
    </SectionCard>
  );
}

const PREVIEW_DELAY_MS = 600;

function CollegeNames({ title, colleges }: { title: string; colleges: NextList['gone'] }) {
  if (colleges.length === 0) return null;
  return (
    <p style={{ margin: '4px 0' }}>
      <strong>{title}</strong> {colleges.map(({ name }) => name).join(' · ')}
    </p>
  );
}

/** What a new list would change; `basisKey` identifies the choices on the server, and a new one refetches. */
function useListEffect(userId: string, basisKey: string | null) {
  const t = useWords(choicePageWords);
  // The first change shows at once, later ones after a pause.
  const basis = useDebounced(basisKey, PREVIEW_DELAY_MS) ?? basisKey;
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [...callKey(routes.readNextList, { userId }), basis],
    queryFn: ({ signal }) => call(routes.readNextList, { params: { userId }, signal }),
    enabled: basisKey !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isOutdated = isPlaceholderData || basis !== basisKey;
  const effectText = (): string => {
    if (error) return errorText(error);
    if (!data) return t('effectComing');
    const { schools, gone: removedColleges, came: addedColleges } = data;
    if (removedColleges.length + addedColleges.length === 0) return t('effectNone', schools);
    return [
      removedColleges.length > 0
        ? t('effectGone', { gone: removedColleges.length, smart_count: schools })
        : t('effectStay', schools),
      addedColleges.length > 0 && t('effectCame', addedColleges.length),
    ]
      .filter(Boolean)
      .join(' ');
  };
  if (basisKey === null) return { text: null, names: null };
  const hasNames = !error && data && data.gone.length + data.came.length > 0;
  return {
    text: (
      <span style={{ opacity: isOutdated ? 0.6 : 1 }} aria-busy={isOutdated}>
        {effectText()}
      </span>
    ),
    names: hasNames && (
      <Box
        component="details"
        sx={{ mb: 2, '& > summary': { minHeight: 44, alignContent: 'center', cursor: 'pointer' } }}
      >
        <summary>{t('effectNames')}</summary>
        <CollegeNames title={t('effectGoneTitle')} colleges={data.gone} />
        <CollegeNames title={t('effectCameTitle')} colleges={data.came} />
      </Box>
    ),
  };
}

export default function MyChoicesPage() {
  const t = useWords(choicePageWords);
  const tList = useWords(listWords);
  const { uid } = useSignedInUser();
  const preferences = usePreferences(uid);
  const newList = useNewList(uid, preferences);
  const { list, failure, retry } = preferences;
  const hasChanged = list !== null && newList.hasChanged(list);
  const effect = useListEffect(uid, hasChanged ? newList.basis(list) : null);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      beforeTitle={<BackButton to={pages.schools.path} label={t('backToSchools')} />}
      width="text"
    >
      {!list && failure !== null && <FailureAlert detail={failure} onRetry={retry} />}
      {!list && failure === null && <CardSkeletons count={4} height={140} />}
      {list && (
        <>
          <CounselorChoices preferences={preferences} />
          <Box sx={{ display: 'grid', gap: 2, mb: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {GROUPS.map((group) => (
              <ChoiceGroupCard key={group} group={group} userId={uid} preferences={preferences} list={list} />
            ))}
          </Box>
          {effect.names}
          <BottomBar preferences={preferences} refusal={newList.refusal} effect={effect.text}>
            {hasChanged && (
              <Button variant="contained" disabled={newList.starting} onClick={newList.goOn}>
                {tList('newList')}
              </Button>
            )}
          </BottomBar>
        </>
      )}
    </Page>
  );
}
