import type { ownSchoolWords } from '../../student-record/own-schools/words';
import type { Translation } from '../words';

export const ownSchools: Translation<typeof ownSchoolWords> = {
  suggested: 'Sugerida por tu consejero o consejera',
  noteLabel: 'Tu nota sobre %{name}',
  notePlaceholder: 'Lo que quieres averiguar, o por qué te llamó la atención',
  removed: '%{name} ya no está entre las guardadas.',
  undo: 'Deshacer',
  title: 'Universidades guardadas',
  lead: 'Las que guardaste o te gustaron y las que te sugirió tu consejero o consejera. Una lista nueva no las cambia.',
  plan: 'Planear tus solicitudes',
  noneYet: 'Todavía no hay universidades guardadas',
  noneYetHint:
    'Busca entre todas las universidades y guarda las que te gusten. Puedes escribir una nota sobre cada una.',
  noneYetStaff: 'El estudiante todavía no ha guardado ninguna universidad.',
  find: 'Buscar universidades',
};
