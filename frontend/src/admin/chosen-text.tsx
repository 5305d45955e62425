import Alert from '@mui/material/Alert';
import { type DetectedEncoding, encodingText, textOfFile } from '@contract/file-text';
import { useState } from 'react';

interface TextFileState {
  /** The file's text; null if no file is chosen. */
  csv: string | null;
  note: { severity: 'info' | 'error'; text: string } | null;
}

const NONE: TextFileState = { csv: null, note: null };

/** A file sent as text, in whatever encoding the spreadsheet used. */
export function useTextFile() {
  const [chosen, setChosen] = useState(NONE);
  const choose = async (file: File | undefined, onChosen: (csv: string) => void): Promise<void> => {
    if (!file) return;
    try {
      const { text, readAs } = await textOfFile(new Uint8Array(await file.arrayBuffer()));
      setChosen({ csv: text, note: readAs && { severity: 'info', text: encodingText(readAs) } });
      onChosen(text);
    } catch (error) {
      setChosen({ csv: null, note: { severity: 'error', text: (error as Error).message } });
    }
  };
  return { ...chosen, choose, forget: () => setChosen(NONE) };
}

export const TextFileNote = ({ note }: Pick<TextFileState, 'note'>) =>
  note && <Alert severity={note.severity}>{note.text}</Alert>;

export const FileEncodingNote = ({ readAs }: { readAs: DetectedEncoding | null }) =>
  readAs && <Alert severity="info">{encodingText(readAs)}</Alert>;
