import type { savingWords } from '../../autosave/saving-words';
import type { Translation } from '../words';

/** Read by students and by parents, so it says neither 'tú' nor 'usted'. */
export const saving: Translation<typeof savingWords> = {
  saving: 'Guardando…',
  saved: 'Guardado',
  kept: 'Sin conexión: guardado en este dispositivo',
  unkept: 'Aún no está guardado. Hay que dejar esta página abierta.',
  autosaved: 'Las respuestas se guardan solas.',
  allOptional: 'Todas las preguntas son opcionales.',
  placeholder: 'Escribir aquí la respuesta...',
  changedElsewhere:
    'Esta respuesta también se cambió en otra pestaña o en otro dispositivo. Lo escrito aquí se conserva; la otra versión no se ha perdido.',
  hideOther: 'Ocultar la otra versión',
  showOther: 'Ver la otra versión',
  useOther: 'Usar la otra versión',
  keepMine: 'Conservar la mía',
};
