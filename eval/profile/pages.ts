import { counselorViewTask } from '../../src/ai/features/counselor-view/task';
import { builtInDashboard } from '../../src/ai/features/student-dashboard/built-in/dashboard';
import type { CounselorViewWords, DashboardWords } from '../../src/ai/generated-words';
import type { StudentInput } from '../../src/contract/student-input';
import { studentInputOf } from '../lists/product';
import { PERSONAS } from '../students/everyone';

/** What is written of one made-up student. */
export interface Pages {
  id: string;
  studentInput: StudentInput;
  dashboard: DashboardWords;
  view: CounselorViewWords;
}

/** The pages of all made-up students, written by the engine as the server writes them. */
export const pagesOf = (): Pages[] =>
  PERSONAS.map((persona) => {
    const studentInput = studentInputOf(persona);
    return {
      id: persona.id,
      studentInput,
      dashboard: builtInDashboard(studentInput),
      view: counselorViewTask.builtIn(studentInput),
    };
  });
