import type { parentWords } from '../../public/parent/parent-words';
import type { Translation } from '../words';

/** Parents are spoken to with 'usted'. */
export const parent: Translation<typeof parentWords> = {
  title: 'Formulario para padres',
  askedByStudent: '%{name} le pidió que llene el formulario para padres',
  askedByCounselor: 'La consejería escolar de %{name} le pidió que llene el formulario para padres',
  askedBySchool: '%{school} le pidió que llene el formulario para padres',
  lead: 'Usted conoce a %{name} desde casa. Unas notas breves son tan bienvenidas como las historias largas, y le ayudan a %{school} a planear con %{name} los años después de la preparatoria (high school).',
  time: 'Tiempo',
  timeText:
    'Unos 10 minutos para las primeras %{count} preguntas. Las demás están ahí por si tiene más tiempo. Puede parar cuando quiera y seguir después.',
  link: 'Su enlace',
  linkText:
    'Funciona hasta el %{day} y no necesita una cuenta. Cualquier persona que lo tenga puede abrir este formulario.',
  shared: '¿Computadora compartida?',
  sharedText: 'Presione Terminar cuando acabe: nada de lo que escribió se queda en este navegador.',
  useTitle: 'Qué hace la escuela con esto',
  readers: 'Quién lo lee',
  readersText:
    '%{name}, su consejero o consejera y la administración de %{school}. También puede leerlo quien tenga su enlace. Cada vez que el personal lo abre queda registrado para que %{name} lo vea.',
  purpose: 'Para qué sirve',
  purposeText:
    'Para que la consejería conozca a %{name} como usted, al planear juntos y al escribir una carta. La aplicación no saca de aquí deseos para la lista de universidades.',
  ai: 'Empresas de IA',
  aiText:
    'Nada de lo que usted escribe aquí se envía a una empresa de inteligencia artificial, ni en esta escuela ni en ninguna otra. Un programa en el propio servidor de la escuela busca señales de peligro para ofrecer ayuda a tiempo.',
  kept: 'Cuánto tiempo se guarda',
  keptText: 'Mientras exista la cuenta de %{name}. Se borra junto con la cuenta.',
  removed: 'Cómo quitarlo',
  removedText:
    'Vacíe las casillas aquí: el cambio se guarda enseguida. Si su enlace ya no funciona, pida uno nuevo a %{name} o a su consejero o consejera.',
  language: 'Escriba en el idioma que prefiera: la consejería ve sus palabras tal como usted las escribió.',
  coreTitle: 'Las preguntas que más ayudan',
  coreAbout: 'Todas las preguntas son opcionales. Basta con una o dos frases.',
  coreProgress: '%{answered} de %{total} de estas preguntas respondidas',
  moreTitle: 'Si tiene más tiempo',
  moreText:
    '%{smart_count} pregunta más, tan opcional como las otras. |||| %{smart_count} preguntas más, tan opcionales como las otras.',
  showMore: 'Mostrar más preguntas',
  hideMore: 'Mostrar menos preguntas',
  savedAsYouType: 'Todo se guarda mientras escribe. Presione Terminar para que no quede nada en este navegador.',
  finish: 'Terminar',
  unsaved:
    'Una parte todavía no se ha guardado. Por favor, deje esta página abierta e inténtelo de nuevo en un momento.',
  thanksTitle: 'Gracias',
  thanks: 'Gracias. Sus respuestas están guardadas.',
  thanksText:
    '%{name} y su consejero o consejera ya pueden leerlas. Hasta el %{day} puede volver con el mismo enlace y agregar lo que quiera.',
  thanksShared:
    'Nada de lo que escribió se queda en este navegador. Si la computadora es compartida, cierre también esta pestaña.',
  back: 'Volver al formulario',
  invalidTitle: 'Enlace no válido',
  invalid: 'Este enlace no es válido',
  invalidText: 'Este enlace ya no es válido. Pida uno nuevo al estudiante o a su consejería.',
};
