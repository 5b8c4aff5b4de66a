import type { JobLineFragment } from '@connection-gateway/client/pages/work';
import { useEffect, useId, useRef, useState } from 'react';
import { useClient } from 'urql';
import { Link } from 'wouter';
import { jobResult, jobTitle, jobVerdict } from '../../parts/work/job-words.ts';
import { liveWorkOf } from '../../parts/work/live-work.ts';
import { RunningList } from '../../parts/work/running-list.tsx';
import { stateText } from '../../parts/work/state-words.ts';
import { leftWords } from '../../parts/work/time-left.ts';
import { useLiveWork } from '../../parts/work/use-live-work.ts';
import { Icon } from '../../ui/icon.tsx';
import { icons } from '../../ui/icons.ts';
import { placeBelow } from '../../ui/place-below.ts';
import { toasts } from '../../ui/toast.ts';
import { numberText } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { addressOf } from '../base.ts';
import styles from './work-chip.module.css';

/** How much runs and how long it takes, on every page; a press lists it. What ends is told by a message, or by the system where wanted. */
export default function WorkChip() {
  const work = useLiveWork();
  const client = useClient();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isTold, setIsTold] = useState(false);
  const wantsTelling = useRef(false);
  useEffect(() => {
    wantsTelling.current = isTold;
  }, [isTold]);
  useEffect(() => liveWorkOf(client).onEnd((job) => tell(job, wantsTelling.current)), [client]);
  useEffect(() => {
    const look = () => document.hidden || liveWorkOf(client).refresh();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [client]);
  useEffect(() => {
    if (isOpen && panel.current && button.current) placeBelow(button.current, panel.current);
  });

  const count = work.jobs?.length ?? 0;
  if (count === 0)
    return (
      <Link href="/jobs" className={`button plain ${styles['chip']}`}>
        <Icon path={icons.activity} />
        {t('Jobs')}
      </Link>
    );
  const longest = Math.max(0, ...work.left.values());
  const close = () => panel.current?.hidePopover();
  return (
    <>
      <button ref={button} type="button" className={styles['chip']} popoverTarget={id} aria-expanded={isOpen}>
        <Icon path={icons.activity} />
        {t('{n} running', { n: work.isCut ? `${numberText(count)}+` : count })}
        {longest === 0 ? null : <span className={styles['left']}>{leftWords(longest)}</span>}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('Running work')}
        className={styles['panel']}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isOpen ? (
          <>
            <RunningList {...work} onLeave={close} />
            <div className={styles['foot']}>
              <Link href="/jobs" onClick={close}>
                {t('All jobs')}
              </Link>
              <button
                type="button"
                className="plain"
                aria-pressed={isTold}
                onClick={() => void ask(setIsTold)}
              >
                <Icon path={icons.bell} />
                {isTold ? t('You will be notified') : t('Tell me when it ends')}
              </button>
            </div>
          </>
        ) : null}
      </div>
    </>
  );
}

async function ask(told: (isTold: boolean) => void): Promise<void> {
  if (!('Notification' in globalThis)) return;
  told((await Notification.requestPermission()) === 'granted');
}

function toneOf(job: JobLineFragment): 'passed' | 'failed' | 'usual' {
  if (job.state === 'FAILED') return 'failed';
  const verdict = job.state === 'FINISHED' ? jobVerdict(job) : 'OPEN';
  return ({ PASSED: 'passed', FAILED: 'failed', OPEN: 'usual' } as const)[verdict];
}

/** Not on the page of the job, which says so itself; that may be in the background. */
function tell(job: JobLineFragment, bySystem: boolean): void {
  const result = jobResult(job);
  const words = `${jobTitle(job)} ${stateText(job.state)}${result === '' ? '.' : `: ${result}`}`;
  const tone = toneOf(job);
  const address = addressOf(`jobs/${job.id}`);
  if (decodeURIComponent(location.pathname) !== decodeURIComponent(new URL(address).pathname))
    toasts.show({ words, tone, link: { words: t('Open'), href: `/jobs/${job.id}` } });
  if (!bySystem || !document.hidden) return;
  const notice = new Notification(words, { tag: job.id });
  notice.onclick = () => {
    window.focus();
    location.assign(address);
  };
}
