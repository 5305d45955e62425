import Box from '@mui/material/Box';
import { AT_ONCE, factNote } from '@contract/record-reading/fact-notes';
import { useState } from 'react';
import { textAt } from '../autosave/texts';
import { useWords } from '../i18n/words';
import { Field } from '../ui/field';
import type { NumberFieldText } from './academic-fields';
import { academicWords } from './academic-words';
import type { Answering } from './answering';
import { OwnCare } from './own-care';

/** A number of the record: what is typed is kept as it is, and what cannot be is said kindly below it. */
export function AcademicNumber({ field, view, saver }: Answering & { field: NumberFieldText }) {
  const t = useWords(academicWords);
  const [isTyping, setTyping] = useState(false);
  const { name } = field;
  const text = textAt(view.texts, name);
  const care = view.care[name];
  const note = factNote(name, text, { unweighted_gpa: textAt(view.texts, 'unweighted_gpa') });
  const shown = note !== null && (!isTyping || AT_ONCE.includes(note)) ? note : null;
  const hint = name === 'unweighted_gpa' ? t('unweighted_gpaHint') : null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <Field
        label={t(name)}
        placeholder={t(`${name}Example`)}
        // Room for a line, so that nothing moves when something is said.
        hint={
          <Box
            component="span"
            sx={{ display: 'block', minHeight: '1.7em', color: shown ? 'text.primary' : undefined }}
          >
            {shown ? t(shown) : hint}
          </Box>
        }
        inputMode={field.keys}
        autoComplete="off"
        error={view.refusals[name]}
        value={text}
        onChange={(event) => saver.change(name, event.target.value)}
        onFocus={() => setTyping(true)}
        onBlur={() => {
          setTyping(false);
          void saver.flush();
        }}
      />
      {care && <OwnCare text={care} written={text} />}
    </Box>
  );
}
