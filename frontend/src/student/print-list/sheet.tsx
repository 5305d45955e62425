import Box from '@mui/material/Box';
import type { PreferenceList } from '@contract/preferences';
import type { RecommendationSet } from '@contract/recommendations';
import type { ToldSchools } from '@contract/school-lists';
import { useServerTextLang } from '../../i18n/words';
import { dayOf } from '../../ui/day';
import { DrawnMap } from '../list-map/drawn-map';
import { pinnedSchools } from '../list-map/list-map';
import { spreadPins, pinsOf, viewOf } from '../list-map/pins';
import { spotOf } from '../list-map/projection';
import { hasTwoPrices } from '../../student-record/price/two-prices';
import { type SayPrint, type SheetRow, type SheetTier, yearsOf } from './sheet-facts';
import { sheetStyles } from './sheet-styles';

/** More wishes than these push the second page onto a third. */
const MAX_WISHES = 10;

function wishesIn({ preferences }: PreferenceList, t: SayPrint): string {
  if (preferences.length === 0) return t('noWishes');
  const labels = preferences.map(({ label }) => label);
  const first = labels.slice(0, MAX_WISHES).join('; ');
  const rest = labels.length - MAX_WISHES;
  return rest > 0 ? t('moreWishes', { wishes: first, smart_count: rest }) : first;
}

function Row({ row, t }: { row: SheetRow; t: SayPrint }) {
  const sent = useServerTextLang();
  return (
    <tr>
      <td className="number" aria-hidden="true">
        {row.number}
      </td>
      <td>
        <strong>{row.name}</strong> <span className="quiet">{row.place}</span>
      </td>
      <td data-label={t('why')}>
        <span className="why" {...sent}>
          {row.why}
        </span>
      </td>
      <td className="number" data-label={t('price')}>
        {row.price} {row.priceKind && <span className="quiet">{row.priceKind}</span>}
      </td>
      <td className="number" data-label={t('distance')}>
        {row.distance}
      </td>
      <td className="number" data-label={t('size')}>
        {row.size}
      </td>
    </tr>
  );
}

function SchoolTable({ tiers, t }: { tiers: readonly SheetTier[]; t: SayPrint }) {
  return (
    <table>
      <thead>
        <tr>
          <th aria-hidden="true" />
          <th scope="col">{t('school')}</th>
          <th scope="col">{t('why')}</th>
          <th scope="col">{t('price')}</th>
          <th scope="col">{t('distance')}</th>
          <th scope="col">{t('size')}</th>
        </tr>
      </thead>
      {tiers.map(({ tier, rows }) => (
        <tbody key={tier}>
          <tr>
            <th className="tier" colSpan={6} scope="rowgroup">
              {tier}
            </th>
          </tr>
          {rows.map((row) => (
            <Row key={row.unitid} row={row} t={t} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function SheetMap({ list, told, t }: { list: RecommendationSet; told: ToldSchools; t: SayPrint }) {
  const home = told.home && spotOf(told.home);
  const places = pinsOf(pinnedSchools(list.recommendations, told));
  const view = viewOf([...places, ...(home ? [home] : [])], true);
  const radius = view.width * 0.023;
  return (
    <section>
      <h3>{t('map')}</h3>
      <DrawnMap view={view} pins={spreadPins(places, radius * 1.7)} home={home} radius={radius} chosen={null} />
      <p className="quiet">{t('shapes', { home: told.home?.name ?? t('notKnown') })}</p>
    </section>
  );
}

function Unknown({ tiers, t }: { tiers: readonly SheetTier[]; t: SayPrint }) {
  const unpriced = tiers.flatMap(({ rows }) => rows.filter(({ priceKind }) => priceKind === ''));
  return (
    <section>
      <h3>{t('unknownTitle')}</h3>
      <ul>
        {unpriced.length > 0 && <li>{t('unknownPrice', { schools: unpriced.map(({ name }) => name).join(', ') })}</li>}
        <li>{t('unknownOffer')}</li>
        <li>{t('unknownDates')}</li>
        <li>{t('unknownGrades')}</li>
      </ul>
    </section>
  );
}

function Sources({ told: { schools, home }, t }: { told: ToldSchools; t: SayPrint }) {
  // A figure that no college here publishes has no year.
  const figures = [
    { says: 'ratesOf', years: yearsOf(schools.map((one) => one.admission_rate_year)) },
    { says: 'scoresOf', years: yearsOf(schools.map((one) => one.test_scores_year)) },
    { says: 'pricesOf', years: yearsOf(schools.map((one) => one.net_price_by_income_year)) },
  ] as const;
  return (
    <section>
      <h3>{t('sourcesTitle')}</h3>
      <p>
        {t('sources', { release: yearsOf(schools.map(({ release }) => release)) })}{' '}
        {figures.map(({ says, years }) => (years ? `${t(says, { years })} ` : ''))}
        <span>{t(hasTwoPrices(schools.map(({ price }) => price)) ? 'averagesBoth' : 'averages')}</span>
        <span> </span>
        {home && <span>{t('straight', { home: home.name })}</span>}
      </p>
    </section>
  );
}

const Questions = ({ t }: { t: SayPrint }) => (
  <section>
    <h3>{t('questionsTitle')}</h3>
    <ul>
      {(['question1', 'question2', 'question3', 'question4', 'question5'] as const).map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
    </ul>
    <h3>{t('notes')}</h3>
    <div className="lines" />
  </section>
);

const Meanings = ({ t }: { t: SayPrint }) => (
  <section>
    <h3>{t('tiersTitle')}</h3>
    <p>{t('reach')}</p>
    <p>{t('match')}</p>
    <p>{t('safety')}</p>
    <p className="quiet">{t('tiersNote')}</p>
  </section>
);

interface SheetProps {
  name: string;
  list: RecommendationSet;
  tiers: readonly SheetTier[];
  /** Undefined where today's facts could not be read: map and sources are left out then. */
  told: ToldSchools | undefined;
  wishes: PreferenceList | undefined;
  t: SayPrint;
}

/** A list on two pages of paper. */
export function Sheet({ name, list, tiers, told, wishes, t }: SheetProps) {
  const sent = useServerTextLang();
  return (
    <Box component="article" aria-label={t('sheet')} sx={sheetStyles}>
      <h2>{t('heading', { name })}</h2>
      <p className="quiet">
        {t('made', { list: list.created_at ? dayOf(list.created_at) : '', today: dayOf(new Date().toISOString()) })}
      </p>
      {wishes && (
        <p>
          <strong>{t('wishes', { name })}:</strong>{' '}
          <span {...(wishes.preferences.length > 0 && sent)}>{wishesIn(wishes, t)}</span>
        </p>
      )}
      <SchoolTable tiers={tiers} t={t} />
      <div className="second">
        <div className="two">
          {told && <SheetMap list={list} told={told} t={t} />}
          <Meanings t={t} />
        </div>
        <Unknown tiers={tiers} t={t} />
        {told && <Sources told={told} t={t} />}
        <Questions t={t} />
      </div>
    </Box>
  );
}
