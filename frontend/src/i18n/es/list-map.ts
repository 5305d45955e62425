import type { listMapWords } from '../../student/list-map/list-map-words';
import type { Translation } from '../words';

export const listMap: Translation<typeof listMapWords> = {
  back: 'Universidades',
  title: 'Dónde están tus universidades',
  titleStaff: 'Dónde están las universidades',
  closer: 'Más cerca',
  whole: 'Todo el país',
  tap: 'Toca un punto para ver qué universidad es.',
  home: 'Casa: %{place}',
  shapes: 'Rombo: Reach. Círculo: Match. Cuadrado: Safety.',
  movedApart: 'Los puntos que se taparían están un poco separados.',
  notOnMap: 'No está en el mapa',
  list: 'Las universidades del mapa',
};
