import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { MAX_PLAN_TEXT } from '@contract/year-plan';
import { isSaved } from '@contract/college-search-values';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { routes } from '../../api/routes';
import { callKey, useCall } from '../../api/use-call';
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

interface OfferedProps {
  title: string;
  colleges: readonly (CollegeChoice & { unitid: number })[];
  onAdd: (choice: CollegeChoice) => void;
}

/** Those of some colleges that are not planned yet. */
function Offered({ title, colleges, onAdd }: OfferedProps) {
  const t = useWords(yearWords);
  const { plan } = useYear();
  const planned = new Set(plan.applications.map(({ unitid }) => unitid));
  const open = colleges.filter(({ unitid }) => !planned.has(unitid));
  if (open.length === 0) return null;
  return (
    <Box>
      <Typography sx={{ mb: 1, fontWeight: 600 }}>{title}</Typography>
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

/** The student's saved colleges, and those of the list besides. */
function OwnColleges({ onAdd }: Pick<OfferedProps, 'onAdd'>) {
  const t = useWords(yearWords);
  const { uid } = useSignedInUser();
  const { data: own = [] } = useCall(routes.readOwnSchools, { userId: uid }, { retry: false });
  const { data: list } = useCall(routes.readRecommendations, { userId: uid }, { retry: false });
  const saved = own.filter(isSaved).map(({ college }) => college);
  const others = (list?.recommendations ?? []).filter((one) => !saved.some(({ unitid }) => unitid === one.unitid));
  return (
    <>
      <Offered title={t('fromSaved')} colleges={saved} onAdd={onAdd} />
      <Offered title={t('fromList')} colleges={others} onAdd={onAdd} />
    </>
  );
}

/** What is planned is saved, too; the plan holds it where that fails. */
function useSaveToo(): (choice: CollegeChoice) => void {
  const { uid } = useSignedInUser();
  const cache = useQueryClient();
  return ({ unitid }) => {
    if (unitid === null) return;
    call(routes.addOwnSchool, { params: { userId: uid, unitid }, body: {} })
      .then(() => cache.invalidateQueries({ queryKey: callKey(routes.readOwnSchools, { userId: uid }) }))
      .catch(() => undefined);
  };
}

/** Adds a college to the plan: a saved one, one of the list, one of the catalogue, or by a name of one's own. */
export function AddCollege({ onAdd }: { onAdd: (choice: CollegeChoice) => void }) {
  const t = useWords(yearWords);
  const { plan } = useYear();
  const [typed, setTyped] = useState('');
  const saveToo = useSaveToo();
  const { result, rows, news, isNone, words } = useFoundColleges(typed);
  const planned = new Set(plan.applications.map(({ unitid }) => unitid));
  const shown = rows.filter(({ unitid }) => !planned.has(unitid));
  const add = (choice: CollegeChoice): void => {
    setTyped('');
    saveToo(choice);
    onAdd(choice);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <OwnColleges onAdd={add} />
      <Box>
        <Field
          label={t('findCollege')}
          hint={isNone ? t('noneFound') : t('findHint')}
          error={result.isError ? t('findFailed') : null}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          inputProps={{ maxLength: MAX_PLAN_TEXT, autoComplete: 'off', enterKeyHint: 'search' }}
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
