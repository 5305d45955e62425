import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { PLAN_TEXT_MOST } from '@contract/year-plan';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { useSignedInUser } from '../../auth/session/session';
import { useWords } from '../../i18n/words';
import { NewsLines } from '../../student-record/college/news-lines';
import { useFoundColleges } from '../../student-record/college/use-found-colleges';
import { Field } from '../../ui/field';
import { yearWords } from './words';
import { useYear } from './year-context';

/** A college to plan for; one that is not in the catalogue has no number. */
export interface CollegeChoice {
  unitid: number | null;
  name: string;
}

interface AddButtonProps {
  label: string;
  children: ReactNode;
  onClick: () => void;
}

const AddButton = ({ label, children, onClick }: AddButtonProps) => (
  <Button
    variant="outlined"
    startIcon={<AddRounded />}
    aria-label={label}
    onClick={onClick}
    sx={{ justifyContent: 'flex-start', textAlign: 'left', maxWidth: '100%', overflowWrap: 'anywhere' }}
  >
    {children}
  </Button>
);

/** Colleges of the student's own list that are not planned yet. */
function FromList({ onAdd }: { onAdd: (choice: CollegeChoice) => void }) {
  const t = useWords(yearWords);
  const { uid } = useSignedInUser();
  const { plan } = useYear();
  const { data } = useCall(routes.readRecommendations, { userId: uid }, { retry: false });
  const planned = new Set(plan.applications.map(({ unitid }) => unitid));
  const open = (data?.recommendations ?? []).filter(({ unitid }) => !planned.has(unitid));
  if (open.length === 0) return null;
  return (
    <Box>
      <Typography sx={{ mb: 1, fontWeight: 600 }}>{t('fromList')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {open.map(({ unitid, name }) => (
          <AddButton key={unitid} label={t('addNamed', { college: name })} onClick={() => onAdd({ unitid, name })}>
            {name}
          </AddButton>
        ))}
      </Box>
    </Box>
  );
}

/** Adds a college to the plan: from the own list, from the catalogue, or by a name of one's own. */
export function AddCollege({ onAdd }: { onAdd: (choice: CollegeChoice) => void }) {
  const t = useWords(yearWords);
  const { plan } = useYear();
  const [typed, setTyped] = useState('');
  const { result, rows, news, isNone, words } = useFoundColleges(typed);
  const planned = new Set(plan.applications.map(({ unitid }) => unitid));
  const shown = rows.filter(({ unitid }) => !planned.has(unitid));
  const add = (choice: CollegeChoice): void => {
    setTyped('');
    onAdd(choice);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FromList onAdd={add} />
      <Box>
        <Field
          label={t('findCollege')}
          hint={isNone ? t('noneFound') : t('findHint')}
          error={result.isError ? t('findFailed') : null}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          inputProps={{ maxLength: PLAN_TEXT_MOST, autoComplete: 'off', enterKeyHint: 'search' }}
        />
        <NewsLines news={news} />
        <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1, mt: shown.length > 0 || isNone ? 1 : 0 }}>
          {shown.map(({ unitid, name, city, state }) => (
            <AddButton
              key={unitid}
              label={t('addNamed', { college: `${name}, ${city}, ${state}` })}
              onClick={() => add({ unitid, name })}
            >
              {`${name}, ${city}, ${state}`}
            </AddButton>
          ))}
          {(isNone || result.isError) && (
            <AddButton label={t('addTyped', { name: words })} onClick={() => add({ unitid: null, name: words })}>
              {t('addTyped', { name: words })}
            </AddButton>
          )}
        </Box>
      </Box>
    </Box>
  );
}
