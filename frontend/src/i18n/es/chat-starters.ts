import type { starterWords } from '../../chat/starter-words';
import type { Translation } from '../words';

export const chatStarters: Translation<typeof starterWords> = {
  next: '¿Qué hago ahora?',
  tiers: '¿Cómo funcionan Reach, Match y Safety?',
  bates: 'Cuéntame de Bates College',
  howMade: '¿Cómo se hace mi lista de universidades?',
  strengths: '¿Cuáles son mis fortalezas?',
  cheapest: '¿Cuál es la universidad más barata de mi lista?',
  balanced: '¿Está equilibrada mi lista?',
  letter: '¿Cómo pido una carta de recomendación?',
  notStarted: '¿Quién no ha empezado?',
  readyToUnlock: '¿Quién ya puede pedir su lista?',
  howListsAreMade: '¿Cómo se hace una lista de universidades?',
};
