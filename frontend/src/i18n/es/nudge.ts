import type { nudgeWords } from '../../student/tasks/nudge-words';
import type { Translation } from '../words';

export const nudge: Translation<typeof nudgeWords> = {
  label: 'Un mensaje de la consejería de tu escuela',
  from: 'De %{name}, de la consejería de tu escuela',
  dismiss: 'Entendido',
  dismissFailed: 'No funcionó. Inténtalo otra vez.',
};
