import { ShellDocument } from '@connection-gateway/client/pages/shell';
import { Fragment, type ReactNode, useState } from 'react';
import { useQuery } from 'urql';

/**
 * Starts the page anew when another person signs in. The same person, with another key, goes on with what is typed: a key may
 * end in the middle of an edit.
 */
export function OneViewer({ children }: { children: ReactNode }) {
  const [{ data }] = useQuery({ query: ShellDocument });
  const key = data?.viewer.key ?? null;
  const [seen, see] = useState<string | null>(null);
  const [changes, setChanges] = useState(0);
  if (key !== null && key !== seen) {
    see(key);
    if (seen !== null) setChanges(changes + 1);
  }
  return <Fragment key={changes}>{children}</Fragment>;
}
