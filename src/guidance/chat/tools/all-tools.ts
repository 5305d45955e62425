import type { AiTool } from '../../../ai/generated-words';
import { addedSchools } from './added-schools';
import { readArticle } from './articles';
import { balance } from './balance';
import { collegeFactsTool } from './college-facts';
import { compare } from './compare';
import { fit } from './fit';
import type { Gathered } from './gathered';
import { ownList } from './own-list';
import { changePreference, ownPreferences } from './preferences';
import { searchCatalogue } from './search-catalogue';
import { whatIf } from './what-if';
import { whoReads } from './who-reads';
import { whyCollege } from './why-college';

/** Everything Buddy can look up. */
const TOOLS = [
  ownList,
  addedSchools,
  collegeFactsTool,
  searchCatalogue,
  compare,
  fit,
  whatIf,
  whyCollege,
  balance,
  ownPreferences,
  changePreference,
  whoReads,
  readArticle,
];

/** The tools over what may be read of one person. */
export const toolsOver = (gathered: Gathered): AiTool[] => TOOLS.map((over) => over(gathered));
