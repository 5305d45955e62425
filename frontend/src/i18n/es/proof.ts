import { FRESH_SIGN_IN_MINUTES } from '@contract/limits';
import type { proofWords } from '../../auth/proof/proof-words';
import type { Translation } from '../words';

export const proof: Translation<typeof proofWords> = {
  title: '¿Eres tú?',
  lead: 'Esto es tan importante que preguntamos otra vez, por si alguien dejó abierto este navegador.',
  password: 'Tu contraseña',
  code: 'Código',
  codeHint: 'De tu aplicación de autenticación, o uno de tus códigos de recuperación.',
  goOn: 'Continuar',
  cancel: 'Cancelar',
  noPassword: `Aquí no tienes contraseña: inicia sesión otra vez con tu servicio y hazlo antes de ${FRESH_SIGN_IN_MINUTES} minutos. Volverás a esta página.`,
  again: 'Iniciar sesión otra vez con %{service}',
};
