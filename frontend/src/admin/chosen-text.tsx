import Alert from '@mui/material/Alert';
import { type ReadAs, readAsText, textOfFile } from '@contract/file-text';
import { useState } from 'react';

interface ChosenText {
  /** The text of the chosen file; null where none is. */
  csv: string | null;
  /** How the file was read, where that needs a look, or why it cannot be. */
  note: { severity: 'info' | 'error'; text: string } | null;
}

const NONE: ChosenText = { csv: null, note: null };

/** A file that is sent as text, in whatever encoding a spreadsheet wrote it. */
export function useChosenText() {
  const [chosen, setChosen] = useState(NONE);
  const choose = async (file: File | undefined, onChosen: (csv: string) => void): Promise<void> => {
    if (!file) return;
    try {
      const { text, readAs } = await textOfFile(new Uint8Array(await file.arrayBuffer()));
      setChosen({ csv: text, note: readAs && { severity: 'info', text: readAsText(readAs) } });
      onChosen(text);
    } catch (error) {
      setChosen({ csv: null, note: { severity: 'error', text: (error as Error).message } });
    }
  };
  return { ...chosen, choose, forget: () => setChosen(NONE) };
}

export const ChosenNote = ({ note }: Pick<ChosenText, 'note'>) =>
  note && <Alert severity={note.severity}>{note.text}</Alert>;

/** How an uploaded file was read, where that needs a look. */
export const ReadAsNote = ({ readAs }: { readAs: ReadAs | null }) =>
  readAs && <Alert severity="info">{readAsText(readAs)}</Alert>;
