import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { IdeaMark, PickOption, Picks, SavePicksBody, Star } from '@contract/profiles';
import { useRef, useState, type ReactNode, useEffect, useId } from 'react';
import { call } from '../../api/client';
import { ApiProblem, errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey, useCall } from '../../api/use-call';
import CheckRounded from '@mui/icons-material/CheckRounded';
import StarBorderRounded from '@mui/icons-material/StarBorderRounded';
import StarRounded from '@mui/icons-material/StarRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PICK_LIMITS } from '@contract/note-values';
import { useLocation } from 'react-router';
import savingWords from '../../words/en/saving.json';
import { useWords } from '../../i18n/words';
import '../../student-record/preferences/choices.css';
import { useQuestionTexts, firstSentence } from '../../student-record/question-words';
import dashboardWords from '../../words/en/dashboard.json';
import { Muted } from '../../ui/text';

const SAVE_KEY = 'save picks';

const isSameStar = (item: Star, otherItem: Star): boolean =>
  item.form_id === otherItem.form_id && item.question_id === otherItem.question_id && item.quote === otherItem.quote;

const pickedFeeling = ({ feelings }: Picks): PickOption | null => feelings.find(({ picked }) => picked) ?? null;

const toSaveBody = ({ sentences, strengths, feelings, ideas, revision }: Picks): SavePicksBody => ({
  starred: sentences
    .filter(({ starred }) => starred)
    .map(({ form_id, question_id, quote }) => ({ form_id, question_id, quote })),
  strengths: strengths.filter(({ picked }) => picked).map(({ id }) => id),
  feeling: feelings.find(({ picked }) => picked)?.id ?? null,
  ideas: ideas.map(({ id, mark }) => ({ id, mark })),
  revision,
});

const FRESH_OPTIONS = { staleTime: 0, refetchOnWindowFocus: false } as const;

/** How many times a save restarts because another tab or device was faster. */
const MAX_ATTEMPTS = 5;

interface Tap {
  picksBefore: Picks;
  applyTap: (picks: Picks) => Picks;
}

/** Applies a tap to the currently stored picks, because another window may have changed them in the meantime. */
async function saveTap(userId: string, { applyTap }: Tap): Promise<Record<'now' | 'saved', Picks>> {
  const params = { userId };
  for (let attempt = 1; ; attempt += 1) {
    const serverPicks = await call(routes.readPicks, { params });
    try {
      return {
        now: serverPicks,
        saved: await call(routes.savePicks, { params, body: toSaveBody(applyTap(serverPicks)) }),
      };
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !(error instanceof ApiProblem && error.code === 'saved_elsewhere')) throw error;
    }
  }
}

/** The feeling picked elsewhere, if a tap here has just overwritten it; else null. */
function otherFeeling(before: Picks, now: Picks, saved: Picks): PickOption | null {
  const serverFeeling = pickedFeeling(now);
  const isOurs = [before, saved].some((picks) => pickedFeeling(picks)?.id === serverFeeling?.id);
  return isOurs ? null : serverFeeling;
}

/** The student's picks. A tap shows at once and is saved in the background; then the dashboard is refetched. */
export function usePicks(userId: string) {
  const cache = useQueryClient();
  const key = callKey(routes.readPicks, { userId });
  const { data: visiblePicks, isPending } = useCall(routes.readPicks, { userId }, FRESH_OPTIONS);
  const [remoteFeeling, setRemoteFeeling] = useState<{ feeling: PickOption | null } | null>(null);
  const pendingTaps = useRef(0);
  const saving = useMutation({
    mutationKey: [SAVE_KEY, userId],
    scope: { id: `${SAVE_KEY} ${userId}` },
    mutationFn: (tap: Tap) => saveTap(userId, tap),
    onSuccess: ({ now, saved: savedPicks }, { picksBefore }) => {
      // Ignore this page's own taps that were saved after it loaded.
      if (now.revision > Math.max(picksBefore.revision, pendingTaps.current))
        setRemoteFeeling({ feeling: otherFeeling(picksBefore, now, savedPicks) });
      pendingTaps.current = savedPicks.revision;
    },
    onSettled: async (result, error) => {
      // After several taps, only the last one's response is shown.
      if (cache.isMutating({ mutationKey: [SAVE_KEY, userId] }) > 1) return;
      if (result && !error) cache.setQueryData(key, result.saved);
      else void cache.invalidateQueries({ queryKey: key });
      await cache.invalidateQueries({ queryKey: callKey(routes.readDashboard, { userId }) });
    },
  });
  const updatePicks = (applyTap: (picks: Picks) => Picks): void => {
    const picks = cache.getQueryData<Picks>(key);
    if (!picks) return;
    void cache.cancelQueries({ queryKey: key });
    cache.setQueryData(key, applyTap(picks));
    saving.mutate({ picksBefore: picks, applyTap });
  };
  return {
    picks: visiblePicks ?? null,
    isPending,
    failure: saving.error ? errorText(saving.error) : null,
    remoteFeeling,
    dismissRemoteFeeling: (): void => setRemoteFeeling(null),
    pickStrength: (id: string): void => {
      const picked = !visiblePicks?.strengths.some((item) => item.id === id && item.picked);
      const toggleItem = (item: PickOption) => (item.id === id ? { ...item, picked } : item);
      updatePicks((picks) => ({ ...picks, strengths: picks.strengths.map(toggleItem) }));
    },
    pickFeeling: (id: string): void => {
      const picked = !visiblePicks?.feelings.some((item) => item.id === id && item.picked);
      const toggleItem = (item: PickOption) => ({ ...item, picked: item.id === id && picked });
      updatePicks((picks) => ({ ...picks, feelings: picks.feelings.map(toggleItem) }));
    },
    star: (star: Star): void => {
      const starred = !visiblePicks?.sentences.some((item) => isSameStar(item, star) && item.starred);
      const toggleItem = (item: Sentence) => (isSameStar(item, star) ? { ...item, starred } : item);
      updatePicks((picks) => ({ ...picks, sentences: picks.sentences.map(toggleItem) }));
    },
    mark: (idea: IdeaMark & { text: string }): void =>
      updatePicks((picks) => ({ ...picks, ideas: [...picks.ideas.filter(({ id }) => id !== idea.id), idea] })),
    unmarkIdea: (id: string): void =>
      updatePicks((picks) => ({ ...picks, ideas: picks.ideas.filter((item) => item.id !== id) })),
  };
}

export type UsePicks = ReturnType<typeof usePicks>;

interface ChipsProps {
  label: string;
  options: readonly PickOption[];
  isFull?: boolean;
  onTap: (id: string) => void;
}

function Chips({ label, options, isFull = false, onTap }: ChipsProps) {
  return (
    <ul className="choice-chips" aria-label={label}>
      {options.map(({ id, label: text, picked }) => (
        <li key={id} className={picked ? 'choice-chip is-chosen' : 'choice-chip'}>
          <button type="button" aria-pressed={picked} disabled={isFull && !picked} onClick={() => onTap(id)}>
            {picked && <CheckRounded aria-hidden="true" fontSize="small" />}
            <span>{text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

export function RemotePickNotice({ picks: { remoteFeeling, dismissRemoteFeeling, pickFeeling } }: { picks: UsePicks }) {
  const t = useWords(dashboardWords);
  const tSaving = useWords(savingWords);
  if (remoteFeeling === null) return null;
  const { feeling } = remoteFeeling;
  const acceptButton = feeling && (
    <Button
      size="small"
      color="inherit"
      onClick={() => {
        dismissRemoteFeeling();
        pickFeeling(feeling.id);
      }}
    >
      {tSaving('useOther')}
    </Button>
  );
  return (
    <Alert severity="info" role="status" closeText={t('close')} onClose={dismissRemoteFeeling} sx={{ mb: 2 }}>
      {feeling ? t('otherFeeling', { feeling: feeling.label }) : t('pickedElsewhere')}
      <div>{acceptButton}</div>
    </Alert>
  );
}

export function FeelingPicks({ picks, pickFeeling }: { picks: Picks; pickFeeling: UsePicks['pickFeeling'] }) {
  const t = useWords(dashboardWords);
  const hasPicked = picks.feelings.some(({ picked }) => picked);
  return (
    <PickDisclosure field="sentimentAnalysis" openLabel={t(hasPicked ? 'changeFeeling' : 'chooseFeeling')}>
      <Chips label={t('feelings')} options={picks.feelings} onTap={pickFeeling} />
    </PickDisclosure>
  );
}

function PickDisclosure({ field, openLabel, children }: { field: string; openLabel: string; children: ReactNode }) {
  const t = useWords(dashboardWords);
  const { hash } = useLocation();
  // A link to the section expands it, also from within the page.
  const [tapState, setTapState] = useState({ hash: '', isOpen: false });
  const isLinked = hash === `#${field}`;
  const isOpen = tapState.hash === hash ? tapState.isOpen : isLinked;
  useEffect(() => {
    if (isLinked) document.getElementById(field)?.scrollIntoView({ block: 'center' });
  }, [isLinked, field]);
  const id = useId();
  return (
    <Box sx={{ mt: 0.5 }}>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setTapState({ hash, isOpen: !isOpen })}
        sx={{ ml: -0.75 }}
      >
        <span>{isOpen ? t('done') : openLabel}</span>
      </Button>
      <Box id={id} sx={{ mt: isOpen ? 1.5 : 0 }}>
        {isOpen && children}
      </Box>
    </Box>
  );
}

export function StrengthPicks({ picks, pickStrength }: { picks: Picks; pickStrength: UsePicks['pickStrength'] }) {
  const t = useWords(dashboardWords);
  const picked = picks.strengths.filter((item) => item.picked).length;
  return (
    <PickDisclosure field="strengths" openLabel={t(picked > 0 ? 'changeStrengths' : 'chooseStrengths')}>
      <Muted sx={{ mb: 1 }}>{t('upToStrengths', { most: PICK_LIMITS.strengths })}</Muted>
      <Chips
        label={t('strengthsLabel')}
        options={picks.strengths}
        isFull={picked >= PICK_LIMITS.strengths}
        onTap={pickStrength}
      />
    </PickDisclosure>
  );
}

type Sentence = Picks['sentences'][number];

function byQuestion(sentences: readonly Sentence[]): Sentence[][] {
  const groups = new Map<string, Sentence[]>();
  for (const item of sentences) {
    const key = `${item.form_id} ${item.question_id}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}

const sentenceStyles = {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  gap: 1,
  width: '100%',
  minHeight: 44,
  px: 1,
  py: 1,
  textAlign: 'left',
  fontWeight: 400,
  color: 'text.primary',
  overflowWrap: 'anywhere',
};

export function StarPicks({ picks, star }: { picks: Picks; star: UsePicks['star'] }) {
  const t = useWords(dashboardWords);
  const { question } = useQuestionTexts();
  const isFull = picks.sentences.filter(({ starred }) => starred).length >= PICK_LIMITS.stars;
  const removedStarsNote = picks.stars_gone > 0 && <Muted sx={{ mt: 1.5 }}>{t('starsGone', picks.stars_gone)}</Muted>;
  if (picks.sentences.length === 0) return removedStarsNote;
  return (
    <>
      {removedStarsNote}
      <PickDisclosure field="standOutFactorBragList" openLabel={t('starSentences')}>
        {byQuestion(picks.sentences).map(([first, ...otherSentences]) =>
          first ? (
            <Box key={`${first.form_id} ${first.question_id}`} sx={{ mb: 1.5 }}>
              <Muted>
                {firstSentence(question(first.form_id, { id: first.question_id, question: first.question_text }))}
              </Muted>
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {[first, ...otherSentences].map((item) => {
                  const Icon = item.starred ? StarRounded : StarBorderRounded;
                  return (
                    <li key={item.quote}>
                      <Button
                        color="inherit"
                        aria-pressed={item.starred}
                        disabled={isFull && !item.starred}
                        onClick={() => star(item)}
                        sx={sentenceStyles}
                      >
                        <Icon
                          aria-hidden="true"
                          sx={{ flex: 'none', color: item.starred ? 'secondary.main' : 'text.secondary' }}
                        />
                        <span>{item.quote}</span>
                      </Button>
                    </li>
                  );
                })}
              </Box>
            </Box>
          ) : null,
        )}
      </PickDisclosure>
    </>
  );
}
