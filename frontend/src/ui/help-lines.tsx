import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { helpInLine, type ShownHelp } from '@contract/help-lines';
import { capital } from '@contract/in-a-sentence';
import { Fragment } from 'react';

function HelpLine({ name, ways }: ShownHelp) {
  return (
    <Box component="span" sx={{ display: 'block', py: 0.75 }}>
      <Box component="span" sx={{ display: 'block', fontWeight: 700 }}>
        {name}
      </Box>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5 }}>
        {ways.map(({ words, address }) => (
          <Link
            key={address}
            href={address}
            color="inherit"
            sx={{ py: 0.5 }}
            {...(address.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
          >
            {capital(words)}
          </Link>
        ))}
      </Box>
    </Box>
  );
}

/** A text line by line in which every help line can be tapped: to call, to text or to open its page. */
export function TextWithHelp({ text }: { text: string }) {
  const lines = text.split('\n').map((line) => ({ line, help: helpInLine(line) }));
  return lines.map(({ line, help }, index) => (
    <Fragment key={index}>
      {/* A help line ends its line by itself. */}
      {help ? <HelpLine {...help} /> : <span>{index < lines.length - 1 ? `${line}\n` : line}</span>}
    </Fragment>
  ));
}
