import { ConnectionCostDocument } from '@connection-gateway/client/pages/connection';
import { ReadProblem } from '../../../parts/read/read-problem.tsx';
import { useRead } from '../../../parts/read/use-read.ts';
import { numberText } from '../../../words/format.ts';
import { type Quantity, quantityText } from '../../../words/units.ts';
import { t, type Words } from '../../../words/words.ts';
import { useCurrent } from '../use-current.ts';
import type { ConnectionHead } from '../use-head.ts';

/** A quantity in SI; a dash where it is not known. */
const given = (value: number | null, quantity: Quantity): string =>
  value === null ? '–' : quantityText(value, quantity);

const metres = (millimetres: number | null): number | null =>
  millimetres === null ? null : millimetres / 1000;

/** What making it costs, and of what it is made. */
export default function CostTab({ connection }: { connection: ConnectionHead }) {
  const {
    value: read,
    error,
    again,
  } = useRead({ query: ConnectionCostDocument, ...useCurrent(connection) }, (data) => data.connection);
  const problem = <ReadProblem what={t('The cost')} error={error} again={again} />;
  if (read === null) return error ? problem : <p className="quiet">{t('Loading …')}</p>;
  const { productionCost, quantities } = read;
  return (
    <>
      {problem}
      <p>
        {t('Production:')}{' '}
        <strong>{productionCost ? numberText(productionCost.totalEstimated, 2) : t('not known')}</strong>
        {productionCost ? <span className="quiet"> {t('in the currency of the project')}</span> : null}
      </p>
      {quantities ? (
        <>
          <Quantities
            title={t('Plates')}
            heads={[t('Thickness'), t('Steel'), t('Count'), t('Area')]}
            rows={quantities.plates.map(({ thickness, materialName, count, area }) => [
              given(metres(thickness), 'length'),
              materialName ?? '–',
              `${count}`,
              given(area, 'surface'),
            ])}
          />
          <Quantities
            title={`${t('Bolts')} (${quantities.boltCount})`}
            heads={[t('Assembly'), t('Count')]}
            rows={quantities.bolts.map(({ boltAssembly, count }) => [
              boltAssembly?.name ?? t('not named'),
              `${count}`,
            ])}
          />
          <Quantities
            title={`${t('Welds')} (${given(quantities.weldLength, 'distance')})`}
            heads={[t('Kind'), t('Size'), t('Length')]}
            rows={quantities.welds.map(({ type, size, length }) => [
              weldWords(type),
              given(metres(size), 'length'),
              given(length, 'distance'),
            ])}
          />
          {quantities.anchorCount > 0 ? <p>{t('Anchors: {n}', { n: quantities.anchorCount })}</p> : null}
        </>
      ) : (
        <p className="quiet">{t('Quantities are not known.')}</p>
      )}
    </>
  );
}

const welds: Readonly<Record<string, Words>> = {
  NOT_SPECIFIED: 'not specified',
  FILLET: 'fillet',
  DOUBLE_FILLET: 'double fillet',
  FILLET_REAR: 'fillet behind',
  BEVEL: 'full penetration',
  PJP: 'partial penetration',
  PJP_REAR: 'partial penetration behind',
  LENGTH_AT_HAUNCH: 'length at haunch',
  CONTACT: 'contact',
  INTERMITTENT: 'intermittent',
};

function weldWords(type: string): string {
  const words = welds[type];
  return words === undefined ? type.toLowerCase().replaceAll('_', ' ') : t(words);
}

interface QuantitiesProps {
  title: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Words first, numbers behind them. */
function Quantities({ title, heads, rows }: QuantitiesProps) {
  if (rows.length === 0) return null;
  const isNumber = (text: string | undefined) => /^[\d.]/.test(text ?? '');
  return (
    <>
      <h2>{title}</h2>
      <table>
        <thead>
          <tr>
            {heads.map((head, column) => (
              <th key={head} scope="col" className={isNumber(rows[0]?.[column]) ? 'number' : ''}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((text, column) => (
                <td key={heads[column]} className={isNumber(text) ? 'number' : ''}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
