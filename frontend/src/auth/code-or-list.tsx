import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useWords } from '../i18n/words';
import { Field, type FieldProps } from '../ui/field';
import { signInWords } from './door-words';

interface CodeOrListProps {
  isStudent: boolean;
  inList: boolean;
  box: Omit<FieldProps, 'label'>;
  onInList: (inList: boolean) => void;
}

/** The invite code; a student whose account the school made by its list needs none. */
export function CodeOrList({ isStudent, inList, box, onInList }: CodeOrListProps) {
  const t = useWords(signInWords);
  const noCode = isStudent && inList;
  return (
    <>
      <Field
        label={t('inviteCode')}
        placeholder="XXXX-XXXX"
        autoComplete="off"
        {...box}
        required={!noCode}
        disabled={box.disabled || noCode}
      />
      {isStudent && (
        <FormControlLabel
          control={<Checkbox checked={inList} disabled={box.disabled} onChange={(_, checked) => onInList(checked)} />}
          label={t('inList')}
        />
      )}
    </>
  );
}
