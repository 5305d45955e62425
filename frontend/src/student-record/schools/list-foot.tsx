import Box from '@mui/material/Box';
import type { RecommendationSet } from '@contract/recommendations';
import type { ReactNode } from 'react';
import { WrittenBy } from '../../ui/written-by';
import { FamilyIncomeSection } from '../family-income/family-income-section';
import { OwnSchools } from '../own-schools/own-schools';
import { UnderstoodPreferences } from '../preferences/understood-preferences';
import { WholeList } from '../what-if/whole-list';
import type { Generation } from './use-generation';

const PARTS = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' };

interface ListFootProps {
  userId: string;
  /** True for the student, who may correct what the list follows. */
  canReview: boolean;
  list: RecommendationSet;
  generation: Generation;
  notes: ReactNode;
}

/** What stands below the schools of a list: those that the student added, and what the list follows. */
export default function ListFoot({ userId, canReview, list, generation, notes }: ListFootProps) {
  return (
    <>
      <OwnSchools userId={userId} canEdit={canReview} />
      <Box id="list-follows" sx={{ ...PARTS, scrollMarginTop: 72 }}>
        <UnderstoodPreferences userId={userId} canCorrect={canReview} list={list} generation={generation} />
        <FamilyIncomeSection userId={userId} canChoose={canReview} list={list} generation={generation} />
        {notes}
        <WholeList userId={userId} canCorrect={canReview} schools={list.recommendations} />
      </Box>
      {list.written_by && <WrittenBy by={list.written_by} />}
    </>
  );
}
