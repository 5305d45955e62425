import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { useWords } from '../i18n/words';
import { BackButton } from '../ui/back-button';
import accountWords from '../words/en/account.json';

/** One part of the account page. */
export interface AccountPart {
  /** How it is named in the address. */
  id: string;
  title: string;
  /** What is found there, in a few words. */
  about: string;
  content: ReactNode;
}

const PARAMETER = 'part';
const stack = { display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' };

/** On a phone: the parts as a list, of which one opens at a time. */
function PartList({ parts }: { parts: readonly AccountPart[] }) {
  const t = useWords(accountWords);
  return (
    <Paper component="nav" aria-label={t('parts')} variant="outlined" sx={{ borderRadius: 4, overflow: 'hidden' }}>
      <List disablePadding>
        {parts.map(({ id, title, about }) => (
          <li key={id}>
            <ListItemButton component={RouterLink} to={`?${PARAMETER}=${id}`} sx={{ minHeight: 64, px: 2.5 }}>
              <ListItemText primary={title} secondary={about} slotProps={{ primary: { sx: { fontWeight: 650 } } }} />
              <ChevronRightRounded aria-hidden="true" />
            </ListItemButton>
          </li>
        ))}
      </List>
    </Paper>
  );
}

/** On a wide screen: all parts below one another, with links to each. */
function AllParts({ parts }: { parts: readonly AccountPart[] }) {
  const t = useWords(accountWords);
  return (
    <Box sx={stack}>
      <Box component="nav" aria-label={t('parts')} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
        {parts.map(({ id, title }) => (
          <Link key={id} href={`#${id}`} sx={{ py: 0.5 }}>
            {title}
          </Link>
        ))}
      </Box>
      {parts.map(({ id, content }) => (
        <Box key={id} id={id} sx={stack}>
          {content}
        </Box>
      ))}
    </Box>
  );
}

/** The account in its parts; `open` is the one a phone begins with, where there is a reason for one. */
export function AccountParts({ parts, open }: { parts: readonly AccountPart[]; open: string | null }) {
  const t = useWords(accountWords);
  const asked = useSearchParams()[0].get(PARAMETER) ?? open;
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  if (!isNarrow) return <AllParts parts={parts} />;
  const part = parts.find(({ id }) => id === asked);
  if (!part) return <PartList parts={parts} />;
  return (
    <Box sx={stack}>
      <Box>
        <BackButton to="/account" label={t('allParts')} />
      </Box>
      {part.content}
    </Box>
  );
}
