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
import { MAX_PICKS } from '@contract/note-values';
import { useLocation } from 'react-router';
import savingWords from '../../words/en/saving.json';
import { useWords } from '../../i18n/words';
import '../../student-record/preferences/choices.css';
import { useQuestionTexts, briefQuestion } from '../../student-record/question-words';
import dashboardWords from '../../words/en/dashboard.json';
import { Muted } from '../../ui/text';

const SAVING = 'save picks';

const isSame = (one: Star, other: Star): boolean =>
  one.form_id === other.form_id && one.question_id === other.question_id && one.quote === other.quote;

const feelingOf = ({ feelings }: Picks): PickOption | null => feelings.find(({ picked }) => picked) ?? null;

const bodyOf = ({ sentences, strengths, feelings, ideas, revision }: Picks): SavePicksBody => ({
  starred: sentences
    .filter(({ starred }) => starred)
    .map(({ form_id, question_id, quote }) => ({ form_id, question_id, quote })),
  strengths: strengths.filter(({ picked }) => picked).map(({ id }) => id),
  feeling: feelings.find(({ picked }) => picked)?.id ?? null,
  ideas: ideas.map(({ id, mark }) => ({ id, mark })),
  revision,
});

const FRESH = { staleTime: 0, refetchOnWindowFocus: false } as const;

/** How many times a save restarts because another tab or device was faster. */
const TRIES = 5;

interface Tap {
  before: Picks;
  changed: (picks: Picks) => Picks;
}

/** Applies a tap to the currently stored picks, because another window may have changed them in the meantime. */
async function saveTap(userId: string, { changed }: Tap): Promise<Record<'now' | 'saved', Picks>> {
  const params = { userId };
  for (let round = 1; ; round += 1) {
    const now = await call(routes.readPicks, { params });
    try {
      return { now, saved: await call(routes.savePicks, { params, body: bodyOf(changed(now)) }) };
    } catch (error) {
      if (round === TRIES || !(error instanceof ApiProblem && error.code === 'saved_elsewhere')) throw error;
    }
  }
}

/** The feeling picked elsewhere, if a tap here has just overwritten it; else null. */
function otherFeeling({ before, now, saved }: Record<'before' | 'now' | 'saved', Picks>): PickOption | null {
  const there = feelingOf(now);
  return there?.id === feelingOf(before)?.id || there?.id === feelingOf(saved)?.id ? null : there;
}

/** The student's picks. A tap shows at once and is saved in the background; then the dashboard is refetched. */
export function usePicks(userId: string) {
  const cache = useQueryClient();
  const key = callKey(routes.readPicks, { userId });
  const { data: shown, isPending } = useCall(routes.readPicks, { userId }, FRESH);
  const [elsewhere, setElsewhere] = useState<{ feeling: PickOption | null } | null>(null);
  const own = useRef(0);
  const saving = useMutation({
    mutationKey: [SAVING, userId],
    scope: { id: `${SAVING} ${userId}` },
    mutationFn: (tap: Tap) => saveTap(userId, tap),
    onSuccess: ({ now, saved }, { before }) => {
      // Ignore this page's own taps that were saved after it loaded.
      if (now.revision > Math.max(before.revision, own.current))
        setElsewhere({ feeling: otherFeeling({ before, now, saved }) });
      own.current = saved.revision;
    },
    onSettled: async (answer, error) => {
      // After several taps, only the last one's response is shown.
      if (cache.isMutating({ mutationKey: [SAVING, userId] }) > 1) return;
      if (answer && !error) cache.setQueryData(key, answer.saved);
      else void cache.invalidateQueries({ queryKey: key });
      await cache.invalidateQueries({ queryKey: callKey(routes.readDashboard, { userId }) });
    },
  });
  const change = (changed: (picks: Picks) => Picks): void => {
    const picks = cache.getQueryData<Picks>(key);
    if (!picks) return;
    void cache.cancelQueries({ queryKey: key });
    cache.setQueryData(key, changed(picks));
    saving.mutate({ before: picks, changed });
  };
  return {
    picks: shown ?? null,
    isPending,
    failure: saving.error ? errorText(saving.error) : null,
    elsewhere,
    closeElsewhere: (): void => setElsewhere(null),
    strength: (id: string): void => {
      const picked = !shown?.strengths.some((one) => one.id === id && one.picked);
      const toggled = (one: PickOption) => (one.id === id ? { ...one, picked } : one);
      change((picks) => ({ ...picks, strengths: picks.strengths.map(toggled) }));
    },
    feel: (id: string): void => {
      const picked = !shown?.feelings.some((one) => one.id === id && one.picked);
      const toggled = (one: PickOption) => ({ ...one, picked: one.id === id && picked });
      change((picks) => ({ ...picks, feelings: picks.feelings.map(toggled) }));
    },
    star: (star: Star): void => {
      const starred = !shown?.sentences.some((one) => isSame(one, star) && one.starred);
      const toggled = (one: Sentence) => (isSame(one, star) ? { ...one, starred } : one);
      change((picks) => ({ ...picks, sentences: picks.sentences.map(toggled) }));
    },
    mark: (idea: IdeaMark & { text: string }): void =>
      change((picks) => ({ ...picks, ideas: [...picks.ideas.filter(({ id }) => id !== idea.id), idea] })),
    unmark: (id: string): void => change((picks) => ({ ...picks, ideas: picks.ideas.filter((one) => one.id !== id) })),
  };
}

export type UsePicks = ReturnType<typeof usePicks>;

interface ChipsProps {
  label: string;
  options: readonly PickOption[];
  /** True if no more may be picked: the unpicked ones are disabled. */
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

export function PickedElsewhere({ picks: { elsewhere, closeElsewhere, feel } }: { picks: UsePicks }) {
  const t = useWords(dashboardWords);
  const ofSaving = useWords(savingWords);
  if (elsewhere === null) return null;
  const { feeling } = elsewhere;
  const takeOther = feeling && (
    <Button
      size="small"
      color="inherit"
      onClick={() => {
        closeElsewhere();
        feel(feeling.id);
      }}
    >
      {ofSaving('useOther')}
    </Button>
  );
  return (
    <Alert severity="info" role="status" closeText={t('close')} onClose={closeElsewhere} sx={{ mb: 2 }}>
      {feeling ? t('otherFeeling', { feeling: feeling.label }) : t('pickedElsewhere')}
      <div>{takeOther}</div>
    </Alert>
  );
}

export function FeelingPicks({ picks, feel }: { picks: Picks; feel: UsePicks['feel'] }) {
  const t = useWords(dashboardWords);
  const isSaid = picks.feelings.some(({ picked }) => picked);
  return (
    <PickDisclosure field="sentimentAnalysis" open={t(isSaid ? 'changeFeeling' : 'chooseFeeling')}>
      <Chips label={t('feelings')} options={picks.feelings} onTap={feel} />
    </PickDisclosure>
  );
}

/** Expands the options on a tap, or when a link leads to them. */
function PickDisclosure({ field, open, children }: { field: string; open: string; children: ReactNode }) {
  const t = useWords(dashboardWords);
  const { hash } = useLocation();
  // A link to the section expands it, also from within the page.
  const [tapped, setTapped] = useState({ hash: '', isOpen: false });
  const isLinked = hash === `#${field}`;
  const isOpen = tapped.hash === hash ? tapped.isOpen : isLinked;
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
        onClick={() => setTapped({ hash, isOpen: !isOpen })}
        sx={{ ml: -0.75 }}
      >
        <span>{isOpen ? t('done') : open}</span>
      </Button>
      <Box id={id} sx={{ mt: isOpen ? 1.5 : 0 }}>
        {isOpen && children}
      </Box>
    </Box>
  );
}

export function StrengthPicks({ picks, strength }: { picks: Picks; strength: UsePicks['strength'] }) {
  const t = useWords(dashboardWords);
  const picked = picks.strengths.filter((one) => one.picked).length;
  return (
    <PickDisclosure field="strengths" open={t(picked > 0 ? 'changeStrengths' : 'chooseStrengths')}>
      <Muted sx={{ mb: 1 }}>{t('upToStrengths', { most: MAX_PICKS.strengths })}</Muted>
      <Chips
        label={t('strengthsLabel')}
        options={picks.strengths}
        isFull={picked >= MAX_PICKS.strengths}
        onTap={strength}
      />
    </PickDisclosure>
  );
}

type Sentence = Picks['sentences'][number];

/** Groups sentences of the same answer, in their order. */
function byQuestion(sentences: readonly Sentence[]): Sentence[][] {
  const groups = new Map<string, Sentence[]>();
  for (const one of sentences) {
    const key = `${one.form_id} ${one.question_id}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

const sentenceLook = {
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
  const isFull = picks.sentences.filter(({ starred }) => starred).length >= MAX_PICKS.stars;
  const gone = picks.stars_gone > 0 && <Muted sx={{ mt: 1.5 }}>{t('starsGone', picks.stars_gone)}</Muted>;
  if (picks.sentences.length === 0) return gone;
  return (
    <>
      {gone}
      <PickDisclosure field="standOutFactorBragList" open={t('starSentences')}>
        {byQuestion(picks.sentences).map(([first, ...rest]) =>
          first ? (
            <Box key={`${first.form_id} ${first.question_id}`} sx={{ mb: 1.5 }}>
              <Muted>
                {briefQuestion(question(first.form_id, { id: first.question_id, question: first.question_text }))}
              </Muted>
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {[first, ...rest].map((one) => {
                  const Icon = one.starred ? StarRounded : StarBorderRounded;
                  return (
                    <li key={one.quote}>
                      <Button
                        color="inherit"
                        aria-pressed={one.starred}
                        disabled={isFull && !one.starred}
                        onClick={() => star(one)}
                        sx={sentenceLook}
                      >
                        <Icon
                          aria-hidden="true"
                          sx={{ flex: 'none', color: one.starred ? 'secondary.main' : 'text.secondary' }}
                        />
                        <span>{one.quote}</span>
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
