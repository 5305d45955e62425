import HubOutlined from '@mui/icons-material/HubOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { StatementEvidence } from '@contract/profiles';
import { type ReactNode, useState } from 'react';
import { useAsSent } from '../i18n/words';
import { SectionCard } from '../ui/section-card';
import { EvidenceQuote } from './evidence-quote';
import type { Reader } from './reader';
import { evidenceOf } from './statement-evidence';
import { useSectionWords } from './section-words';

/** Curves from one interest to `count` majors stacked beside it; stretches with the rows. */
function Branches({ count }: { count: number }) {
  return (
    <Box
      component="svg"
      viewBox={`0 0 100 ${count}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      sx={{ display: { xs: 'none', sm: 'block' }, width: '100%', height: '100%' }}
    >
      {Array.from({ length: count }, (_, index) => (
        <path
          key={index}
          d={`M0 ${count / 2}C55 ${count / 2} 45 ${index + 0.5} 100 ${index + 0.5}`}
          fill="none"
          stroke="var(--mui-palette-accent-sun)"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </Box>
  );
}

const majorLook = {
  display: 'flex',
  alignItems: 'center',
  position: 'relative',
  // On a phone there is no room for curves: a short line leads from the stem to each major.
  '&::before': {
    content: '""',
    display: { xs: 'block', sm: 'none' },
    position: 'absolute',
    left: -18,
    width: 14,
    borderTop: '2px solid var(--mui-palette-accent-sun)',
  },
};

const interestLook = {
  alignSelf: 'center',
  justifySelf: { xs: 'start', sm: 'stretch' },
  px: 2,
  py: 1.25,
  borderRadius: 3,
  backgroundColor: 'accent.sunSoft',
  color: 'accent.sunInk',
  fontWeight: 700,
  overflowWrap: 'anywhere',
};

const majorsLook = {
  m: 0,
  p: 0,
  pl: { xs: 2.5, sm: 0 },
  ml: { xs: 2.25, sm: 0 },
  borderLeft: { xs: '2px solid var(--mui-palette-accent-sun)', sm: 'none' },
  listStyle: 'none',
  display: 'grid',
  gridAutoRows: '1fr',
};

const chipLook = {
  my: 0.5,
  px: 1.5,
  py: 0.5,
  borderRadius: 2,
  border: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
};

function Interest({ interest, majors, label }: { interest: string; majors: readonly string[]; label: string }) {
  const sent = useAsSent();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 11rem) 48px minmax(0, 1fr)' },
        alignItems: 'stretch',
        rowGap: 1,
      }}
    >
      <Typography component="h3" {...sent} sx={interestLook}>
        {interest}
      </Typography>
      <Branches count={majors.length} />
      <Box component="ul" aria-label={label} sx={majorsLook}>
        {majors.map((major) => (
          <Box component="li" key={major} sx={majorLook}>
            <Box component="span" {...sent} sx={chipLook}>
              {major}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const mapLook = {
  display: 'grid',
  columnGap: 4,
  rowGap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
};

/** So many interests are drawn before the rest is asked for. */
const OPEN = 2;

interface InterestMapProps {
  /** A chosen program, or an interest that is called like one -> majors near it. */
  majors: Readonly<Record<string, readonly string[]>>;
  evidence: readonly StatementEvidence[];
  reader: Reader;
  /** Said where there is none. */
  nothing: ReactNode;
}

/** Interests and the majors they can lead to, drawn as branches and readable as nested lists. */
export function InterestMap({ majors, evidence, reader, nothing }: InterestMapProps) {
  const t = useSectionWords(reader);
  const interests = Object.entries(majors);
  const field = 'interestMajorMapping';
  const [all, setAll] = useState(false);
  const shown = all ? interests : interests.slice(0, OPEN);
  return (
    <SectionCard
      title={t(field)}
      action={<HubOutlined aria-hidden="true" sx={{ color: 'secondary.main', fontSize: 26 }} />}
    >
      {nothing}
      <Box sx={mapLook}>
        {shown.map(([interest, list], index) => (
          <Box key={interest}>
            <Interest interest={interest} majors={list} label={t('majorsFor', { interest })} />
            <EvidenceQuote evidence={evidenceOf(evidence, field, index)} reader={reader} />
          </Box>
        ))}
      </Box>
      {interests.length > OPEN && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} sx={{ mt: 1 }}>
          <span>{all ? t('showLess') : t('showMore', { count: interests.length - OPEN })}</span>
        </Button>
      )}
    </SectionCard>
  );
}
