import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ChatOffer } from '@contract/chat';
import { preferenceId } from '@contract/preference-values';
import { useState } from 'react';
import { useServerTextLang, useWords } from '../i18n/words';
import chatWords from '../words/en/chat.json';
import { UndoButton } from '../student-record/preferences/choice-chips';
import { usePreferences } from '../student-record/preferences/use-preferences';

/** Preference changes the student may accept; a button saves each one, and it can be undone. */
export default function Offers({ userId, offers }: { userId: string; offers: readonly ChatOffer[] }) {
  const t = useWords(chatWords);
  const textLang = useServerTextLang();
  const preferences = usePreferences(userId);
  const [acceptedId, setAcceptedId] = useState<string | null>(null);
  const { list, isSaving, failure } = preferences;
  const isApplied = ({ correction }: ChatOffer): boolean => {
    const matchesCorrection = ({ id }: { id: string }): boolean => id === preferenceId(correction);
    if (correction.strength === 'removed') return list?.removed.some(matchesCorrection) ?? false;
    return list?.preferences.find(matchesCorrection)?.strength === correction.strength;
  };
  return (
    <Box role="group" aria-label={t('wishes')} sx={{ display: 'grid', gap: 1, mt: 1 }}>
      {offers.map((offer) => (
        <Button
          key={offer.label}
          variant="outlined"
          {...textLang}
          disabled={!list || isSaving || isApplied(offer)}
          onClick={() => {
            setAcceptedId(offer.label);
            preferences.choose(offer.correction, offer.correction.strength);
          }}
        >
          <span>{isApplied(offer) ? t('wishSaved', { wish: offer.label }) : offer.label}</span>
        </Button>
      ))}
      <Typography variant="body2" role="status" sx={{ color: failure ? 'error.main' : 'text.secondary' }}>
        {failure ?? (acceptedId && !isSaving ? t('wishCounts') : '')}
      </Typography>
      <UndoButton preferences={preferences} onUndo={() => setAcceptedId(null)} />
    </Box>
  );
}
