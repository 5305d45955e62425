import Box from '@mui/material/Box';
import { SCHOOLS_PER_LIST } from '@contract/limits';
import type { RecommendationSet } from '@contract/recommendations';
import { Suspense } from 'react';
import { type Reader, useReaderWords, useServerTextLang, useWords } from '../../i18n/words';
import { lazyPart } from '../../ui/part';
import { HomeStateNote } from '../price/home-state-note';
import { hasTwoPrices } from '../college/facts';
import { SUMMARY_STYLES } from './fold';
import listWords from '../../words/en/school-list.json';
import type { RelaxedNotesProps } from './relaxed-notes';
import type { Generation } from './use-generation';
import { dayOf } from '../../ui/format';
import { Muted } from '../../ui/text';

/** Says that a counselor reviewed a list before the student saw it; renders nothing if nobody did. */
function ApprovedByNote({ list, reader }: { list: Pick<RecommendationSet, 'looked_at'>; reader: Reader }) {
  const t = useReaderWords(reader, listWords);
  const approval = list.looked_at;
  if (!approval) return null;
  return <Muted>{t('lookedAt', { name: approval.by ?? t('heldCounselor'), day: dayOf(approval.at) })}</Muted>;
}

// Few lists miss much of what was chosen.
const relaxedNotes = lazyPart<RelaxedNotesProps>(() => import('./relaxed-notes'));

interface ListNotesProps {
  userId: string;
  list: RecommendationSet;
  reader: Reader;
  /** Null if the list is read-only. */
  generation: Generation | null;
}

/** A list's notes: first which choices it misses or why it is short, the rest collapsed. */
export function ListNotes({ userId, list, reader, generation }: ListNotesProps) {
  const textLang = useServerTextLang();
  const t = useWords(listWords);
  const { relaxed = [], fit_note: fitNote, looked_at: approval, recommendations } = list;
  const notes = list.notes.filter((note) => note !== fitNote?.says);
  const isShort = recommendations.length < SCHOOLS_PER_LIST.least && relaxed.length === 0 && !fitNote;
  const visibleNotes = isShort ? notes.slice(0, 1) : [];
  const hiddenNotes = notes.slice(visibleNotes.length);
  const prices = recommendations.map(({ price }) => price);
  const renderMissed = (props: Pick<RelaxedNotesProps, 'relaxed' | 'fitNote'>) =>
    (props.relaxed.length > 0 || props.fitNote) && (
      <Suspense fallback={<Box sx={{ minHeight: 96 }} />}>
        <relaxedNotes.Component userId={userId} generation={generation} {...props} />
      </Suspense>
    );
  const isFolded = hiddenNotes.length > 0 || relaxed.length + (fitNote ? 1 : 0) > 1 || approval || hasTwoPrices(prices);
  return (
    <Box sx={{ maxWidth: '72ch', overflowWrap: 'anywhere', '&:empty': { display: 'none' } }}>
      {renderMissed(relaxed.length > 0 ? { relaxed: relaxed.slice(0, 1) } : { relaxed: [], fitNote })}
      {visibleNotes.map((note) => (
        <p key={note} {...textLang} style={{ margin: 0 }}>
          {note}
        </p>
      ))}
      {isFolded && (
        <Box component="details" sx={{ mt: 0.5, '& > summary': { ...SUMMARY_STYLES, color: 'text.secondary' } }}>
          <summary>{t('moreNotes')}</summary>
          <Box sx={{ mt: 1, display: 'grid', gap: 1 }}>
            {renderMissed({ relaxed: relaxed.slice(1), fitNote: relaxed.length > 0 ? fitNote : undefined })}
            <Box component="ul" {...textLang} sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
              {hiddenNotes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </Box>
            <ApprovedByNote list={list} reader={reader} />
            <HomeStateNote prices={prices} reader={reader} />
          </Box>
        </Box>
      )}
    </Box>
  );
}
