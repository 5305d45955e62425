import { PASSWORD_LENGTH } from '@contract/limits';
import type { passwordWords } from '../../auth/password/password-words';
import { MIN_PASSWORD_LENGTH } from '../../ui/product';
import type { Translation } from '../words';

export const passwords: Translation<typeof passwordWords> = {
  common: 'Esta contraseña está en las listas que los atacantes prueban primero. Elige otra.',
  repeat: 'Esta contraseña repite los mismos caracteres. Elige otra.',
  sequence: 'Esta contraseña es una secuencia del teclado o del abecedario. Elige otra.',
  own: 'Elige una contraseña que no esté hecha con tu nombre, tu correo o el nombre de esta aplicación.',
  short: `Usa al menos ${MIN_PASSWORD_LENGTH} caracteres.`,
  long: `Usa como máximo ${PASSWORD_LENGTH.most} caracteres.`,
  Fair: 'Seguridad de la contraseña: aceptable',
  Good: 'Seguridad de la contraseña: buena',
  Strong: 'Seguridad de la contraseña: alta',
};
