import type { aboutWords } from '../../public/about-words';
import type { Translation } from '../words';

export const about: Translation<typeof aboutWords> = {
  title: 'Cómo funciona %{product}',
  lead: 'Tres cosas que vale la pena saber antes de empezar, o cuando te lo preguntes.',
  back: 'Volver a lo mío',
  signUp: 'Crear cuenta',

  steps: 'Cómo funciona',
  write: 'Escribes',
  writeText:
    'Preguntas en cuatro secciones, en el orden que quieras y a tu ritmo. Todo se guarda mientras escribes y ninguna pregunta es obligatoria.',
  feedback: 'Recibes comentarios',
  feedbackText: 'Pídelos después de cualquier respuesta: qué ya funciona y qué detalle la haría más tuya.',
  unlock: 'Desbloqueas',
  unlockText:
    'Con respuestas en al menos %{sections} secciones, %{answers} o más en cada una: un panel sobre tus fortalezas y una lista de universidades en los niveles %{tiers}.',
  decide: 'Decides',
  decideText:
    'Investiga las universidades y di qué piensas de ellas. Tus razones dan forma a la lista siguiente. Tu consejero o consejera ve lo mismo que tú y puede ayudarte.',

  ai: 'Lo que la IA hace y lo que no hace',
  aiText:
    'Textos como los comentarios y los paneles los escribe el motor propio de %{product} o un servicio de IA que eligió tu escuela. Cada texto dice cuál de los dos lo escribió.',
  does: 'Lo que hace',
  doesNot: 'Lo que no hace',
  coaches: 'Te orienta: pregunta por el detalle que solo tú puedes contar.',
  namesReal: 'Solo nombra universidades que están en el catálogo de datos oficiales.',
  backs: 'Respalda con tus propias palabras lo que dice de ti.',
  canBeWrong:
    'Puede equivocarse. Léela como una segunda opinión y habla con tu consejero o consejera de todo lo que importe.',
  noEssays: 'No escribe tus ensayos.',
  noTiers:
    'Nunca decide tus niveles. Se calculan con tus datos académicos y con datos oficiales, y la cuenta está a la vista.',
  noPrediction:
    'No predice si te van a admitir. Una universidad Safety puede decir que no y una Reach puede decir que sí.',

  data: 'Qué pasa con tus datos',
  dataYours:
    'Tus respuestas son tuyas. Tu consejero o consejera y los administradores de tu escuela pueden leerlas; otros estudiantes, otros consejeros y otras escuelas, no. Si una respuesta hace pensar que alguien puede estar en peligro, ves enseguida dónde encontrar ayuda, y tu consejero o consejera recibe un aviso o puede leerla en una lista semanal, porque debe haber una persona contigo.',
  dataOutside:
    'Si tu escuela usa un servicio de IA externo, no recibe tu nombre, tu correo ni tu escuela. El %{notice} tiene los detalles. Puedes borrar tu cuenta con todo lo que hay en ella cuando quieras, en la página Cuenta.',
  notice: 'aviso de privacidad',
};
