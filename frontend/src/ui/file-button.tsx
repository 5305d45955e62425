import Button from '@mui/material/Button';

/** A button that opens the browser’s choice of one CSV file. */
export function FileButton({ onFile }: { onFile: (file: File | undefined) => void }) {
  return (
    <Button
      component="label"
      variant="outlined"
      // The file box inside has the keyboard; a button around it would be a second stop that opens nothing.
      role={undefined}
      tabIndex={-1}
      sx={{ '&:focus-within': { outline: '3px solid var(--mui-palette-accent-focus)', outlineOffset: 2 } }}
    >
      Choose a CSV file
      <input
        type="file"
        accept=".csv,text/csv"
        className="visually-hidden"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </Button>
  );
}
