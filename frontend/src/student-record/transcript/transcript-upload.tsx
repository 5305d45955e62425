import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TranscriptState } from '@contract/transcripts';
import { useRef, useState } from 'react';
import { call } from '../../api/client';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { useWords } from '../../i18n/words';
import { CardSkeletons, Failed } from '../../ui/states';
import { academicWords } from '../academic-words';
import { FileLines, useTimes } from './file-lines';
import { OpenTranscript } from './open-button';
import { UploadProgress } from './upload-progress';
import { useTranscriptChange, useUpload } from './use-upload';

/** As much room as an uploaded file takes, so that nothing moves while it is looked up. */
const HEIGHT = 112;
/** Phones turn their own pictures into JPEG where only that is asked for. */
const TAKEN = 'application/pdf,image/jpeg,image/png,image/webp';

/** Opens the browser's choice of a file. */
function ChooseFile({ label, main, onFile }: { label: string; main: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={main ? 'contained' : 'outlined'} onClick={() => input.current?.click()} sx={{ minHeight: 44 }}>
        <span>{label}</span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={TAKEN}
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}

/** What can be brought back, and until when. */
function BroughtBack({ state, onUndo }: { state: TranscriptState; onUndo: () => void }) {
  const t = useWords(academicWords);
  const timeOf = useTimes();
  const { before } = state;
  if (!before) return null;
  const words = { name: before.name, until: timeOf(before.until, 'moment') };
  return (
    <Alert
      severity="info"
      variant="outlined"
      action={
        <Button color="inherit" onClick={onUndo} sx={{ minHeight: 44 }}>
          {t('undo')}
        </Button>
      }
    >
      {t(state.file ? 'replaced' : 'removed', words)}
    </Alert>
  );
}

function Transcript({ userId, state }: { userId: string; state: TranscriptState }) {
  const t = useWords(academicWords);
  const { stand, send, cancel, clear } = useUpload(userId);
  const changed = useTranscriptChange(userId);
  const [failure, setFailure] = useState('');
  const isSending = stand.is === 'sending';
  const change = async (route: typeof routes.removeTranscript | typeof routes.restoreTranscript): Promise<void> => {
    clear();
    setFailure('');
    try {
      changed(await call(route, { params: { userId } }));
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  };
  const { file } = state;
  return (
    <Box sx={{ display: 'grid', gap: 2, minHeight: HEIGHT, alignContent: 'start' }}>
      <Box role="status">{file && <FileLines file={file} />}</Box>
      {!isSending && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {file && <OpenTranscript userId={userId} file={file} />}
          <ChooseFile label={t(file ? 'replace' : 'choose')} main={!file} onFile={send} />
          {file && (
            <Button color="inherit" onClick={() => void change(routes.removeTranscript)} sx={{ minHeight: 44 }}>
              {t('remove')}
            </Button>
          )}
        </Box>
      )}
      <UploadProgress stand={stand} onCancel={cancel} onAgain={send} />
      {failure && <Failed detail={failure} />}
      {!isSending && <BroughtBack state={state} onUndo={() => void change(routes.restoreTranscript)} />}
    </Box>
  );
}

/** The student's transcript as a file: to upload, replace, open and remove. */
export function TranscriptUpload({ userId }: { userId: string }) {
  const t = useWords(academicWords);
  const state = useCall(routes.readTranscript, { userId });
  return (
    <Box component="section" aria-label={t('file')} sx={{ display: 'grid', gap: 1.5 }}>
      <Box component="h3" sx={{ m: 0, typography: 'subtitle1', fontWeight: 650 }}>
        {t('file')}
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {t('fileLimits')} {t('fileWho')}
      </Box>
      {state.data && <Transcript userId={userId} state={state.data} />}
      {!state.data && state.error && <Failed detail={sentenceOf(state.error)} onRetry={() => void state.refetch()} />}
      {!state.data && !state.error && <CardSkeletons count={1} height={HEIGHT} />}
    </Box>
  );
}
