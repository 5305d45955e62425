import type { oidcWords } from '../../auth/arrival-words';
import type { signInNoteWords } from '../../auth/sign-in-note';
import type { Translation } from '../words';

export const signInNotes: Translation<typeof signInNoteWords> = {
  cancelled: 'No iniciaste sesión. Nada ha cambiado.',
  'took-too-long': 'Tardó demasiado o se abrió dos veces. Inténtalo de nuevo.',
  failed: 'No funcionó. Inténtalo de nuevo o inicia sesión con tu correo y tu contraseña.',
  unreachable: 'No podemos conectar con este servicio en este momento. Inténtalo de nuevo en unos minutos.',
  'clocks-disagree':
    'El reloj de este servicio y el nuestro no coinciden, así que nadie puede entrar de esta forma. Avisa al equipo informático de tu escuela, o entra con tu correo y contraseña.',
  'unknown-provider': 'Aquí no existe esa forma de iniciar sesión.',
  'email-unproven':
    'Este servicio no nos confirma que el correo sea realmente tuyo. Inicia sesión o crea tu cuenta con tu correo y una contraseña; después puedes conectar el servicio en la página de tu cuenta.',
  connected: 'Conectado. Ahora también puedes iniciar sesión así.',
  'belongs-to-another': 'Esta forma de iniciar sesión ya pertenece a otra cuenta.',
  'account-exists':
    'Ya tienes una cuenta con este correo. Inicia sesión con tu contraseña y luego conecta %{service} en Cuenta. ¿Aún no tienes contraseña? Elige “¿Olvidaste tu contraseña?”.',
  'code-needed':
    'Tu cuenta pide un código y tu escuela no acepta %{service} en su lugar. Inicia sesión con tu correo y tu contraseña, y luego escribe el código. ¿Aún no tienes contraseña? Elige “¿Olvidaste tu contraseña?”.',
  'account-closed':
    'Tu escuela cerró esta cuenta y se eliminará pronto. Si es un error, díselo ya a tu consejero o consejera: la escuela todavía puede recuperarla.',
  'one-per-service': 'Ya conectaste una cuenta de este servicio. Desconéctala primero.',
};

export const arrival: Translation<typeof oidcWords> = {
  almostThere: 'Ya casi terminas',
  from: 'Por medio de %{service}',
  notMe: 'No es mi cuenta',
  passwordForProof: 'Para confirmar este correo, escribe la contraseña que elegiste al crear la cuenta.',
  confirmTitle: 'Confirma tu correo',
  confirmLead: 'Confírmalo para iniciar sesión con esta dirección.',
  confirm: 'Confirmar el correo',
  confirmedTitle: 'Correo confirmado',
  confirmed: 'De ahora en adelante inicias sesión con esta dirección.',
  toAccount: 'Ir a tu cuenta',
  linkInvalid: 'Este enlace ya no es válido. Pide uno nuevo en la página de tu cuenta.',
};
