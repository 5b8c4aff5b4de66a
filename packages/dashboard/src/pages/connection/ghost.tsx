import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Mark } from '../../parts/joint/mark.ts';

interface Ghost {
  /** What is being typed, as it would be drawn; it is not checked. */
  ghost: readonly Mark[];
  setGhost(marks: readonly Mark[]): void;
}

const none: readonly Mark[] = [];
const Shared = createContext<Ghost>({ ghost: none, setGhost: () => undefined });

/** Lets what is typed beside the joint be seen on it. */
export function GhostOfEdits({ children }: { children: ReactNode }) {
  const [ghost, setGhost] = useState(none);
  return <Shared value={{ ghost, setGhost }}>{children}</Shared>;
}

export const useGhost = (): Ghost => useContext(Shared);
