import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../i18n/words';
import { yearWords } from './words';
import { type Listed, useYear } from './year-context';

export const plannedCardId = (kind: Listed, id: string): string => `planned-${kind}-${id}`;

interface PlannedCardProps {
  kind: Listed;
  id: string;
  name: string;
  /** The essentials, readable while the card is closed. */
  summary: ReactNode;
  /** Open from the start, as what was just added is. */
  open?: boolean;
  onRemoved: () => void;
  children: ReactNode;
}

/** One thing of the plan: its essentials, and everything to fill in behind a press. */
export function PlannedCard({ kind, id, name, summary, open = false, onRemoved, children }: PlannedCardProps) {
  const t = useWords(yearWords);
  const { remove } = useYear();
  const [isOpen, setOpen] = useState(open);
  return (
    <Accordion
      id={plannedCardId(kind, id)}
      disableGutters
      elevation={0}
      expanded={isOpen}
      onChange={(_, now) => setOpen(now)}
      slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true, timeout: 0 } }}
      sx={{ border: 1, borderColor: 'divider', '&&': { borderRadius: 4 }, '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreRounded />} sx={{ minHeight: 64, px: 2 }}>
        <Box component="span" sx={{ minWidth: 0, pr: 1 }}>
          <Typography component="span" sx={{ display: 'block', fontWeight: 650, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            {summary}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails
        sx={{ px: 2, pb: 2, display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}
      >
        {children}
        <Button
          color="inherit"
          startIcon={<DeleteOutlineRounded />}
          onClick={() => {
            remove(kind, id);
            onRemoved();
          }}
          sx={{ justifySelf: 'start', gridColumn: '1 / -1' }}
        >
          <span>{t('remove', { name })}</span>
        </Button>
      </AccordionDetails>
    </Accordion>
  );
}
