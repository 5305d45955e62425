import type { parentLinkWords } from '../../invite/parent-link-words';
import type { Translation } from '../words';

export const parentLink: Translation<typeof parentLinkWords> = {
  title: 'Pídeselo a tu familia',
  lead: 'Tu mamá, tu papá o tu tutor puede llenar el formulario para padres sin tener una cuenta. Crea un enlace y envíaselo. Abre ese formulario y nada más, durante %{smart_count} día. |||| Tu mamá, tu papá o tu tutor puede llenar el formulario para padres sin tener una cuenta. Crea un enlace y envíaselo. Abre ese formulario y nada más, durante %{smart_count} días.',
  leadStaff:
    'La madre, el padre o el tutor de este estudiante puede llenar el formulario para padres sin tener una cuenta. El enlace abre ese formulario y nada más, durante %{smart_count} día. |||| La madre, el padre o el tutor de este estudiante puede llenar el formulario para padres sin tener una cuenta. El enlace abre ese formulario y nada más, durante %{smart_count} días.',
  form: 'Formulario para padres',
  link: 'Enlace para tu familia',
  copy: 'Copiar el enlace',
  copied: '¡Copiado!',
  share: 'Compartir el enlace',
  copyNow:
    'Cópialo ahora: por seguridad, el enlace se muestra una sola vez. Quien lo tenga puede leer este formulario y escribir en él.',
  made: 'El enlace se creó el %{from} y funciona hasta el %{until}.',
  lastOpened: 'Se abrió por última vez el %{moment}.',
  neverOpened: 'Todavía no lo ha abierto nadie.',
  create: 'Crear un enlace',
  renew: 'Crear un enlace nuevo',
  renewLoses: 'El enlace que ya diste deja de funcionar enseguida.',
  renewYes: 'Crear el enlace nuevo',
  end: 'Terminar el enlace',
  endLoses: 'El enlace deja de funcionar enseguida. Lo que ya está escrito se queda en el formulario.',
  endYes: 'Terminarlo',
  keep: 'Dejar el enlace',
  asked: 'El %{day} tu consejero o consejera preguntó si ya lo habías enviado.',
};
