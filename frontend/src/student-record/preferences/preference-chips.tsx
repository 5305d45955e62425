import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Preference } from '@contract/preferences';
import { useId, useState } from 'react';
import { useAsSent } from '../../i18n/as-sent';
import { useReaderWords } from '../use-reader-words';
import { useWords } from '../../i18n/words';
import { AddPreference } from './add-preference';
import { PreferencePanel } from './preference-panel';
import { STRENGTH_TAGS } from './preference-words';
import './preferences.css';
import type { Preferences } from './use-preferences';
import { wishWords } from './wish-words';

interface PreferenceChipsProps {
  preferences: Preferences;
  shown: readonly Preference[];
  /** True for the student, who alone may correct. */
  canCorrect: boolean;
}

function Words({ wish, canCorrect }: { wish: Preference; canCorrect: boolean }) {
  const sent = useAsSent();
  const t = useReaderWords(wishWords, canCorrect ? 'student' : 'counselor');
  const tag = STRENGTH_TAGS[wish.strength];
  return (
    <>
      <Box component="span" {...sent} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {wish.label}
      </Box>
      {tag && <span className="wish-tag">{t(tag)}</span>}
    </>
  );
}

function Undo({ preferences }: { preferences: Preferences }) {
  const t = useWords(wishWords);
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, '&:not(:empty)': { mt: 1 } }}>
      {preferences.undo && (
        <>
          {t('saved')}
          <Button size="small" onClick={preferences.undo}>
            {t('undo')}
          </Button>
        </>
      )}
    </Box>
  );
}

/** What was understood of a student's wishes, a chip each; the student opens one to see its words and to correct it. */
export function PreferenceChips({ preferences, shown, canCorrect }: PreferenceChipsProps) {
  const t = useWords(wishWords);
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
                <Words wish={wish} canCorrect={canCorrect} />
              </button>
            ) : (
              <span className="wish-chip">
                <Words wish={wish} canCorrect={canCorrect} />
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
              {t('addOne')}
            </Button>
          </li>
        )}
      </ul>
      {opened && <PreferencePanel id={panel} wish={opened} preferences={preferences} onClose={() => setOpen(null)} />}
      {adding && <AddPreference preferences={preferences} onClose={() => setAdding(false)} />}
      <Undo preferences={preferences} />
    </div>
  );
}
