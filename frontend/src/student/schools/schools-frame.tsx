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
import { Page, type PageProps } from '../../ui/page';

const SCHOOL_TABS = [
  ['forYou', pages.schools.path],
  ['saved', pages.savedSchools.path],
  ['search', pages.colleges.path],
] as const;
type SchoolsTab = (typeof SCHOOL_TABS)[number][0];

function useOpenSuggestionCount(userId: string): number {
  const { data: schools = [] } = useCall(routes.readOwnSchools, { userId });
  return schools.filter(({ by_student: isByStudent, response }) => !isByStudent && response === null).length;
}

function SuggestionCount({ openCount }: { openCount: number }) {
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
      <span aria-hidden="true">{openCount}</span>
      <span className="visually-hidden">, {t('suggestions', openCount)}</span>
    </Box>
  );
}

function TabLinks({ tab, extraItems }: { tab: SchoolsTab; extraItems?: ReactNode }) {
  const t = useWords(schoolsWords);
  const openCount = useOpenSuggestionCount(useSignedInUser().uid);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
      <Box component="nav" aria-label={t('parts')} sx={{ display: 'flex', gap: 0.5 }}>
        {SCHOOL_TABS.map(([name, to]) => (
          <ButtonBase
            key={name}
            component={RouterLink}
            to={to}
            aria-current={name === tab ? 'page' : undefined}
            sx={{
              gap: 0.75,
              minHeight: 44,
              px: { xs: 1.5, sm: 2 },
              borderRadius: 99,
              fontSize: '1rem',
              fontWeight: name === tab ? 700 : 550,
              color: name === tab ? 'primary.main' : 'text.primary',
              backgroundColor: name === tab ? 'accent.spruceSoft' : 'transparent',
              '&:hover': { backgroundColor: 'accent.spruceSoft' },
            }}
          >
            <span>{t(name)}</span>
            {name === 'saved' && openCount > 0 && <SuggestionCount openCount={openCount} />}
          </ButtonBase>
        ))}
      </Box>
      {extraItems}
    </Box>
  );
}

interface SchoolsFrameProps extends Omit<PageProps, 'beforeTitle'> {
  tab: SchoolsTab;
  extraItems?: ReactNode;
}

export const SchoolsFrame = ({ tab, extraItems, ...page }: SchoolsFrameProps) => (
  <Page {...page} beforeTitle={<TabLinks tab={tab} extraItems={extraItems} />} />
);
