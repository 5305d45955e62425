import type { privacyWords } from '../../public/privacy-words';
import type { Translation } from '../words';

export const privacy: Translation<typeof privacyWords> = {
  title: 'Privacidad',
  lead: 'Qué guarda %{product} sobre ti, quién lo ve y qué puedes hacer.',

  short: 'En pocas palabras',
  shortWhy: 'Lo que escribes aquí se guarda para una sola cosa: ayudarte con la universidad.',
  shortWho:
    'Lo pueden ver tú, tu consejero o consejera y los administradores de tu propia escuela. Nadie de otra escuela puede.',
  shortWhere: 'Está en el servidor de tu escuela. No se vende y no hay publicidad.',
  shortYours: 'Puedes sacar una copia de todo y puedes borrarlo todo, cuando quieras, sin pedirle permiso a nadie.',

  seen: 'Quién puede verlo',
  seenYou: 'Tú, después de iniciar sesión.',
  seenCounselor: 'Tu consejero o consejera, para ayudarte. Puede leer tus respuestas, pero no cambiarlas.',
  seenAdmins: 'Los administradores de tu propia escuela.',
  seenParent:
    'Tu mamá, tu papá o tu tutor, solo si tú, tu escuela o tu consejero o consejera les crearon un enlace: abre el formulario para padres y nada más, y cualquiera de ustedes puede cancelarlo.',
  seenBuddy:
    'Tu conversación con Buddy, solo tú, con una excepción: si un mensaje suena como si tú u otra persona necesitaran ayuda, se les avisa a tu consejero o consejera y a los administradores de tu escuela, con las palabras del mensaje.',
  seenOperators:
    'Las personas que manejan el servidor de %{product} para tu escuela, solo en la medida en que ese trabajo lo exige.',

  long: 'Cuánto tiempo se guarda',
  longYou:
    'Hasta que lo borres. Si eliminas tu cuenta en la página Cuenta, se borran tus respuestas y todo lo que se escribió sobre ti, en menos de un minuto.',
  longSchool:
    'Tu escuela puede fijar un plazo para borrar las cuentas que nadie usa. En ese caso la página Cuenta muestra hasta cuándo se guarda la tuya; al iniciar sesión el plazo empieza de nuevo, y te avisamos por correo %{days} días antes.',
  longBackups:
    'Las copias de seguridad que hace tu escuela pueden contener versiones anteriores hasta que se eliminen.',

  rights: 'Lo que puedes hacer',
  rightsFree: 'No tienes que contestar ninguna pregunta, y puedes cambiar o borrar cualquier respuesta.',
  rightsCopy:
    'En la página Cuenta puedes descargar todo lo que se guarda sobre ti, también lo que se escribió sobre ti para tu consejero o consejera.',
  rightsReaders: 'La página Cuenta muestra quién de tu escuela abrió o cambió tus datos, y cuándo.',
  rightsAi: 'La página Cuenta también muestra qué escribió la IA para ti y si se envió algo fuera para eso.',
  rightsDelete: 'Allí puedes eliminar tu cuenta con todo lo que hay en ella. Tu mamá o tu papá pueden hacerlo contigo.',
  rightsAge:
    '%{product} es para personas de 13 años o más. Lo confirmas al crear tu cuenta; tu fecha de nacimiento no se pide ni se guarda.',

  device: 'Qué se guarda en tu dispositivo',
  deviceText:
    'Una cookie mantiene tu sesión abierta hasta %{days} días. Otra permite reconocer este navegador durante un año, para que nadie te deje fuera intentando adivinar tu contraseña. Ninguna hace nada más. Mientras una respuesta no ha llegado al servidor, se guarda en este navegador para que no se pierda. Al cerrar sesión se borra. Si la computadora es compartida, cierra sesión cuando termines.',

  leaves: 'Qué sale del servidor de tu escuela',
  ask: 'A quién preguntar',
  askAt:
    'Si tú o tus padres quieren saber más, o creen que algo está mal: %{contact}. También puedes preguntarle a tu consejero o consejera.',
  askCounselor:
    'Si tú o tus padres quieren saber más, o creen que algo está mal, pregunten a tu escuela o a tu consejero o consejera.',
  kept: 'Todo lo que se guarda, una cosa por una',
  keptHow: 'Abre una línea para ver por qué se guarda, quién lo ve y por cuánto tiempo. Esta lista está en inglés.',
  everybody: 'De todas las personas con cuenta',
  students: 'De estudiantes',
  staff: 'De la consejería y la administración de la escuela',
  why: 'Para qué',
  whoSees: 'Quién lo ve',
  howLong: 'Cuánto tiempo',

  leavesNothing:
    'Nada. La propia aplicación escribe cada texto en la misma máquina, y los correos se quedan allí en una carpeta. No se carga código, tipografías ni rastreadores de otras empresas.',
  leavesAi:
    'Tu escuela usa un servicio de IA: %{server}, modelo %{model}. Lo que se le puede enviar para escribirte un texto: %{sent}.',
  leavesAiNot:
    'No se envían tu nombre, tu correo, tu escuela ni tu consejero o consejera, ni lo que escribió tu familia. Antes se quitan de tus textos los correos, los teléfonos y las direcciones, y también las respuestas en las que una regla ve que alguien puede estar en peligro.',
  leavesNoAi: 'No se usa ningún servicio de IA: la propia aplicación escribe cada texto en la misma máquina.',
  leavesMails: 'Correos, por el servidor de correo de tu escuela; nunca llevan una respuesta tuya:',
  leavesNoMails: 'Ningún correo: se quedan en una carpeta de la misma máquina.',
  leavesWebhooks:
    'Algunas escuelas conectaron otros programas suyos, que reciben un aviso cuando alguien se une, completa un formulario, o tiene o ha revisado una lista de universidades: con un identificador y el número de estudiante, y nada de lo que escribes.',
  leavesSignIn:
    'Si eliges iniciar sesión con %{services}, ese servicio sabe que entras aquí, y nada de lo que escribes.',
  or: '%{one} o %{other}',
  leavesNoCode: 'No se carga código, tipografías ni rastreadores de otras empresas.',
};
