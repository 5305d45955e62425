import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { StatusLive } from '../ui/status-live';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from './language';
import { useLanguage } from './language-provider';
import { languageWords } from './language-words';
import { useWords } from './words';

/** The languages of the pages, each by its own name. `onChosen` keeps the choice further away than this device. */
export function LanguagePicker({ onChosen }: { onChosen?: (language: Language) => Promise<void> }) {
  const t = useWords(languageWords);
  const { language, choose } = useLanguage();
  const [failed, setFailed] = useState(false);
  const pick = async (next: Language): Promise<void> => {
    setFailed(false);
    try {
      await choose(next);
      await onChosen?.(next);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div>
      <ToggleButtonGroup
        exclusive
        value={language}
        aria-label={t('language')}
        onChange={(_, next: Language | null) => {
          if (next !== null) void pick(next);
        }}
      >
        {LANGUAGES.map((one) => (
          <ToggleButton key={one} value={one} lang={one} sx={{ minHeight: 44, px: 1.75, textTransform: 'none' }}>
            {LANGUAGE_NAMES[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {failed && <StatusLive tone="warning">{t('failed')}</StatusLive>}
    </div>
  );
}
