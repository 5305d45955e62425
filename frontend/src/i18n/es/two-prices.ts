import type { homeStateWords } from '../../student-record/price/home-state-words';
import type { TWO_PRICES } from '../../student-record/price/two-price-words';
import type { Translation, Words } from '../words';

export const twoPrices: Translation<Words<typeof TWO_PRICES>> = {
  aboutNothing: 'unos $0',
  both: '%{own} al año en el estado, %{other} desde otro estado (cálculo nuestro)',
  ownOnly: '%{own} al año en el estado; desde otro estado no se publica',
};

export const homeState: Translation<typeof homeStateWords> = {
  unknown:
    'Las universidades públicas tienen un precio para quienes viven en su estado y otro más alto para los demás. No sabemos en qué estado vives, así que mostramos los dos; al ordenar o filtrar por precio cuenta el más alto. Quien administra tu escuela puede indicar el estado en la página School.',
  unknownStaff:
    'Las universidades públicas tienen un precio para quienes viven en su estado y otro más alto para los demás. No sabemos en qué estado vive, así que mostramos los dos; al ordenar o filtrar por precio cuenta el más alto. La administración puede indicar el estado en la página School.',
};
