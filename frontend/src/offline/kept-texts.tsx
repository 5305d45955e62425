import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { formTitles, questionTextOf } from '@contract/forms';
import { useState } from 'react';
import { browserDrafts } from '../autosave/draft-store';
import { Drafts } from '../autosave/drafts';
import { useWords } from '../i18n/words';
import pieceWords from '../words/en/pieces.json';

function findUnsentTexts(userId: string) {
  const drafts = new Drafts(browserDrafts, userId, '');
  return drafts.formIds().flatMap((formId) =>
    drafts.orphanedDrafts(formId).flatMap(({ writerId, draft }) =>
      Object.entries(draft.texts)
        .filter(([, text]) => text.trim() !== '')
        .map(([id, text]) => ({
          key: `${writerId} ${formId} ${id}`,
          title: formTitles.get(formId) ?? formId,
          question: questionTextOf(formId, id),
          text,
        })),
    ),
  );
}

/** Shows the last signed-in person the unsent texts on this device; renders nothing if there are none. */
export default function UnsentTexts({ userId }: { userId: string }) {
  const t = useWords(pieceWords);
  const [unsentTexts] = useState(() => findUnsentTexts(userId));
  if (unsentTexts.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="kept-texts" sx={{ mt: 5, textAlign: 'left' }}>
      <Typography id="kept-texts" variant="h3" component="h2">
        {t('keptHere')}
      </Typography>
      <Typography sx={{ mt: 0.5, mb: 2, color: 'text.secondary' }}>{t('keptHint')}</Typography>
      {unsentTexts.map(({ key, title, question, text }) => (
        <Paper key={key} variant="outlined" sx={{ p: 2, mb: 1.5, borderRadius: 4 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {title}
          </Typography>
          <Typography sx={{ fontWeight: 650 }}>{question}</Typography>
          <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
        </Paper>
      ))}
    </Box>
  );
}
