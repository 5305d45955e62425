import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CollegeSearchAnswer } from '@contract/college-search';
import { useWords } from '../../i18n/words';
import { CollegeCard } from '../../student-record/college/college-card';
import type { ShownCollege } from '../../student-record/college/college-facts';
import { collegeWords } from '../../student-record/college/words';
import { SaveCollege } from '../../student-record/college/save-button';
import { counted } from '../../student-record/college/counted';
import type { OwnSchoolsState } from '../../student-record/own-schools/use-own-schools';
import { Failed } from '../../ui/states';
import { collegesWords } from './words';

interface ResultsProps {
  rows: readonly ShownCollege[];
  /** Null for staff. */
  own: OwnSchoolsState | null;
}

/** The colleges that were found, each with the way to keep it. */
export function Results({ rows, own }: ResultsProps) {
  const t = useWords(collegeWords);
  return (
    <Box
      component="ul"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {rows.map((college) => (
        <li key={college.unitid}>
          <CollegeCard college={college} forStudent={own !== null} marks={college.on_list ? [t('onList')] : []}>
            {own && (
              <div>
                <SaveCollege college={college} own={own} before={college.own} />
              </div>
            )}
          </CollegeCard>
        </li>
      ))}
      {own?.failure && (
        <li>
          <Failed detail={own.failure} />
        </li>
      )}
    </Box>
  );
}

interface NothingProps {
  loosen: CollegeSearchAnswer['loosen'];
  filterName: (name: CollegeSearchAnswer['loosen'][number]['filter']) => string;
  onLoosen: (name: CollegeSearchAnswer['loosen'][number]['filter']) => void;
  /** How many filters are on; none where only words were typed. */
  filters: number;
  onClear: () => void;
}

/** Where nothing fits: which filter to take away, and how many colleges that opens. */
export function Nothing({ loosen, filterName, onLoosen, filters, onClear }: NothingProps) {
  const t = useWords(collegesWords);
  const ways = loosen.filter(({ filter }) => filter !== 'q' || filters > 0);
  return (
    <Box sx={{ py: 3, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="h3" component="h2">
        {t('none')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {filters === 0 ? t('noneWords') : ways.length > 0 ? t('noneLoosen') : t('noneAtAll')}
      </Typography>
      {filters > 0 &&
        ways.map(({ filter, total }, index) => (
          <Button key={filter} variant={index === 0 ? 'contained' : 'outlined'} onClick={() => onLoosen(filter)}>
            <span>{t('loosenOne', { filter: filterName(filter), ...counted(total) })}</span>
          </Button>
        ))}
      {filters > 0 && (
        <Button color="inherit" onClick={onClear}>
          {t('clear')}
        </Button>
      )}
    </Box>
  );
}
