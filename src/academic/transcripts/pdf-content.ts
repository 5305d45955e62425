import { inflateSync } from 'node:zlib';

/** Why a PDF is not taken: it does something when it is opened, or it is packed so that nobody can tell. */
export type PdfFault = 'active' | 'hidden';

export class PdfRefusal extends Error {
  constructor(readonly fault: PdfFault) {
    super(fault);
  }
}

/** Names of what runs, sends, starts or brings along something. They are looked for everywhere: no reader has to find them where they belong. */
const ACTIVE =
  /^(?:JavaScript|Launch|RichMedia|SubmitForm|ImportData|EmbeddedFiles?|GoToE(?![A-Za-z])|GoToR(?![A-Za-z]))/;
/** What follows `XFA` where it is a form of programs. */
const FORM = /^\s{0,20}(?:\[|\d{1,10}\s{1,20}\d{1,5}\s{1,20}R)/;
/** What follows `JS` where it is a script. */
const SCRIPT = /^\s{0,20}[(<\d]/;

const NUMBERED_LETTER = /#([0-9a-f]{2})/gi;
/** A PDF may write any letter of a name by its number. */
const named = (text: string): string =>
  text.replace(NUMBERED_LETTER, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** A name, the beginning of an object, and the words around the bytes of one. */
const TOKEN =
  /\/([^\0\t\n\f\r ()<>[\]{}/%]{1,96})|\b(\d{1,10})\s{1,20}\d{1,5}\s{1,20}obj\b|\b(?:endstream|stream(?:\r\n|\n|\r)?)/g;
/** How much behind a word is read with it, in bytes. */
const AHEAD = 512;

/** Whether what stands here only turns to a page: a place, or the action that goes to one and nowhere else. */
function onlyTurnsPages(text: string): boolean {
  const plain = named(text);
  if (/^\s*(?:\[|null\b)/.test(plain)) return true;
  const [, action = ''] = /^\s*<<((?:[^<>]|<[0-9a-f\s]*>)*)>>/i.exec(plain) ?? [];
  return /\/S\s*\/GoTo(?![A-Za-z])/.test(action) && !/\/(?:URI|Next)/.test(action);
}

/** Objects that are packed together: how much of them is unpacked, in bytes, and how well they may be packed. */
const PACKED_MAX_BYTES = 2 * 1_048_576;
const UNPACKED_MAX_BYTES = 16 * 1_048_576;
const SMALL_BYTES = 1_048_576;
const MAX_RATIO = 200;
/** More objects than this has no transcript. */
const MAX_OBJECTS = 200_000;

/** Before packed objects stand their numbers and places; where they are not packed after all, the first one follows. */
const PLACES = /^\s*(?:\d{1,10}\s+\d{1,10}\s+)+/;
const NOT_PACKED = /^\s*(?:\d{1,10}\s+\d{1,10}\s+)+(?:<<|\[)/;

function unpacked(bytes: string): string {
  if (NOT_PACKED.test(bytes)) return bytes;
  let text: string;
  try {
    text = inflateSync(Buffer.from(bytes, 'latin1'), { maxOutputLength: UNPACKED_MAX_BYTES }).toString('latin1');
  } catch {
    throw new PdfRefusal('hidden');
  }
  if (text.length > SMALL_BYTES && text.length > bytes.length * MAX_RATIO) throw new PdfRefusal('hidden');
  return text;
}

/**
 * Looks piece by piece for what a PDF does by itself, also in objects that are packed together. What it holds in memory is a few
 * megabytes, whatever the file. Throws `PdfRefusal`.
 */
export class PdfContent {
  private text = '';
  /** True from the name of packed objects to their bytes. */
  private awaitsPacked = false;
  /** The bytes of packed objects as far as they came; null outside of them. */
  private packed: string | null = null;
  private isInBytes = false;
  private unpackedBytes = 0;
  /** Objects by whether they only turn to a page, and those that are done when the file is opened. */
  private readonly calm = new Set<number>();
  private readonly other = new Set<number>();
  private readonly opening: number[] = [];

  take(piece: Buffer): void {
    this.text += piece.toString('latin1');
    this.look(this.text.length - AHEAD);
  }

  end(): void {
    this.look(this.text.length);
    if (this.packed !== null) throw new PdfRefusal('hidden');
    const isCalm = (object: number): boolean => this.calm.has(object) && !this.other.has(object);
    if (!this.opening.every(isCalm)) throw new PdfRefusal('active');
  }

  /** Looks at what begins before this place, and keeps the rest for the next time. */
  private look(until: number): void {
    if (until <= 0) return;
    let done = 0;
    let packedFrom = 0;
    for (const token of this.text.matchAll(TOKEN)) {
      if (token.index >= until) break;
      const [word, name, object] = token;
      done = token.index + word.length;
      if (name !== undefined) this.lookAtName(named(name), this.text.slice(done, done + AHEAD));
      else if (object !== undefined) this.noteObject(Number(object), this.text.slice(done, done + AHEAD));
      else if (word === 'endstream') {
        if (this.packed !== null) this.unpack(this.packed + this.text.slice(packedFrom, token.index));
        this.packed = null;
        this.isInBytes = false;
      } else {
        this.isInBytes = true;
        if (!this.awaitsPacked) continue;
        this.awaitsPacked = false;
        this.packed = '';
        packedFrom = done;
      }
    }
    done = Math.max(done, until);
    if (this.packed !== null) this.packed += this.text.slice(packedFrom, done);
    if ((this.packed?.length ?? 0) > PACKED_MAX_BYTES) throw new PdfRefusal('hidden');
    this.text = this.text.slice(done);
  }

  private lookAtName(name: string, after: string): void {
    if (ACTIVE.test(name) || (name === 'XFA' && FORM.test(after))) throw new PdfRefusal('active');
    // Three bytes in a row come up by chance among those of a picture.
    if (name === 'JS' && !this.isInBytes && SCRIPT.test(after)) throw new PdfRefusal('active');
    if (name === 'OpenAction') this.lookAtOpening(after);
    if (name === 'ObjStm') this.awaitsPacked = true;
  }

  private lookAtOpening(after: string): void {
    const [, object] = /^\s{1,20}(\d{1,10})\s{1,20}\d{1,5}\s{1,20}R\b/.exec(after) ?? [];
    if (object !== undefined) this.opening.push(Number(object));
    else if (!onlyTurnsPages(after)) throw new PdfRefusal('active');
  }

  private noteObject(object: number, after: string): void {
    (onlyTurnsPages(after) ? this.calm : this.other).add(object);
    if (this.calm.size + this.other.size > MAX_OBJECTS) throw new PdfRefusal('hidden');
  }

  private unpack(bytes: string): void {
    const text = unpacked(bytes);
    this.unpackedBytes += text.length;
    const [places] = PLACES.exec(text) ?? [];
    if (this.unpackedBytes > UNPACKED_MAX_BYTES || (places === undefined && text.trim() !== ''))
      throw new PdfRefusal('hidden');
    this.isInBytes = false;
    for (const { index, 0: word, 1: name } of text.matchAll(TOKEN)) {
      const from = index + word.length;
      if (name !== undefined) this.lookAtName(named(name), text.slice(from, from + AHEAD));
    }
    // Bytes of their own are never packed together with others.
    if (this.awaitsPacked) throw new PdfRefusal('hidden');
    for (const [, object, at] of (places ?? '').matchAll(/(?<!\d)(\d+)\s+(\d+)/g)) {
      const from = (places ?? '').length + Number(at);
      this.noteObject(Number(object), text.slice(from, from + AHEAD));
    }
  }
}
