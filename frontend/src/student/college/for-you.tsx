import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { CollegeForStudent } from '@contract/college-search';
import { uncapital } from '@contract/in-a-sentence';
import type { ReactNode } from 'react';
import { ServerTextReader, useWords } from '../../i18n/words';
import { CollegeFactsLine, CollegeProgram } from '../../student-record/college/college-facts';
import { incomeWords } from '../../student-record/family-income/words';
import { HomeStateNote } from '../../student-record/price/home-state-note';
import { priceText, hasTwoPrices } from '../../student-record/price/two-prices';
import { TierChart } from '../../student-record/tier-chart';
import { SectionCard } from '../../ui/section-card';
import collegePageWords from '../../words/en/college-page.json';
import figuresWords from '../../words/en/figures.json';

/** What the college means for this student: what speaks for it, its numbers, and how its tier was worked out. */
export function ForYou({ college, past }: { college: CollegeForStudent; past: ReactNode }) {
  const t = useWords(collegePageWords, figuresWords);
  const { fit } = college;
  return (
    <>
      <SectionCard title={t('forYou')}>
        <Box sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
          <div>
            <Typography>{college.reason}</Typography>
            {college.miss && <Typography sx={{ color: 'text.secondary' }}>{college.miss}</Typography>}
          </div>
          <CollegeFactsLine college={college} forStudent />
          {college.price_says && (
            <Typography variant="body2" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
              {college.price_says}.
            </Typography>
          )}
          <HomeStateNote prices={[college.price]} reader="student" />
          <CollegeProgram college={college} />
        </Box>
      </SectionCard>
      <SectionCard title={fit.tier === null ? t('whyNoTier') : t('whyTier', { tier: fit.tier })}>
        <ServerTextReader>
          <TierChart arithmetic={fit.arithmetic} reader="student" />
        </ServerTextReader>
        {past}
        {fit.missing.length > 0 && (
          <Typography variant="body2" sx={{ mt: 2 }}>
            {t('missing', { missing: fit.missing.map(uncapital).join(', ') })}
          </Typography>
        )}
      </SectionCard>
    </>
  );
}

/** What families of each income paid. */
export function IncomePrices({ prices, year }: { prices: CollegeForStudent['income_prices']; year: string | null }) {
  const t = useWords(collegePageWords, figuresWords);
  const income = useWords(incomeWords);
  if (prices.length === 0) return null;
  const both = hasTwoPrices(prices);
  return (
    <SectionCard title={t('incomePrices')}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {both
          ? t('incomePricesBoth')
          : prices.some(({ estimate }) => estimate)
            ? t('incomePricesEstimate')
            : t('incomePricesNote')}
        {year !== null && <span>{` (${t('schoolYear', { year })})`}</span>}
      </Typography>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell sx={{ pl: 0 }}>{t('income')}</TableCell>
            {both ? (
              <>
                <TableCell align="right">{t('inState')}</TableCell>
                <TableCell align="right" sx={{ pr: 0 }}>
                  {t('fromAnother')}
                </TableCell>
              </>
            ) : (
              <TableCell align="right" sx={{ pr: 0 }}>
                {t('priceAYear')}
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {prices.map(({ bracket, dollars, elsewhere }) => (
            <TableRow key={bracket}>
              <TableCell component="th" scope="row" sx={{ pl: 0 }}>
                {income(bracket)}
              </TableCell>
              <TableCell align="right" sx={{ ...(!both && { pr: 0 }), fontWeight: 700 }}>
                {priceText(dollars, t)}
              </TableCell>
              {both && (
                <TableCell align="right" sx={{ pr: 0, fontWeight: 700 }}>
                  {typeof elsewhere === 'number' ? priceText(elsewhere, t) : t('notPublished')}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </SectionCard>
  );
}
