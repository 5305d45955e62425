import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { parseHelpLine, helpTexts, type HelpLineId, type ShownHelp } from '@contract/help-lines';
import { capitalize } from '@contract/text-rules';
import { Fragment, useContext, useId, useState } from 'react';
import { LanguageContext } from '../i18n/language-context';
import { useWords } from '../i18n/words';
import pieceWords from '../words/en/pieces.json';

function HelpLine({ name, ways: contacts }: ShownHelp) {
  return (
    <Box component="span" sx={{ display: 'block', py: 0.75 }}>
      <Box component="span" sx={{ display: 'block', fontWeight: 700 }}>
        {name}
      </Box>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5 }}>
        {contacts.map(({ words, address }) => (
          <Link
            key={address}
            href={address}
            color="inherit"
            sx={{ py: 0.5 }}
            {...(address.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
          >
            {capitalize(words)}
          </Link>
        ))}
      </Box>
    </Box>
  );
}

export function TextWithHelp({ text }: { text: string }) {
  const lines = text.split('\n').map((line) => ({ line, help: parseHelpLine(line) }));
  return lines.map(({ line, help }, index) => (
    <Fragment key={index}>
      {/* A help line is a block, so it needs no line break. */}
      {help ? <HelpLine {...help} /> : <span>{index < lines.length - 1 ? `${line}\n` : line}</span>}
    </Fragment>
  ));
}

const GENERAL_HELP_LINES: readonly HelpLineId[] = ['lifeline', 'crisisText', 'emergency'];

export function NeedToTalk() {
  const t = useWords(pieceWords);
  const { language } = useContext(LanguageContext);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        sx={{ ml: -0.75, minHeight: 44, color: 'text.secondary', fontWeight: 400, textDecoration: 'underline' }}
      >
        {t('needToTalk')}
      </Button>
      <Box id={id} hidden={!isOpen} sx={{ px: 2, py: 1.5, borderRadius: 3, backgroundColor: 'accent.careSoft' }}>
        <Typography variant="body2" component="div">
          <Box component="p" sx={{ m: 0, mb: 0.5 }}>
            {t('talkFree')}
          </Box>
          <TextWithHelp text={helpTexts(GENERAL_HELP_LINES, language)} />
        </Typography>
      </Box>
    </div>
  );
}
