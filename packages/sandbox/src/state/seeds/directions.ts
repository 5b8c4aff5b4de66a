export const up = { x: 0, y: 0, z: 1 };
export const down = { x: 0, y: 0, z: -1 };
export const east = { x: 1, y: 0, z: 0 };
export const west = { x: -1, y: 0, z: 0 };
export const north = { x: 0, y: 1, z: 0 };
export const south = { x: 0, y: -1, z: 0 };
/** 45 degrees, in a plane along east. */
export const slopeUp = { x: Math.SQRT1_2, y: 0, z: Math.SQRT1_2 };
export const slopeDown = { x: Math.SQRT1_2, y: 0, z: -Math.SQRT1_2 };
/** 45 degrees, in plan. */
export const diagonal = { x: Math.SQRT1_2, y: Math.SQRT1_2, z: 0 };
