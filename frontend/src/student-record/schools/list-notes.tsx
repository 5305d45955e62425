import Box from '@mui/material/Box';

/** What was understood of the student and what could not be honored, folded under one line. */
export function ListNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Box
      component="details"
      sx={{
        px: 2.5,
        py: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 4,
        '& > summary': { cursor: 'pointer', fontWeight: 650, minHeight: 28, borderRadius: 1 },
      }}
    >
      <summary>What you asked for, and what we couldn’t find</summary>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 0.75, overflowWrap: 'anywhere' }}>
        {notes.map((note, index) => (
          <li key={index}>{note}</li>
        ))}
      </Box>
    </Box>
  );
}
