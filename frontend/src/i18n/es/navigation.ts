import { PRODUCT_NAME } from '../../ui/product';
import type { navigationWords } from '../../app/navigation-words';
import type { Translation } from '../words';

export const navigation: Translation<typeof navigationWords> = {
  places: 'Lugares',
  skip: 'Ir al contenido principal',
  main: 'Principal',
  openMenu: 'Abrir el menú',
  grade: 'Grado %{grade}',
  logout: 'Cerrar sesión',
  logoutAnyway: 'Cerrar sesión de todos modos',
  unsaved:
    'Algunas respuestas todavía no se han guardado o tienen otra versión sobre la que no has decidido. Si cierras sesión ahora, se borran de este dispositivo.',
  stillHere: 'Tu sesión sigue abierta. %{problem}',
  login: 'Entrar',
  signup: 'Registrarme',
  footer: 'Pie de página',
  promise: `${PRODUCT_NAME} te ayuda a pensar y a planear. No decide quién es admitido, no escribe tus ensayos y no muestra publicidad.`,
  about: 'Cómo funciona',
  privacy: 'Privacidad',
};
