/** How the members of a connection are arranged. */
export interface Typology {
  /** As the service writes it, for example `C;EX+;EY+`. */
  code: string;
  /** The same in words; null where the code is not understood. */
  name: string | null;
}

/** The typology in the topology that the service tells of a connection. */
export function typologyIn(topology: unknown): Typology | null {
  if (typeof topology !== 'object' || topology === null) return null;
  const texts = ['typologyCode_V2', 'typologyCode'].map((key) => Reflect.get(topology, key) as unknown);
  const code = texts.find((text): text is string => typeof text === 'string' && text !== '');
  return code === undefined ? null : { code, name: nameOf(code) };
}

/** Words for the arrangements that have one; the others are counted. */
function nameOf(code: string): string | null {
  const [bearing, ...others] = code.split(';');
  const sides = others.map((token) => /^[CE]([XYZ])([+-])$/.exec(token));
  if ((bearing !== 'C' && bearing !== 'E') || sides.includes(null)) return null;
  const isContinuous = bearing === 'C';
  const axes = new Set(sides.map((side) => side?.[1]));
  if (others.length === 0) return isContinuous ? 'Continuous member' : 'End of a member';
  if (others.length === 1 && isContinuous) return 'T joint';
  if (others.length === 1) return axes.has('Z') ? 'Splice' : 'Knee joint';
  if (others.length === 2 && isContinuous && axes.size === 1 && sides[0]?.[2] !== sides[1]?.[2])
    return 'Cross joint';
  return isContinuous
    ? `${others.length} members on a continuous one`
    : `${others.length + 1} members that end`;
}
