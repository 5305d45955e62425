import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Preference } from '@contract/preferences';
import { useId, useState } from 'react';
import { AddPreference } from './add-preference';
import { PreferencePanel } from './preference-panel';
import { STRENGTH_TAGS } from './preference-words';
import './preferences.css';
import type { Preferences } from './use-preferences';

interface PreferenceChipsProps {
  preferences: Preferences;
  shown: readonly Preference[];
  /** True for the student, who alone may correct. */
  canCorrect: boolean;
}

function Words({ wish }: { wish: Preference }) {
  const tag = STRENGTH_TAGS[wish.strength];
  return (
    <>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {wish.label}
      </Box>
      {tag && <span className="wish-tag">{tag}</span>}
    </>
  );
}

/** What was understood of a student's wishes, a chip each; the student opens one to see its words and to correct it. */
export function PreferenceChips({ preferences, shown, canCorrect }: PreferenceChipsProps) {
  const [open, setOpen] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const panel = useId();
  const opened = shown.find(({ id }) => id === open);
  return (
    <div>
      <ul className="wish-chips">
        {shown.map((wish) => (
          <li key={wish.id}>
            {canCorrect ? (
              <button
                type="button"
                className="wish-chip"
                aria-expanded={open === wish.id}
                aria-controls={open === wish.id ? panel : undefined}
                onClick={() => {
                  setAdding(false);
                  setOpen(open === wish.id ? null : wish.id);
                }}
              >
                <Words wish={wish} />
              </button>
            ) : (
              <span className="wish-chip">
                <Words wish={wish} />
              </span>
            )}
          </li>
        ))}
        {canCorrect && (
          <li>
            <Button
              size="small"
              aria-expanded={adding}
              onClick={() => {
                setOpen(null);
                setAdding(!adding);
              }}
            >
              + Add a wish
            </Button>
          </li>
        )}
      </ul>
      {opened && <PreferencePanel id={panel} wish={opened} preferences={preferences} onClose={() => setOpen(null)} />}
      {adding && <AddPreference preferences={preferences} onClose={() => setAdding(false)} />}
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, '&:not(:empty)': { mt: 1 } }}>
        {preferences.undo && (
          <>
            Saved.
            <Button size="small" onClick={preferences.undo}>
              Undo
            </Button>
          </>
        )}
      </Box>
    </div>
  );
}
