/** Colours of faces and edges by the keys of parts, of what is picked, and of what a plane has cut through. */
export interface Paint {
  faces: ReadonlyMap<string, string>;
  edges: ReadonlyMap<string, string>;
  none: string;
  edge: string;
  picked: string;
  cut: string;
}
