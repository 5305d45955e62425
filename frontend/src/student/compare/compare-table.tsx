import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SchoolSummary } from '@contract/school-lists';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { webAddress } from '../../student-record/schools/school-facts';
import type { FactCell, FactGroup, FactRow, SayCompare } from './compare-facts';
import { bandPlaces } from '../../student-record/schools/tier-words';

const TRACK = 'color-mix(in srgb, var(--mui-palette-text-primary) 12%, transparent)';

/** The student's own score on the middle 50 % of a college, drawn and in words. */
function ScoreBar({ score, t }: { score: NonNullable<SchoolSummary['score']>; t: SayCompare }) {
  const { from, to, point } = bandPlaces(score);
  const { measure, student, converted, standing } = score;
  return (
    <Box sx={{ mt: 1 }}>
      <Box aria-hidden="true" sx={{ position: 'relative', height: 18 }}>
        <Box sx={{ position: 'absolute', inset: '6px 0', borderRadius: 2, backgroundColor: TRACK }} />
        <Box
          sx={{
            position: 'absolute',
            top: 3,
            bottom: 3,
            left: `${from}%`,
            width: `${to - from}%`,
            borderRadius: 2,
            backgroundColor: 'primary.main',
            opacity: 0.55,
          }}
        />
        <Box
          sx={{
            position: 'absolute',
            top: 0,
            left: `clamp(0px, calc(${point}% - 9px), calc(100% - 18px))`,
            width: 18,
            height: 18,
            borderRadius: '50%',
            backgroundColor: 'accent.sun',
            border: '3px solid var(--mui-palette-background-paper)',
            outline: '2px solid var(--mui-palette-text-primary)',
            outlineOffset: -2,
          }}
        />
      </Box>
      <Box sx={{ mt: 0.5, typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
        <strong>{t(converted ? 'yoursConverted' : 'yours', { measure, score: student })}</strong>, {t(standing)}
      </Box>
    </Box>
  );
}

const columnsOf = (count: number) => ({
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `180px repeat(${count}, minmax(0, 1fr))` },
  columnGap: 2.5,
});

/** The names stay in sight on wide screens; on a phone each cell says whose it is. */
function Names({ schools }: { schools: readonly SchoolSummary[] }) {
  return (
    <Box role="rowgroup">
      <Box
        role="row"
        sx={{
          ...columnsOf(schools.length),
          display: { xs: 'flex', md: 'grid' },
          flexWrap: 'wrap',
          rowGap: 1,
          position: { md: 'sticky' },
          top: 0,
          zIndex: 1,
          py: 1.5,
          backgroundColor: 'background.default',
          borderBottom: { md: 1 },
          borderColor: { md: 'divider' },
        }}
      >
        <Box role="cell" sx={{ display: { xs: 'none', md: 'block' } }} />
        {schools.map(({ unitid, name }) => (
          <Box
            key={unitid}
            role="columnheader"
            sx={{ overflowWrap: 'anywhere', minWidth: 0, width: { xs: '100%', md: 'auto' } }}
          >
            <Link
              component={RouterLink}
              to={`/colleges/${unitid}`}
              sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 700 }}
            >
              {name}
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Cell({ school, children }: { school: SchoolSummary; children: ReactNode }) {
  return (
    <Box
      role="cell"
      sx={{
        display: { xs: 'grid', md: 'block' },
        gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
        gap: 1.5,
        py: { xs: 0.75, md: 0 },
        borderTop: { xs: 1, md: 0 },
        borderColor: 'divider',
        overflowWrap: 'anywhere',
        minWidth: 0,
      }}
    >
      <Box aria-hidden="true" sx={{ display: { md: 'none' }, typography: 'body2', color: 'text.secondary' }}>
        {school.name}
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

function Fact({ cell: { value, detail } }: { cell: FactCell }) {
  return (
    <>
      <Box sx={{ fontWeight: 650, whiteSpace: 'pre-line', fontVariantNumeric: 'tabular-nums' }}>{value}</Box>
      {detail && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{detail}</Box>}
    </>
  );
}

function Row({ label, schools, children }: { label: string; schools: readonly SchoolSummary[]; children: ReactNode }) {
  return (
    <Box
      role="row"
      sx={{ ...columnsOf(schools.length), py: 2, borderBottom: { md: 1 }, borderColor: { md: 'divider' } }}
    >
      <Box role="rowheader" sx={{ fontWeight: { xs: 700, md: 600 }, pb: { xs: 1, md: 0 } }}>
        {label}
      </Box>
      {children}
    </Box>
  );
}

const FactLine = ({ row, schools, t }: { row: FactRow; schools: readonly SchoolSummary[]; t: SayCompare }) => (
  <Row label={row.label} schools={schools}>
    {schools.map((school, index) => (
      <Cell key={school.unitid} school={school}>
        <Fact cell={row.cells[index] ?? { value: '' }} />
        {row.id === 'scores' && school.score && <ScoreBar score={school.score} t={t} />}
      </Cell>
    ))}
  </Row>
);

const linksOf = (school: SchoolSummary, t: SayCompare) =>
  (
    [
      ['website', school.website_url],
      ['admissions', school.admissions_url],
      ['apply', school.apply_url],
      ['aid', school.financial_aid_url],
      ['calculator', school.net_price_calculator_url],
    ] as const
  ).flatMap(([key, url]) => {
    const href = url === null ? null : webAddress(url);
    return href === null ? [] : [{ label: t(key), href }];
  });

function LinksLine({ schools, t }: { schools: readonly SchoolSummary[]; t: SayCompare }) {
  return (
    <Row label={t('links')} schools={schools}>
      {schools.map((school) => (
        <Cell key={school.unitid} school={school}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, flexDirection: { md: 'column' } }}>
            {linksOf(school, t).map(({ label, href }) => (
              <Link
                key={label}
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t('opensOutside', { link: label, school: school.name })}
                sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}
              >
                {label}
              </Link>
            ))}
          </Box>
        </Cell>
      ))}
    </Row>
  );
}

interface CompareTableProps {
  schools: readonly SchoolSummary[];
  groups: readonly FactGroup[];
  t: SayCompare;
}

/** Colleges side by side: columns on a wide screen, on a phone the values of each row below each other. */
export function CompareTable({ schools, groups, t }: CompareTableProps) {
  return (
    <Box role="table" aria-label={t('table')}>
      <Names schools={schools} />
      {groups.map(({ label, rows }) => (
        <Box role="rowgroup" key={label} aria-label={label} sx={{ mt: 3 }}>
          <Box role="row">
            <Typography role="rowheader" variant="h3" component="div" sx={{ pb: 0.5 }}>
              {label}
            </Typography>
          </Box>
          {rows.map((row) => (
            <FactLine key={row.id} row={row} schools={schools} t={t} />
          ))}
        </Box>
      ))}
      <Box role="rowgroup" sx={{ mt: 3 }}>
        <LinksLine schools={schools} t={t} />
      </Box>
    </Box>
  );
}
