import type { ProblemMessages } from '../../api/problem';

/** What went wrong, where one code means one thing; read by students and by parents, so it says neither 'tú' nor 'usted'. */
export const problems: ProblemMessages = {
  unexplained: 'Algo falló de nuestro lado. Nada de lo escrito se ha perdido; se puede intentar de nuevo.',
  blocked:
    'Algo en esta red, como un filtro web, bloqueó el envío. Lo escrito se conserva y seguimos intentando. Conviene avisar a la escuela.',
  unreachable:
    'No podemos conectar con el servidor en este momento. Conviene revisar la conexión e intentarlo de nuevo.',
  wrong_credentials: 'Correo o contraseña incorrectos',
  wrong_second_factor_code:
    'Ese código no es correcto o ya se usó. Hay que escribir el que la aplicación muestra ahora.',
  proof_needed:
    'Para esto hace falta la contraseña, escrita en los últimos diez minutos, y un código si hay verificación en dos pasos. No se ha cambiado nada.',
  invalid_invite_code: 'Código de invitación no válido',
  invalid_reset_link: 'Este enlace para la contraseña ya no es válido. Hay que pedir uno nuevo.',
  invalid_email_link: 'Este enlace ya no es válido. Se puede pedir uno nuevo en la página de la cuenta.',
  invalid_proof_link: 'Este enlace ya no es válido. Al iniciar sesión de nuevo llega otro.',
  invalid_parent_link: 'Este enlace ya no es válido. El estudiante o su consejería pueden dar uno nuevo.',
  wrong_password: 'Esa no es la contraseña actual.',
  provider_only:
    'La escuela inicia sesión con su propio servicio, no con contraseña. Hay que elegir «Continuar con…» en la página de inicio de sesión.',
  account_waits: 'La escuela ya creó esta cuenta. Enviamos por correo un enlace para poner la contraseña.',
  email_proof_needed:
    'Primero hay que confirmar el correo: con el enlace que enviamos, o corrigiendo la dirección en la página de la cuenta.',
  password_needed: 'Para confirmar este correo hace falta la contraseña que se eligió al crear la cuenta.',
  last_way_to_log_in: 'Es la única forma de iniciar sesión. Antes hay que poner una contraseña.',
  gone: 'Este registro venció o ya se completó. Hay que empezar de nuevo en la página de inicio de sesión.',
  other_site: 'Lo pidió otro sitio web, así que no se hizo nada. Conviene abrir la página aquí e intentarlo de nuevo.',
  recommendations_locked:
    'Para desbloquear las recomendaciones hay que responder al menos el 50% de todas las secciones.',
  too_many_requests: 'Demasiados intentos en poco tiempo. Hay que esperar un minuto e intentarlo de nuevo.',
  account_closed:
    'La escuela cerró esta cuenta y se eliminará pronto. Si es un error, hay que decirlo cuanto antes en la consejería: la escuela todavía puede recuperarla.',
  email_taken: 'Ya existe una cuenta con este correo. Se puede iniciar sesión con ella.',
  list_waits: 'Tu consejero o consejera mira tu primera lista antes de que la veas. Inténtalo cuando ya la tengas.',
  not_signed_in: 'La sesión terminó. Hay que iniciar sesión otra vez.',
  saved_elsewhere:
    'Esto se cambió en otra pestaña o en otro dispositivo. Hay que ver cómo quedó e intentarlo de nuevo.',
  too_slow: 'Esto tardó demasiado en llegar. Hay que intentarlo de nuevo.',
  unavailable:
    'El servicio no está disponible por el momento. No se ha perdido nada: se puede intentar de nuevo en un minuto.',
};
