import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isKeptOut, hasKeepOutChoice, keepOutId, keepOutText } from '../autosave/texts';
import { SwitchField } from '../ui/switch-field';
import { useWords } from '../i18n/words';
import answerWords from '../words/en/answering.json';
import type { AutosaveHandle } from '../autosave/autosaver';

const reasonStyles = {
  ...{ pl: '47px', maxWidth: '62ch', typography: 'caption', color: 'text.secondary' },
  '& > summary': { width: 'fit-content', minHeight: 24, cursor: 'pointer' },
} as const;

/** Sized so that three lines on a phone are as tall as the switch. */
const labelStyles = { display: 'block', fontSize: { xs: '0.8125rem', sm: 'inherit' }, lineHeight: 1.2 } as const;

interface KeepOutSwitchProps extends AutosaveHandle {
  /** The answers it controls: one, or all parts of a question. */
  ids: readonly string[];
  /** Shows who still reads the answer only if it is kept out; for pages with many questions. */
  isBrief?: boolean;
  /** Whose words they are; the student’s by default. */
  author?: 'student' | 'parent';
}

/**
 * Keeps an answer out of everything made from answers; saved automatically. For possibly personal words it becomes a
 * question, once.
 */
export function KeepOutSwitch({ ids, isBrief, author, view: { texts, keepOutReasons }, saver }: KeepOutSwitchProps) {
  const t = useWords(answerWords);
  const keyPrefix = author === 'parent' ? 'parent_' : '';
  const unsetIds = ids.filter((id) => !hasKeepOutChoice(texts, id));
  const isKeptByStatus = unsetIds.some((id) => keepOutReasons[id] === 'status');
  const isAskingIfPersonal = !isKeptByStatus && unsetIds.some((id) => keepOutReasons[id] === 'asks');
  const isOn = isKeptByStatus || ids.every((id) => isKeptOut(texts, id));
  const handleChange = (checked: boolean) => {
    for (const id of ids) saver.changeText(keepOutId(id), keepOutText(checked));
    void saver.flush();
  };
  const isShort = isBrief && (!isOn || isKeptByStatus);
  return (
    <div>
      <SwitchField
        label={
          isKeptByStatus || isAskingIfPersonal ? (
            <Box component="span" sx={labelStyles}>
              {t(isKeptByStatus ? `${keyPrefix}keptOutByStatus` : `${keyPrefix}soundsPersonal`)}
            </Box>
          ) : (
            t(`${keyPrefix}keepOut`)
          )
        }
        checked={isOn}
        onChange={handleChange}
        hint={t(`${keyPrefix}keepOutHint`)}
        isHintMuted={isShort}
        trailing={
          isAskingIfPersonal && (
            <Button size="small" color="inherit" sx={{ minWidth: 44 }} onClick={() => handleChange(false)}>
              {t('no')}
            </Button>
          )
        }
      />
      {!isShort && (
        <Box component="details" sx={reasonStyles}>
          <summary>{t('why')}</summary>
          {t(`${keyPrefix}keepOutWhy`)}
        </Box>
      )}
    </div>
  );
}
