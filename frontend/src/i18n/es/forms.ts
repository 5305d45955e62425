import type { formWords } from '../../student/forms/words';
import type { Translation } from '../words';

export const forms: Translation<typeof formWords> = {
  title: 'Formularios',
  lead: 'Cuestionarios más largos que les dan más con qué trabajar a ti y a tu consejero o consejera.',
  savedAlone: 'Todas las preguntas son opcionales. Las respuestas se guardan solas.',
  optional: 'Opcional',
  completed: 'Completo',
  answered: '%{answered} de %{total} respondidas',
  forJunior: 'Para que tu consejero o consejera te conozca antes de escribir sobre ti.',
  forPortfolio: 'Material para tus ensayos, para cuando lo necesites.',
  forInterests: 'Ayuda a encontrar carreras que van con lo que te encanta.',
  forParent: 'Lo que tu familia ve en ti, para tu consejero o consejera.',
  forRecord: 'Con tus números, los niveles de tus universidades son tuyos y no una suposición.',
  back: 'Volver a los formularios',
  noneTitle: 'Ese formulario no existe',
  none: 'No pudimos encontrarlo.',
};
