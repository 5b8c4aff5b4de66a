import { ConnectionCostDocument } from '@connection-gateway/client/pages/connection';
import { ReadProblem } from '../../../parts/read/read-problem.tsx';
import { useRead } from '../../../parts/read/use-read.ts';
import { useCurrent } from '../use-current.ts';
import type { ConnectionHead } from '../use-head.ts';

const money = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A quantity; a dash where it is not known. */
const given = (value: number | null, digits: number, unit: string): string =>
  value === null ? '–' : `${value.toFixed(digits)} ${unit}`;

/** What making it costs, and of what it is made. */
export default function CostTab({ connection }: { connection: ConnectionHead }) {
  const {
    value: read,
    error,
    again,
  } = useRead({ query: ConnectionCostDocument, ...useCurrent(connection) }, (data) => data.connection);
  const problem = <ReadProblem what="The cost" error={error} again={again} />;
  if (read === null) return error ? problem : <p className="quiet">Loading …</p>;
  const { productionCost, quantities } = read;
  return (
    <>
      {problem}
      <p>
        Production:{' '}
        <strong>{productionCost ? money.format(productionCost.totalEstimated) : 'not known'}</strong>
        {productionCost ? <span className="quiet"> in the currency of the project</span> : null}
      </p>
      {quantities ? (
        <>
          <Quantities
            title="Plates"
            heads={['Thickness', 'Steel', 'Count', 'Area']}
            rows={quantities.plates.map(({ thickness, materialName, count, area }) => [
              given(thickness, 0, 'mm'),
              materialName ?? '–',
              `${count}`,
              given(area, 3, 'm²'),
            ])}
          />
          <Quantities
            title={`Bolts (${quantities.boltCount})`}
            heads={['Assembly', 'Count']}
            rows={quantities.bolts.map(({ boltAssembly, count }) => [
              boltAssembly?.name ?? 'not named',
              `${count}`,
            ])}
          />
          <Quantities
            title={`Welds (${given(quantities.weldLength, 2, 'm')})`}
            heads={['Kind', 'Size', 'Length']}
            rows={quantities.welds.map(({ type, size, length }) => [
              type.toLowerCase().replaceAll('_', ' '),
              given(size, 1, 'mm'),
              given(length, 2, 'm'),
            ])}
          />
          {quantities.anchorCount > 0 ? <p>Anchors: {quantities.anchorCount}</p> : null}
        </>
      ) : (
        <p className="quiet">Quantities are not known.</p>
      )}
    </>
  );
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
