import PrintOutlined from '@mui/icons-material/PrintOutlined';
import ShareOutlined from '@mui/icons-material/ShareOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useState } from 'react';
import { routes } from '../../api/routes';
import { errorText } from '../../api/problem';
import { useCall } from '../../api/use-call';
import { useSignedInUser } from '../../auth/session/session';
import { type Translate, useReaderWords, useServerTextLang, useWords } from '../../i18n/words';
import { BackButton } from '../../ui/back-button';
import { PathSketch } from '../../ui/illustrations';
import { Page } from '../../ui/page';
import { useCollegesForStudent } from '../../student-record/use-colleges-for-student';
import { CardSkeletons, Empty, FailureAlert, QueryState } from '../../ui/states';
import { SchoolsStudentsOnly, type ViewedStudent, useViewedStudent } from '../for-students';
import printWords from '../../words/en/print-list.json';
import figuresWords from '../../words/en/figures.json';
import { ServerTextLanguage } from '../../i18n/language-context';
import { TIERS } from '@contract/limits';
import type { Recommendation, RecommendationSet, SchoolSummary, SchoolSummaryList } from '@contract/recommendations';
import { factText, hasTwoPrices, placeText, priceText, bothPricesText } from '../../student-record/college/facts';
import type { PreferenceList } from '@contract/preferences';
import { dayOf } from '../../ui/format';
import { DrawnMap } from '../list-map/drawn-map';
import { pinnedSchools } from '../list-map/list-map';
import { createPins, projectSpot, spreadPins, fitView } from '../list-map/projection';
import { Muted } from '../../ui/text';
import './print-list.css';

/** The boundary between two sentences; 'St. Louis' and the like don't contain one. */
const SENTENCE_BREAK = /(?<!\b(?:St|Mt|Ft|Dr|Mr|Ms|Mrs|U\.S)\.)(?<=[.!?]) (?=[A-Z“‘])/;

/** The first sentence that doesn't quote the student's own words; null if every one does. */
export const firstFactSentence = (text: string): string | null =>
  text.split(SENTENCE_BREAK).find((item) => !/[“”]/.test(item)) ?? null;

type TranslatePrint = Translate<typeof printWords & typeof figuresWords>;

/** The price, and its kind; '' if none is published. */
function priceTexts(school: Recommendation, summary: SchoolSummary | undefined, t: TranslatePrint) {
  const { price, family_price: family } = school;
  const known = summary?.price ?? family ?? (price ? { ...price, at_income: false } : null);
  if (!known || known.dollars === null) return { price: t('notPublished'), priceKind: '' };
  const bothPrices = bothPricesText({ dollars: known.dollars, elsewhere: known.elsewhere }, t);
  if (bothPrices !== null) return { price: bothPrices, priceKind: t(known.at_income ? 'atIncome' : 'average') };
  const kind = known.estimate ? t('estimate') : t(known.at_income ? 'atIncome' : 'average');
  return { price: priceText(known.dollars, t), priceKind: kind };
}

function sheetTiers(schools: readonly Recommendation[], summaries: readonly SchoolSummary[], t: TranslatePrint) {
  const byId = new Map(summaries.map((school) => [school.unitid, school]));
  let number = 0;
  return TIERS.map((tier) => ({
    tier,
    rows: schools
      .filter(({ type }) => type === tier)
      .map((school) => {
        const { unitid, name, info, facts } = school;
        const currentSummary = byId.get(unitid);
        const miles = currentSummary?.miles ?? null;
        number += 1;
        return {
          /** Its pin on the map. */
          number,
          unitid,
          name,
          location: [placeText(facts), factText('level', facts, t)].filter((text) => text !== null).join(', '),
          // '' if every fact in its favor quotes the student's own words, which are private.
          reason: firstFactSentence(info.why) ?? '',
          ...priceTexts(school, currentSummary, t),
          distance: miles === null ? t('notKnown') : t('miles', miles),
          size: factText('undergraduates', facts, t) ?? t('notPublished'),
        };
      }),
  })).filter(({ rows }) => rows.length > 0);
}

type SheetTiers = ReturnType<typeof sheetTiers>;
type SheetRow = SheetTiers[number]['rows'][number];

function yearsText(years: readonly (number | string | null)[]): string {
  const known = [...new Set(years.filter((year) => year !== null).map(String))].sort();
  const [first = '', last = ''] = [known[0], known.at(-1)];
  return first === last ? first : `${first} – ${last}`;
}

const shareMessage = (name: string, tiers: SheetTiers, t: TranslatePrint): string =>
  [
    t('shareTitle', { name }),
    ...tiers.map(({ tier, rows }) => t('shareTier', { tier, schools: rows.map((row) => row.name).join(', ') })),
  ].join('\n');

const printStyles = {
  '@page': { margin: '12mm' },
  '@media print': {
    'html, body': { background: '#ffffff !important' },
    'body header, body nav, body footer, .print-page > div > div': { display: 'none !important' },
    '.print-page > div': { maxWidth: 'none !important', padding: '0 !important' },
  },
} as const;

/** More preferences than this push the second page onto a third. */
const MAX_WISHES = 10;

function wishesText({ preferences }: PreferenceList, t: TranslatePrint): string {
  if (preferences.length === 0) return t('noWishes');
  const labels = preferences.map(({ label }) => label);
  const first = labels.slice(0, MAX_WISHES).join('; ');
  const hiddenCount = labels.length - MAX_WISHES;
  return hiddenCount > 0 ? t('moreWishes', { wishes: first, smart_count: hiddenCount }) : first;
}

function Row({ row, t }: { row: SheetRow; t: TranslatePrint }) {
  const textLang = useServerTextLang();
  return (
    <tr>
      <td className="number" aria-hidden="true">
        {row.number}
      </td>
      <td>
        <strong>{row.name}</strong> <span className="quiet">{row.location}</span>
      </td>
      <td data-label={t('why')}>
        <span className="why" {...textLang}>
          {row.reason}
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

function SchoolTable({ tiers, t }: { tiers: SheetTiers; t: TranslatePrint }) {
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

type SheetMapProps = Pick<SheetProps, 'list' | 't'> & { summaries: SchoolSummaryList };

function SheetMap({ list, summaries, t }: SheetMapProps) {
  const home = summaries.home && projectSpot(summaries.home);
  const places = createPins(pinnedSchools(list.recommendations, summaries));
  const view = fitView([...places, ...(home ? [home] : [])], true);
  const radius = view.width * 0.023;
  return (
    <section>
      <h3>{t('map')}</h3>
      <DrawnMap view={view} pins={spreadPins(places, radius * 1.7)} home={home} radius={radius} selectedUnitid={null} />
      <p className="quiet">{t('shapes', { home: summaries.home?.name ?? t('notKnown') })}</p>
    </section>
  );
}

function UnpricedNote({ tiers, t }: { tiers: SheetTiers; t: TranslatePrint }) {
  const unpricedRows = tiers.flatMap(({ rows }) => rows.filter(({ priceKind }) => priceKind === ''));
  return (
    <section>
      <h3>{t('unknownTitle')}</h3>
      <ul>
        {unpricedRows.length > 0 && (
          <li>{t('unknownPrice', { schools: unpricedRows.map(({ name }) => name).join(', ') })}</li>
        )}
        <li>{t('unknownOffer')}</li>
        <li>{t('unknownDates')}</li>
        <li>{t('unknownGrades')}</li>
      </ul>
    </section>
  );
}

function Sources({ summaries: { schools, home }, t }: { summaries: SchoolSummaryList; t: TranslatePrint }) {
  // If no college here publishes a figure, it has no year.
  const sourceFigures = [
    { textKey: 'ratesOf', years: yearsText(schools.map((item) => item.admission_rate_year)) },
    { textKey: 'scoresOf', years: yearsText(schools.map((item) => item.test_scores_year)) },
    { textKey: 'pricesOf', years: yearsText(schools.map((item) => item.net_price_by_income_year)) },
  ] as const;
  return (
    <section>
      <h3>{t('sourcesTitle')}</h3>
      <p>
        {t('sources', { release: yearsText(schools.map(({ release }) => release)) })}{' '}
        {sourceFigures.map(({ textKey, years }) => (years ? `${t(textKey, { years })} ` : ''))}
        <span>{t(hasTwoPrices(schools.map(({ price }) => price)) ? 'averagesBoth' : 'averages')}</span>
        <span> </span>
        {home && <span>{t('straight', { home: home.name })}</span>}
      </p>
    </section>
  );
}

const QuestionsToAsk = ({ t }: { t: TranslatePrint }) => (
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

const TierMeanings = ({ t }: { t: TranslatePrint }) => (
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
  tiers: SheetTiers;
  /** Undefined if current data is unavailable: the map and sources are left out then. */
  summaries: SchoolSummaryList | undefined;
  wishes: PreferenceList | undefined;
  t: TranslatePrint;
}

function Sheet({ name, list, tiers, summaries, wishes, t }: SheetProps) {
  const textLang = useServerTextLang();
  return (
    <article aria-label={t('sheet')} className="sheet">
      <h2>{t('heading', { name })}</h2>
      <p className="quiet">
        {t('made', { list: list.created_at ? dayOf(list.created_at) : '', today: dayOf(new Date().toISOString()) })}
      </p>
      {wishes && (
        <p>
          <strong>{t('wishes', { name })}:</strong>{' '}
          <span {...(wishes.preferences.length > 0 && textLang)}>{wishesText(wishes, t)}</span>
        </p>
      )}
      <SchoolTable tiers={tiers} t={t} />
      <div className="second">
        <div className="two">
          {summaries && <SheetMap list={list} summaries={summaries} t={t} />}
          <TierMeanings t={t} />
        </div>
        <UnpricedNote tiers={tiers} t={t} />
        {summaries && <Sources summaries={summaries} t={t} />}
        <QuestionsToAsk t={t} />
      </div>
    </article>
  );
}

const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** Null if the share sheet says the result itself. */
async function shareOrCopy(title: string, text: string): Promise<'copied' | 'notCopied' | null> {
  if (typeof navigator.share === 'function') {
    // Closing the share sheet isn't an error.
    await navigator.share({ title, text }).catch(() => undefined);
    return null;
  }
  return navigator.clipboard.writeText(text).then(
    () => 'copied',
    () => 'notCopied',
  );
}

function SheetButtons({ name, text, t }: { name: string; text: string; t: TranslatePrint }) {
  const [shareResult, setShareResult] = useState<'copied' | 'notCopied' | null>(null);
  const canShare = typeof navigator.share === 'function';
  return (
    <Box sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" startIcon={<PrintOutlined />} onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<ShareOutlined />}
          onClick={() => void shareOrCopy(t('shareTitle', { name }), text).then(setShareResult)}
        >
          <span>{t(canShare ? 'share' : 'copy')}</span>
        </Button>
      </Box>
      <Muted role="status" sx={{ mt: 1, minHeight: 24 }}>
        {shareResult ? t(shareResult) : t('pdfHint')}
      </Muted>
    </Box>
  );
}

function SheetContent({ userId, reader, name }: ViewedStudent & { name: string }) {
  const t = useReaderWords(reader, printWords, figuresWords);
  const list = useCall(routes.readRecommendations, { userId });
  const wishes = useCall(routes.readPreferences, { userId });
  const schools = list.data?.recommendations ?? [];
  const summaries = useCollegesForStudent(
    userId,
    schools.map(({ unitid }) => unitid),
  );
  const loading = <CardSkeletons count={2} height={420} />;
  if (wishes.isLoading || summaries.isLoading) return loading;
  const failure = summaries.error ?? wishes.error;
  const tiers = sheetTiers(schools, summaries.data?.schools ?? [], t);
  return (
    <QueryState of={list} loading={loading}>
      {(set) =>
        schools.length === 0 ? (
          <Empty title={t('empty')} picture={<PathSketch />}>
            {t('emptyHint')}
          </Empty>
        ) : (
          <>
            <SheetButtons name={name} text={shareMessage(name, tiers, t)} t={t} />
            {failure && (
              <Box sx={{ mb: 2 }}>
                <FailureAlert
                  detail={errorText(failure)}
                  onRetry={() => void Promise.all([summaries.refetch(), wishes.refetch()])}
                />
              </Box>
            )}
            <ServerTextLanguage value={set.language ?? 'en'}>
              <Sheet name={name} list={set} tiers={tiers} summaries={summaries.data} wishes={wishes.data} t={t} />
            </ServerTextLanguage>
          </>
        )
      }
    </QueryState>
  );
}

function useFirstName({ userId, reader }: ViewedStudent): string | null {
  const { displayName } = useSignedInUser();
  const { data } = useCall(routes.readUser, { userId }, { enabled: reader === 'counselor' });
  if (reader === 'student') return firstNameOf(displayName);
  return data ? firstNameOf(data.name) : null;
}

function PrintedList(viewedStudent: ViewedStudent) {
  const t = useReaderWords(viewedStudent.reader, printWords, figuresWords);
  const name = useFirstName(viewedStudent);
  const isStudent = viewedStudent.reader === 'student';
  return (
    <Box className="print-page">
      <GlobalStyles styles={printStyles} />
      <Page
        title={t(isStudent ? 'title' : 'titleStaff')}
        lead={t('lead')}
        beforeTitle={<BackButton to={viewedStudent.schoolsPath} label={t(isStudent ? 'back' : 'backStaff')} />}
      >
        {name === null ? <CardSkeletons count={2} height={420} /> : <SheetContent {...viewedStudent} name={name} />}
      </Page>
    </Box>
  );
}

export default function PrintPage() {
  const t = useWords(printWords, figuresWords);
  const viewedStudent = useViewedStudent();
  return viewedStudent ? <PrintedList {...viewedStudent} /> : <SchoolsStudentsOnly title={t('titleStaff')} />;
}
