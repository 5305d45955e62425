import AddRounded from '@mui/icons-material/AddRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import Button from '@mui/material/Button';
import { useWords } from '../../i18n/words';
import type { OwnSchoolsState } from '../own-schools/use-own-schools';
import { collegeWords } from './words';

interface AddButtonProps {
  college: { unitid: number; name: string };
  isOwn: boolean;
  own: OwnSchoolsState;
}

/** Puts a college among the student's own schools; pressed again, it is added already and leads to nothing. */
export function AddButton({ college: { unitid, name }, isOwn, own }: AddButtonProps) {
  const t = useWords(collegeWords);
  const label = isOwn ? t('added') : t('add');
  return (
    <Button
      variant={isOwn ? 'text' : 'outlined'}
      aria-pressed={isOwn}
      aria-label={`${label}: ${name}`}
      aria-busy={own.changing === unitid}
      disabled={own.changing === unitid}
      startIcon={isOwn ? <CheckRounded /> : <AddRounded />}
      onClick={() => (isOwn ? own.remove(unitid) : own.add(unitid))}
    >
      <span>{label}</span>
    </Button>
  );
}
