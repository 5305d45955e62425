import type { Translation } from '../words';
import type { decisionWords } from '../../student-record/schools/decision-words';

export const decisions: Translation<typeof decisionWords> = {
  retiered: '%{was}, ahora %{now}, después de revisar tu expediente.',
  retieredOfStudent: '%{was}, ahora %{now}, después de revisar el expediente.',
  yourCounselor: 'Tu consejero o consejera',
  keep: '%{name} deja esta universidad en tu lista:',
  tier: '%{name} la ve como %{tier}; según los datos publicados es %{published}:',
  removed: 'Tu consejero o consejera quitó de tu lista',
  removedBy: '%{school}, por %{name}:',
  suggestedBy: 'Sugerencia de %{name}',
  notForMe: 'No es para mí',
  declined: 'Dijiste “no es para mí” de %{school}.',
  whyNot: 'Si quieres, di por qué. Así tu consejero o consejera puede sugerirte universidades que te convengan más.',
  whyNotLabel: '¿Por qué no %{school}? Tu consejero o consejera lo lee.',
  undo: 'Deshacer',
};
