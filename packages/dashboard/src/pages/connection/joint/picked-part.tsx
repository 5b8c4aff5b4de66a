import { Link } from 'wouter';
import { useAddressState } from '../../../app/address-state.ts';
import type { JointPart } from '../../../parts/joint/part.ts';
import { Used } from '../../../parts/used/used.tsx';
import { t } from '../../../words/words.ts';
import { type CheckLine, isAbout } from '../checks/use-checks.ts';
import styles from './joint-panel.module.css';

interface PickedPartProps {
  parts: readonly JointPart[];
  picked: string | null;
  lines: readonly CheckLine[];
}

/** The part that is picked, and the way to its checks. */
export function PickedPart({ parts, picked, lines }: PickedPartProps) {
  const [, , linkWith] = useAddressState();
  const about = picked === null ? [] : lines.filter((line) => isAbout(line, picked));
  const [worst] = about;
  return (
    <p role="status" className={`row ${styles['picked']}`}>
      {picked === null ? (
        <span className="quiet">{t('No part is picked.')}</span>
      ) : (
        <strong>{wordsOf(parts, picked)}</strong>
      )}
      {worst ? <Used use={worst} /> : null}
      {picked !== null && worst === undefined ? <span className="quiet">{t('no result')}</span> : null}
      {worst ? (
        <Link href={linkWith({ tab: null, kind: null, failed: null, part: picked })}>
          {about.length === 1
            ? t('check {name}', { name: worst.name })
            : t('{n} checks, worst {name}', { n: about.length, name: worst.name })}
        </Link>
      ) : null}
    </p>
  );
}

/** Of a body in pieces, such as a member with its walls or bolts of a grid, the body is named. */
const wordsOf = (parts: readonly JointPart[], picked: string): string =>
  parts.find(({ key }) => key === picked)?.words ??
  parts.find(({ body }) => body === picked)?.bodyWords ??
  picked;
