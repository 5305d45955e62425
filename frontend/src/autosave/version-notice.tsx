import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWords } from '../i18n/words';
import type { VersionConflict } from './form-texts';
import savingWords from '../words/en/saving.json';

interface VersionNoticeProps {
  conflict: VersionConflict;
  onAcceptOther: (id: string) => void;
  onKeepOwn: (id: string) => void;
  text?: string;
}

export function VersionNotice({ conflict, onAcceptOther, onKeepOwn, text }: VersionNoticeProps) {
  const t = useWords(savingWords);
  const [isExpanded, setExpanded] = useState(false);
  return (
    <Alert severity="info" role="status" sx={{ mt: 1.5 }}>
      {text ?? t('changedElsewhere')}
      {isExpanded && (
        <Box
          component="blockquote"
          sx={{
            m: 0,
            mt: 1,
            p: 1.5,
            borderRadius: 2,
            bgcolor: 'background.paper',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {conflict.otherText}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, mt: 1, ml: -1.75 }}>
        <Button size="small" color="inherit" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          <span>{isExpanded ? t('hideOther') : t('showOther')}</span>
        </Button>
        <Button size="small" color="inherit" onClick={() => onAcceptOther(conflict.id)}>
          {t('useOther')}
        </Button>
        <Button size="small" color="inherit" onClick={() => onKeepOwn(conflict.id)}>
          {t('keepMine')}
        </Button>
      </Box>
    </Alert>
  );
}
