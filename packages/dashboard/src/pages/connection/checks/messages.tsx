import styles from './checks.module.css';

const severities: Readonly<Record<string, string>> = {
  INFO: 'Note',
  WARNING: '⚠ Warning',
  ERROR: '✕ Error',
  FATAL: '✕ Fatal',
};

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
      <summary>Messages of the analysis ({messages.length})</summary>
      <ul className={styles['messages']}>
        {messages.map(({ severity, code, text }) => (
          <li key={`${severity} ${code} ${text}`}>
            {severities[severity] ?? severity}: {text ?? code}
          </li>
        ))}
      </ul>
    </details>
  );
}
