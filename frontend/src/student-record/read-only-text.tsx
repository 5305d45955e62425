import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import Typography from '@mui/material/Typography';
import { isAnswered } from '@contract/progress';
import { useLocation } from 'react-router';
import { Field, type FieldProps } from '../ui/field';
import Button from '@mui/material/Button';

interface PersonalFoldProps {
  /** Whether it starts expanded, because the link asked for this answer. */
  opened?: boolean;
  children: ReactNode;
}

/** An answer its writer keeps out of the profile: collapsed at first, and never printed. */
export function PersonalFold({ opened = false, children }: PersonalFoldProps) {
  const [isOpen, setOpen] = useState(opened);
  return (
    <Box sx={{ '@media print': { display: 'none' } }}>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{ px: 0.5, minWidth: 0, color: 'text.secondary' }}
      >
        <span>{isOpen ? 'Personal · close' : 'Personal · open'}</span>
      </Button>
      {isOpen && children}
    </Box>
  );
}

interface ReadOnlyTextProps {
  label: ReactNode;
  text: string;
  keptOut?: boolean;
  opened?: boolean;
}

export function ReadOnlyText({ label, text, keptOut, opened = false }: ReadOnlyTextProps) {
  const answered = isAnswered(text);
  const box = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (!opened) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
    // Also runs when the link to it is followed again.
  }, [opened, key]);
  return (
    <Box ref={box} tabIndex={opened ? -1 : undefined} sx={{ scrollMarginTop: 96 }}>
      <Typography component="dt" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{
          m: 0,
          mt: 0.5,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          color: answered ? 'text.primary' : 'text.secondary',
          fontStyle: answered ? 'normal' : 'italic',
        }}
      >
        {keptOut && answered ? <PersonalFold opened={opened}>{text}</PersonalFold> : answered ? text : 'No answer yet'}
      </Typography>
    </Box>
  );
}

type TextBoxProps = Omit<FieldProps, 'multiline' | 'onChange'> & { rows: number; onText: (text: string) => void };

export function TextBox({ rows, onText, ...field }: TextBoxProps) {
  return <Field {...field} multiline rows={rows} onChange={(event) => onText(event.target.value)} />;
}
