import Button from '@mui/material/Button';

interface FileButtonProps {
  onFile: (file: File | undefined) => void;
  label?: string;
  /** The kinds of files that the browser offers. */
  accept?: string;
}

/** A button that opens the browser’s choice of one file, a CSV file unless it is said otherwise. */
export function FileButton({ onFile, label = 'Choose a CSV file', accept = '.csv,text/csv' }: FileButtonProps) {
  return (
    <Button
      component="label"
      variant="outlined"
      // The file box inside has the keyboard; a button around it would be a second stop that opens nothing.
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
