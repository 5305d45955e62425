import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { pages } from '@contract/pages';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { useSignedInUser } from '../../auth/session/session';
import { useWords } from '../../i18n/words';
import schoolsWords from '../../words/en/schools.json';
import { Page } from '../../ui/page';

const PARTS = [
  ['forYou', pages.schools.path],
  ['saved', pages.savedSchools.path],
  ['search', pages.colleges.path],
] as const;
type SchoolsPart = (typeof PARTS)[number][0];

function useOpenSuggestionCount(userId: string): number {
  const { data: schools = [] } = useCall(routes.readOwnSchools, { userId });
  return schools.filter(({ by_student: byStudent, response }) => !byStudent && response === null).length;
}

function Count({ waiting }: { waiting: number }) {
  const t = useWords(schoolsWords);
  return (
    <Box
      component="span"
      sx={{
        minWidth: 22,
        px: 0.75,
        borderRadius: 99,
        typography: 'caption',
        lineHeight: '22px',
        fontWeight: 700,
        textAlign: 'center',
        color: 'primary.contrastText',
        backgroundColor: 'primary.main',
      }}
    >
      <span aria-hidden="true">{waiting}</span>
      <span className="visually-hidden">, {t('suggestions', waiting)}</span>
    </Box>
  );
}

function PartLinks({ part, more }: { part: SchoolsPart; more?: ReactNode }) {
  const t = useWords(schoolsWords);
  const waiting = useOpenSuggestionCount(useSignedInUser().uid);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
      <Box component="nav" aria-label={t('parts')} sx={{ display: 'flex', gap: 0.5 }}>
        {PARTS.map(([name, to]) => (
          <ButtonBase
            key={name}
            component={RouterLink}
            to={to}
            aria-current={name === part ? 'page' : undefined}
            sx={{
              gap: 0.75,
              minHeight: 44,
              px: { xs: 1.5, sm: 2 },
              borderRadius: 99,
              fontSize: '1rem',
              fontWeight: name === part ? 700 : 550,
              color: name === part ? 'primary.main' : 'text.primary',
              backgroundColor: name === part ? 'accent.spruceSoft' : 'transparent',
              '&:hover': { backgroundColor: 'accent.spruceSoft' },
            }}
          >
            <span>{t(name)}</span>
            {name === 'saved' && waiting > 0 && <Count waiting={waiting} />}
          </ButtonBase>
        ))}
      </Box>
      {more}
    </Box>
  );
}

interface SchoolsFrameProps {
  part: SchoolsPart;
  title: string;
  heading?: string;
  lead?: string;
  more?: ReactNode;
  children: ReactNode;
}

export function SchoolsFrame({ part, more, children, ...page }: SchoolsFrameProps) {
  return (
    <Page {...page} before={<PartLinks part={part} more={more} />}>
      {children}
    </Page>
  );
}
