import { useWords } from '../i18n/words';
import { Loading } from './loading';
import pieceWords from '../words/en/pieces.json';

/** What index.html has drawn before the scripts arrived; null where the page is not known to have a frame. */
const drawn = document.querySelector<HTMLElement>('.first-frame:is([data-frame=student], [data-frame=signed-in])');
const path = location.pathname;

const takeUp = (place: HTMLElement | null): void => {
  if (drawn) place?.append(drawn);
};

/** Waits for a page as a whole: in the frame that is there already, so that nothing blinks; elsewhere with 'Loading...' alone. */
export function FirstFrame() {
  const t = useWords(pieceWords);
  if (!drawn || location.pathname !== path) return <Loading full />;
  return (
    <div ref={takeUp}>
      <span role="status" className="visually-hidden">
        {t('loading')}
      </span>
    </div>
  );
}
