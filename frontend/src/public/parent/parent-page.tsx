import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormSection, PARENT_FORM, type Question } from '@contract/forms';
import { isAnswered } from '@contract/progress';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { StickyStatus } from '../../autosave/save-status';
import { textAt } from '../../autosave/texts';
import { LanguagePicker } from '../../i18n/language-picker';
import { type Translate, useWords } from '../../i18n/words';
import { type AutosaveHandle, Autosaver, saveOnLeaving } from '../../autosave/autosaver';
import { FormParts, questionIds } from '../../student-record/form-parts';
import { QuestionField } from '../../student-record/question-field';
import { Page, usePageTitle } from '../../ui/page';
import { ProgressLine } from '../../ui/progress-line';
import { StatusLive } from '../../ui/status-live';
import parentWords from '../../words/en/parent.json';
import { CORE_QUESTIONS, parentQuestionWords, parentSections } from '../../student-record/parent-question-words';
import Paper from '@mui/material/Paper';
import { dayOf } from '../../ui/format';
import { SectionCard } from '../../ui/section-card';
import { useParams } from 'react-router';
import { PathSketch } from '../../ui/illustrations';
import { CardSkeletons, Empty, FailureAlert } from '../../ui/states';
import { ANSWER_MAX_LENGTH } from '@contract/limits';
import type { ParentForm } from '@contract/notes';
import { textProblem } from '@contract/text-rules';
import { call } from '../../api/client';
import { routes } from '../../api/routes';
import { browserDrafts } from '../../autosave/draft-store';
import { Drafts } from '../../autosave/drafts';
import { canSaveAfterUnload, responsesOf, toStoredTexts } from '../../autosave/form-target';
import { assertAcknowledged, saveNumbers } from '../../autosave/save-target';
import { isWriterAlive, makeWriter } from '../../autosave/writer';

type LinkFacts = Pick<ParentForm, 'student_first_name' | 'school_name' | 'expires_at' | 'asked_by'>;

interface ParentVisit {
  saver: Autosaver;
  /** Null until the form has loaded. */
  facts: () => LinkFacts | null;
  /** Removes this tab's copy of the answers; other open tabs save and remove their own. */
  clearDraft: () => void;
}

/** Names a link's drafts without its token, so that the browser's storage can't be used to open the form. */
function draftOwner(token: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const letter of token) hash = BigInt.asUintN(64, (hash ^ BigInt(letter.codePointAt(0) ?? 0)) * 0x100000001b3n);
  return `parent.${hash.toString(36)}`;
}

const writer = makeWriter();
const visitsByToken = new Map<string, ParentVisit>();

function startVisit(token: string): ParentVisit {
  const owner = draftOwner(token);
  const drafts = new Drafts(browserDrafts, owner, writer.id);
  let facts: LinkFacts | null = null;
  const saver = new Autosaver({
    formId: PARENT_FORM,
    target: {
      load: async () => {
        const form = await call(routes.readParentForm, { params: { token } });
        facts = form;
        return toStoredTexts(form);
      },
      save: async (save, isLeaving) => {
        const body = { responses: responsesOf(PARENT_FORM, save.texts), ...saveNumbers(save) };
        const keepalive = canSaveAfterUnload(save.texts, isLeaving);
        const savedForm = assertAcknowledged(await call(routes.saveParentForm, { params: { token }, keepalive, body }));
        return { ...toStoredTexts(savedForm), conflicts: savedForm.conflicts };
      },
      validate: (_, text) => textProblem(text, ANSWER_MAX_LENGTH),
    },
    drafts,
    writer,
    now: () => Date.now(),
    isWriterAlive,
  });
  return { saver, facts: () => facts, clearDraft: () => drafts.remove(PARENT_FORM) };
}

/** The visit for a link; the same object until the page is reloaded. */
export function getParentVisit(token: string): ParentVisit {
  const visit = visitsByToken.get(token) ?? startVisit(token);
  visitsByToken.set(token, visit);
  return visit;
}

saveOnLeaving(() => [...visitsByToken.values()].map(({ saver }) => saver));

function NoteList({ notes }: { notes: readonly (readonly [term: string, text: string])[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
        columnGap: 3,
        rowGap: { xs: 0, sm: 1 },
        m: 0,
      }}
    >
      {notes.map(([term, text]) => (
        <Box key={term} sx={{ display: 'contents' }}>
          <Typography component="dt" sx={{ fontWeight: 650 }}>
            {term}
          </Typography>
          <Typography component="dd" sx={{ m: 0, mb: { xs: 1.25, sm: 0 }, color: 'text.secondary' }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function ParentAnswerPrivacy({ facts }: { facts: LinkFacts }) {
  const t = useWords(parentWords);
  const { student_first_name: name, school_name: school } = facts;
  return (
    <Box sx={{ mt: 4 }}>
      <SectionCard title={t('useTitle')}>
        <NoteList
          notes={[
            [t('readers'), t('readersText', { name, school })],
            [t('purpose'), t('purposeText', { name })],
            [t('ai'), t('aiText')],
            [t('kept'), t('keptText', { name })],
            [t('removed'), t('removedText', { name })],
          ]}
        />
      </SectionCard>
    </Box>
  );
}

type ParentTranslate = Translate<typeof parentWords>;

/** Who asks for the form, depending on who created the link. */
function formHeading(
  { asked_by, student_first_name: name, school_name: school }: LinkFacts,
  t: ParentTranslate,
): string {
  if (asked_by === 'student') return t('askedByStudent', { name });
  return asked_by === 'counselor' ? t('askedByCounselor', { name }) : t('askedBySchool', { school });
}

const isCore = ({ id }: Question): boolean => CORE_QUESTIONS.has(String(id));

/** The most useful questions first. The others are behind a button, expanded if one of them is answered. */
function ParentQuestions({ view, saver }: AutosaveHandle) {
  const t = useWords(parentWords);
  const tQuestion = useWords(parentQuestionWords);
  const sections = parentSections(tQuestion);
  const coreQuestions = sections.flatMap(({ questions }) => questions).filter(isCore);
  const otherSections: FormSection[] = sections.map((section) => ({
    ...section,
    questions: section.questions.filter((question) => !isCore(question)),
  }));
  const otherQuestions = otherSections.flatMap(({ questions }) => questions);
  const hasAnswer = (question: Question): boolean =>
    questionIds(question).some((id) => isAnswered(textAt(view.texts, id)));
  const answeredCount = coreQuestions.filter(hasAnswer).length;
  const [isOpen, setOpen] = useState(() => otherQuestions.some(hasAnswer));
  const field = (question: Question) => (
    <QuestionField key={question.id} question={question} author="parent" view={view} saver={saver} />
  );
  return (
    <>
      <ProgressLine
        doneCount={answeredCount}
        total={coreQuestions.length}
        text={t('coreProgress', { answered: answeredCount, total: coreQuestions.length })}
        sx={{ mb: 3 }}
      />
      <FormParts parts={[{ section: t('coreTitle'), description: t('coreAbout'), questions: coreQuestions }]}>
        {({ questions }) => questions.map(field)}
      </FormParts>
      <Box component="section" aria-labelledby="more" sx={{ mt: 4 }}>
        <Typography variant="h2" id="more">
          {t('moreTitle')}
        </Typography>
        <Typography sx={{ mt: 0.5, mb: 1.5, color: 'text.secondary' }}>
          {t('moreText', otherQuestions.length)}
        </Typography>
        <Button variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={{ mb: 3 }}>
          <span>{isOpen ? t('hideMore') : t('showMore')}</span>
        </Button>
        {isOpen && <FormParts parts={otherSections}>{({ questions }) => questions.map(field)}</FormParts>}
      </Box>
    </>
  );
}

function FinishButton({ saver, onFinished }: Pick<AutosaveHandle, 'saver'> & { onFinished: () => void }) {
  const t = useWords(parentWords);
  const [state, setState] = useState<'idle' | 'saving' | 'unsaved'>('idle');
  const handleFinish = async (): Promise<void> => {
    setState('saving');
    // Also sends what a closed tab left unsaved.
    await saver.open();
    if (await saver.flush()) onFinished();
    else setState('unsaved');
  };
  return (
    <Box sx={{ mt: 4, display: 'grid', justifyItems: 'start', gap: 1.5 }}>
      <Typography sx={{ color: 'text.secondary' }}>{t('savedAsYouType')}</Typography>
      <Button variant="contained" size="large" disabled={state === 'saving'} onClick={() => void handleFinish()}>
        {t('finish')}
      </Button>
      <StatusLive tone="warning">{state === 'unsaved' && t('unsaved')}</StatusLive>
    </Box>
  );
}

interface ParentFormFieldsProps extends AutosaveHandle {
  facts: LinkFacts;
  onFinished: () => void;
}

function ParentFormFields({ facts, view, saver, onFinished }: ParentFormFieldsProps) {
  const t = useWords(parentWords);
  const { student_first_name: name, school_name: school } = facts;
  return (
    <Page
      title={t('title')}
      beforeTitle={<LanguagePicker />}
      heading={formHeading(facts, t)}
      lead={t('lead', { name, school })}
      width="text"
    >
      <Paper sx={{ mb: 3, p: { xs: 2.5, sm: 3 }, border: 1, borderColor: 'divider', borderRadius: 4 }}>
        <NoteList
          notes={[
            [t('time'), t('timeText', { count: CORE_QUESTIONS.size })],
            [t('link'), t('linkText', { day: dayOf(facts.expires_at) })],
            [t('shared'), t('sharedText')],
          ]}
        />
      </Paper>
      <Typography sx={{ mb: 2 }}>{t('language')}</Typography>
      <StickyStatus isBare view={view} />
      <ParentQuestions view={view} saver={saver} />
      <FinishButton saver={saver} onFinished={onFinished} />
      <ParentAnswerPrivacy facts={facts} />
    </Page>
  );
}

function ParentThankYou({ facts, onBack }: { facts: LinkFacts; onBack: () => void }) {
  const t = useWords(parentWords);
  const { student_first_name: name, expires_at } = facts;
  return (
    <Page title={t('thanksTitle')} heading={t('thanks')} width="text">
      <Typography>{t('thanksText', { name, day: dayOf(expires_at) })}</Typography>
      <Typography sx={{ mt: 1.5, mb: 3, color: 'text.secondary' }}>{t('thanksShared')}</Typography>
      <Button variant="outlined" onClick={onBack}>
        {t('back')}
      </Button>
    </Page>
  );
}

function InvalidLink() {
  const t = useWords(parentWords);
  usePageTitle(t('invalidTitle'));
  return (
    <Empty level="h1" title={t('invalid')} picture={<PathSketch />}>
      {t('invalidText')}
    </Empty>
  );
}

function ParentVisitContent({ token }: { token: string }) {
  const t = useWords(parentWords);
  const visit = getParentVisit(token);
  const { saver } = visit;
  const view = useSyncExternalStore(saver.subscribe, saver.getView);
  const [isFinished, setIsFinished] = useState(false);
  useEffect(() => {
    void saver.open();
    return () => void saver.flush();
  }, [saver]);

  const facts = visit.facts();
  if (view.isReady && facts) {
    if (isFinished) return <ParentThankYou facts={facts} onBack={() => setIsFinished(false)} />;
    const handleFinish = () => {
      visit.clearDraft();
      setIsFinished(true);
      window.scrollTo(0, 0);
    };
    return <ParentFormFields facts={facts} view={view} saver={saver} onFinished={handleFinish} />;
  }
  if (view.failureCode === 'invalid_parent_link') return <InvalidLink />;
  return (
    <Page title={t('title')} width="text">
      <Box sx={{ display: 'grid', gap: 3 }}>
        {view.failure ? (
          <FailureAlert detail={view.failure} onRetry={() => void saver.open()} />
        ) : (
          <CardSkeletons count={2} height={280} />
        )}
      </Box>
    </Page>
  );
}

export default function ParentPage() {
  const { token = '' } = useParams();
  return <ParentVisitContent key={token} token={token} />;
}
