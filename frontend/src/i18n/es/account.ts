import type { accountWords } from '../../account/account-words';
import type { Translation } from '../words';

export const account: Translation<typeof accountWords> = {
  title: 'Mi cuenta',
  parts: 'Partes de esta página',
  allParts: 'Todas las partes',
  profile: 'Perfil',
  signingIn: 'Inicio de sesión',
  devices: 'Dispositivos y actividad',
  language: 'Idioma',
  data: 'Tus datos',
  delete: 'Borrar',
  aboutYou: 'Sobre ti',
  email: 'Correo',
  role: 'Rol',
  grade: 'Grado',
  ofGrade: 'Grado %{grade}',
  student: 'Estudiante',
  counselor: 'Consejería',
  admin: 'Administración escolar',
  changeEmail: 'Cambiar el correo',
  changePassword: 'Cambiar la contraseña',
  twoSteps: 'Verificación en dos pasos',
  twoStepsNeeded:
    'Tu escuela pide la verificación en dos pasos a la consejería y a la administración. Actívala primero en la página de tu cuenta.',
  signedIn: 'Dónde tienes la sesión abierta',
  whoSaw: 'Quién ha visto tus datos',
  whatHappened: 'Qué ha pasado con tu cuenta',
  download: 'Descargar mis datos',
  deleteAccount: 'Borrar mi cuenta',
  languageHint:
    'El idioma de tus páginas, en cada dispositivo donde entres. Buddy y los comentarios responden como antes.',
};
