import type { brokenWords } from '../../app/broken-words';
import { PRODUCT_NAME } from '../../ui/product';
import type { Translation } from '../words';

/** Read by students and by parents, so it says neither 'tú' nor 'usted'. */
export const broken: Translation<typeof brokenWords> = {
  crashTitle: 'Algo salió mal',
  crashHeading: 'Esta página dejó de funcionar',
  crashText: 'Es culpa nuestra.',
  reload: 'Volver a cargar la página',
  notFoundTitle: 'Página no encontrada',
  notFoundText: 'No encontramos esta página. Tal vez la dirección tenga un error, o la página cambió de lugar.',
  toStart: 'Volver al inicio',
  outdatedTitle: 'Hay una versión nueva',
  outdatedHeading: `${PRODUCT_NAME} se actualizó`,
  outdatedText:
    'Esta página se abrió antes de la actualización y ya no está al día. Hay que volver a cargarla para continuar.',
  unfetchedTitle: 'Sin conexión',
  unfetchedHeading: 'Esta página no se cargó',
  unreachable:
    'No podemos conectar con el servidor en este momento. Conviene revisar la conexión e intentarlo de nuevo.',
  kept: 'Las respuestas que aún no se habían guardado siguen en este dispositivo.',
  keptInPage:
    'No hay que cerrar esta pestaña: lo último que se escribió aún no se ha guardado, y en este dispositivo no hay espacio.',
  goBack: 'Volver',
};
