import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MESSAGES } from '@contract/messages';
import { LETTER_NOTE, letterText } from '@contract/letter-words';
import type { LetterPack, LetterPiece } from '@contract/letters';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { callFile } from '../../api/client';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { BackButton } from '../../ui/back-button';
import { offerFile } from '../../ui/offer-file';
import { Page } from '../../ui/page';
import { SectionCard } from '../../ui/section-card';
import { Failed, Loading } from '../../ui/states';
import { StatusLive } from '../../ui/status-live';
import { ChosenPieces } from './chosen-pieces';
import { Material } from './material';
import { useLetterPack } from './use-letter-pack';

interface WaysOutProps {
  studentId: string;
  name: string;
  pieces: readonly LetterPiece[];
  /** While a choice is on its way, a file would hold the one before. */
  isSaving: boolean;
}

function WaysOut({ studentId, name, pieces, isSaving }: WaysOutProps) {
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<Error | null>(null);
  const tell = (work: Promise<void>, done: string): void => {
    setSaid('');
    setFailure(null);
    work.then(() => setSaid(done)).catch((error: unknown) => setFailure(error as Error));
  };
  const download = async (): Promise<void> => {
    const { file, name: fileName } = await callFile(routes.exportLetterPack, { params: { userId: studentId } });
    offerFile(file, fileName);
  };
  const nothing = pieces.length === 0;
  return (
    <Box sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" disabled={nothing || isSaving} onClick={() => tell(download(), 'Downloaded.')}>
          Download for Word (.docx)
        </Button>
        <Button
          variant="outlined"
          disabled={nothing}
          onClick={() => tell(navigator.clipboard.writeText(letterText(name, pieces)), MESSAGES.copied)}
        >
          Copy as text
        </Button>
      </Box>
      <StatusLive tone="good">{said}</StatusLive>
      {failure && <Failed detail={sentenceOf(failure)} />}
    </Box>
  );
}

function Pack({ studentId, pack }: { studentId: string; pack: LetterPack }) {
  const { saving, choose } = useLetterPack(studentId);
  const { chosen, pieces } = pack;
  const picked = chosen.flatMap((key) => pieces.find((piece) => piece.key === key) ?? []);
  const toggle = (key: string): void =>
    choose(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Material pieces={pieces} chosen={chosen} onToggle={toggle} />
      <Box sx={{ position: { lg: 'sticky' }, top: 16, order: { xs: -1, lg: 0 } }}>
        <SectionCard title={`In the pack (${picked.length})`}>
          <Box sx={{ maxHeight: { lg: 'calc(100dvh - 320px)' }, overflowY: 'auto' }}>
            <ChosenPieces pieces={picked} onChange={choose} />
          </Box>
          <WaysOut studentId={studentId} name={pack.name} pieces={picked} isSaving={saving.isPending} />
          <Typography variant="body2" role="status" sx={{ mt: 1, color: 'text.secondary', '&:empty': { mt: 0 } }}>
            {saving.isPending && <span>Saving…</span>}
            {saving.isSuccess && <span>Saved: you can go on another day.</span>}
          </Typography>
          {saving.isError && <Failed detail={sentenceOf(saving.error)} onRetry={() => choose(chosen)} />}
        </SectionCard>
      </Box>
    </Box>
  );
}

/** The material for a letter of recommendation: gathered, chosen, put in order and taken along. */
export default function LetterPage() {
  const { studentId = '' } = useParams();
  const { search } = useLocation();
  const { read } = useLetterPack(studentId);
  const left = read.data?.left_out ?? 0;
  return (
    <Page
      title={read.data ? `Letter material: ${read.data.name}` : 'Letter material'}
      lead={
        <>
          {LETTER_NOTE}
          {left > 0 && (
            <span>{` ${left === 1 ? '1 answer is' : `${left} answers are`} left out: kept private, or something to talk about and not to quote.`}</span>
          )}
        </>
      }
      before={<BackButton to={`/student/${studentId}${search}`} label="Student" />}
    >
      {read.isPending && <Loading />}
      {read.isError && !read.data && <Failed detail={sentenceOf(read.error)} onRetry={() => void read.refetch()} />}
      {read.data && <Pack studentId={studentId} pack={read.data} />}
    </Page>
  );
}
