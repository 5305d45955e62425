import Button from '@mui/material/Button';

interface FileButtonProps {
  onFile: (file: File | undefined) => void;
  label?: string;
  accept?: string;
}

/** Excel saves its “Unicode Text” as .txt. */
export const CSV_FILES = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values';

export function FileButton({ onFile, label = 'Choose a CSV file', accept = CSV_FILES }: FileButtonProps) {
  return (
    <Button
      component="label"
      variant="outlined"
      // The file input inside takes keyboard focus; a button around it would be a second stop that opens nothing.
      role={undefined}
      tabIndex={-1}
      sx={{ '&:focus-within': { outline: '3px solid var(--mui-palette-accent-focus)', outlineOffset: 2 } }}
    >
      <span>{label}</span>
      <input
        type="file"
        accept={accept}
        className="visually-hidden"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </Button>
  );
}

/** How long the browser may take to start a download, in milliseconds. */
const MAX_DOWNLOAD_START_MS = 60_000;

export function downloadFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), MAX_DOWNLOAD_START_MS);
}
