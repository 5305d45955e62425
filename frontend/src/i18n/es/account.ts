import type { accountWords } from '../../account/account-words';
import type { aiFeatureWords, sentKindWords } from '../../account/ai-receipt-words';
import type { Translation } from '../words';

export const account: Translation<typeof accountWords> = {
  title: 'Cuenta',
  parts: 'Partes de esta página',
  allParts: 'Toda tu cuenta',
  partProfile: 'Perfil',
  partSigningIn: 'Inicio de sesión',
  partDevices: 'Dispositivos',
  partLanguage: 'Idioma',
  partData: 'Tus datos',
  partDelete: 'Eliminar',
  aboutSigningIn: 'Correo, contraseña y otras formas de entrar',
  aboutDevices: 'Dónde tienes la sesión abierta',
  aboutLanguage: 'Inglés o español',
  aboutData: 'Quién los ha visto, y una copia para ti',
  aboutDelete: 'Borra tu cuenta y todo lo que hay en ella',

  aboutYou: 'Sobre ti',
  email: 'Correo electrónico',
  role: 'Rol',
  grade: 'Grado',
  ofGrade: 'Grado %{grade}',
  student: 'Estudiante',
  fullName: 'Nombre completo',
  saveName: 'Guardar nombre',

  proveEmail:
    '¡Te damos la bienvenida! Tu escuela pide que primero confirmes tu correo. Enviamos un enlace a %{email}: ábrelo, también en tu teléfono. Si la dirección está mal, corrígela abajo.',
  emailIsProved: 'Ya lo abrí',
  mailProofAgain: 'Enviarlo otra vez',
  proofMailed: 'El enlace va en camino.',

  changeEmail: 'Cambiar correo',
  newEmail: 'Correo nuevo',
  newEmailHint: 'Enviaremos un enlace a esta dirección. Tu correo no cambia hasta que lo abras.',
  yourPassword: 'Tu contraseña',
  emailLinkSent:
    'Revisa la bandeja de entrada de la dirección nueva. Tu correo cambia cuando abras el enlace que te llega allí.',

  changePassword: 'Cambiar contraseña',
  currentPassword: 'Contraseña actual',
  newPassword: 'Contraseña nueva',
  confirmPassword: 'Confirma la contraseña',
  passwordsDiffer: 'Las contraseñas no coinciden',
  keepServices:
    'Con estos servicios también inicias sesión. Una contraseña nueva los desconecta, por si otra persona conectó alguno. Conserva los que usas:',
  keepService: 'Conservar %{service}',
  passwordChanged: 'Tu contraseña cambió. Se cerró la sesión en los demás dispositivos.',

  otherWays: 'Otras formas de entrar',
  noPassword: 'Aquí no tienes contraseña. Con una también puedes entrar sin usar otro servicio.',
  mailLink: 'Enviarme un enlace para crear una',
  linkSent: 'Revisa tu bandeja de entrada: ahí están los pasos que siguen',
  connect: 'Conectar',
  connectTitle: '¿Conectar %{service}?',
  connectLead:
    'Quien pueda entrar en %{service} con tu nombre podrá abrir también esta cuenta. Escribe tu contraseña para mostrar que es tuya.',
  cancel: 'Cancelar',
  code: 'Código',
  codeHint: 'De tu aplicación de autenticación, o uno de tus códigos de recuperación.',
  disconnect: 'Desconectar',
  notConnected: 'Sin conectar',
  connectedAt: 'Conectado el %{moment}.',
  lastUsedAt: 'Último uso: %{moment}.',
  onlyWay: 'Es tu única forma de entrar.',

  devices: 'Dónde tienes la sesión abierta',
  unknownDevice: 'Dispositivo desconocido',
  thisDevice: 'Este dispositivo',
  signedInAt: 'Entraste el %{moment}.',
  logOut: 'Cerrar sesión',
  logOutDevice: 'Cerrar sesión en %{device}, abierta el %{moment}',
  showAll: 'Mostrar todos (%{smart_count})',
  logOutElsewhere: 'Cerrar sesión en todos los demás',
  notRecognized: 'Si no reconoces alguno, cierra su sesión y cambia tu contraseña.',

  whoHasSeen: 'Quién ha visto tus datos',
  coveredBy:
    '%{cover} te acompaña en lugar de %{counselor} hasta el %{day} y ve lo mismo que tu consejero o consejera.',
  whoHasSeenLead: 'Mira quién de tu escuela abrió o cambió tus datos, y cuándo y dónde entraste tú.',
  showActivity: 'Ver la actividad',
  activityLead:
    'Cada vez que alguien de tu escuela abre o cambia tus datos, queda anotado aquí, y también cada inicio de sesión. Nadie puede cambiar esta lista en la aplicación, ni siquiera un administrador.',
  nothingYet: 'Todavía nada',
  activityWillAppear: 'La actividad aparecerá aquí.',
  times: '%{smart_count} vez |||| %{smart_count} veces',
  between: 'de %{first} a %{last}',
  from: 'desde %{place}',
  activityPages: 'Páginas de actividad',

  keptTitle: 'Cuánto tiempo se guarda tu cuenta',
  keptUntil:
    'Se guarda hasta el %{day} si no vuelves. Cada vez que entras, el plazo empieza de nuevo, y te avisamos por correo %{days} días antes.',

  aiTitle: 'Lo que la IA escribió para ti',
  aiNothing: 'Todavía nada.',
  aiByApp: 'Lo escribió la propia aplicación. Nada salió del servidor de tu escuela.',
  aiSent:
    'Se envió a %{service} (%{model}), sin tu nombre, el de tu consejero o consejera, el de tu escuela ni datos de contacto: %{kinds}. %{tokens} tokens.',
  aiNotUsed: 'Su respuesta no se usó; el texto lo escribió la aplicación.',
  aiAllowed: 'Un servicio de IA puede escribir para mí',
  aiAllowedHint:
    'El servicio es %{service}. Recibe tus respuestas completas, sin tu nombre, pero nunca una que dejas fuera de tu perfil. Si lo apagas, no recibe nada.',
  aiOffBySchool: 'Tu escuela apagó el servicio de IA para ti. La propia aplicación escribe todo.',
  showLast: 'Mostrar los últimos %{smart_count}',
  lastOf: 'Estos son los últimos %{shown} de %{total}. Todos están en tu descarga.',

  languageHint:
    'El idioma de tus páginas, en cada dispositivo donde entres. Las razones de tu lista se escriben en inglés; los comentarios y Buddy responden en español donde pueden. Tú puedes escribir en cualquiera de los dos idiomas.',

  download: 'Descargar mis datos',
  downloadWhat: 'Un archivo zip con todo lo que escribiste aquí y todo lo que se escribió para ti y sobre ti.',
  downloadHow: 'Trae tablas para cualquier hoja de cálculo, lo mismo en JSON y una guía en palabras sencillas.',
  packing: 'Preparando tus datos…',
  fileReady: 'Tu archivo está listo.',

  deleteTitle: 'Eliminar mi cuenta',
  deleteLoses:
    'Con ella se borran tus respuestas, formularios, datos académicos, comentarios, tu panel, tus listas de universidades y el chat. Esto no se puede deshacer.',
  downloadFirst: 'Si más adelante podrías querer algo de esto, descarga antes tus datos.',
  deleteAsk: '¿Eliminar tu cuenta?',
  keepAccount: 'Conservar mi cuenta',
  deleteEverything: 'Borrar todo',
};

export const sentKinds: Translation<typeof sentKindWords> = {
  question: 'la pregunta',
  answer: 'tu respuesta',
  answers: 'tus respuestas',
  grade: 'tu grado',
  scores: 'tu promedio (GPA), tu lugar en la clase y tus puntajes del SAT y el ACT',
  wishes: 'lo que elegiste, y lo que esta aplicación leyó en tus respuestas sobre carreras',
  progress: 'cuántas preguntas has contestado',
  list: 'los nombres de las universidades de tu lista',
  colleges: 'datos publicados sobre universidades',
  messages: 'tus últimos mensajes a Buddy y sus respuestas',
};

export const aiFeatures: Translation<typeof aiFeatureWords> = {
  feedback: 'Comentarios sobre una respuesta',
  preferences: 'Deseos para tu universidad encontrados en tus respuestas',
  'student-dashboard': 'Tu panel',
  'counselor-view': 'La vista de ti para tu consejero o consejera',
  'school-words': 'Los textos de tu lista de universidades',
  chat: 'Una respuesta de Buddy',
};
