import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { WholeCollege } from '@contract/colleges';
import { useWords } from '../../i18n/words';
import { collegeWords } from '../../student-record/college/words';
import { webAddress } from '../../student-record/schools/school-facts';
import { SectionCard } from '../../ui/section-card';
import { collegePageWords } from './words';

/** The college's own pages, as it reported them; one that it did not report has no link. */
export function CollegeLinks({ college }: { college: WholeCollege }) {
  const t = useWords(collegePageWords);
  const card = useWords(collegeWords);
  const pages = [
    [t('website'), college.website_url],
    [t('admissions'), college.admissions_url],
    [t('apply'), college.apply_url],
    [t('aid'), college.financial_aid_url],
    [t('calculator'), college.net_price_calculator_url],
  ] as const;
  const links = pages.flatMap(([label, reported]) => {
    const address = reported === null ? null : webAddress(reported);
    return address === null ? [] : [{ label, address }];
  });
  return (
    <SectionCard title={t('links')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {links.map(({ label, address }) => (
          <li key={label}>
            <Link
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, gap: 0.5 }}
            >
              {label}
              <OpenInNewRounded aria-hidden="true" sx={{ fontSize: 16 }} />
              <span className="visually-hidden"> {card('newTab')}</span>
            </Link>
          </li>
        ))}
      </Box>
    </SectionCard>
  );
}
