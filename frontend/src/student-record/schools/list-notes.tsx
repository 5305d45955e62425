import Box from '@mui/material/Box';

/** What was asked for and what could not be met: folded under one line, open where a short list has to be explained. */
export function ListNotes({ notes, open = false }: { notes: readonly string[]; open?: boolean }) {
  if (notes.length === 0) return null;
  return (
    <Box
      component="details"
      open={open}
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
