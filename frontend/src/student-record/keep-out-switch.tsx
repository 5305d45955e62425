import Box from '@mui/material/Box';
import { isKeptOut, keepOutId, keepOutText } from '../autosave/keep-out';
import { SwitchField } from '../ui/switch-field';
import { useWords } from '../i18n/words';
import { answerWords } from './answer-words';
import type { Answering } from './answering';

const whyLook = {
  ...{ pl: '47px', maxWidth: '62ch', typography: 'caption', color: 'text.secondary' },
  '& > summary': { width: 'fit-content', minHeight: 24, cursor: 'pointer' },
} as const;

interface KeepOutSwitchProps extends Answering {
  /** The answers it stands for: one, or all parts of a question. */
  ids: readonly string[];
  /** Shows who still reads the answer only where it is kept out; on a page with many questions. */
  brief?: boolean;
}

/** Keeps an answer out of everything that is made of answers; saved by itself. */
export function KeepOutSwitch({ ids, brief, view, saver }: KeepOutSwitchProps) {
  const t = useWords(answerWords);
  const on = ids.every((id) => isKeptOut(view.texts, id));
  const change = (checked: boolean) => {
    for (const id of ids) saver.change(keepOutId(id), keepOutText(checked));
    void saver.flush();
  };
  return (
    <div>
      <SwitchField
        label={t('keepOut')}
        checked={on}
        onChange={change}
        hint={t('keepOutHint')}
        quietHint={brief && !on}
      />
      {!(brief && !on) && (
        <Box component="details" sx={whyLook}>
          <summary>{t('why')}</summary>
          {t('keepOutWhy')}
        </Box>
      )}
    </div>
  );
}
