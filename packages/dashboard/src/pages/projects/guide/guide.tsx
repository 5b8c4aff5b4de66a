import { ShellDocument } from '@connection-gateway/client/pages/shell';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { visits } from '../../../app/palette/recent.ts';
import { firstSteps } from '../../../parts/first-steps/first-steps.ts';
import { Icon } from '../../../ui/icon.tsx';
import { icons } from '../../../ui/icons.ts';
import { t } from '../../../words/words.ts';
import styles from './guide.module.css';

export interface GuideProps {
  hasProject: boolean;
  /** Address of the joint that fails by most; null where none is known to fail. */
  worst: string | null;
}

interface Step {
  title: string;
  words: string;
  isDone: boolean;
  link?: { href: string; words: string };
}

/** What to do here first: from a project to what fails, why, and to others. */
export default function Guide({ hasProject, worst }: GuideProps) {
  const [{ data }] = useQuery({ query: ShellDocument });
  const looked = visits.read().map(({ href }) => href);
  const hasSeenJoint = looked.some((href) => href.includes('/connections/'));
  const steps: Step[] = [
    {
      title: t('Open a project'),
      words:
        data?.service.engine === 'SANDBOX'
          ? t('Drop a file on this page, choose one, or take the example.')
          : t('Drop a file on this page, or choose one.'),
      isDone: hasProject,
    },
    {
      title: t('See what fails'),
      words: t('The worst joints of all projects stand first on this page, with the check that governs.'),
      isDone: looked.length > 0,
    },
    {
      title: t('See why'),
      words: t(
        'A joint opens with its checks: by how much, under which load, by which clause, and where in 3D.',
      ),
      isDone: hasSeenJoint,
      ...(worst === null || hasSeenJoint ? {} : { link: { href: worst, words: t('Open the worst one') } }),
    },
    {
      title: t('Change it'),
      words: t(
        '“Change” has its parameters and operations; “Calculate” tells what it was before and is now.',
      ),
      isDone: firstSteps.isDone('change'),
    },
    {
      title: t('Share or print'),
      words: t(
        '“Share or print” in the head of a project or joint copies the link to what is shown, or prints it. Reports are beside it.',
      ),
      isDone: firstSteps.isDone('share'),
    },
  ];
  return (
    <section aria-labelledby="first-steps">
      <header className={styles['head']}>
        <h2 id="first-steps">{t('First steps')}</h2>
        <button type="button" onClick={firstSteps.close}>
          {t('Close')}
        </button>
      </header>
      <ol className={styles['steps']}>
        {steps.map(({ title, words, isDone, link }, index) => (
          <li key={title} data-done={isDone}>
            <span className={styles['sign']} aria-hidden="true">
              {isDone ? <Icon path={icons.check} /> : index + 1}
            </span>
            <span>
              <strong>{title}</strong> {isDone ? <span className="unseen">{t('done')}</span> : null}
              <span className={styles['words']}>{words}</span>
              {link === undefined ? null : <Link href={link.href}>{link.words}</Link>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
