import type { fromCounselorWords } from '../../student/tasks/from-counselor-words';
import type { Translation } from '../words';

export const fromCounselor: Translation<typeof fromCounselorWords> = {
  title: 'De tu consejero',
  by: '%{name}, %{day}',
  unnamed: 'Un consejero de tu escuela',
  due: 'Para el %{day}',
  done: 'Hecho',
};
