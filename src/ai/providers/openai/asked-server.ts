import type { Settings } from '../../../platform/config/settings';
import type { AskedServer } from '../../receipts/ai-receipts';

const HOSTED_DEFAULT = 'api.openai.com';

/** The hosted server of these settings, by its host's name. */
export const askedServer = ({ baseUrl, model }: Pick<Settings['ai'], 'baseUrl' | 'model'>): AskedServer => ({
  server: baseUrl && URL.canParse(baseUrl) ? new URL(baseUrl).host : (baseUrl ?? HOSTED_DEFAULT),
  model,
});
