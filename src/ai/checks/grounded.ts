import { z } from 'zod';
import type { MaterialAnswer, StudentMaterial } from '../../contract/material';
import type { Evidence } from '../../contract/text';
import { ownAnswers } from '../built-in/reading';
import { says, type Statement } from '../built-in/statements';
import { namesFederalAid } from '../privacy/aid-forms';
import { repeatsSystem } from '../prompting';
import { cleanText } from '../sanitise';
import { referenced } from '../tasks/material-prompt';
import { unknownNumbers } from './numbers';
import { ownWords, quotedIn } from './quoted';
import { COLLEGE_NAME, DIAGNOSIS, FORECAST, SHAMING } from './unfit-words';

/** One statement of a provider: `ref` names the answer and `quote` repeats it; both null where it says nothing about the student. */
export const draftStatement = z.object({ text: z.string(), ref: z.string().nullable(), quote: z.string().nullable() });
export type DraftStatement = z.infer<typeof draftStatement>;

const LONGEST = 480;
const MASK = /\[(?:name|email|phone|address|link|handle|number)\]/;

/** Checks a provider's statements about one student against what the student wrote. */
export class Grounding {
  private readonly places: { ref: string; own: MaterialAnswer; shown: string }[];
  private readonly known: string;
  private readonly mayNameFederalAid: boolean;

  constructor(
    material: StudentMaterial,
    shown: StudentMaterial,
    private readonly system: string,
  ) {
    const originals = new Map(ownAnswers(material).map((answer) => [placeOf(answer), answer]));
    this.places = referenced(shown).flatMap(({ ref, answer }) => {
      const own = originals.get(placeOf(answer));
      return own ? [{ ref, own, shown: answer.answer }] : [];
    });
    const { record, grade, discretion } = material;
    this.mayNameFederalAid = discretion.advisesFafsa;
    this.known = [...this.places.map(({ own }) => own.answer), ...Object.values(record), String(grade ?? '')].join(
      '\n',
    );
  }

  /** The statement with its evidence, or null when it is not grounded; `aboutStudent` statements must quote. */
  statement(draft: DraftStatement, aboutStudent: boolean): Statement | null {
    const text = cleanText(draft.text, LONGEST).replace(/\s*\n+\s*/g, ' ');
    if (!/\p{L}/u.test(text) || MASK.test(text) || repeatsSystem(text, this.system)) return null;
    if (this.isUnfit(text)) return null;
    if (unknownNumbers(text, this.known).length || this.namesUnknownCollege(text)) return null;
    const inside = quotedIn(text).map((quote) => this.find(quote, null));
    if (inside.includes(null)) return null;
    const evidence = draft.quote ? this.find(draft.quote, draft.ref) : null;
    if (draft.quote && !evidence) return null;
    const all = [evidence, ...inside].filter((one): one is Evidence => one !== null);
    if (aboutStudent && !all.length) return null;
    return says(text, ...distinct(all));
  }

  /** All statements of a section that stand. */
  section(drafts: readonly DraftStatement[], aboutStudent: boolean, most: number): Statement[] {
    return drafts.flatMap((draft) => this.statement(draft, aboutStudent) ?? []).slice(0, most);
  }

  private isUnfit(text: string): boolean {
    if (!this.mayNameFederalAid && namesFederalAid(text)) return true;
    return DIAGNOSIS.test(text) || FORECAST.test(text) || SHAMING.test(text);
  }

  private find(quote: string, ref: string | null): Evidence | null {
    const ordered = [...this.places].sort((one, other) => Number(other.ref === ref) - Number(one.ref === ref));
    for (const { own, shown } of ordered) {
      const words = ownWords(quote, own.answer, shown);
      if (words)
        return { form_id: own.form_id, question_id: own.question_id, question_text: own.question_text, quote: words };
    }
    return null;
  }

  private namesUnknownCollege(text: string): boolean {
    return (text.match(COLLEGE_NAME) ?? []).some(
      (name) => !this.known.includes(name) && !/^Community College$/.test(name),
    );
  }
}

const placeOf = ({ form_id, question_id }: MaterialAnswer): string => `${form_id}\n${question_id}`;

const distinct = (all: readonly Evidence[]): Evidence[] =>
  all.filter(
    (one, at) => all.findIndex((other) => other.quote === one.quote && placeKey(other) === placeKey(one)) === at,
  );
const placeKey = ({ form_id, question_id }: Evidence): string => `${form_id}\n${question_id}`;
