import type { Joint } from '../../../parts/joint/read-joint.ts';
import type { Cut } from '../../../parts/joint/scene.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { icons } from '../../../ui/icons.ts';
import { toolIcons } from '../../../ui/tool-icons.ts';
import { quantityText } from '../../../words/units.ts';
import { t } from '../../../words/words.ts';
import styles from './joint-panel.module.css';
import { cutWords } from './view-state.ts';

interface CutPanelProps {
  joint: Joint;
  cut: Cut;
  /** Null takes the plane away. */
  onCut(words: string | null): void;
}

/** Moves the plane that cuts through the joint. */
export function CutPanel({ joint, cut, onCut }: CutPanelProps) {
  const [from, to] = reachOf(joint, cut.axis);
  const change = (changes: Partial<Cut>) => onCut(cutWords({ ...cut, ...changes }));
  const millimetres = Math.round(cut.at * 1000);
  const place = quantityText(millimetres / 1000, 'length');
  return (
    <fieldset aria-label={t('Section')} className={styles['tool']}>
      <div className="row">
        {(['x', 'y', 'z'] as const).map((axis) => (
          <Button
            key={axis}
            kind="plain"
            aria-pressed={cut.axis === axis}
            // Of the front, the left and the top, what is nearer goes.
            onClick={() => change({ axis, at: middleOf(joint, axis), isTurned: axis === 'y' })}
          >
            {axis.toUpperCase()}
          </Button>
        ))}
        <IconButton
          label={t('Remove the other side')}
          icon={toolIcons.rotate}
          aria-pressed={cut.isTurned}
          onClick={() => change({ isTurned: !cut.isTurned })}
        />
        <IconButton label={t('End the section')} icon={icons.cross} onClick={() => onCut(null)} />
      </div>
      <label className="row">
        <input
          type="range"
          aria-label={t('Place of the section along {axis}', { axis: cut.axis.toUpperCase() })}
          aria-valuetext={place}
          min={Math.round(from * 1000)}
          max={Math.round(to * 1000)}
          value={millimetres}
          onChange={({ target }) => change({ at: Number(target.value) / 1000 })}
        />
        <span className={styles['place']}>{place}</span>
      </label>
    </fieldset>
  );
}

/** How far a joint reaches along an axis of the service, where z is up. */
function reachOf({ box: { min, max } }: Joint, axis: Cut['axis']): readonly [from: number, to: number] {
  if (axis === 'x') return [min.x, max.x];
  return axis === 'z' ? [min.y, max.y] : [-max.z, -min.z];
}

function middleOf(joint: Joint, axis: Cut['axis']): number {
  const [from, to] = reachOf(joint, axis);
  // Beside the node, where faces of plates may lie.
  return from <= 0 && to >= 0 ? 0.0005 : (from + to) / 2;
}
