import type { FormulaFragment } from '@connection-gateway/client/pages/connection';
import { Fragment, type ReactNode } from 'react';
import { Bar } from '../../../parts/bar/bar.tsx';
import { ReadProblem } from '../../../parts/read/read-problem.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toolIcons } from '../../../ui/tool-icons.ts';
import { t } from '../../../words/words.ts';
import type { ConnectionHead } from '../use-head.ts';
import styles from './checks.module.css';
import { clauseText, formulaPieces, sideText, valueText } from './formula-text.ts';
import type { CheckLine } from './use-checks.ts';
import { useFormulas } from './use-formulas.ts';

interface CheckDetailsProps {
  connection: ConnectionHead;
  line: CheckLine;
  designCode: string | null;
  /** Names of load effects by number. */
  loadNames: ReadonlyMap<number, string>;
  /** Number of the load effect whose forces the 3D view shows. */
  loads: number | null;
  onLoads(number: number | null): void;
}

/** What a check compares, by which formula and clause, under which loads: enough to work it out by hand. */
export function CheckDetails({ connection, line, designCode, loadNames, loads, onLoads }: CheckDetailsProps) {
  const { formulas, isTold, error, again, fetching } = useFormulas(connection, line);
  if (line.message !== null) return <p lang="en">{line.message}</p>;
  if (error !== undefined && formulas === null)
    return <ReadProblem what={t('The formulas')} error={error} again={again} />;
  if (formulas === null && fetching) return <p className="quiet">{t('Loading …')}</p>;
  if (!isTold || formulas === null || formulas.length === 0)
    return <p className="quiet">{t('The service does not say by which formulas it was checked.')}</p>;
  const [first, ...others] = formulas;
  const told = (formula: FormulaFragment) => (
    <Told
      formula={formula}
      designCode={designCode}
      load={
        formula.loadEffectNumber == null ? null : (
          <button
            type="button"
            className={styles['loads']}
            aria-pressed={loads === formula.loadEffectNumber}
            onClick={() =>
              onLoads(loads === formula.loadEffectNumber ? null : (formula.loadEffectNumber ?? null))
            }
          >
            <Icon path={toolIcons.loads} />
            {loadNames.get(formula.loadEffectNumber) ??
              t('load effect {n}', { n: formula.loadEffectNumber ?? '' })}
          </button>
        )
      }
    />
  );
  return (
    <div className={styles['details']}>
      {first === undefined ? null : told(first)}
      {others.map((formula) => (
        <details key={formula.what}>
          <summary>
            <span className={styles['what']} lang="en">
              {formula.what}
            </span>
            <Use formula={formula} />
          </summary>
          {told(formula)}
        </details>
      ))}
    </div>
  );
}

const Use = ({ formula: { utilization } }: { formula: FormulaFragment }) =>
  utilization == null ? (
    <span>{t('no resistance')}</span>
  ) : (
    <Bar percent={utilization.percent} status={utilization.percent > 100 ? 'FAILED' : 'PASSED'} />
  );

interface ToldProps {
  formula: FormulaFragment;
  designCode: string | null;
  load: ReactNode;
}

function Told({ formula, designCode, load }: ToldProps) {
  const { what, clause, quantity, demand, resistance, steps } = formula;
  const symbols = steps.map(({ symbol }) => symbol);
  return (
    <div className={styles['told']}>
      <p className={styles['comparison']}>
        <strong lang="en">{what}</strong>
        {clause == null ? null : <span className="quiet">{clauseText(clause, designCode)}</span>}
        {load}
      </p>
      {formula.formula == null ? null : <Written formula={formula.formula} symbols={symbols} />}
      <dl className={styles['sides']}>
        <div>
          <dt>{t('Demand')}</dt>
          <dd>{sideText(demand, quantity)}</dd>
        </div>
        <div>
          <dt>{t('Resistance')}</dt>
          <dd>{sideText(resistance, quantity)}</dd>
        </div>
        <div>
          <dt>{t('Used')}</dt>
          <dd>
            <Use formula={formula} />
          </dd>
        </div>
      </dl>
      {steps.length === 0 ? null : (
        <ul className={styles['steps']} aria-label={t('Values')}>
          {steps.map(({ symbol, value, unit, formula: from }) => (
            <li key={symbol}>
              <SymbolOf words={symbol} /> = {valueText(value, unit)}
              {from == null ? null : (
                <span className="quiet">
                  {' = '}
                  <Pieces formula={from} symbols={symbols} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const SymbolOf = ({ words }: { words: string }) => <Pieces formula={words} symbols={[words]} />;

const Written = ({ formula, symbols }: { formula: string; symbols: readonly string[] }) => (
  <p className={styles['written']}>
    <Pieces formula={formula} symbols={symbols} />
  </p>
);

const Pieces = ({ formula, symbols }: { formula: string; symbols: readonly string[] }) =>
  formulaPieces(formula, symbols).map(({ base, below }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a symbol may come twice, and none moves.
    <Fragment key={index}>
      {below === '' ? (
        base
      ) : (
        <>
          <i>{base}</i>
          <sub>{below}</sub>
        </>
      )}
    </Fragment>
  ));
