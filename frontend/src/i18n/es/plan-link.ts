import type { planLinkWords } from '../../student-record/plan/plan-link-words';
import type { Translation } from '../words';

export const planLink: Translation<typeof planLinkWords> = {
  plan: 'Planear mi solicitud',
  planned: 'Está en Mi año',
};
