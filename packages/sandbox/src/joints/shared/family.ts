/** One parameter a family brings into a connection. */
export interface FamilyParameter {
  /** Key of the parameter and name of the operation property it drives. */
  readonly key: string;
  readonly description: string;
  /** Default as an expression, SI; may refer to other keys and use model functions. */
  readonly expression: string;
  readonly lowerBound?: string;
  readonly upperBound?: string;
  /** Expression that must hold, for what bounds cannot say. */
  readonly validation?: string;
  /** Display unit of lengths and the like; left out for plain numbers and texts. */
  readonly unit?: 'mm' | 'deg';
  /** What its text names, where parts are cut from it; left out for other texts. */
  readonly names?: 'section';
  readonly hidden?: true;
}

/** What a design of the family contains or is made for; `propose` filters by these. */
export interface FamilyFeatures {
  readonly bolts: boolean;
  readonly welds: boolean;
  readonly anchors: boolean;
  readonly clipAngles: boolean;
  readonly moment: boolean;
  readonly shear: boolean;
  readonly truss: boolean;
}

const none: FamilyFeatures = {
  bolts: false,
  welds: false,
  anchors: false,
  clipAngles: false,
  moment: false,
  shear: false,
  truss: false,
};

/** Those that are named, and no other. */
export function features(...those: readonly (keyof FamilyFeatures)[]): FamilyFeatures {
  return { ...none, ...Object.fromEntries(those.map((name) => [name, true])) };
}

/** A kind of joint as the library offers it and a template carries it. */
export interface Family {
  /** Short sign, for example `FP`. */
  readonly code: string;
  readonly title: string;
  /** Type of the operation that holds the parameters. */
  readonly operationType: string;
  /** Id of the command class in template files. */
  readonly commandId: string;
  /**
   * Members it is made for: a beam at a continuous column, two beams end to end, two rafters that lean towards each other, an inclined
   * angle or tube at a column, an angle between that and a beam, a hollow brace on a hollow chord, or a column that ends on its foundation.
   */
  readonly joint: 'beamToColumn' | 'splice' | 'apex' | 'brace' | 'tube' | 'corner' | 'hollow' | 'base';
  /** Degrees by which members may stand otherwise than in its template; 5 where left out. */
  readonly tilt?: number;
  readonly parameters: readonly FamilyParameter[];
  readonly features: FamilyFeatures;
}
