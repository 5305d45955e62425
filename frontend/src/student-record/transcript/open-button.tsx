import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import type { TranscriptFile } from '@contract/transcripts';
import { useState } from 'react';
import { callFile } from '../../api/client';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { useWords } from '../../i18n/words';
import { offerFile } from '../../ui/offer-file';
import academicWords from '../../words/en/academic.json';

/** Fetches the transcript and hands it to the browser's downloads. */
export function OpenTranscript({ userId, file }: { userId: string; file: TranscriptFile }) {
  const t = useWords(academicWords);
  const [failure, setFailure] = useState('');
  const [isOpening, setOpening] = useState(false);
  const open = async (): Promise<void> => {
    setOpening(true);
    setFailure('');
    try {
      offerFile((await callFile(routes.openTranscript, { params: { userId } })).file, file.name);
    } catch (error) {
      setFailure(sentenceOf(error));
    }
    setOpening(false);
  };
  return (
    <>
      <Button variant="outlined" disabled={isOpening} onClick={() => void open()} sx={{ minHeight: 44 }}>
        <span>{t(isOpening ? 'opening' : 'open')}</span>
      </Button>
      {failure && (
        <FormHelperText error role="alert">
          {failure}
        </FormHelperText>
      )}
    </>
  );
}
