import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { OwnSchool } from '@contract/college-search';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useWords } from '../../i18n/words';
import type { Answering } from '../answering';
import { decisionWords } from '../schools/decision-words';
import { NoteField, noteTextOf } from './note-field';
import { ownSchoolWords } from './words';

// Few suggestions are declined.
const ReasonChips = lazy(() => import('../schools/reason-chips').then((module) => ({ default: module.ReasonChips })));

const boxLook = { px: 2, py: 1, borderRadius: 3, backgroundColor: 'accent.spruceSoft' } as const;

interface RemovedProps {
  text: string;
  focused?: boolean;
  onUndo: () => void;
}

/** Stands in the place of a school that was removed, with the way to bring it back. */
export function Removed({ text, focused = false, onUndo }: RemovedProps) {
  const t = useWords(ownSchoolWords);
  const undo = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone; the keyboard goes on from here.
  useEffect(() => {
    if (focused) undo.current?.focus();
  }, [focused]);
  return (
    <Box role="status" sx={{ ...boxLook, display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Typography sx={{ flex: '1 1 200px', alignSelf: 'center' }}>{text}</Typography>
      <Button ref={undo} onClick={onUndo}>
        {t('undo')}
      </Button>
    </Box>
  );
}

interface DeclinedProps extends Omit<RemovedProps, 'text'> {
  school: OwnSchool;
  notes: Answering;
}

/** A suggestion that the student declined: why, if they like, in the note that stands on the school anyway. */
export function Declined({ school, notes, ...rest }: DeclinedProps) {
  const t = useWords(decisionWords);
  const { name, unitid } = school.college;
  return (
    <Box sx={{ ...boxLook, px: 0, pb: 2 }}>
      <Removed text={t('declined', { school: name })} {...rest} />
      <Box sx={{ px: 2, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography>{t('whyNot')}</Typography>
        <Suspense fallback={<Box sx={{ minHeight: 128 }} />}>
          <ReasonChips
            side="bad"
            reason={noteTextOf(notes, school)}
            disabled={!notes.view.ready}
            onChange={(text) => notes.saver.change(String(unitid), text)}
          />
        </Suspense>
        <NoteField school={school} notes={notes} label={t('whyNotLabel', { school: name })} />
      </Box>
    </Box>
  );
}
