import type { chatWords } from '../../chat/chat-words';
import type { Translation } from '../words';

export const chat: Translation<typeof chatWords> = {
  title: 'Chat con Buddy',
  newest: 'Ir al mensaje más reciente',
  offline: 'No tienes conexión. Lo que escribas se queda en la casilla hasta que puedas enviarlo.',
  clear: 'Borrar la conversación',
  clearAsk: '¿Borrar esta conversación?',
  clearText: 'Se borran todos los mensajes entre tú y Buddy. No se puede deshacer.',
  keep: 'Conservarla',
  hi: 'Hola, soy Buddy',
  begin: 'Botones para empezar',
  menu: 'Qué puede mostrar Buddy',
  canDo:
    'Presiona un botón, o escribe una palabra o el nombre de una universidad y elige lo que aparece. Nunca escribo por ti.',
  message: 'Tu mensaje',
  placeholder: 'Pregúntale algo a Buddy...',
  send: 'Enviar',
  options: 'Lo que encuentra Buddy',
  didYouMean: '¿Te refieres a esto?',
  forStudents:
    'Tu consejero o consejera no lee este chat. Si un mensaje suena a que tú u otra persona puede necesitar ayuda, se le avisa y puede leer ese mensaje.',
  log: 'Conversación con Buddy',
  you: 'Tú:',
  thinking: 'Pensando...',
  notAnswered: 'Todavía sin respuesta.',
  checkAt: 'Compruébalo en la fuente:',
  textAsOf: 'Texto revisado el %{day}.',
  facts: 'Datos: %{source}',
  followUps: 'Para seguir',
  wishes: 'Cambia lo que buscas en una universidad',
  wishSaved: 'Guardado · %{wish}',
  wishCounts: 'Guardado. Cuenta a partir de tu próxima lista.',
  tooLong:
    'Sobra %{smart_count} carácter. Acorta tu mensaje o envíalo en partes. |||| Sobran %{smart_count} caracteres. Acorta tu mensaje o envíalo en partes.',
  charactersLeft: 'Queda %{smart_count} carácter |||| Quedan %{smart_count} caracteres',
};
