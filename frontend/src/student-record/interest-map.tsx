import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { StatementEvidence } from '@contract/profiles';
import { useState } from 'react';
import { useServerTextLang } from '../i18n/words';
import { SectionCard } from '../ui/section-card';
import { EvidenceQuote } from './evidence-quote';
import type { Reader } from './reader';
import { evidenceOf } from './statement-evidence';
import { useSectionWords } from './section-words';

/** Sizes in units of the picture, which is drawn as wide as its card up to `width`. */
interface Shape {
  width: number;
  bubble: number;
  gap: number;
  /** Letters that fit on one line of a bubble, and of a major beside it. */
  letters: { interest: number; major: number };
}
const WIDE: Shape = { width: 640, bubble: 210, gap: 110, letters: { interest: 22, major: 40 } };
const NARROW: Shape = { width: 320, bubble: 116, gap: 44, letters: { interest: 12, major: 17 } };

const TRUNK = 18;
const LINE = 19;
const PAD = 9;
const BETWEEN = 22;

/** The lines of a name of which none is longer than fits, unless a single word is. */
function wrapped(text: string, letters: number): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters)
      return [...lines.slice(0, -1), `${last} ${word}`];
    return [...lines, word];
  }, []);
}

interface Placed {
  lines: string[];
  /** The middle. */
  y: number;
  height: number;
}

interface Branch {
  interest: Placed;
  majors: Placed[];
}

/** Where each interest and its majors are drawn, from the top down, and how high the picture is. */
function layoutOf(map: readonly (readonly [string, readonly string[]])[], { letters }: Shape) {
  let top = 4;
  const branches = map.map(([name, majors]): Branch => {
    const lines = wrapped(name, letters.interest);
    const blocks = majors.map((major) => wrapped(major, letters.major));
    const heights = blocks.map((block) => block.length * LINE + PAD);
    const bubble = lines.length * LINE + 2 * PAD;
    const all = heights.reduce((sum, height) => sum + height, 0);
    const height = Math.max(bubble, all);
    let at = top + (height - all) / 2;
    const placed = blocks.map((block, index): Placed => {
      const own = heights[index] ?? 0;
      at += own;
      return { lines: block, y: at - own / 2, height: own };
    });
    const interest = { lines, y: top + height / 2, height: bubble };
    top += height + BETWEEN;
    return { interest, majors: placed };
  });
  return { branches, height: top - BETWEEN + 4 };
}

function Words({ placed: { lines, y }, x, ...look }: { placed: Placed; x: number; fill: string; fontWeight: number }) {
  const first = y - ((lines.length - 1) * LINE) / 2;
  return (
    <text {...look} fontSize="15" dominantBaseline="central">
      {lines.map((line, index) => (
        <tspan key={index} x={x} y={first + index * LINE}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

const STROKE = { fill: 'none', stroke: 'var(--mui-palette-accent-sun)', strokeWidth: 2 };

/** From the trunk to an interest, and on to each of its majors. */
function BranchPicture({ branch: { interest, majors }, shape }: { branch: Branch; shape: Shape }) {
  const from = TRUNK + shape.bubble;
  const to = from + shape.gap;
  const half = (from + to) / 2;
  return (
    <>
      <path {...STROKE} d={`M4 ${interest.y}H${TRUNK}`} />
      {majors.map(({ y }) => (
        <path key={y} {...STROKE} d={`M${from} ${interest.y}C${half} ${interest.y} ${half} ${y} ${to - 10} ${y}`} />
      ))}
      <rect
        x={TRUNK}
        y={interest.y - interest.height / 2}
        width={shape.bubble}
        height={interest.height}
        rx={14}
        fill="var(--mui-palette-accent-sunSoft)"
      />
      <Words placed={interest} x={TRUNK + 12} fill="var(--mui-palette-accent-sunInk)" fontWeight={700} />
      {majors.map((major) => (
        <g key={major.y}>
          <circle cx={to - 6} cy={major.y} r={4} fill="var(--mui-palette-accent-sun)" />
          <Words placed={major} x={to + 6} fill="var(--mui-palette-text-primary)" fontWeight={400} />
        </g>
      ))}
    </>
  );
}

/** So many interests are drawn before the rest is asked for. */
const OPEN = 3;

interface InterestMapProps {
  /** A chosen program, or an interest that is called like one -> majors near it. */
  majors: Readonly<Record<string, readonly string[]>>;
  evidence: readonly StatementEvidence[];
  reader: Reader;
}

/** Interests and the majors they can lead to, drawn as a tree; its name reads the same aloud. */
export function InterestMap({ majors, evidence, reader }: InterestMapProps) {
  const t = useSectionWords(reader);
  const sent = useServerTextLang();
  const shape = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'), { noSsr: true }) ? WIDE : NARROW;
  const [all, setAll] = useState(false);
  const interests = Object.entries(majors);
  const shown = all ? interests : interests.slice(0, OPEN);
  const { branches, height } = layoutOf(shown, shape);
  const [first, last] = [branches[0]?.interest.y ?? 0, branches.at(-1)?.interest.y ?? 0];
  const field = 'interestMajorMapping';
  return (
    <SectionCard id={field} title={t(field)}>
      <Box
        component="svg"
        role="img"
        {...sent}
        viewBox={`0 0 ${shape.width} ${height}`}
        aria-label={shown.map(([name, list]) => `${t('majorsFor', { interest: name })}: ${list.join(', ')}.`).join(' ')}
        sx={{ display: 'block', width: '100%', maxWidth: shape.width, fontFamily: 'inherit' }}
      >
        <path {...STROKE} d={`M4 ${first}V${last}`} />
        {branches.map((branch) => (
          <BranchPicture key={branch.interest.y} branch={branch} shape={shape} />
        ))}
      </Box>
      {shown.map(([interest], index) => (
        <EvidenceQuote key={interest} evidence={evidenceOf(evidence, field, index)} reader={reader} />
      ))}
      {interests.length > OPEN && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} sx={{ mt: 1 }}>
          <span>{all ? t('showLess') : t('showMore', { count: interests.length - OPEN })}</span>
        </Button>
      )}
    </SectionCard>
  );
}
