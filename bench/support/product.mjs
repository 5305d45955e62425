/** What the bench takes from the built product: facts of the contract, so that they have one home. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const requireBuilt = createRequire(import.meta.url);
const built = (name) => requireBuilt(join(ROOT, 'dist', 'src', `${name}.js`));

export const { questionsOf, responseIdOf, FORMS } = built('contract/forms/catalogue');
export const { routes } = built('contract/routes');
export const { SECTIONS } = built('contract/forms/sections');
export const { RECORD_PARTS } = built('contract/academic-fields');
export const {
  ANSWER_MAX_LENGTH,
  UNLOCK_ANSWERS_PER_SECTION,
  UNLOCK_SECTIONS,
  ACCESS_TOKEN_SECONDS,
  REFRESH_TOKEN_DAYS,
} = built('contract/limits');
export const { searchKey, emailKey } = built('platform/text/words');
/** The rules of a save; loaded by the one bare server that follows them. */
export const rulesOfSaving = () => ({
  ...built('platform/saving/merge-save'),
  ...built('guidance/safeguarding/signs/read-danger'),
});
