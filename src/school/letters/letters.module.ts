import QUESTIONS from '../../../data/letter-questions.json';
import { Controller, Module, StreamableFile } from '@nestjs/common';
import { TypeOrmModule, InjectRepository } from '@nestjs/typeorm';
import { type HandlerInput, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { ProfilesModule } from '../../guidance/profiles/profiles.module';
import { ResponsesModule } from '../../responses/responses.module';
import { PersonalDataRegistry, type TableExport } from '../../users/personal-data-registry';
import { LetterPackRow } from './letter-pack.entity';
import { Repository } from 'typeorm';
import { type Authorized, grant } from '../../access/actor';
import { formTitles } from '../../contract/forms';
import { LETTER_GROUP_TITLES, LETTER_NOTE, PARENT_NOTE, sourceText } from '../../contract/note-words';
import type { LetterGroup, LetterPack, LetterPiece } from '../../contract/notes';
import { ownEntry } from '../../contract/text-rules';
import type { Star } from '../../contract/profiles';
import type { SavedAnswer } from '../../contract/student-input';
import { PicksStore } from '../../guidance/profiles/picks/kept-picks.service';
import { holdsDanger } from '../../guidance/safeguarding/sensitivity';
import { ResponsesService } from '../../responses/responses.service';
import { withLock } from '../../users/lock-users';
import { UsersService } from '../../users/users.service';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// XML allows no control characters except tabs and line ends, and no unpaired surrogates.
const INVALID_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const escapeXml = (text: string): string =>
  text.replace(INVALID_XML, '').replace(/[&<>"]/g, (character) => ownEntry(ENTITIES, character) ?? '');

const textElement = (line: string): string => `<w:t xml:space="preserve">${escapeXml(line)}</w:t>`;

/** Keeps line ends. */
const paragraph = (style: string, text: string): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r>${text.trim().split(/\r?\n/).map(textElement).join('<w:br/>')}</w:r></w:p>`;

interface Style {
  id: string;
  name: string;
  /** In half points. */
  size: number;
  attributes?: string;
  spacing: string;
}
const STYLES: readonly Style[] = [
  { id: 'Title', name: 'Title', size: 36, attributes: '<w:b/>', spacing: 'w:after="120"' },
  { id: 'Heading1', name: 'heading 1', size: 28, attributes: '<w:b/>', spacing: 'w:before="320" w:after="120"' },
  { id: 'Words', name: 'Words', size: 22, spacing: 'w:before="160" w:after="40"' },
  { id: 'Source', name: 'Source', size: 18, attributes: '<w:i/><w:color w:val="4A5A52"/>', spacing: 'w:after="120"' },
];

// Word lists only headings with an outline level in its navigation. The schema fixes the order of these elements.
const styleXml = ({ id, name, size, attributes = '', spacing }: Style): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:qFormat/>` +
  `<w:pPr>${id === 'Heading1' ? '<w:keepNext/>' : ''}<w:spacing ${spacing}/>${id === 'Heading1' ? '<w:outlineLvl w:val="0"/>' : ''}</w:pPr>` +
  `<w:rPr>${attributes}<w:sz w:val="${size}"/></w:rPr></w:style>`;

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const WORD_NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const OFFICE_CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const RELATION_NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006';

const PACKAGE_FILES: Record<string, string> = {
  '[Content_Types].xml':
    `${XML_DECLARATION}<Types xmlns="${PACKAGE_NAMESPACE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/word/document.xml" ContentType="${OFFICE_CONTENT_TYPE}.document.main+xml"/>` +
    `<Override PartName="/word/styles.xml" ContentType="${OFFICE_CONTENT_TYPE}.styles+xml"/></Types>`,
  '_rels/.rels':
    `${XML_DECLARATION}<Relationships xmlns="${PACKAGE_NAMESPACE}/relationships">` +
    `<Relationship Id="rId1" Type="${RELATION_NAMESPACE}/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/_rels/document.xml.rels':
    `${XML_DECLARATION}<Relationships xmlns="${PACKAGE_NAMESPACE}/relationships">` +
    `<Relationship Id="rId1" Type="${RELATION_NAMESPACE}/styles" Target="styles.xml"/></Relationships>`,
  'word/styles.xml': `${XML_DECLARATION}<w:styles ${WORD_NAMESPACE}>${STYLES.map(styleXml).join('')}</w:styles>`,
};

const pieceXml = (piece: LetterPiece): string =>
  paragraph('Words', piece.answer) +
  paragraph('Source', piece.group === 'parent' ? `${sourceText(piece)}. ${PARENT_NOTE}` : sourceText(piece));

/** The chosen pieces as a Word file, in order, each with its source and a heading before each new part. */
async function createLetterFile(name: string, pieces: readonly LetterPiece[]): Promise<Uint8Array> {
  const { strToU8, zipSync } = await import('fflate');
  const body = pieces.map((piece, position) => {
    const isNewGroup = piece.group !== pieces[position - 1]?.group;
    return (isNewGroup ? paragraph('Heading1', LETTER_GROUP_TITLES[piece.group]) : '') + pieceXml(piece);
  });
  const titleXml = paragraph('Title', `Material for a letter about ${name}`) + paragraph('Source', LETTER_NOTE);
  const document = `${XML_DECLARATION}<w:document ${WORD_NAMESPACE}><w:body>${titleXml}${body.join('')}</w:body></w:document>`;
  const texts = { ...PACKAGE_FILES, 'word/document.xml': document };
  return zipSync(Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, strToU8(text)])));
}

/** The questions whose answers may serve a letter, in the order offered. None asks about money, health, worries, names or family constraints. */
const LETTER_POSITIONS: ReadonlyMap<string, { group: LetterGroup; position: number }> = new Map(
  (Object.keys(QUESTIONS) as LetterGroup[])
    .flatMap((group) => QUESTIONS[group].map((key) => ({ group, key })))
    .map(({ group, key }, position) => [key, { group, position }]),
);

type LetterMaterial = Pick<LetterPack, 'name' | 'pieces' | 'left_out'>;

const answerKey = ({ form_id, question_id }: { form_id: string; question_id: string }): string =>
  `${form_id}/${question_id}`;

const fileNamePart = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\w]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '') || 'student';

/** The usable part of an answer: all of it, only starred sentences if it sounds personal, or nothing (null). */
function selectQuotableText(item: SavedAnswer, starred: readonly Star[]): string | null {
  const { answer, question_text, keep_out, soundsPersonal } = item;
  if (keep_out || holdsDanger(answer, question_text)) return null;
  if (!soundsPersonal) return answer;
  const ownStars = starred.filter((star) => answerKey(star) === answerKey(item) && answer.includes(star.quote));
  return ownStars.map(({ quote }) => quote).join('\n') || null;
}

@Controller()
class LettersController {
  constructor(
    @InjectRepository(LetterPackRow) private readonly packs: Repository<LetterPackRow>,
    private readonly responses: ResponsesService,
    private readonly users: UsersService,
    private readonly picks: PicksStore,
  ) {}

  @Call(routes.readLetterPack)
  read({ student }: HandlerInput<'readLetterPack'>) {
    return this.pack(student);
  }

  @Call(routes.saveLetterPack)
  async save({ student, body }: HandlerInput<'saveLetterPack'>) {
    const { userId, actor } = student;
    const knownKeys = [...new Set(body.chosen)].filter((key) => LETTER_POSITIONS.has(key));
    await withLock(this.packs.manager, { userId }, async (manager) => {
      const row = { userId, chosen: knownKeys, changedBy: actor?.uid ?? null, changedAt: new Date() };
      await manager.delete(LetterPackRow, { userId });
      await manager.insert(LetterPackRow, row);
    });
    return this.pack(student);
  }

  @Call(routes.exportLetterPack)
  async file({ student }: HandlerInput<'exportLetterPack'>) {
    const { name, pieces, chosen } = await this.pack(student);
    const pickedPieces = chosen.flatMap((key) => pieces.find((piece) => piece.key === key) ?? []);
    return new StreamableFile(await createLetterFile(name, pickedPieces), {
      type: routes.exportLetterPack.media,
      disposition: `attachment; filename="Letter-material-${fileNamePart(name)}.docx"`,
    });
  }

  private async pack(student: Authorized<'review'>): Promise<LetterPack> {
    const { userId } = student;
    const [material, storedPack] = await Promise.all([this.material(student), this.packs.findOneBy({ userId })]);
    const offeredKeys = new Set(material.pieces.map(({ key }) => key));
    return {
      ...material,
      // An answer the student has deleted leaves the pack. If it comes back, it returns to its old position.
      chosen: (storedPack?.chosen ?? []).filter((key) => offeredKeys.has(key)),
      changed_at: storedPack?.changedAt.toISOString() ?? null,
    };
  }

  private async material(student: Authorized<'review'>): Promise<LetterMaterial> {
    const reader = grant<'read'>(student.actor, student);
    const [person, answers, times, { starred }] = await Promise.all([
      this.users.student(reader),
      this.responses.allAnswers(reader),
      this.responses.answerTimes(reader),
      this.picks.readPicks(reader),
    ]);
    const writtenTimes = new Map(times.map((time) => [answerKey(time), time.changed_at ?? time.saved_at]));
    const letterAnswers = answers.filter((answer) => LETTER_POSITIONS.has(answerKey(answer)));
    const readableAnswers = letterAnswers.flatMap((item) => {
      const answer = selectQuotableText(item, starred);
      return answer ? [{ ...item, answer }] : [];
    });
    const pieces = readableAnswers.flatMap((answer): LetterPiece[] => {
      const key = answerKey(answer);
      const place = LETTER_POSITIONS.get(key);
      const written_at = writtenTimes.get(key);
      if (!place || !written_at) return [];
      const { form_id, question_text: question } = answer;
      const form_title = formTitles.get(form_id) ?? form_id;
      return [{ key, group: place.group, form_id, form_title, question, answer: answer.answer, written_at }];
    });
    const positionOf = ({ key }: LetterPiece): number => LETTER_POSITIONS.get(key)?.position ?? 0;
    return {
      name: person.name,
      pieces: pieces.sort((item, otherPiece) => positionOf(item) - positionOf(otherPiece)),
      left_out: letterAnswers.length - readableAnswers.length,
    };
  }
}

const letterPackCopy: TableExport<LetterPackRow> = {
  file: 'letter-material',
  lines: ({ chosen, changedAt }) =>
    // A parent's message to the school stays between them.
    chosen
      .filter((key) => !key.startsWith('parent_form/'))
      .map((answer) => ({ answer, last_changed: changedAt.toISOString() })),
};

@Module({
  imports: [TypeOrmModule.forFeature([LetterPackRow]), ResponsesModule, ProfilesModule],
  controllers: [LettersController],
})
export class LettersModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(LetterPackRow, letterPackCopy, 'userId', { other: 'changedBy' });
  }
}
