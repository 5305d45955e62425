import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { useWords } from '../i18n/words';
import { BackButton } from '../ui/back-button';
import { accountWords } from './account-words';

export const PART_NAMES = ['profile', 'signingIn', 'devices', 'language', 'data', 'delete'] as const;
export type PartName = (typeof PART_NAMES)[number];

const isPart = (name: string | null): name is PartName => PART_NAMES.some((one) => one === name);

function PartList({ chosen }: { chosen: PartName | null }) {
  const t = useWords(accountWords);
  return (
    <Box
      component="nav"
      aria-label={t('parts')}
      sx={{
        display: { xs: chosen ? 'none' : 'grid', md: 'flex' },
        flexWrap: 'wrap',
        gap: 1,
        mb: { md: 3 },
      }}
    >
      {PART_NAMES.map((name) => (
        <Button
          key={name}
          component={RouterLink}
          to={`?part=${name}#${name}`}
          color="inherit"
          variant="outlined"
          aria-current={name === chosen ? 'true' : undefined}
          endIcon={<ChevronRightRounded sx={{ display: { md: 'none' } }} />}
          onClick={() => document.getElementById(name)?.scrollIntoView()}
          sx={{ minHeight: { xs: 56, md: 44 }, justifyContent: { xs: 'space-between', md: 'center' } }}
        >
          {t(name)}
        </Button>
      ))}
    </Box>
  );
}

/** The account in parts: one below the other on wide screens; on phones a list of them, each opened at its own address. */
export function AccountParts({ parts, first }: { parts: Record<PartName, ReactNode>; first: PartName | null }) {
  const t = useWords(accountWords);
  const asked = useSearchParams()[0].get('part');
  const chosen = isPart(asked) ? asked : first;
  return (
    <>
      <PartList chosen={chosen} />
      {isPart(asked) && (
        <Box sx={{ display: { md: 'none' }, mb: 2 }}>
          <BackButton to="/account" label={t('allParts')} />
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 3 }}>
        {PART_NAMES.map((name) => (
          <Box
            key={name}
            id={name}
            component="section"
            aria-label={t(name)}
            sx={{ display: { xs: name === chosen ? 'grid' : 'none', md: 'grid' }, gap: 3, scrollMarginTop: 72 }}
          >
            {parts[name]}
          </Box>
        ))}
      </Box>
    </>
  );
}
