import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from './language';
import { useLanguage } from './language-provider';
import pieceWords from '../words/en/pieces.json';
import { useWords } from './words';

/** The languages, each by its own name. `onChosen` stores the choice beyond this device. */
export function LanguagePicker({ onChosen }: { onChosen?: (language: Language) => Promise<void> }) {
  const t = useWords(pieceWords);
  const { language, choose } = useLanguage();
  const [failed, setFailed] = useState(false);
  const pick = async (next: Language): Promise<void> => {
    setFailed(false);
    try {
      // Stored first, because people may leave the page as soon as they see the new language.
      await onChosen?.(next);
    } catch {
      setFailed(true);
    }
    await choose(next).catch(() => setFailed(true));
  };
  return (
    <div>
      <Box role="group" aria-label={t('language')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {LANGUAGES.map((one) => (
          <Button
            key={one}
            lang={one}
            color="inherit"
            aria-pressed={one === language}
            onClick={() => void pick(one)}
            sx={{
              minHeight: 44,
              px: 1.5,
              fontWeight: one === language ? 700 : 500,
              textDecoration: one === language ? 'underline' : 'none',
              textUnderlineOffset: 4,
            }}
          >
            <span>{LANGUAGE_NAMES[one]}</span>
          </Button>
        ))}
      </Box>
      {language !== 'en' && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', maxWidth: '44ch' }}>
          {t('staysEnglish')}
        </Typography>
      )}
      <span role="status">{failed && t('languageFailed')}</span>
    </div>
  );
}
