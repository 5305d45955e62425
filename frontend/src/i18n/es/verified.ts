import type { verifiedWords } from '../../student-record/verified/verified-words';
import type { Translation } from '../words';

export const verified: Translation<typeof verifiedWords> = {
  title: 'Notas y puntajes verificados',
  badge: 'Verificado por tu consejero o consejera',
  unweighted: 'GPA sin ponderar',
  weighted: 'GPA ponderado',
  outOf: '%{value} de %{scale}',
  who: '%{name}, %{day}',
  when: 'El %{day}',
  used: 'Estos números cuentan primero al compararte con las universidades. Lo que escribiste abajo queda como lo escribiste.',
  wrong: '¿Algo no está bien? Habla con tu consejero o consejera, que puede corregirlo.',
};
