import type { printWords } from '../../student/print-list/print-words';
import type { Translation } from '../words';
import { twoPrices } from './two-prices';

export const printList: Translation<typeof printWords> = {
  ...twoPrices,
  twoYear: 'de dos años',
  title: 'Imprimir o compartir tu lista',
  lead: 'Dos páginas para tu familia. Nada se publica en internet.',
  titleStaff: 'Imprimir o compartir una lista',
  backStaff: 'Volver al estudiante',
  back: 'Volver a Universidades',
  print: 'Imprimir',
  share: 'Compartir',
  copy: 'Copiar como texto',
  copied: 'Copiado. Pégalo en un mensaje.',
  notCopied: 'Este navegador no nos dejó copiar. Puedes imprimirla.',
  pdfHint: 'Para un PDF, elige «Guardar como PDF» en la ventana de impresión.',
  sheet: 'Las dos páginas',
  heading: 'Lista de universidades de %{name}',
  made: 'Lista del %{list}, impresa el %{today}',
  wishes: 'Lo que eligió %{name}',
  noWishes: 'Todavía no hay elecciones.',
  moreWishes: '%{wishes} y %{smart_count} más |||| %{wishes} y %{smart_count} más',
  school: 'Universidad',
  why: 'Por qué está aquí',
  price: 'Precio al año con becas descontadas',
  distance: 'Distancia',
  size: 'Estudiantes',
  miles: '%{smart_count} milla |||| %{smart_count} millas',
  notPublished: 'no publicado',
  notKnown: 'no se sabe',
  estimate: 'nuestra estimación',
  atIncome: 'con nuestro ingreso',
  average: 'promedio',
  tiersTitle: 'Qué significan Reach, Match y Safety',
  reach:
    'Reach (difícil): cuesta entrar, porque admite a pocos o porque los puntajes y las notas están por debajo de lo usual allí.',
  match:
    'Match (adecuada): los puntajes y las notas están cerca de lo usual allí. Un sí es bastante probable, pero no seguro.',
  safety:
    'Safety (segura): los puntajes y las notas están por encima de lo usual allí y admite a la mayoría, o a todos.',
  tiersNote: 'Los niveles salen de números publicados y reglas fijas. No predicen la admisión de una persona.',
  unknownTitle: 'Lo que no sabemos',
  unknownPrice: 'No hay un precio publicado, con becas descontadas, de: %{schools}.',
  unknownOffer:
    'Lo que se le pedirá pagar a tu familia. La calculadora de precio neto de cada universidad, en su sitio web, lo estima.',
  unknownDates: 'Fechas límite. Búscalas en las páginas de cada universidad.',
  unknownGrades:
    'Cómo se comparan las notas con las de otros allí. Las universidades no publican ese número, así que esa parte es nuestra estimación.',
  sourcesTitle: 'De dónde vienen los números',
  sources:
    'College Scorecard del Departamento de Educación de EE. UU., edición de %{release}. Tasas de admisión de %{rates}, rangos de puntajes de %{scores}, precios por ingreso familiar de %{prices}. Los años varían entre universidades.',
  straight: 'Las distancias son líneas rectas desde %{home}; por carretera son más largas.',
  averages:
    'Los precios son promedios de lo que pagaron las familias con becas descontadas; en una universidad pública de otro estado sumamos la colegiatura para estudiantes de fuera.',
  averagesBoth:
    'Los precios son promedios de lo que pagaron las familias después de becas. No se sabe el estado donde vive, así que las universidades públicas muestran dos: uno para quienes viven en su estado y, para los demás, nuestro cálculo con la colegiatura de fuera del estado.',
  questionsTitle: 'Preguntas para la familia',
  question1: '¿Sobre qué tres de estas queremos saber más?',
  question2: '¿Cuánto podemos pagar al año y qué tienen que cubrir las becas o el trabajo?',
  question3: '¿Qué tan lejos de casa es demasiado lejos? ¿Quién manejaría o volaría?',
  question4: '¿Qué universidad podríamos visitar este mes, en persona o en línea?',
  question5: '¿Qué nos importa que esta lista no muestra?',
  notes: 'Notas',
  map: 'Dónde están',
  shapes: 'Rombo: Reach. Círculo: Match. Cuadrado: Safety. Casa: %{home}. Los números son los de la tabla.',
  shareTitle: 'Lista de universidades de %{name}',
  shareTier: '%{tier}: %{schools}',
  empty: 'Todavía no hay lista para imprimir',
  emptyHint: 'Desbloquea tu primera lista en Tareas y vuelve aquí.',
};
