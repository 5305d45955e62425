import type { Tier } from '@contract/text';
import type { MouseEvent } from 'react';
import LAND from '../../../../data/map-land.json';
import type { Pin, View, Spot } from './projection';

export const CELL_SIZE = 1.5;

/** All land dots as one path of zero-length strokes, which round line caps turn into dots. */
const DOT_PATH = LAND.flatMap((row, rowIndex) =>
  [...row].flatMap((cell, columnIndex) =>
    cell === 'o'
      ? [`M${((columnIndex + 0.5) * CELL_SIZE).toFixed(2)} ${((rowIndex + 0.5) * CELL_SIZE).toFixed(2)}h0`]
      : [],
  ),
).join('');

/** Tiers differ in shape, not in color alone; `ink` is the text color on `fill`. */
const MARKER_STYLES: Record<Tier | 'none', { fill: string; ink: string; shape: 'diamond' | 'circle' | 'square' }> = {
  Reach: { fill: '#f0a62f', ink: '#2b1c00', shape: 'diamond' },
  Match: { fill: '#1d5c4d', ink: '#ffffff', shape: 'circle' },
  Safety: { fill: '#27607a', ink: '#ffffff', shape: 'square' },
  none: { fill: '#4f635b', ink: '#ffffff', shape: 'circle' },
};

function MarkerShape({ tier, radius }: { tier: Tier | null; radius: number }) {
  const { fill, shape } = MARKER_STYLES[tier ?? 'none'];
  const line = { fill, stroke: '#ffffff', strokeWidth: radius * 0.18 };
  if (shape === 'circle') return <circle r={radius} {...line} />;
  const half = radius * 0.9;
  return (
    <rect
      x={-half}
      y={-half}
      width={2 * half}
      height={2 * half}
      rx={radius * 0.25}
      transform={shape === 'diamond' ? 'rotate(45)' : undefined}
      {...line}
    />
  );
}

interface DrawnMapProps {
  view: View;
  pins: readonly Pin[];
  home: Spot | null;
  radius: number;
  selectedUnitid: number | null;
  onTap?: (spot: Spot) => void;
}

export function DrawnMap({ view, pins, home, radius, selectedUnitid, onTap }: DrawnMapProps) {
  const handleTap = (event: MouseEvent<SVGSVGElement>): void => {
    const bounds = event.currentTarget.getBoundingClientRect();
    onTap?.({
      x: view.x + ((event.clientX - bounds.left) / bounds.width) * view.width,
      y: view.y + ((event.clientY - bounds.top) / bounds.height) * view.height,
    });
  };
  return (
    <svg
      aria-hidden="true"
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      style={{ display: 'block', width: '100%', height: 'auto', aspectRatio: `${view.width} / ${view.height}` }}
      onClick={handleTap}
    >
      <path d={DOT_PATH} fill="none" stroke="var(--map-land)" strokeWidth={CELL_SIZE * 0.62} strokeLinecap="round" />
      {home && (
        <path
          transform={`translate(${home.x} ${home.y}) scale(${radius})`}
          d="M0 -1.3 L1.3 -0.1 H0.85 V1 H-0.85 V-0.1 H-1.3 Z"
          fill="var(--map-home)"
          stroke="#ffffff"
          strokeWidth={0.2}
        />
      )}
      {pins.map(({ x, y, number, school: { unitid, tier } }) => (
        <g key={unitid} transform={`translate(${x} ${y}) scale(${selectedUnitid === unitid ? 1.35 : 1})`}>
          <MarkerShape tier={tier} radius={radius} />
          <text
            textAnchor="middle"
            dominantBaseline="central"
            fontSize={radius * 1.15}
            fontWeight={700}
            fill={MARKER_STYLES[tier ?? 'none'].ink}
          >
            {number}
          </text>
        </g>
      ))}
    </svg>
  );
}
