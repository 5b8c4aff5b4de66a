import { RepeatStudyDocument } from '@connection-gateway/client/pages/similar';
import { useMutation } from 'urql';
import { PermitButton } from '../../parts/permit/permit-button.tsx';
import { problemsOf } from '../../parts/problem/problem.ts';
import { Problems } from '../../parts/problem/problems.tsx';
import { t } from '../../words/words.ts';
import type { RepeatRow, Study } from './repeat-rows.ts';

interface StartStudiesProps {
  study: Study;
  /** Those that are chosen. */
  rows: readonly RepeatRow[];
  isMain: boolean;
  onStarted(): void;
}

/** Starts a study on each of the chosen connections. */
export function StartStudies({ study, rows, isMain, onStarted }: StartStudiesProps) {
  const [{ data, error, fetching }, repeat] = useMutation(RepeatStudyDocument);
  const refused = data?.repeatStudy?.rows?.flatMap(({ errors }) => errors) ?? [];

  async function start() {
    const connectionIds = rows.map(({ connection }) => connection.id);
    await repeat({ input: { studyId: study.id, connectionIds } });
    // What was refused, or was not answered, may have been started in part.
    onStarted();
  }

  return (
    <>
      <PermitButton
        needs="CALCULATE"
        primary={isMain}
        busy={fetching}
        idle={rows.length === 0 ? t('Choose connections first.') : null}
        onPress={() => void start()}
      >
        {rows.length === 0 ? t('Start') : t('Start {n} stud(y|ies)', { n: rows.length })}
      </PermitButton>
      {rows.length === 0 ? null : (
        <span className="quiet">
          {t('{n} point(|s)', { n: rows.length * study.points.nodes.length })} ·{' '}
          {t('Works on copies; the connections stay as they are.')}
        </span>
      )}
      <Problems messages={problemsOf(error, [...(data?.repeatStudy?.errors ?? []), ...refused])} />
    </>
  );
}
