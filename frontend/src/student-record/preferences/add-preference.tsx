import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isValueOf } from '@contract/preference-values';
import { useState } from 'react';
import { useWords } from '../../i18n/words';
import { ChoiceField } from '../../ui/choice-field';
import { Field } from '../../ui/field';
import { ADDABLE, type AddableKind } from './preference-words';
import { ProgramField } from './program-field';
import type { Preferences } from './use-preferences';
import { wishWords } from './wish-words';

interface ValueFieldProps {
  chosen: AddableKind;
  value: string;
  onValue: (value: string) => void;
  words: string;
  onWords: (words: string) => void;
}

function ValueField({ chosen, value, onValue, words, onWords }: ValueFieldProps) {
  const t = useWords(wishWords);
  const ask = t(chosen.ask ?? chosen.kind);
  if (chosen.byWords) {
    return <ProgramField label={ask} typed={words} onTyped={onWords} value={value} onValue={onValue} />;
  }
  const options = chosen.names ?? chosen.options?.map((one) => ({ value: one, label: t(one) }));
  if (options) {
    return (
      <ChoiceField label={t('which')} placeholder={t('choose')} options={options} value={value} onChange={onValue} />
    );
  }
  const typed = value.replace(/\D/g, '');
  return (
    <Field
      label={ask}
      value={value}
      inputMode="numeric"
      onChange={(event) => onValue(event.target.value)}
      error={value !== '' && !isValueOf({ kind: chosen.kind, value: typed }) ? t('wholeNumber') : null}
    />
  );
}

interface AddPreferenceProps {
  preferences: Preferences;
  onClose: () => void;
}

/** A wish of the student's own, chosen from lists or found by words. */
export function AddPreference({ preferences, onClose }: AddPreferenceProps) {
  const t = useWords(wishWords);
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const [words, setWords] = useState('');
  const chosen = ADDABLE.find((one) => one.kind === name);
  const typed = chosen?.options || chosen?.names || chosen?.byWords ? value : value.replace(/\D/g, '');
  const fits = chosen !== undefined && isValueOf({ kind: chosen.kind, value: typed });
  const add = () => {
    if (!chosen || !fits) return;
    preferences.say({ kind: chosen.kind, value: typed }, 'want');
    onClose();
  };
  return (
    <div className="wish-panel" role="group" aria-label={t('addTitle')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <ChoiceField
          label={t('about')}
          placeholder={t('choose')}
          options={ADDABLE.map(({ kind }) => ({ value: kind, label: t(kind) }))}
          value={name}
          onChange={(next) => {
            setName(next);
            setValue('');
            setWords('');
          }}
        />
        {chosen && (
          <ValueField
            chosen={chosen}
            value={value}
            onValue={setValue}
            words={words}
            onWords={(next) => {
              setWords(next);
              setValue('');
            }}
          />
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        <Button size="small" variant="contained" disabled={!fits || preferences.saving} onClick={add}>
          {t('add')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('cancel')}
        </Button>
      </Box>
    </div>
  );
}
