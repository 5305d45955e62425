import Box from '@mui/material/Box';
import { SCHOOLS_PER_LIST } from '@contract/limits';
import type { RecommendationSet } from '@contract/recommendations';
import { Suspense } from 'react';
import { type Reader, useReaderWords, useServerTextLang, useWords } from '../../i18n/words';
import { lazyPart } from '../../ui/part';
import { HomeStateNote } from '../price/home-state-note';
import { hasTwoPrices } from '../college/facts';
import { FOLDED_UNDER } from './fold';
import listWords from '../../words/en/school-list.json';
import type { RelaxedNotesProps } from './relaxed-notes';
import type { Generation } from './use-generation';
import { dayOf } from '../../ui/format';
import { Muted } from '../../ui/text';

/** Says that a counselor reviewed a list before the student saw it; renders nothing if nobody did. */
function ApprovedByNote({ list, reader }: { list: Pick<RecommendationSet, 'looked_at'>; reader: Reader }) {
  const t = useReaderWords(reader, listWords);
  const look = list.looked_at;
  if (!look) return null;
  return <Muted>{t('lookedAt', { name: look.by ?? t('heldCounselor'), day: dayOf(look.at) })}</Muted>;
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
  const sent = useServerTextLang();
  const t = useWords(listWords);
  const { relaxed = [], fit_note: fit, looked_at: look, recommendations } = list;
  const notes = list.notes.filter((note) => note !== fit?.says);
  const isShort = recommendations.length < SCHOOLS_PER_LIST.least && relaxed.length === 0 && !fit;
  const first = isShort ? notes.slice(0, 1) : [];
  const rest = notes.slice(first.length);
  const prices = recommendations.map(({ price }) => price);
  const missed = (part: Pick<RelaxedNotesProps, 'relaxed' | 'fit'>) =>
    (part.relaxed.length > 0 || part.fit) && (
      <Suspense fallback={<Box sx={{ minHeight: 96 }} />}>
        <relaxedNotes.Drawn userId={userId} generation={generation} {...part} />
      </Suspense>
    );
  const isFolded = rest.length > 0 || relaxed.length + (fit ? 1 : 0) > 1 || look || hasTwoPrices(prices);
  return (
    <Box sx={{ maxWidth: '72ch', overflowWrap: 'anywhere', '&:empty': { display: 'none' } }}>
      {missed(relaxed.length > 0 ? { relaxed: relaxed.slice(0, 1) } : { relaxed: [], fit })}
      {first.map((note) => (
        <p key={note} {...sent} style={{ margin: 0 }}>
          {note}
        </p>
      ))}
      {isFolded && (
        <Box component="details" sx={{ mt: 0.5, '& > summary': { ...FOLDED_UNDER, color: 'text.secondary' } }}>
          <summary>{t('moreNotes')}</summary>
          <Box sx={{ mt: 1, display: 'grid', gap: 1 }}>
            {missed({ relaxed: relaxed.slice(1), fit: relaxed.length > 0 ? fit : undefined })}
            <Box component="ul" {...sent} sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
              {rest.map((note) => (
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
