import type { fromCounselorWords } from '../../student/tasks/from-counselor-words';
import type { Translation } from '../words';

export const fromCounselor: Translation<typeof fromCounselorWords> = {
  title: 'De tu consejero o consejera',
  by: '%{name}, %{day}',
  unnamed: 'Un consejero o una consejera de tu escuela',
  due: 'Para el %{day}',
  done: 'Hecho',
};
