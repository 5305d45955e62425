import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { LETTER_GROUP_TITLES, PARENT_NOTE } from '@contract/letter-words';
import type { LetterGroup, LetterPiece } from '@contract/letters';
import { dayOf } from '../../ui/day';
import { SectionCard } from '../../ui/section-card';

const GROUPS = Object.keys(LETTER_GROUP_TITLES) as LetterGroup[];

/** The words of one piece under its question, with where they come from. */
export function PieceText({ piece }: { piece: LetterPiece }) {
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
        {piece.question}
      </Box>
      <Box component="span" sx={{ display: 'block', whiteSpace: 'pre-line' }}>
        {piece.answer}
      </Box>
      <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
        {piece.form_title}, {dayOf(piece.written_at)}
      </Box>
    </Box>
  );
}

interface MaterialProps {
  pieces: readonly LetterPiece[];
  chosen: readonly string[];
  onToggle: (key: string) => void;
}

/** Everything there is, part by part, each piece to tick. */
export function Material({ pieces, chosen, onToggle }: MaterialProps) {
  const parts = GROUPS.map((group) => ({ group, own: pieces.filter((piece) => piece.group === group) }));
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
      {parts.map(({ group, own }) => (
        <SectionCard key={group} title={`${LETTER_GROUP_TITLES[group]} (${own.length})`}>
          {group === 'parent' && own.length > 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
              {PARENT_NOTE}
            </Typography>
          )}
          {own.length === 0 && <Typography sx={{ color: 'text.secondary' }}>Nothing written yet.</Typography>}
          {own.map((piece) => (
            <FormControlLabel
              key={piece.key}
              control={<Checkbox checked={chosen.includes(piece.key)} onChange={() => onToggle(piece.key)} />}
              label={<PieceText piece={piece} />}
              sx={{ display: 'flex', alignItems: 'flex-start', mr: 0, py: 0.75 }}
            />
          ))}
        </SectionCard>
      ))}
    </Box>
  );
}
