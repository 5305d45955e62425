import { useQueryClient } from '@tanstack/react-query';
import { TRANSCRIPT_MAX_BYTES, TRANSCRIPT_NAME_MAX_LENGTH } from '@contract/limits';
import type { TranscriptState } from '@contract/transcripts';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem, sentenceOf, UnexplainedProblem } from '../../api/problem';
import { routes } from '../../api/routes';
import { uploadFile } from '../../api/upload';
import { callKey } from '../../api/use-call';

/** Where an upload stands; a file that failed stays chosen. */
export type UploadState =
  | { is: 'idle' }
  | { is: 'sending'; file: File; share: number }
  | { is: 'failed'; file: File; why: 'offline' | 'lost' | 'canceled' | 'tooLarge' }
  | { is: 'refused'; sentence: string };

/** What the page keeps of the transcript, after it has changed. */
export function useTranscriptChange(userId: string): (state: TranscriptState) => void {
  const queries = useQueryClient();
  return (state) => {
    queries.setQueryData(callKey(routes.readTranscript, { userId }), state);
    void queries.invalidateQueries({ queryKey: callKey(routes.readProgress) });
  };
}

function failureOf(error: unknown, file: File): UploadState {
  if (error instanceof DOMException) return { is: 'failed', file, why: 'canceled' };
  if (error instanceof UnexplainedProblem) return { is: 'failed', file, why: navigator.onLine ? 'lost' : 'offline' };
  if (error instanceof ApiProblem && error.status === 413) return { is: 'failed', file, why: 'tooLarge' };
  return { is: 'refused', sentence: sentenceOf(error) };
}

/** Uploads a transcript, with what to show of it meanwhile; leaving the page cancels it. */
export function useUpload(userId: string) {
  const [stand, setStand] = useState<UploadState>({ is: 'idle' });
  const running = useRef<AbortController | null>(null);
  const changed = useTranscriptChange(userId);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    if (file.size > TRANSCRIPT_MAX_BYTES) return setStand({ is: 'failed', file, why: 'tooLarge' });
    if (!navigator.onLine) return setStand({ is: 'failed', file, why: 'offline' });
    const controller = new AbortController();
    running.current = controller;
    setStand({ is: 'sending', file, share: 0 });
    try {
      const query = { name: file.name.slice(-TRANSCRIPT_NAME_MAX_LENGTH) || 'transcript' };
      const onProgress = (share: number): void => setStand({ is: 'sending', file, share });
      changed(
        await uploadFile(routes.uploadTranscript, { userId }, query, { file, onProgress, signal: controller.signal }),
      );
      setStand({ is: 'idle' });
    } catch (error) {
      setStand(failureOf(error, file));
    }
  };
  return {
    stand,
    send: (file: File) => void send(file),
    cancel: () => running.current?.abort(),
    clear: () => setStand({ is: 'idle' }),
  };
}
