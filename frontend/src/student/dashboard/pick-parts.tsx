import CheckRounded from '@mui/icons-material/CheckRounded';
import StarBorderRounded from '@mui/icons-material/StarBorderRounded';
import StarRounded from '@mui/icons-material/StarRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MAX_PICKS } from '@contract/picks-limits';
import type { PickOption, Picks } from '@contract/picks';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import savingWords from '../../words/en/saving.json';
import { useWords } from '../../i18n/words';
import '../../student-record/preferences/choices.css';
import { useQuestionTexts } from '../../student-record/question-words';
import { briefQuestion } from '../../student-record/question-words';
import type { UsePicks } from './use-picks';
import dashboardWords from '../../words/en/dashboard.json';

interface ChipsProps {
  label: string;
  options: readonly PickOption[];
  /** Where no more may be picked, the others rest. */
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

/** Tells that another tab or device picked meanwhile, and offers the feeling that was picked there. */
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

/** How applying feels, one tap. */
export function FeelingPicks({ picks, feel }: { picks: Picks; feel: UsePicks['feel'] }) {
  const t = useWords(dashboardWords);
  const isSaid = picks.feelings.some(({ picked }) => picked);
  return (
    <Unfolding field="sentimentAnalysis" open={t(isSaid ? 'changeFeeling' : 'chooseFeeling')} close={t('done')}>
      <Chips label={t('feelings')} options={picks.feelings} onTap={feel} />
    </Unfolding>
  );
}

/** What is picked from unfolds on a tap, or where a link leads to it. */
function Unfolding({
  field,
  open,
  close,
  children,
}: {
  field: string;
  open: string;
  close: string;
  children: ReactNode;
}) {
  const { hash } = useLocation();
  // A link to the section opens it, also on the page itself.
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
        <span>{isOpen ? close : open}</span>
      </Button>
      <Box id={id} sx={{ mt: isOpen ? 1.5 : 0 }}>
        {isOpen && children}
      </Box>
    </Box>
  );
}

/** Strengths to choose from. */
export function StrengthPicks({ picks, strength }: { picks: Picks; strength: UsePicks['strength'] }) {
  const t = useWords(dashboardWords);
  const picked = picks.strengths.filter((one) => one.picked).length;
  return (
    <Unfolding field="strengths" open={t(picked > 0 ? 'changeStrengths' : 'chooseStrengths')} close={t('done')}>
      <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
        {t('upToStrengths', { most: MAX_PICKS.strengths })}
      </Typography>
      <Chips
        label={t('strengthsLabel')}
        options={picks.strengths}
        isFull={picked >= MAX_PICKS.strengths}
        onTap={strength}
      />
    </Unfolding>
  );
}

type Sentence = Picks['sentences'][number];

/** Sentences that stand in the same answer, in their order. */
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

/** The student's own sentences, each with a star. */
export function StarPicks({ picks, star }: { picks: Picks; star: UsePicks['star'] }) {
  const t = useWords(dashboardWords);
  const { question } = useQuestionTexts();
  const isFull = picks.sentences.filter(({ starred }) => starred).length >= MAX_PICKS.stars;
  const gone = picks.stars_gone > 0 && (
    <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
      {t('starsGone', picks.stars_gone)}
    </Typography>
  );
  if (picks.sentences.length === 0) return gone;
  return (
    <>
      {gone}
      <Unfolding field="standOutFactorBragList" open={t('starSentences')} close={t('done')}>
        {byQuestion(picks.sentences).map(([first, ...rest]) =>
          first ? (
            <Box key={`${first.form_id} ${first.question_id}`} sx={{ mb: 1.5 }}>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {briefQuestion(question(first.form_id, { id: first.question_id, question: first.question_text }))}
              </Typography>
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
      </Unfolding>
    </>
  );
}
