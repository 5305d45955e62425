import Box from '@mui/material/Box';
import type { RecommendationSet } from '@contract/recommendations';
import { useWords } from '../../i18n/words';
import { WrittenBy } from '../../ui/written-by';
import { FamilyIncomeSection } from '../family-income/family-income-section';
import { SavedColleges } from '../own-schools/own-schools';
import { ChoicesSummary } from '../preferences/choices-summary';
import { WholeList } from '../what-if/whole-list';
import { Fold } from './fold';
import { schoolsWords } from './words';

const PARTS = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' };

interface ListFootProps {
  userId: string;
  /** True for the student, who may correct what the list follows. */
  canReview: boolean;
  list: RecommendationSet;
}

/** What stands below the schools of a list: what it follows, and for staff what the student added. */
export default function ListFoot({ userId, canReview, list }: ListFootProps) {
  const t = useWords(schoolsWords);
  return (
    <Box sx={PARTS}>
      {!canReview && <SavedColleges userId={userId} />}
      <Fold title={t('follows')}>
        <Box sx={{ ...PARTS, gap: 3, mt: 1.5 }}>
          {canReview && <ChoicesSummary userId={userId} />}
          <FamilyIncomeSection userId={userId} canChoose={canReview} />
        </Box>
      </Fold>
      {!canReview && <WholeList userId={userId} schools={list.recommendations} />}
      {list.written_by && <WrittenBy by={list.written_by} />}
    </Box>
  );
}
