import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MESSAGES } from '@contract/messages';
import { LETTER_GROUP_TITLES, LETTER_NOTE, letterText, PARENT_NOTE } from '@contract/note-words';
import type { LetterGroup, LetterPack, LetterPiece } from '@contract/notes';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { call, callFile } from '../../api/client';
import { errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { BackButton } from '../../ui/back-button';
import { downloadFile } from '../../ui/files';
import { Page } from '../../ui/page';
import { SectionCard } from '../../ui/section-card';
import { FailureAlert, QueryState } from '../../ui/states';
import { StatusLive } from '../../ui/status-live';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { dayOf } from '../../ui/format';
import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import IconButton from '@mui/material/IconButton';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callKey, useCall } from '../../api/use-call';
import { singleColumn } from '../../lists/staff-page';
import { Muted } from '../../ui/text';

/** A student's letter material. A choice shows at once and is saved in the background, one save at a time. */
function useLetterPack(userId: string) {
  const cache = useQueryClient();
  const key = callKey(routes.readLetterPack, { userId });
  const packQuery = useCall(routes.readLetterPack, { userId }, { refetchOnWindowFocus: false });
  const saving = useMutation({
    scope: { id: `letter-${userId}` },
    mutationFn: (selectedKeys: string[]) =>
      call(routes.saveLetterPack, { params: { userId }, body: { chosen: selectedKeys } }),
  });
  const selectPieces = (selectedKeys: string[]): void => {
    cache.setQueryData<LetterPack>(key, (current) => current && { ...current, chosen: selectedKeys });
    saving.mutate(selectedKeys);
  };
  return { packQuery, saving, selectPieces };
}

/** The list with the item at `from` moved by `offset` places; unchanged if out of range. */
function moveItem<T>(list: readonly T[], from: number, offset: number): T[] {
  const to = from + offset;
  const next = [...list];
  if (to < 0 || to >= list.length) return next;
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(to, 0, item);
  return next;
}

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text);

interface PieceButtonsProps {
  pieceName: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (offset: number) => void;
  onRemove: () => void;
}

function PieceButtons({ pieceName, isFirst, isLast, onMove, onRemove }: PieceButtonsProps) {
  const own = { width: 44, height: 44 };
  return (
    <Box component="span" sx={{ display: 'flex' }}>
      <IconButton sx={own} aria-label={`Move up: ${pieceName}`} aria-disabled={isFirst} onClick={() => onMove(-1)}>
        <ArrowUpwardRounded fontSize="small" />
      </IconButton>
      <IconButton sx={own} aria-label={`Move down: ${pieceName}`} aria-disabled={isLast} onClick={() => onMove(1)}>
        <ArrowDownwardRounded fontSize="small" />
      </IconButton>
      <IconButton sx={own} aria-label={`Take out: ${pieceName}`} onClick={onRemove}>
        <CloseRounded fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** The pack's pieces in order; Alt and an arrow key move the focused piece. */
function SelectedPieces({ pieces, onChange }: { pieces: readonly LetterPiece[]; onChange: (keys: string[]) => void }) {
  const keys = pieces.map(({ key }) => key);
  const list = useRef<HTMLOListElement>(null);
  const focusKey = useRef<string | null>(null);
  // Focus follows the moved piece, so it can be moved again.
  useEffect(() => {
    if (focusKey.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(focusKey.current)}"]`)?.focus();
    focusKey.current = null;
  });
  const handleMove = (index: number, offset: number): void => {
    focusKey.current = keys[index] ?? null;
    onChange(moveItem(keys, index, offset));
  };
  const handleKeyDown = (event: KeyboardEvent, index: number): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    handleMove(index, event.key === 'ArrowUp' ? -1 : 1);
  };
  if (pieces.length === 0) return <Typography>Nothing chosen yet. Tick what the letter should draw on.</Typography>;
  return (
    <Box component="ol" ref={list} sx={{ m: 0, p: 0, listStyle: 'none' }} aria-label="Chosen, in this order">
      {pieces.map((piece, index) => (
        <Box
          component="li"
          key={piece.key}
          data-key={piece.key}
          tabIndex={-1}
          onKeyDown={(event: KeyboardEvent) => handleKeyDown(event, index)}
          sx={{
            display: 'flex',
            alignItems: 'center',
            minHeight: 44,
            borderTop: index ? 1 : 0,
            borderColor: 'divider',
          }}
        >
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', pr: 1 }}>
            {index + 1}. {shorten(piece.answer)}
          </Box>
          <PieceButtons
            pieceName={shorten(piece.answer)}
            isFirst={index === 0}
            isLast={index === pieces.length - 1}
            onMove={(offset) => handleMove(index, offset)}
            onRemove={() => onChange(keys.filter((key) => key !== piece.key))}
          />
        </Box>
      ))}
    </Box>
  );
}

const LETTER_GROUPS = Object.keys(LETTER_GROUP_TITLES) as LetterGroup[];

function PieceText({ piece }: { piece: LetterPiece }) {
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
        {piece.question}
      </Box>
      <Box component="span" sx={{ display: 'block', whiteSpace: 'pre-line' }}>
        {piece.answer}
      </Box>
      <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
        {piece.form_title}, {dayOf(piece.written_at)}
      </Box>
    </Box>
  );
}

interface MaterialProps {
  pieces: readonly LetterPiece[];
  selectedKeys: readonly string[];
  onToggle: (key: string) => void;
}

function MaterialList({ pieces, selectedKeys, onToggle }: MaterialProps) {
  const groups = LETTER_GROUPS.map((group) => ({ group, own: pieces.filter((piece) => piece.group === group) }));
  return (
    <Box sx={{ ...singleColumn, gap: 2, alignContent: 'start' }}>
      {groups.map(({ group, own }) => (
        <SectionCard key={group} title={`${LETTER_GROUP_TITLES[group]} (${own.length})`}>
          {group === 'parent' && own.length > 0 && <Muted sx={{ mb: 1 }}>{PARENT_NOTE}</Muted>}
          {own.length === 0 && <Typography sx={{ color: 'text.secondary' }}>Nothing written yet.</Typography>}
          {own.map((piece) => (
            <FormControlLabel
              key={piece.key}
              control={<Checkbox checked={selectedKeys.includes(piece.key)} onChange={() => onToggle(piece.key)} />}
              label={<PieceText piece={piece} />}
              sx={{ display: 'flex', alignItems: 'flex-start', mr: 0, py: 0.75 }}
            />
          ))}
        </SectionCard>
      ))}
    </Box>
  );
}

interface ExportButtonsProps {
  studentId: string;
  name: string;
  pieces: readonly LetterPiece[];
  /** While a choice is being saved, a download would contain the previous one. */
  isSaving: boolean;
}

function ExportButtons({ studentId, name, pieces, isSaving }: ExportButtonsProps) {
  const [status, setStatus] = useState('');
  const [failure, setFailure] = useState<Error | null>(null);
  const runExport = (promise: Promise<void>, doneText: string): void => {
    setStatus('');
    setFailure(null);
    promise.then(() => setStatus(doneText)).catch((error: unknown) => setFailure(error as Error));
  };
  const download = async (): Promise<void> => {
    const { file, name: fileName } = await callFile(routes.exportLetterPack, { params: { userId: studentId } });
    downloadFile(file, fileName);
  };
  const isEmpty = pieces.length === 0;
  return (
    <Box sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" disabled={isEmpty || isSaving} onClick={() => runExport(download(), 'Downloaded.')}>
          Download for Word (.docx)
        </Button>
        <Button
          variant="outlined"
          disabled={isEmpty}
          onClick={() => runExport(navigator.clipboard.writeText(letterText(name, pieces)), MESSAGES.copied)}
        >
          Copy as text
        </Button>
      </Box>
      <StatusLive tone="good">{status}</StatusLive>
      {failure && <FailureAlert detail={errorText(failure)} />}
    </Box>
  );
}

function PackEditor({ studentId, pack }: { studentId: string; pack: LetterPack }) {
  const { saving, selectPieces } = useLetterPack(studentId);
  const { chosen, pieces } = pack;
  const selectedPieces = chosen.flatMap((key) => pieces.find((piece) => piece.key === key) ?? []);
  const toggle = (key: string): void =>
    selectPieces(chosen.includes(key) ? chosen.filter((item) => item !== key) : [...chosen, key]);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <MaterialList pieces={pieces} selectedKeys={chosen} onToggle={toggle} />
      <Box sx={{ position: { lg: 'sticky' }, top: 16, order: { xs: -1, lg: 0 } }}>
        <SectionCard title={`In the pack (${selectedPieces.length})`}>
          <Box sx={{ maxHeight: { lg: 'calc(100dvh - 320px)' }, overflowY: 'auto' }}>
            <SelectedPieces pieces={selectedPieces} onChange={selectPieces} />
          </Box>
          <ExportButtons studentId={studentId} name={pack.name} pieces={selectedPieces} isSaving={saving.isPending} />
          <Muted role="status" sx={{ mt: 1, '&:empty': { mt: 0 } }}>
            {saving.isPending && <span>Saving…</span>}
            {saving.isSuccess && <span>Saved: you can go on another day.</span>}
          </Muted>
          {saving.isError && <FailureAlert detail={errorText(saving.error)} onRetry={() => selectPieces(chosen)} />}
        </SectionCard>
      </Box>
    </Box>
  );
}

export default function LetterPage() {
  const { studentId = '' } = useParams();
  const { search } = useLocation();
  const { packQuery } = useLetterPack(studentId);
  const leftOutCount = packQuery.data?.left_out ?? 0;
  return (
    <Page
      title={packQuery.data ? `Letter material: ${packQuery.data.name}` : 'Letter material'}
      lead={
        <>
          {LETTER_NOTE}
          {leftOutCount > 0 && (
            <span>{` ${leftOutCount === 1 ? '1 answer is' : `${leftOutCount} answers are`} left out: kept private, or something to talk about and not to quote.`}</span>
          )}
        </>
      }
      beforeTitle={<BackButton to={`/student/${studentId}${search}`} label="Student" />}
    >
      <QueryState of={packQuery}>{(data) => <PackEditor studentId={studentId} pack={data} />}</QueryState>
    </Page>
  );
}
