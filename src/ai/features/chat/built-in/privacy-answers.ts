import type { ChatInput, ChatReply } from '../../../generated-words';
import { mayFileFafsa, OTHER_AID } from '../../../safety/privacy/aid-forms';
import { isOtherLanguage } from '../../../text/language';
import { answer, PAGES } from './chat-answer';
import { straightened } from './intents';

const IN_SPANISH =
  /\b(?:quien(?:es)?|quién(?:es)?|puede[ns]?|ver|lee[nr]?|mam[aá]|pap[aá]|consejer[oa]|privado|secreto|vas|decir|decirle)\b/;
const isSpanish = (text: string): boolean =>
  isOtherLanguage(text) || (IN_SPANISH.test(straightened(text)) && !/\b(?:who|can|will|the|is|my)\b/i.test(text));

const CHAT_READERS =
  'This chat: only you. Nobody else reads it through the app, not your counselor, not your teachers, not your family, and you can clear it at any time. One exception: if you write that you or someone else may be in danger, your counselor and the administrators of your school are told, and can read the words of that message.';
const ANSWER_READERS =
  'Your answers and forms: you, your counselor, and the administrators of your school. They also see your dashboard, your school lists and your reviews. Other students, teachers without such an account and colleges see none of it. An answer that sounds as if somebody may be in danger is pointed out to your counselor.';
const FAMILY_READERS =
  'Your family: I tell your parents nothing, and they have no account here. A parent with the parent link sees the Parent Form and nothing else.';
const KEPT_OUT =
  'The switch “Keep out of my profile” under an answer keeps it out of your dashboard, insights, lists, this chat and any AI service; your counselor can still read it in Forms.';
const INCOME =
  'Your family’s income bracket, if you chose one on your Schools page: you, and your counselor if you left that on; no administrator, and never an AI service.';
const SENT =
  'If your school uses an AI service, texts can be sent to it without your name; your Account page shows for each text what was sent.';

const IN_SPANISH_ALL: readonly string[] = [
  'Este chat: solo tú. Nadie más lo lee en la aplicación, ni tu consejero o consejera, ni tus maestros, ni tu familia, y puedes borrarlo cuando quieras. Hay una excepción: si escribes que tú u otra persona puede estar en peligro, se avisa a tu consejero o consejera y a los administradores de tu escuela, y pueden leer ese mensaje.',
  'Tus respuestas y formularios: tú, tu consejero o consejera y los administradores de tu escuela; también ven tu panel, tus listas y tus opiniones de escuelas. Otros estudiantes y las universidades no ven nada. A tus padres no les digo nada: con el enlace para padres solo se ve el formulario para padres.',
  'El botón “No usar en mi perfil” (en inglés, “Keep out of my profile”) debajo de una respuesta la deja fuera de tu perfil, tus listas, este chat y cualquier servicio de IA; tu consejero o consejera todavía puede leerla en Formularios. Si tu escuela usa un servicio de IA, los textos se envían sin tu nombre, y tu página de cuenta muestra qué se envió.',
  'El nivel de ingresos de tu familia, si lo elegiste en la página de escuelas: tú, y tu consejero o consejera si lo dejaste activado; ningún administrador y nunca un servicio de IA.',
];

const STAFF =
  'Nobody but you reads this chat through the app. I see no material of students here, and nobody is told of what you write.';

/** Who reads the chat, and who reads answers: exactly, and the same whoever writes the other answers. */
export function privacy({ student, text }: ChatInput): ChatReply {
  const links = { links: [PAGES.privacy] };
  if (!student) return answer([STAFF], links);
  if (isSpanish(text)) return answer(IN_SPANISH_ALL, links);
  return answer([CHAT_READERS, ANSWER_READERS, FAMILY_READERS, `${KEPT_OUT} ${SENT}`, INCOME], links);
}

/** Somebody does not want to go on about it. */
export const leftThere = (): ChatReply =>
  answer(['Of course. We leave it there, and I will not bring it up. I am here for anything else about college.']);

/** False where no federal form of aid may be named to who writes, by their answers or by what they say here. */
export const mayNameFafsa = ({ student, text, history }: ChatInput): boolean =>
  (student?.studentInput.discretion.advisesFafsa ?? true) &&
  mayFileFafsa([text, ...history.filter(({ role }) => role === 'person').map((one) => one.text)]);

/** Money for college, where a federal form could harm. */
export const otherAid = (): ChatReply =>
  answer([
    'There are ways to pay for college for every student, and which of them fit you is worth asking somebody who knows the rules.',
    `${OTHER_AID}.`,
    'Many colleges have a person who helps students with such questions in confidence; your counselor can find out who. Each college has a net price calculator, too, but ask before you rely on its result.',
  ]);
