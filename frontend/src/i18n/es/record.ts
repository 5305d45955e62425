import type { recordWords, schoolSectionWords } from '../../student-record/record-words';
import type { Translation } from '../words';

export const record: Translation<typeof recordWords> = {
  evidence: 'De tu respuesta |||| De tus respuestas',
  evidenceStaff: 'De la respuesta del estudiante |||| De las respuestas del estudiante',
  noForm: 'Ese formulario no existe',
  notFound: 'No lo encontramos.',
};

export const schoolSections: Translation<typeof schoolSectionWords> = {
  why: 'Por qué esta universidad',
  'fit.academic': 'Académico',
  'fit.social_cultural': 'Social y cultural',
  'fit.financial': 'Económico',
  overall_fit_rationale: 'Por qué encaja contigo en general',
  potential_challenges: 'Posibles dificultades',
  why_school_essay_points: 'Ideas para el ensayo “por qué esta universidad”',
};
