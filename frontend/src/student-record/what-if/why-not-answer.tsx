import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PreferenceCorrection } from '@contract/preferences';
import type { WhyNotAnswer } from '@contract/recommendations';
import { useState, useEffect, useRef } from 'react';
import { errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { useWords } from '../../i18n/words';
import { FailureAlert, Loading } from '../../ui/states';
import { type Preferences, usePreferences } from '../preferences/use-preferences';
import { useWhatIf, WhatIfAnswerView } from './what-if-answer';
import whatIfWords from '../../words/en/what-if.json';
import type { College } from '@contract/colleges';
import { CollegeSearch } from './college-search';
import { Muted } from '../../ui/text';

function actionKey({ kind, strength }: PreferenceCorrection): 'removeWish' | 'addWish' | 'changeWishes' {
  if (strength === 'removed') return 'removeWish';
  return kind === 'college' ? 'addWish' : 'changeWishes';
}

function WishPreview({ userId, correction }: { userId: string; correction: PreferenceCorrection }) {
  return <WhatIfAnswerView whatIf={useWhatIf(userId, { corrections: [correction] })} />;
}

interface RemedyLineProps {
  userId: string;
  help: WhyNotAnswer['helps'][number];
  /** Null if only the student can change preferences. */
  preferences: Preferences | null;
}

function RemedyLine({ userId, help: { text, correction }, preferences }: RemedyLineProps) {
  const t = useWords(whatIfWords);
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const [isChosen, setChosen] = useState(false);
  const handleChoose = (): void => {
    if (!correction || !preferences) return;
    preferences.choose(correction, correction.strength);
    setChosen(true);
  };
  return (
    <Box component="li">
      <span>{text}</span>
      {correction && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button
            size="small"
            variant="outlined"
            aria-expanded={isPreviewOpen}
            onClick={() => setPreviewOpen(!isPreviewOpen)}
          >
            {t('whatChanges')}
          </Button>
          {preferences && (
            <Button size="small" variant="contained" disabled={isChosen || preferences.isSaving} onClick={handleChoose}>
              <span>{t(actionKey(correction))}</span>
            </Button>
          )}
        </Box>
      )}
      <Box role="status">{isChosen && !preferences?.isSaving && preferences?.failure === null && t('saved')}</Box>
      {isChosen && preferences?.failure != null && <FailureAlert detail={preferences.failure} onRetry={handleChoose} />}
      {isPreviewOpen && correction && <WishPreview userId={userId} correction={correction} />}
    </Box>
  );
}

interface WhyNotAnswerProps {
  userId: string;
  unitid: number;
  /** Null if only the student can change preferences. */
  preferences: Preferences | null;
}

function WhyNotAnswer({ userId, unitid, preferences }: WhyNotAnswerProps) {
  const t = useWords(whatIfWords);
  const whyNotQuery = useCall(routes.readWhyNot, { userId, unitid }, { staleTime: 0, gcTime: 0 });
  if (whyNotQuery.fetchStatus === 'paused') return <p>{t('offline')}</p>;
  if (whyNotQuery.isPending) return <Loading />;
  if (whyNotQuery.error)
    return <FailureAlert detail={errorText(whyNotQuery.error)} onRetry={() => void whyNotQuery.refetch()} />;
  const { summary, reasons, helps } = whyNotQuery.data;
  return (
    <>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {summary}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
        {reasons.map(({ text, quote }) => (
          <li key={text}>
            <span>{text}</span>
            {quote !== '' && (
              <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>{`“${quote}”`}</Box>
            )}
          </li>
        ))}
      </Box>
      {helps.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <Typography sx={{ fontWeight: 650 }}>{t('brings')}</Typography>
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 2 }}>
            {helps.map((help) => (
              <RemedyLine key={help.text} userId={userId} help={help} preferences={preferences} />
            ))}
          </Box>
          {preferences === null && helps.some(({ correction }) => correction !== null) && (
            <Muted sx={{ mt: 1.5 }}>{t('onlyStudent')}</Muted>
          )}
        </Box>
      )}
    </>
  );
}

export default function StudentWhyNot({ userId, unitid }: { userId: string; unitid: number }) {
  return <WhyNotAnswer userId={userId} unitid={unitid} preferences={usePreferences(userId)} />;
}

export function WhyNotPanel({ userId }: { userId: string }) {
  const [selectedCollege, setSelectedCollege] = useState<Pick<College, 'unitid' | 'name'> | null>(null);
  const answerRef = useRef<HTMLDivElement>(null);
  // The pressed button is gone, so the answer takes the focus.
  useEffect(() => answerRef.current?.focus(), [selectedCollege]);
  return (
    <Box sx={{ mt: 1, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <CollegeSearch onChoose={setSelectedCollege} />
      {selectedCollege && (
        <Box
          component="section"
          ref={answerRef}
          tabIndex={-1}
          aria-label={selectedCollege.name}
          key={selectedCollege.unitid}
        >
          <WhyNotAnswer userId={userId} unitid={selectedCollege.unitid} preferences={null} />
        </Box>
      )}
    </Box>
  );
}
