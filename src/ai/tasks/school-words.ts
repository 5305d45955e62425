import type { Candidate, StudentMaterial } from '../../contract/material';
import type { SchoolInfo } from '../../contract/recommendations';

export interface SchoolWordsInput {
  material: StudentMaterial;
  candidates: Candidate[];
}

/** The words of one school; the caller adds `logo_url`. */
export type SchoolWords = Omit<SchoolInfo, 'logo_url'> & { unitid: number };
