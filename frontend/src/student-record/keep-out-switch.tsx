import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isKeptOut, isKeepOutSet, keepOutId, keepOutText } from '../autosave/texts';
import { SwitchField } from '../ui/switch-field';
import { useWords } from '../i18n/words';
import answerWords from '../words/en/answering.json';
import type { AutosaveHandle } from '../autosave/autosaver';

const whyLook = {
  ...{ pl: '47px', maxWidth: '62ch', typography: 'caption', color: 'text.secondary' },
  '& > summary': { width: 'fit-content', minHeight: 24, cursor: 'pointer' },
} as const;

/** Sized so that three lines on a phone are as tall as the switch. */
const longLook = { display: 'block', fontSize: { xs: '0.8125rem', sm: 'inherit' }, lineHeight: 1.2 } as const;

interface KeepOutSwitchProps extends AutosaveHandle {
  /** The answers it controls: one, or all parts of a question. */
  ids: readonly string[];
  /** Shows who still reads the answer only if it is kept out; for pages with many questions. */
  brief?: boolean;
  /** Whose words they are; the student’s by default. */
  whose?: 'student' | 'parent';
}

/**
 * Keeps an answer out of everything made from answers; saved automatically. For possibly personal words it becomes a
 * question, once.
 */
export function KeepOutSwitch({ ids, brief, whose, view: { texts, keepOut }, saver }: KeepOutSwitchProps) {
  const t = useWords(answerWords);
  const words = whose === 'parent' ? 'parent_' : '';
  const unset = ids.filter((id) => !isKeepOutSet(texts, id));
  const byStatus = unset.some((id) => keepOut[id] === 'status');
  const asks = !byStatus && unset.some((id) => keepOut[id] === 'asks');
  const on = byStatus || ids.every((id) => isKeptOut(texts, id));
  const change = (checked: boolean) => {
    for (const id of ids) saver.change(keepOutId(id), keepOutText(checked));
    void saver.flush();
  };
  const isShort = brief && (!on || byStatus);
  return (
    <div>
      <SwitchField
        label={
          byStatus || asks ? (
            <Box component="span" sx={longLook}>
              {t(byStatus ? `${words}keptOutByStatus` : `${words}soundsPersonal`)}
            </Box>
          ) : (
            t(`${words}keepOut`)
          )
        }
        checked={on}
        onChange={change}
        hint={t(`${words}keepOutHint`)}
        quietHint={isShort}
        beside={
          asks && (
            <Button size="small" color="inherit" sx={{ minWidth: 44 }} onClick={() => change(false)}>
              {t('no')}
            </Button>
          )
        }
      />
      {!isShort && (
        <Box component="details" sx={whyLook}>
          <summary>{t('why')}</summary>
          {t(`${words}keepOutWhy`)}
        </Box>
      )}
    </div>
  );
}
