import { AI_FEATURES, SENT_KINDS } from '@contract/ai-words';
import { defineWords } from '../i18n/words';

/** What may be sent to an AI service. */
export const sentKindWords = defineWords('sentKinds', SENT_KINDS);

/** What the AI writes, by the name of its task. */
export const aiFeatureWords = defineWords('aiFeatures', AI_FEATURES);
