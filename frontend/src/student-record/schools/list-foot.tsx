import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RecommendationSet } from '@contract/recommendations';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { useWords } from '../../i18n/words';
import { WrittenBy } from '../../ui/written-by';
import { FamilyIncomeSection } from '../family-income/family-income-section';
import { OwnSchools } from '../own-schools/own-schools';
import { ChoicesSummary } from '../preferences/choices-summary';
import { WholeList } from '../what-if/whole-list';
import { whatIfWords } from '../what-if/words';
import { Fold } from './fold';
import { schoolsWords } from './words';

const PARTS = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' };

interface ListFootProps {
  userId: string;
  /** True for the student, who may correct what the list follows. */
  canReview: boolean;
  list: RecommendationSet;
}

/** 'At least one' for the list that is shown: one sentence, with how it is counted folded below. Nothing where it cannot be read. */
function ListOdds({ userId }: { userId: string }) {
  const t = useWords(whatIfWords);
  const { data: odds } = useCall(routes.readListOdds, { userId });
  if (!odds || odds.sentence === '') return null;
  return (
    <Box component="section" aria-label={t('whole')}>
      <Typography>{odds.sentence}</Typography>
      <Box component="details" sx={{ mt: 0.5, '& > summary': { cursor: 'pointer', minHeight: 28, borderRadius: 1 } }}>
        <summary>{t('howWeCount')}</summary>
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 0.75 }}>
          {odds.how_we_count.map((one) => (
            <li key={one}>{one}</li>
          ))}
          {odds.tiers.map(({ tier, sentence }) => (
            <li key={tier}>{sentence}</li>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

/** What stands below the schools of a list: what it follows, and for staff what the student added. */
export default function ListFoot({ userId, canReview, list }: ListFootProps) {
  const t = useWords(schoolsWords);
  return (
    <Box sx={PARTS}>
      {!canReview && <OwnSchools userId={userId} />}
      <Fold title={t('follows')}>
        <Box sx={{ ...PARTS, gap: 3, mt: 1.5 }}>
          {canReview && <ChoicesSummary userId={userId} />}
          <FamilyIncomeSection userId={userId} canChoose={canReview} />
          {list.recommendations.length > 0 && <ListOdds userId={userId} />}
        </Box>
      </Fold>
      {!canReview && <WholeList userId={userId} schools={list.recommendations} />}
      {list.written_by && <WrittenBy by={list.written_by} />}
    </Box>
  );
}
