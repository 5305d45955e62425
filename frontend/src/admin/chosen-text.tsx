import Alert from '@mui/material/Alert';
import { type DetectedEncoding, encodingText, decodeFile } from '@contract/file-text';
import { useState } from 'react';

interface TextFileState {
  /** The file's text; null if no file is chosen. */
  csv: string | null;
  note: { severity: 'info' | 'error'; text: string } | null;
}

const NO_FILE: TextFileState = { csv: null, note: null };

/** A file sent as text, in whatever encoding the spreadsheet used. */
export function useTextFile() {
  const [fileState, setFileState] = useState(NO_FILE);
  const chooseFile = async (file: File | undefined, onText: (csv: string) => void): Promise<void> => {
    if (!file) return;
    try {
      const { text, detectedEncoding: encoding } = await decodeFile(new Uint8Array(await file.arrayBuffer()));
      setFileState({ csv: text, note: encoding && { severity: 'info', text: encodingText(encoding) } });
      onText(text);
    } catch (error) {
      setFileState({ csv: null, note: { severity: 'error', text: (error as Error).message } });
    }
  };
  return { ...fileState, chooseFile, clearFile: () => setFileState(NO_FILE) };
}

export const TextFileNote = ({ note }: Pick<TextFileState, 'note'>) =>
  note && <Alert severity={note.severity}>{note.text}</Alert>;

export const FileEncodingNote = ({ encoding }: { encoding: DetectedEncoding | null }) =>
  encoding && <Alert severity="info">{encodingText(encoding)}</Alert>;
