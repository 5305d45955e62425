/** What the bench takes from the built product, so that these facts have one home. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const requireBuilt = createRequire(import.meta.url);
export const built = (name) => requireBuilt(join(ROOT, 'dist', `${name}.js`));

export const { questionsOf, responseIdOf, FORMS, SECTIONS } = built('src/contract/forms');
export const { RECORD_PARTS } = built('src/contract/progress');
export const {
  ANSWER_MAX_LENGTH,
  UNLOCK_ANSWERS_PER_SECTION,
  UNLOCK_SECTIONS,
  ACCESS_TOKEN_SECONDS,
  REFRESH_TOKEN_DAYS,
} = built('src/contract/limits');
export const { searchKey, emailKey } = built('src/platform/text/words');
