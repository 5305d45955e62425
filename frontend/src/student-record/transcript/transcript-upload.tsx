import Box from '@mui/material/Box';
import type { TranscriptFile, TranscriptKind, TranscriptState } from '@contract/academic';
import { useEffect, useRef, useState } from 'react';
import { dayOf, dateTimeOf } from '../../ui/format';
import { useWords } from '../../i18n/words';
import academicWords from '../../words/en/academic.json';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { call, callFile } from '../../api/client';
import { ApiProblem, errorText, UnspecifiedProblem } from '../../api/problem';
import { routes } from '../../api/routes';
import { downloadFile } from '../../ui/files';
import Alert from '@mui/material/Alert';
import { callKey, useCall } from '../../api/use-call';
import { CardSkeletons, FailureAlert, QueryState } from '../../ui/states';
import LinearProgress from '@mui/material/LinearProgress';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TRANSCRIPT_MAX_BYTES, TRANSCRIPT_NAME_MAX_LENGTH } from '@contract/limits';
import { uploadFile } from '../../api/upload';

const KIND_NAMES: Record<TranscriptKind, string> = { pdf: 'PDF', jpeg: 'JPEG', png: 'PNG', webp: 'WebP' };
const KB = 1024;

/** A human-readable size: '340 KB', '2.4 MB'. */
const sizeText = (bytes: number): string =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;

export function FileLines({ file }: { file: TranscriptFile }) {
  const t = useWords(academicWords);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{file.name}</Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {t('about', { kind: KIND_NAMES[file.kind], size: sizeText(file.bytes), day: dayOf(file.uploaded_at, 'short') })}
      </Box>
    </Box>
  );
}

export function OpenTranscript({ userId, file }: { userId: string; file: TranscriptFile }) {
  const t = useWords(academicWords);
  const opening = useMutation({
    // Fails at once when offline and says so.
    networkMode: 'always',
    mutationFn: () => callFile(routes.openTranscript, { params: { userId } }),
    onSuccess: (downloaded) => downloadFile(downloaded.file, file.name),
  });
  return (
    <>
      <Button variant="outlined" disabled={opening.isPending} onClick={() => opening.mutate()} sx={{ minHeight: 44 }}>
        <span>{t(opening.isPending ? 'opening' : 'open')}</span>
      </Button>
      {opening.error && (
        <FormHelperText error role="alert">
          {errorText(opening.error)}
        </FormHelperText>
      )}
    </>
  );
}

type UploadState =
  | { status: 'idle' }
  | { status: 'sending'; file: File; fraction: number }
  | { status: 'failed'; file: File; cause: 'offline' | 'lost' | 'canceled' | 'tooLarge' }
  | { status: 'refused'; sentence: string };

function useTranscriptChange(userId: string): (state: TranscriptState) => void {
  const queries = useQueryClient();
  return (state) => {
    queries.setQueryData(callKey(routes.readTranscript, { userId }), state);
    void queries.invalidateQueries({ queryKey: callKey(routes.readProgress) });
  };
}

function failedState(error: unknown, file: File): UploadState {
  if (error instanceof DOMException) return { status: 'failed', file, cause: 'canceled' };
  if (error instanceof UnspecifiedProblem)
    return { status: 'failed', file, cause: navigator.onLine ? 'lost' : 'offline' };
  if (error instanceof ApiProblem && error.status === 413) return { status: 'failed', file, cause: 'tooLarge' };
  return { status: 'refused', sentence: errorText(error) };
}

/** Uploads a transcript and reports progress; leaving the page cancels it. */
function useUpload(userId: string) {
  const [upload, setUpload] = useState<UploadState>({ status: 'idle' });
  const activeUpload = useRef<AbortController | null>(null);
  const updateTranscript = useTranscriptChange(userId);
  useEffect(() => () => activeUpload.current?.abort(), []);

  const startUpload = async (file: File): Promise<void> => {
    if (file.size > TRANSCRIPT_MAX_BYTES) return setUpload({ status: 'failed', file, cause: 'tooLarge' });
    if (!navigator.onLine) return setUpload({ status: 'failed', file, cause: 'offline' });
    const controller = new AbortController();
    activeUpload.current = controller;
    setUpload({ status: 'sending', file, fraction: 0 });
    try {
      const query = { name: file.name.slice(-TRANSCRIPT_NAME_MAX_LENGTH) || 'transcript' };
      const onProgress = (fraction: number): void => setUpload({ status: 'sending', file, fraction });
      updateTranscript(
        await uploadFile(routes.uploadTranscript, { userId }, query, { file, onProgress, signal: controller.signal }),
      );
      setUpload({ status: 'idle' });
    } catch (error) {
      setUpload(failedState(error, file));
    }
  };
  return {
    upload,
    startUpload: (file: File) => void startUpload(file),
    cancel: () => activeUpload.current?.abort(),
    clear: () => setUpload({ status: 'idle' }),
  };
}

interface UploadProgressProps {
  upload: UploadState;
  onCancel: () => void;
  onRetry: (file: File) => void;
}

/** An upload's progress or failure. Every failure leaves the previous file in place. */
function UploadProgress({ upload, onCancel, onRetry }: UploadProgressProps) {
  const t = useWords(academicWords);
  if (upload.status === 'idle') return null;
  if (upload.status === 'refused') return <Alert severity="warning">{upload.sentence}</Alert>;
  const { file } = upload;
  const { name } = file;
  if (upload.status === 'sending') {
    const percent = Math.round(upload.fraction * 100);
    return (
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {t('sending', { name })} · {percent}%
        </Box>
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={t('sending', { name })}
          aria-valuetext={t('percent', { percent })}
        />
        <Button variant="outlined" onClick={onCancel} sx={{ minHeight: 44, justifySelf: 'start' }}>
          {t('cancel')}
        </Button>
      </Box>
    );
  }
  if (upload.cause === 'tooLarge')
    return <Alert severity="warning">{t('tooLarge', { size: sizeText(file.size) })}</Alert>;
  return (
    <Alert
      severity={upload.cause === 'canceled' ? 'info' : 'warning'}
      action={
        <Button color="inherit" onClick={() => onRetry(file)} sx={{ minHeight: 44 }}>
          {t('again')}
        </Button>
      }
    >
      {t(upload.cause, { name })}
    </Alert>
  );
}

/** The height of an uploaded file's card, so that nothing moves while it loads. */
const CARD_HEIGHT = 112;
/** With only these types, phones convert their own pictures to JPEG. */
const ACCEPTED_TYPES = 'application/pdf,image/jpeg,image/png,image/webp';

function ChooseFile({ label, isPrimary, onFile }: { label: string; isPrimary: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={isPrimary ? 'contained' : 'outlined'}
        onClick={() => input.current?.click()}
        sx={{ minHeight: 44 }}
      >
        <span>{label}</span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED_TYPES}
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Allow choosing the same file again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}

function RestoreNotice({ state, onUndo }: { state: TranscriptState; onUndo: () => void }) {
  const t = useWords(academicWords);
  const { before: previousFile } = state;
  if (!previousFile) return null;
  const values = { name: previousFile.name, until: dateTimeOf(previousFile.until) };
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
      {t(state.file ? 'replaced' : 'removed', values)}
    </Alert>
  );
}

function Transcript({ userId, state }: { userId: string; state: TranscriptState }) {
  const t = useWords(academicWords);
  const { upload, startUpload, cancel, clear } = useUpload(userId);
  const updateTranscript = useTranscriptChange(userId);
  const isSending = upload.status === 'sending';
  const changeMutation = useMutation({
    networkMode: 'always',
    mutationFn: (route: typeof routes.removeTranscript | typeof routes.restoreTranscript) =>
      call(route, { params: { userId } }),
    onMutate: clear,
    onSuccess: updateTranscript,
  });
  const { file } = state;
  return (
    <Box sx={{ display: 'grid', gap: 2, minHeight: CARD_HEIGHT, alignContent: 'start' }}>
      <Box role="status">{file && <FileLines file={file} />}</Box>
      {!isSending && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {file && <OpenTranscript userId={userId} file={file} />}
          <ChooseFile label={t(file ? 'replace' : 'choose')} isPrimary={!file} onFile={startUpload} />
          {file && (
            <Button
              color="inherit"
              onClick={() => changeMutation.mutate(routes.removeTranscript)}
              sx={{ minHeight: 44 }}
            >
              {t('remove')}
            </Button>
          )}
        </Box>
      )}
      <UploadProgress upload={upload} onCancel={cancel} onRetry={startUpload} />
      {changeMutation.error && <FailureAlert detail={errorText(changeMutation.error)} />}
      {!isSending && <RestoreNotice state={state} onUndo={() => changeMutation.mutate(routes.restoreTranscript)} />}
    </Box>
  );
}

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
      <QueryState of={state} loading={<CardSkeletons count={1} height={CARD_HEIGHT} />}>
        {(transcriptState) => <Transcript userId={userId} state={transcriptState} />}
      </QueryState>
    </Box>
  );
}
