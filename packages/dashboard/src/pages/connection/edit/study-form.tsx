import type { EditedParameterFragment } from '@connection-gateway/client/pages/edit';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { inUnitsOf } from '../../../parts/parameter/parameter-value.ts';
import { PermitButton } from '../../../parts/permit/permit-button.tsx';
import { Problems } from '../../../parts/problem/problems.tsx';
import { langOf } from '../../../parts/said/said.tsx';
import { withUnit } from '../../../words/format.ts';
import { type UnitSystem, unitSystem } from '../../../words/units.ts';
import { t } from '../../../words/words.ts';
import styles from './edit.module.css';
import { type Axis, axisInput, axisValues, proposedAxis } from './study-axis.ts';
import { type Aim, MOST_POINTS, useStudyStart } from './use-study-start.ts';

/** Asks what to vary, from where to where, and starts a study of every point or a search for one; then its page follows it. */
export function StudyForm({
  connectionId,
  first,
  parameters: ofService,
  assemblies,
  onClose,
}: {
  connectionId: string;
  /** Key of the one that is varied first. */
  first: string;
  parameters: readonly EditedParameterFragment[];
  /** Names of the bolt assemblies of the project. */
  assemblies: readonly string[];
  onClose: () => void;
}) {
  const [, navigate] = useLocation();
  // What is typed stays in the units that it was begun in; null before anything is.
  const [typed, setTyped] = useState<{ axes: readonly Axis[]; system: UnitSystem } | null>(null);
  const system = typed?.system ?? unitSystem();
  const parameters = ofService.map((one) => inUnitsOf(one, system));
  const axes =
    typed?.axes ??
    parameters.filter(({ key }) => key === first).map((parameter) => proposedAxis(parameter, assemblies));
  const setAxes = (next: readonly Axis[]) => setTyped({ axes: next, system });
  const [withCost, setWithCost] = useState(true);
  const [aim, setAim] = useState<Aim>('EVERY');
  const { begin, isBusy, problems } = useStudyStart(connectionId, aim, withCost);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const byKey = new Map(parameters.map((parameter) => [parameter.key, parameter]));
  const values = axes.map((axis) => {
    const parameter = byKey.get(axis.key);
    return parameter ? axisValues(axis, parameter) : null;
  });
  const points = values.reduce((product, list) => product * (list?.length ?? 0), 1);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const inputs = axes.flatMap((axis) => {
      const parameter = byKey.get(axis.key);
      return parameter ? [axisInput(axis, parameter)] : [];
    });
    const begun = await begin(inputs);
    if (begun) navigate(`/jobs/${begun.id}`);
  }

  function change(index: number, axis: Axis) {
    setAxes(axes.map((one, place) => (place === index ? axis : one)));
  }

  const idle =
    points === 0
      ? t('Something is missing.')
      : points > MOST_POINTS
        ? t('At most {n} points.', { n: MOST_POINTS })
        : null;
  return (
    <section className="panel" aria-labelledby="new-study">
      <h2 id="new-study" className={styles['head']} ref={heading} tabIndex={-1}>
        {t('New study')}
      </h2>
      <form onSubmit={(event) => void submit(event)}>
        {axes.map((axis, index) => (
          <AxisFields
            // biome-ignore lint/suspicious/noArrayIndexKey: an axis is its place; its parameter may be another.
            key={index}
            axis={axis}
            values={values[index] ?? null}
            assemblies={assemblies}
            choices={parameters.filter(({ key }) => key === axis.key || axes.every((one) => one.key !== key))}
            legend={index === 0 ? t('Vary') : t('and with each of them')}
            onChange={(next) => change(index, next)}
          />
        ))}
        <p className="row">
          {axes.length < 2 && parameters.length > 1 ? (
            <button
              type="button"
              onClick={() => {
                const others = parameters.filter(({ key }) => axes.every((axis) => axis.key !== key));
                const other = others.find(({ number }) => number !== null) ?? others[0];
                if (other) setAxes([...axes, proposedAxis(other, assemblies)]);
              }}
            >
              {t('Vary a second one')}
            </button>
          ) : null}
          {axes.length > 1 ? (
            <button type="button" onClick={() => setAxes(axes.slice(0, 1))}>
              {t('Vary one only')}
            </button>
          ) : null}
          <AimField aim={aim} first={axes[0]?.key ?? ''} onChange={setAim} />
          {aim === 'EVERY' ? (
            <label>
              <input
                type="checkbox"
                checked={withCost}
                onChange={({ target }) => setWithCost(target.checked)}
              />{' '}
              {t('with production cost')}
            </label>
          ) : null}
        </p>
        <Problems messages={problems} />
        <p className="row">
          <PermitButton needs="CALCULATE" submits primary busy={isBusy} idle={idle}>
            {points === 0
              ? t('Start')
              : aim === 'EVERY'
                ? t('Start with {n} point(|s)', { n: points })
                : t('Search among {n} point(|s)', { n: points })}
          </PermitButton>
          <button type="button" onClick={onClose}>
            {t('Close')}
          </button>
          <span className="quiet">{t('Works on a copy; the connection stays as it is.')}</span>
        </p>
      </form>
    </section>
  );
}

function AimField({ aim, first, onChange }: { aim: Aim; first: string; onChange: (aim: Aim) => void }) {
  return (
    <label className={styles['aim']}>
      {t('Calculate')}{' '}
      <select value={aim} onChange={({ target }) => onChange(target.value as Aim)}>
        <option value="EVERY">{t('every point')}</option>
        <option value="FIRST_AXIS">
          {t('until the smallest {key} that passes is found', { key: first })}
        </option>
        <option value="COST">{t('until the cheapest that passes is found')}</option>
      </select>
    </label>
  );
}

function AxisFields({
  axis,
  values,
  assemblies,
  choices,
  legend,
  onChange,
}: {
  axis: Axis;
  values: readonly string[] | null;
  assemblies: readonly string[];
  choices: readonly EditedParameterFragment[];
  legend: string;
  onChange: (axis: Axis) => void;
}) {
  const parameter = choices.find(({ key }) => key === axis.key);
  const unit = parameter?.unit ? `, ${parameter.unit}` : '';
  const fields = [
    ['start', `${t('From')}${unit}`],
    ['end', `${t('To')}${unit}`],
    ['count', t('How many')],
  ] as const;
  return (
    <fieldset className={styles['axis']}>
      <legend>{legend}</legend>
      <label>
        {t('Parameter')}
        <select
          value={axis.key}
          onChange={({ target }) => {
            const chosen = choices.find(({ key }) => key === target.value);
            if (chosen) onChange(proposedAxis(chosen, assemblies));
          }}
        >
          {choices.map(({ key, description }) => (
            <option key={key} value={key} lang={langOf(description)}>
              {key}
              {description === null ? '' : ` · ${description}`}
            </option>
          ))}
        </select>
      </label>
      {parameter?.number === null ? (
        <label className={styles['wide']}>
          {t('Values, with commas between them')}
          <input value={axis.list} onChange={({ target }) => onChange({ ...axis, list: target.value })} />
        </label>
      ) : (
        fields.map(([name, label]) => (
          <label key={name}>
            {label}
            <input
              value={axis[name]}
              inputMode="decimal"
              autoComplete="off"
              onChange={({ target }) => onChange({ ...axis, [name]: target.value })}
            />
          </label>
        ))
      )}
      <p className={`quiet ${styles['wide']}`}>
        {values === null ? t('Not complete yet.') : withUnit(shortened(values).join(', '), parameter?.unit)}
      </p>
    </fieldset>
  );
}

const shortened = (values: readonly string[]): readonly string[] =>
  values.length <= 12 ? values : [...values.slice(0, 8), '…', ...values.slice(-2)];
