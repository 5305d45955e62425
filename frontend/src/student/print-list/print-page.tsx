import PrintOutlined from '@mui/icons-material/PrintOutlined';
import ShareOutlined from '@mui/icons-material/ShareOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { pagePath } from '@contract/page-paths';
import { pages } from '@contract/pages';
import { routes } from '../../api/routes';
import { sentenceOf } from '../../api/problem';
import { useCall } from '../../api/use-call';
import { useSignedInUser } from '../../auth/session/session';
import { useWords } from '../../i18n/words';
import { BackButton } from '../../ui/back-button';
import { PathSketch } from '../../ui/illustrations';
import { Page } from '../../ui/page';
import { useReaderWords } from '../../student-record/reader';
import { useCollegesForStudent } from '../../student-record/use-colleges-for-student';
import { Empty, Failed } from '../../ui/states';
import { type ShownStudent, useShownStudent, Waiting, SchoolsForStudents } from '../for-students';
import printWords from '../../words/en/print-list.json';
import figuresWords from '../../words/en/figures.json';
import { Sheet, messageOf, type SayPrint, sheetTiers, printStyles } from './sheet';
import { ServerTextLanguage } from '../../i18n/language-context';

const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** Hands a text to the device's own sharing; where there is none, to the clipboard. Says what became of it, null where nothing needs saying. */
async function share(title: string, text: string): Promise<'copied' | 'notCopied' | null> {
  if (typeof navigator.share === 'function') {
    // Closing the share sheet is no error.
    await navigator.share({ title, text }).catch(() => undefined);
    return null;
  }
  return navigator.clipboard.writeText(text).then(
    () => 'copied',
    () => 'notCopied',
  );
}

function Buttons({ name, text, t }: { name: string; text: string; t: SayPrint }) {
  const [said, setSaid] = useState<'copied' | 'notCopied' | null>(null);
  const canShare = typeof navigator.share === 'function';
  return (
    <Box sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" startIcon={<PrintOutlined />} onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<ShareOutlined />}
          onClick={() => void share(t('shareTitle', { name }), text).then(setSaid)}
        >
          <span>{t(canShare ? 'share' : 'copy')}</span>
        </Button>
      </Box>
      <Typography variant="body2" role="status" sx={{ mt: 1, minHeight: 24, color: 'text.secondary' }}>
        {said ? t(said) : t('pdfHint')}
      </Typography>
    </Box>
  );
}

function OwnSheet({ userId, reader, name }: ShownStudent & { name: string }) {
  const t = useReaderWords(reader, printWords, figuresWords);
  const list = useCall(routes.readRecommendations, { userId });
  const wishes = useCall(routes.readPreferences, { userId });
  const schools = list.data?.recommendations ?? [];
  const told = useCollegesForStudent(
    userId,
    schools.map(({ unitid }) => unitid),
  );
  const isReading = list.isPending || wishes.isLoading || told.isLoading;
  if (isReading) return <Waiting offline={list.fetchStatus === 'paused'} cards={2} height={420} />;
  if (!list.data) return <Failed detail={sentenceOf(list.error)} onRetry={() => void list.refetch()} />;
  if (schools.length === 0) {
    return (
      <Empty title={t('empty')} picture={<PathSketch />}>
        {t('emptyHint')}
      </Empty>
    );
  }
  const failure = told.error ?? wishes.error;
  const tiers = sheetTiers(schools, told.data?.schools ?? [], t);
  return (
    <>
      <Buttons name={name} text={messageOf(name, tiers, t)} t={t} />
      {failure && (
        <Box sx={{ mb: 2 }}>
          <Failed detail={sentenceOf(failure)} onRetry={() => void Promise.all([told.refetch(), wishes.refetch()])} />
        </Box>
      )}
      <ServerTextLanguage value={list.data?.language ?? 'en'}>
        <Sheet name={name} list={list.data} tiers={tiers} told={told.data} wishes={wishes.data} t={t} />
      </ServerTextLanguage>
    </>
  );
}

/** The name on the sheet: the student's own, for staff as their list of students tells it. */
function useFirstName({ userId, reader }: ShownStudent): string | null {
  const { displayName } = useSignedInUser();
  const { data } = useCall(routes.readUser, { userId }, { enabled: reader === 'counselor' });
  if (reader === 'student') return firstNameOf(displayName);
  return data ? firstNameOf(data.name) : null;
}

function PrintedList(shown: ShownStudent) {
  const t = useReaderWords(shown.reader, printWords, figuresWords);
  const name = useFirstName(shown);
  const own = shown.reader === 'student';
  const back = own ? pages.schools.path : `${pagePath('student', { studentId: shown.userId })}?tab=schools`;
  return (
    <Box className="print-page">
      <GlobalStyles styles={printStyles} />
      <Page
        title={t(own ? 'title' : 'titleStaff')}
        lead={t('lead')}
        before={<BackButton to={back} label={t(own ? 'back' : 'backStaff')} />}
      >
        {name === null ? <Waiting offline={false} cards={2} height={420} /> : <OwnSheet {...shown} name={name} />}
      </Page>
    </Box>
  );
}

/** A student's list on two pages for the family. */
export default function PrintPage() {
  const t = useWords(printWords, figuresWords);
  const shown = useShownStudent();
  return shown ? <PrintedList {...shown} /> : <SchoolsForStudents title={t('titleStaff')} />;
}
