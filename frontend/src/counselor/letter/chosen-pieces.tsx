import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { LetterPiece } from '@contract/letters';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { moved } from './use-letter-pack';

interface ChosenProps {
  pieces: readonly LetterPiece[];
  onChange: (keys: string[]) => void;
}

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text);

interface ButtonsProps {
  words: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: number) => void;
  onTakeOut: () => void;
}

function Buttons({ words, isFirst, isLast, onMove, onTakeOut }: ButtonsProps) {
  const own = { width: 44, height: 44 };
  return (
    <Box component="span" sx={{ display: 'flex' }}>
      <IconButton sx={own} aria-label={`Move up: ${words}`} aria-disabled={isFirst} onClick={() => onMove(-1)}>
        <ArrowUpwardRounded fontSize="small" />
      </IconButton>
      <IconButton sx={own} aria-label={`Move down: ${words}`} aria-disabled={isLast} onClick={() => onMove(1)}>
        <ArrowDownwardRounded fontSize="small" />
      </IconButton>
      <IconButton sx={own} aria-label={`Take out: ${words}`} onClick={onTakeOut}>
        <CloseRounded fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** What is in the pack, in its order; Alt and an arrow key move the piece that has the focus. */
export function ChosenPieces({ pieces, onChange }: ChosenProps) {
  const keys = pieces.map(({ key }) => key);
  const list = useRef<HTMLOListElement>(null);
  const follow = useRef<string | null>(null);
  // The focus goes with what was moved, so that it can be moved on.
  useEffect(() => {
    if (follow.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(follow.current)}"]`)?.focus();
    follow.current = null;
  });
  const move = (at: number, by: number): void => {
    follow.current = keys[at] ?? null;
    onChange(moved(keys, at, by));
  };
  const onKey = (event: KeyboardEvent, at: number): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(at, event.key === 'ArrowUp' ? -1 : 1);
  };
  if (pieces.length === 0) return <Typography>Nothing chosen yet. Tick what the letter should draw on.</Typography>;
  return (
    <Box component="ol" ref={list} sx={{ m: 0, p: 0, listStyle: 'none' }} aria-label="Chosen, in this order">
      {pieces.map((piece, at) => (
        <Box
          component="li"
          key={piece.key}
          data-key={piece.key}
          tabIndex={-1}
          onKeyDown={(event: KeyboardEvent) => onKey(event, at)}
          sx={{ display: 'flex', alignItems: 'center', minHeight: 44, borderTop: at ? 1 : 0, borderColor: 'divider' }}
        >
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', pr: 1 }}>
            {at + 1}. {short(piece.answer)}
          </Box>
          <Buttons
            words={short(piece.answer)}
            isFirst={at === 0}
            isLast={at === pieces.length - 1}
            onMove={(by) => move(at, by)}
            onTakeOut={() => onChange(keys.filter((key) => key !== piece.key))}
          />
        </Box>
      ))}
    </Box>
  );
}
