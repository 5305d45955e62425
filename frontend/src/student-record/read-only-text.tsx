import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import Typography from '@mui/material/Typography';
import { isAnswered } from '@contract/progress';
import { useLocation } from 'react-router';
import { Field, type FieldProps } from '../ui/field';
import Button from '@mui/material/Button';

interface PersonalFoldProps {
  /** Whether it starts expanded, because the link asked for this answer. */
  isInitiallyOpen?: boolean;
  children: ReactNode;
}

/** An answer its writer keeps out of the profile: collapsed at first, and never printed. */
export function PersonalTextToggle({ isInitiallyOpen = false, children }: PersonalFoldProps) {
  const [isOpen, setOpen] = useState(isInitiallyOpen);
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
  isKeptOut?: boolean;
  isInitiallyOpen?: boolean;
}

export function ReadOnlyText({ label, text, isKeptOut, isInitiallyOpen = false }: ReadOnlyTextProps) {
  const hasAnswer = isAnswered(text);
  const containerRef = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (!isInitiallyOpen) return;
    containerRef.current?.focus({ preventScroll: true });
    containerRef.current?.scrollIntoView({ block: 'center' });
    // Also runs when the link to it is followed again.
  }, [isInitiallyOpen, key]);
  return (
    <Box ref={containerRef} tabIndex={isInitiallyOpen ? -1 : undefined} sx={{ scrollMarginTop: 96 }}>
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
          color: hasAnswer ? 'text.primary' : 'text.secondary',
          fontStyle: hasAnswer ? 'normal' : 'italic',
        }}
      >
        {isKeptOut && hasAnswer ? (
          <PersonalTextToggle isInitiallyOpen={isInitiallyOpen}>{text}</PersonalTextToggle>
        ) : hasAnswer ? (
          text
        ) : (
          'No answer yet'
        )}
      </Typography>
    </Box>
  );
}

type TextBoxProps = Omit<FieldProps, 'multiline' | 'onChange'> & { rows: number; onTextChange: (text: string) => void };

export function TextBox({ rows, onTextChange, ...field }: TextBoxProps) {
  return <Field {...field} multiline rows={rows} onChange={(event) => onTextChange(event.target.value)} />;
}
