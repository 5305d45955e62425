import type { shortListWords } from '../../student/schools/short-list-words';
import type { Translation } from '../words';
import { twoPrices } from './two-prices';

export const shortList: Translation<typeof shortListWords> = {
  ...twoPrices,
  title: 'Universidades que te recomendamos',
  allDetails: 'Todos los detalles',
  compare: 'Comparar',
  print: 'Imprimir o compartir',
  tabs: 'Universidades por nivel',
  noneOfTier: 'Esta lista no tiene ninguna universidad %{tier}.',
  noneLiked: 'Todavía no te gusta ninguna universidad %{tier}.',
  onlyLiked: 'Solo las que me gustan (%{count})',
  liked: 'Te gusta',
  disliked: 'No es para ti',
  reviewed: 'Investigada',
  price: 'Precio para ti',
  perYear: '%{dollars} al año',
  perYearEstimate: '%{dollars} al año, nuestra estimación',
  distance: 'Desde casa',
  miles: '%{smart_count} milla |||| %{smart_count} millas',
  notPublished: 'No publicado',
  notKnown: 'No se sabe',
  facts: 'Todos los datos',
  more: 'Mostrar más',
  less: 'Mostrar menos',
  rationale: 'Por qué encaja contigo',
  challenges: 'Posibles dificultades',
  why: 'Por qué está aquí',
  empty: 'Todavía no hay universidades',
  emptyHint:
    'Parece que todavía no has llenado tus formularios o que estamos preparando tus recomendaciones. Vuelve en 2 o 3 minutos.',
  again: 'Revisar otra vez',
};
