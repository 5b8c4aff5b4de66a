import { StudyEventsDocument } from '@connection-gateway/client/pages/job';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { MachineShares } from '../../parts/machines/machine-shares.tsx';
import { useMachines } from '../../parts/machines/use-machines.ts';
import { CostPlot } from '../../parts/plots/cost-plot.tsx';
import { HeatMap } from '../../parts/plots/heat-map.tsx';
import { MarkLegend } from '../../parts/plots/mark.tsx';
import { Parallel } from '../../parts/plots/parallel.tsx';
import { LinkedPlots } from '../../parts/plots/plot-link.ts';
import type { PlotPoint } from '../../parts/plots/plot-point.ts';
import { type Measure, Scatter } from '../../parts/plots/scatter.tsx';
import { Button } from '../../ui/button.tsx';
import { t } from '../../words/words.ts';
import styles from './job.module.css';
import { JobHead } from './job-head.tsx';
import type { Study } from './job-types.ts';
import { PointChoice } from './point-choice.tsx';
import { StudyJoint } from './study-joint.tsx';
import { plotPoint, reasonsOf } from './study-points.ts';
import { StudyTable } from './study-table.tsx';
import { useJobEvents } from './use-job-events.ts';

/** A study of parameters, live: three plots and a table with one selection, and the best point to apply. */
export function StudyView({ study }: { study: Study }) {
  // Every event has all points; the cache merges them, so none is lost when several come in one frame.
  useJobEvents(StudyEventsDocument, study);
  const [search, setSearch] = useSearchParams();
  const hasMachines = useMachines().length > 0;
  const points = study.points.nodes.map(plotPoint);
  const selected = selectedIn(search.get('point'), points);
  const first = study.best.nodes[0];
  const best = points.find(({ index, outcome }) => index === first?.index && outcome === 'passed') ?? null;
  const measure: Measure = search.get('y') === 'cost' ? 'cost' : 'percent';
  const hasCosts = points.some(({ cost }) => cost !== null);
  const keys = points[0]?.values.map(({ key }) => key) ?? [];
  const set = (name: string, value: string) =>
    setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), [name]: value }), {
      replace: true,
    });
  const select = (index: number) => set('point', String(index));
  const shared = { points, selected: selected?.index ?? null, onSelect: select };
  const [hovered, setHovered] = useState<number | null>(null);
  const [brushed, setBrushed] = useState<ReadonlySet<number> | null>(null);
  const link = {
    ...{ hovered, brushed, onHover: setHovered, onBrush: setBrushed },
    pointAt: (index: number) => points.find((point) => point.index === index),
  };
  const listed = study.points.nodes.filter(({ index }) => brushed === null || brushed.has(index));
  return (
    <>
      <JobHead
        job={study}
        title={t('Study of {name}', { name: keys.join(' × ') })}
        connection={study.connection}
        tables={study}
        more={
          <Link href={`/jobs/${study.repeatOf ?? study.id}/similar`}>
            {study.repeatOf == null
              ? t('Repeat on similar connections …')
              : t('All connections with this study')}
          </Link>
        }
      />
      <MachineShares items={study.points.nodes} />
      <PointChoice
        work={study}
        best={best}
        selected={selected}
        hint={t('Press a point in a plot, or a row of the table, to select it everywhere.')}
      />
      <div className="row">
        <MarkLegend />
        {hasCosts ? (
          <label className="row">
            {t('Over the first parameter')}
            <select value={measure} onChange={({ target }) => set('y', target.value)}>
              <option value="percent">{t('utilisation')}</option>
              <option value="cost">{t('production cost')}</option>
            </select>
          </label>
        ) : null}
      </div>
      <LinkedPlots value={link}>
        <div className={styles['plots']}>
          <div className="panel">
            <Scatter {...shared} measure={measure} />
          </div>
          {keys.length > 1 ? (
            <div className="panel">
              <HeatMap {...shared} />
            </div>
          ) : null}
          {hasCosts ? (
            <div className="panel">
              <CostPlot {...shared} />
            </div>
          ) : null}
          <div className="panel">
            <Parallel {...shared} />
          </div>
          <StudyJoint study={study} point={points.find(({ index }) => index === hovered) ?? selected} />
        </div>
      </LinkedPlots>
      <p className="row" role="status">
        {brushed === null ? (
          <span className="quiet" data-action>
            {t('Draw a rectangle in a plot to mark points out in all of them.')}
          </span>
        ) : (
          <>
            {t('{count} of {total} points are marked out.', { count: listed.length, total: points.length })}
            <Button kind="plain" onClick={() => setBrushed(null)}>
              {t('Show all')}
            </Button>
          </>
        )}
      </p>
      <StudyTable
        points={listed.map(plotPoint)}
        reasons={listed.map(reasonsOf)}
        machines={hasMachines ? listed.map(({ machine }) => machine?.name ?? null) : null}
        selected={shared.selected}
        onSelect={select}
        onPoint={setHovered}
      />
    </>
  );
}

function selectedIn(text: string | null, points: readonly PlotPoint[]): PlotPoint | null {
  return text === null ? null : (points.find(({ index }) => String(index) === text) ?? null);
}
