import { parentForm } from '@contract/forms/parent-form';
import { ANSWER_MAX_LENGTH } from '@contract/limits';
import type { ParentForm } from '@contract/notes';
import { refusalOfText } from '@contract/text-rules';
import { call } from '../../api/client';
import { routes } from '../../api/routes';
import { Autosaver } from '../../autosave/autosaver';
import { browserDrafts } from '../../autosave/draft-store';
import { Drafts } from '../../autosave/drafts';
import { canSaveAfterUnload, responsesOf, storedSet } from '../../autosave/form-target';
import { acknowledged, numbersOf } from '../../autosave/save-wire';
import { saveOnLeaving } from '../../autosave/save-on-leaving';
import { isWriterAlive, makeWriter } from '../../autosave/writer';

/** Who asks, and until when the link works. */
export type LinkFacts = Pick<ParentForm, 'student_first_name' | 'school_name' | 'expires_at' | 'asked_by'>;

/** The parent form behind one link, as this page load writes it. */
interface ParentVisit {
  saver: Autosaver;
  /** Null until the form was read. */
  facts: () => LinkFacts | null;
  /** Removes what this tab keeps of the answers; another open tab saves and removes its own. */
  forget: () => void;
}

/** Names a link's drafts without the link itself, so that the browser's storage doesn't open the form. */
function draftOwner(token: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const letter of token) hash = BigInt.asUintN(64, (hash ^ BigInt(letter.codePointAt(0) ?? 0)) * 0x100000001b3n);
  return `parent.${hash.toString(36)}`;
}

const writer = makeWriter();
const visits = new Map<string, ParentVisit>();

function visitBy(token: string): ParentVisit {
  const owner = draftOwner(token);
  const drafts = new Drafts(browserDrafts, owner, writer.id);
  let facts: LinkFacts | null = null;
  const saver = new Autosaver({
    formId: parentForm.id,
    target: {
      load: async () => {
        const read = await call(routes.readParentForm, { params: { token } });
        facts = read;
        return storedSet(read);
      },
      save: async (save, leaving) => {
        const body = { responses: responsesOf(parentForm.id, save.texts), ...numbersOf(save) };
        const keepalive = canSaveAfterUnload(save.texts, leaving);
        const saved = acknowledged(await call(routes.saveParentForm, { params: { token }, keepalive, body }));
        return { ...storedSet(saved), conflicts: saved.conflicts };
      },
      refusal: (_, text) => refusalOfText(text, ANSWER_MAX_LENGTH),
    },
    drafts,
    writer,
    now: () => Date.now(),
    isWriterAlive,
  });
  return { saver, facts: () => facts, forget: () => drafts.drop(parentForm.id) };
}

/** The visit of a link; the same one as long as the page is loaded. */
export function parentVisit(token: string): ParentVisit {
  const visit = visits.get(token) ?? visitBy(token);
  visits.set(token, visit);
  return visit;
}

saveOnLeaving(() => [...visits.values()].map(({ saver }) => saver));
