import { useEffect } from 'react';
import type { Overview } from '../projects/overviews.ts';
import { useOverview } from '../projects/use-overview.ts';

interface ProjectReaderProps {
  id: string;
  turn: number;
  onRead(id: string, overview: Overview): void;
}

/** Reads the verdict of a project for what shows all of them; draws nothing. */
export function ProjectReader({ id, turn, onRead }: ProjectReaderProps) {
  const { value: overview } = useOverview(id, turn, true);
  useEffect(() => {
    if (overview !== null) onRead(id, overview);
  }, [id, overview, onRead]);
  return null;
}
