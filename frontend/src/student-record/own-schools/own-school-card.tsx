import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { OwnSchool } from '@contract/college-search';
import { OWN_SCHOOL_NOTE_LENGTH } from '@contract/college-search-values';
import { useAsSent } from '../../i18n/as-sent';
import type { AutosaveView } from '../../autosave/autosaver';
import { CareCard } from '../../ui/care-card';
import { Field } from '../../ui/field';
import { useWords } from '../../i18n/words';
import { CollegeCard } from '../college/college-card';
import { collegeWords } from '../college/words';

interface OwnSchoolCardProps {
  school: OwnSchool;
  /** The notes as they are typed; null for whoever only reads. */
  notes: { view: AutosaveView; change: (id: string, text: string) => void } | null;
  busy: boolean;
  onRemove: () => void;
}

/** One of the student's own schools with the note on it. */
export function OwnSchoolCard({ school, notes, busy, onRemove }: OwnSchoolCardProps) {
  const t = useWords(collegeWords);
  const { college, by_student: byStudent, reason } = school;
  const id = String(college.unitid);
  const sent = useAsSent();
  const marks = [byStudent ? t('addedByYou') : t('suggested'), ...(college.on_list ? [t('onList')] : [])];
  const care = notes?.view.care[id];
  return (
    <CollegeCard college={college} marks={marks} level="h3" short={college.on_list}>
      {reason && (
        <Typography {...sent} sx={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Typography>
      )}
      {notes ? (
        <Field
          label={t('noteLabel', { name: college.name })}
          placeholder={t('notePlaceholder')}
          multiline
          rows={2}
          value={notes.view.ready ? (notes.view.texts[id] ?? '') : school.note}
          error={notes.view.refusals[id] ?? null}
          disabled={!notes.view.ready}
          inputProps={{ maxLength: OWN_SCHOOL_NOTE_LENGTH }}
          onChange={(event) => notes.change(id, event.target.value)}
        />
      ) : (
        school.note !== '' && (
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{school.note}</Typography>
        )
      )}
      {care && <CareCard text={care} />}
      {notes && (
        <Box>
          <Button
            color="inherit"
            disabled={busy}
            aria-label={t('removeName', { name: college.name })}
            onClick={onRemove}
            sx={{ ml: -1.5 }}
          >
            {t('remove')}
          </Button>
        </Box>
      )}
    </CollegeCard>
  );
}
