import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ESSENTIALS, isPriceLimit } from '@contract/preference-values';
import type { Preference, PreferenceList } from '@contract/preferences';
import { useState } from 'react';
import { useWords } from '../../i18n/words';
import { FamilyIncomeChoice } from '../../student-record/family-income/family-income-choice';
import { ChoiceChips } from '../../student-record/preferences/choice-chips';
import { ChoiceControls } from '../../student-record/preferences/choice-controls';
import { canBeMust, CONTROLS, type Group, groupOf, STRENGTHS } from '../../student-record/preferences/choice-groups';
import { choiceWords } from '../../student-record/preferences/choice-words';
import { openSuggestions } from '../../student-record/preferences/choices';
import { aboutOf, useChoiceLabel } from '../../student-record/preferences/use-choice-label';
import type { Preferences } from '../../student-record/preferences/use-preferences';
import { SectionCard } from '../../ui/section-card';
import { choicePageWords } from './words';

/** One choice: how much it counts, whose it is, and a way to take it off. */
function ChoiceRow({ wish, say }: { wish: Preference; say: Preferences['say'] }) {
  const t = useWords(choicePageWords);
  const { text, lang } = useChoiceLabel()(aboutOf(wish));
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
              const strength = STRENGTHS.find((one) => one === event.target.value);
              if (strength) say(wish, strength, { no_exceptions: false });
            }}
          >
            {STRENGTHS.map((one) => (
              <option key={one} value={one}>
                {t(one)}
              </option>
            ))}
          </select>
        )}
        {wish.strength === 'must' && canBeMust(wish) && (
          <label>
            <input
              type="checkbox"
              checked={wish.no_exceptions}
              onChange={() => say(wish, 'must', { no_exceptions: !wish.no_exceptions })}
            />
            {t('noExceptions')}
          </label>
        )}
      </div>
      <IconButton
        aria-label={t('removeOf', { wish: text })}
        onClick={() => say(wish, wish.question ? 'removed' : null)}
      >
        <CloseRounded fontSize="small" />
      </IconButton>
    </li>
  );
}

function Dismissed({ removed, say }: { removed: PreferenceList['removed']; say: Preferences['say'] }) {
  const t = useWords(choicePageWords);
  const labelOf = useChoiceLabel();
  return (
    <details>
      <summary>{t('dismissed', removed.length)}</summary>
      {removed.map((wish) => (
        <Button key={wish.id} size="small" onClick={() => say(wish, null)}>
          <span>{t('bringBack', { wish: labelOf(wish).text })}</span>
        </Button>
      ))}
    </details>
  );
}

const skippedIn = ({ essentials }: PreferenceList): Group[] =>
  ESSENTIALS.filter((one) => essentials[one] === 'skipped');

interface ChoiceGroupCardProps {
  group: Group;
  userId: string;
  preferences: Preferences;
  list: PreferenceList;
}

/** What was chosen of one part, what the answers suggest besides, and how to add to it. */
export function ChoiceGroupCard({ group, userId, preferences, list }: ChoiceGroupCardProps) {
  const t = useWords(choicePageWords);
  const choice = useWords(choiceWords);
  const [adding, setAdding] = useState(false);
  const isHere = (one: Parameters<typeof groupOf>[0]): boolean => groupOf(one) === group;
  const chosen = list.preferences.filter(isHere);
  const suggested = openSuggestions(list).filter(isHere);
  const removed = list.removed.filter(isHere);
  const isSkipped = skippedIn(list).includes(group);
  if (group === 'ask' && chosen.length + suggested.length + removed.length === 0) return null;
  return (
    <SectionCard
      title={t(group)}
      action={
        CONTROLS[group].length > 0 && (
          <Button size="small" aria-expanded={adding} onClick={() => setAdding(!adding)}>
            <span>{t(adding ? 'close' : isSkipped ? 'answer' : 'add')}</span>
          </Button>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {group === 'ask' && <Box sx={{ color: 'text.secondary' }}>{t('askWhy')}</Box>}
        {chosen.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t(isSkipped ? 'skipped' : 'nothing')}</Box>}
        {chosen.length > 0 && (
          <ul className="choice-rows">
            {chosen.map((wish) => (
              <ChoiceRow key={wish.id} wish={wish} say={preferences.say} />
            ))}
          </ul>
        )}
        {suggested.length > 0 && (
          <ChoiceChips label={choice('fromAnswers')} shown={suggested} preferences={preferences} />
        )}
        {adding && <ChoiceControls controls={CONTROLS[group]} preferences={preferences} />}
        {group === 'price' && <FamilyIncomeChoice userId={userId} />}
        {removed.length > 0 && <Dismissed removed={removed} say={preferences.say} />}
      </Box>
    </SectionCard>
  );
}
