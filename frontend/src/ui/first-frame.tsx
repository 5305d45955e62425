import { useWords } from '../i18n/words';
import { Loading } from './loading';
import pieceWords from '../words/en/pieces.json';

/** The frame index.html drew before the scripts arrived; null if the page is not known to have one. */
const prerenderedFrame = document.querySelector<HTMLElement>(
  '.first-frame:is([data-frame=student], [data-frame=signed-in])',
);
const path = location.pathname;

const attachFrame = (container: HTMLElement | null): void => {
  if (prerenderedFrame) container?.append(prerenderedFrame);
};

/** A page-level fallback: reuses the static frame so that nothing flickers, or else shows 'Loading...'. */
export function FirstFrame() {
  const t = useWords(pieceWords);
  if (!prerenderedFrame || location.pathname !== path) return <Loading isFullHeight />;
  return (
    <div ref={attachFrame}>
      <span role="status" className="visually-hidden">
        {t('loading')}
      </span>
    </div>
  );
}
