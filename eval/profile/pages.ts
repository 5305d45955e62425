import { builtInCounselorView } from '../../src/ai/built-in/counselor/counselor-view';
import { builtInDashboard } from '../../src/ai/built-in/dashboard/dashboard';
import type { CounselorViewWords, DashboardWords } from '../../src/ai/generated-words';
import type { StudentMaterial } from '../../src/contract/material';
import { materialOf } from '../lists/product';
import { PERSONAS } from '../students/everyone';

/** What is written of one made-up student. */
export interface Pages {
  id: string;
  material: StudentMaterial;
  dashboard: DashboardWords;
  view: CounselorViewWords;
}

/** The pages of all made-up students, written by the engine as the server writes them. */
export const pagesOf = (): Pages[] =>
  PERSONAS.map((persona) => {
    const material = materialOf(persona);
    return { id: persona.id, material, dashboard: builtInDashboard(material), view: builtInCounselorView(material) };
  });
