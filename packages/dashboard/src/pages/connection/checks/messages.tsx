import { t, type Words } from '../../../words/words.ts';
import styles from './checks.module.css';

const severities: Readonly<Record<string, Words>> = {
  INFO: 'Note',
  WARNING: '⚠ Warning',
  ERROR: '✕ Error',
  FATAL: '✕ Fatal',
};

function severityText(severity: string): string {
  const english = severities[severity];
  return english === undefined ? severity : t(english);
}

interface Message {
  severity: string;
  code: string;
  text: string | null;
}

/** What the analysis has to say beside its numbers. */
export function Messages({ messages }: { messages: readonly Message[] }) {
  if (messages.length === 0) return null;
  const isGrave = messages.some(({ severity }) => severity !== 'INFO');
  return (
    <details open={isGrave}>
      <summary>{t('Messages of the analysis ({n})', { n: messages.length })}</summary>
      <ul className={styles['messages']}>
        {messages.map(({ severity, code, text }) => (
          <li key={`${severity} ${code} ${text}`}>
            {severityText(severity)}: <span lang="en">{text ?? code}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
