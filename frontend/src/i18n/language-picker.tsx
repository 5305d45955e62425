import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from './language';
import { useLanguage } from './language-provider';
import pieceWords from '../words/en/pieces.json';
import { useWords } from './words';

/** The languages, each by its own name. `onLanguageChosen` stores the choice beyond this device. */
export function LanguagePicker({ onLanguageChosen }: { onLanguageChosen?: (language: Language) => Promise<void> }) {
  const t = useWords(pieceWords);
  const { language, choose: chooseLanguage } = useLanguage();
  const [hasFailed, setHasFailed] = useState(false);
  const handleChoose = async (next: Language): Promise<void> => {
    setHasFailed(false);
    try {
      // Stored first, because people may leave the page as soon as they see the new language.
      await onLanguageChosen?.(next);
    } catch {
      setHasFailed(true);
    }
    await chooseLanguage(next).catch(() => setHasFailed(true));
  };
  return (
    <div>
      <Box role="group" aria-label={t('language')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {LANGUAGES.map((option) => (
          <Button
            key={option}
            lang={option}
            color="inherit"
            aria-pressed={option === language}
            onClick={() => void handleChoose(option)}
            sx={{
              minHeight: 44,
              px: 1.5,
              fontWeight: option === language ? 700 : 500,
              textDecoration: option === language ? 'underline' : 'none',
              textUnderlineOffset: 4,
            }}
          >
            <span>{LANGUAGE_NAMES[option]}</span>
          </Button>
        ))}
      </Box>
      {language !== 'en' && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', maxWidth: '44ch' }}>
          {t('staysAsMade')}
        </Typography>
      )}
      <span role="status">{hasFailed && t('languageFailed')}</span>
    </div>
  );
}
