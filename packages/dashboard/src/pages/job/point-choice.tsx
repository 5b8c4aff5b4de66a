import { ApplyPointDocument } from '@connection-gateway/client/pages/job';
import { useMutation } from 'urql';
import { useLocation } from 'wouter';
import { firstSteps } from '../../parts/first-steps/first-steps.ts';
import { PermitButton } from '../../parts/permit/permit-button.tsx';
import type { PlotPoint } from '../../parts/plots/plot-point.ts';
import { problemsOf } from '../../parts/problem/problem.ts';
import { Problems } from '../../parts/problem/problems.tsx';
import { numberText, percentText } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import styles from './job.module.css';
import { connectionAddress } from './job-head.tsx';
import type { Search, Study } from './job-types.ts';
import { failsText, valuesText } from './study-points.ts';

const measuresText = ({ percent, cost }: PlotPoint): string =>
  [percent === null ? '' : percentText(percent), cost === null ? '' : `${t('cost')} ${numberText(cost, 2)}`]
    .filter((text) => text !== '')
    .join(', ');

interface PointChoiceProps {
  work: Pick<Study | Search, 'id' | 'connection' | 'project' | 'isSettled' | 'points'>;
  /** The best point so far that passes. */
  best: PlotPoint | null;
  selected: PlotPoint | null;
  /** How one is selected. */
  hint?: string;
}

/** The best point of a study or search, and the selected one, each to be set on the connection itself. */
export function PointChoice({ work, best, selected, hint = '' }: PointChoiceProps) {
  const [, navigate] = useLocation();
  const [{ data, error, fetching }, apply] = useMutation(ApplyPointDocument);
  const answer = data?.applyStudyPoint;
  const { connection, project } = work;
  const fails = failsText(work.points.nodes);

  async function take({ index }: PlotPoint) {
    const result = await apply({ input: { studyId: work.id, index } });
    if (result.data?.applyStudyPoint?.errors.length !== 0) return;
    firstSteps.did('change');
    if (connection && project) navigate(connectionAddress(project.id, connection.number, 'parameters'));
  }

  return (
    <section aria-label={t('Points to apply')} className={`panel ${styles['best']}`}>
      <div className="row">
        {best ? (
          <>
            <span>
              {t('Best that passes:')} <strong>{valuesText(best)}</strong> · {measuresText(best)}
            </span>
            <PermitButton needs="CHANGE" primary busy={fetching} onPress={() => void take(best)}>
              {t('Apply the best')}
            </PermitButton>
          </>
        ) : (
          <span className="quiet">
            {work.isSettled ? t('No point passes.') : t('No point passes yet.')}{' '}
            {work.isSettled && fails !== '' ? t('What fails, and at how many: {what}.', { what: fails }) : ''}
          </span>
        )}
      </div>
      <div className="row">
        {selected ? (
          <>
            <span>
              {t('Selected:')} <strong>{valuesText(selected)}</strong> ·{' '}
              {measuresText(selected) || t('no result')}
            </span>
            <PermitButton
              needs="CHANGE"
              busy={fetching}
              idle={
                selected.outcome === 'unbuildable'
                  ? t('These values make no joint that could be checked.')
                  : null
              }
              onPress={() => void take(selected)}
            >
              {t('Apply the selected')}
            </PermitButton>
          </>
        ) : (
          <span className="quiet" data-action>
            {hint}
          </span>
        )}
      </div>
      <Problems messages={problemsOf(error, answer?.errors)} />
    </section>
  );
}
