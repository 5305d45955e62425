import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../i18n/words';
import { SectionCard } from '../../ui/section-card';
import { yearWords } from './words';
import { type Listed, useYear } from './year-context';

interface Removed {
  id: string;
  name: string;
}

interface PlannedPartProps<T extends { id: string }> {
  kind: Listed;
  title: string;
  /** Stands above the things. */
  before?: ReactNode;
  things: readonly T[];
  nameOf: (thing: T) => string;
  card: (thing: T, onRemoved: () => void) => ReactNode;
  /** Stands below them: how one more is added. */
  children: ReactNode;
}

/** A list of things of one kind; what is removed leaves a way back in its place until the page is left. */
export function PlannedPart<T extends { id: string }>({
  kind,
  title,
  before,
  things,
  nameOf,
  card,
  children,
}: PlannedPartProps<T>) {
  const t = useWords(yearWords);
  const { bringBack } = useYear();
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const forget = (id: string): void => setRemoved((all) => all.filter((one) => one.id !== id));
  const shown = removed.filter(({ id }) => !things.some((thing) => thing.id === id));
  return (
    <SectionCard title={title}>
      {before}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {things.map((thing) => card(thing, () => setRemoved((all) => [...all, { id: thing.id, name: nameOf(thing) }])))}
        {shown.map(({ id, name }) => (
          <Alert
            key={id}
            severity="info"
            variant="outlined"
            role="status"
            action={
              <Button
                color="inherit"
                // The pressed button is gone; the way back takes its place.
                autoFocus
                onClick={() => {
                  bringBack(kind, id);
                  forget(id);
                }}
              >
                {t('undo')}
              </Button>
            }
          >
            {t('removed', { name })}
          </Alert>
        ))}
        {children}
      </Box>
    </SectionCard>
  );
}
