import { refusalOfName } from '../../contract/name-rules';
import type { UnknownCounselor } from '../../contract/roster-import';
import { email as emailShape } from '../../contract/users';
import { emailKey, searchKey } from '../../platform/text/search-key';

/** How a row names its counselor: the first text that says anything, and what another column adds to it. */
export interface NamedCounselor {
  counselor: string | null;
  counselorToo?: string;
}

/** What a row says of its counselor, an email before a name. */
export function textsOf({ counselor, counselorToo }: NamedCounselor): string[] {
  const texts = [counselor, counselorToo].filter((text) => typeof text === 'string');
  return texts.sort((one, other) => Number(other.includes('@')) - Number(one.includes('@')));
}

/** 'Grace Hill' of 'Hill, Grace'. */
const turned = (text: string): string =>
  text
    .split(',')
    .map((part) => part.trim())
    .reverse()
    .join(' ');

const emailIn = (texts: readonly string[]): string | null => {
  const found = texts.find((text) => emailShape.safeParse(text).success);
  return found === undefined ? null : emailKey(found);
};

/** A whole name: one word alone may be an id, or 'none'. */
const nameIn = (texts: readonly string[]): string | null =>
  texts.map(turned).find((text) => /\S\s+\S/.test(text) && !text.includes('@') && refusalOfName(text) === null) ?? null;

/** The counselors whom a file names and a school does not have, with how many students each. */
export class UnknownCounselors {
  private readonly found = new Map<string, UnknownCounselor>();

  /** `names` are the search keys of the counselors there are: what two of them are called is no new person. */
  constructor(private readonly names: ReadonlySet<string>) {}

  note(row: NamedCounselor): void {
    const texts = textsOf(row);
    const [email, name] = [emailIn(texts), nameIn(texts)];
    if (email === null && (name === null || this.names.has(searchKey(name)))) return;
    const key = email ?? searchKey(name ?? '');
    const before = this.found.get(key);
    if (before) Object.assign(before, { name: before.name ?? name, students: before.students + 1 });
    else this.found.set(key, { email, name, students: 1 });
  }

  all(): UnknownCounselor[] {
    return [...this.found.values()];
  }
}
