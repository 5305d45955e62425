import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { isSection } from '@contract/forms/catalogue';
import { questionPath } from '@contract/page-paths';
import type { Preference } from '@contract/preferences';
import { useId } from 'react';
import { useWords } from '../../i18n/words';
import { Link as RouterLink } from 'react-router';
import { STRENGTHS } from './preference-words';
import type { Preferences } from './use-preferences';
import { wishWords } from './wish-words';

const answerPath = ({ form_id, question_id }: NonNullable<Preference['question']>): string =>
  isSection(form_id) ? questionPath(form_id, question_id) : `/forms/${form_id}`;

/** The words behind a wish, unless they are the student's alone, with the question they answer. */
function Source({ wish }: { wish: Preference }) {
  const t = useWords(wishWords);
  if (!wish.question) return <Typography variant="body2">{t('ownWish')}</Typography>;
  return (
    <Box component="figure" sx={{ m: 0, pl: 2, borderLeft: 3, borderColor: 'accent.sun' }}>
      {wish.quote !== '' && (
        <Box component="blockquote" sx={{ m: 0, mb: 0.5, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          “{wish.quote}”
        </Box>
      )}
      <Typography component="figcaption" variant="body2" sx={{ color: 'text.secondary' }}>
        <Link component={RouterLink} to={answerPath(wish.question)}>
          {t('yourAnswer')}
        </Link>
      </Typography>
    </Box>
  );
}

interface PreferencePanelProps {
  id: string;
  wish: Preference;
  preferences: Preferences;
  onClose: () => void;
}

/** One wish opened: where it comes from, how much it counts, and a way to take it off. */
export function PreferencePanel({ id, wish, preferences, onClose }: PreferencePanelProps) {
  const t = useWords(wishWords);
  const name = useId();
  return (
    <div className="wish-panel" id={id} role="group" aria-label={wish.label}>
      <Source wish={wish} />
      <fieldset className="wish-strengths" disabled={preferences.saving}>
        <legend className="visually-hidden">{t('howMuch')}</legend>
        {STRENGTHS.map((strength) => (
          <label key={strength}>
            <input
              type="radio"
              name={name}
              checked={wish.strength === strength}
              onChange={() => preferences.say(wish, strength)}
            />
            {t(strength)}
          </label>
        ))}
      </fieldset>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button
          size="small"
          variant="outlined"
          disabled={preferences.saving}
          onClick={() => {
            preferences.say(wish, 'removed');
            onClose();
          }}
        >
          <span>{t(wish.question ? 'notTrue' : 'remove')}</span>
        </Button>
        <Button size="small" onClick={onClose}>
          {t('done')}
        </Button>
      </Box>
    </div>
  );
}
