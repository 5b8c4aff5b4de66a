/** What the tests of models use of readers that bring no types, or hundreds of them. */
declare module 'gltf-validator' {
  const validator: {
    validateBytes(bytes: Uint8Array): Promise<{
      issues: {
        numErrors: number;
        numWarnings: number;
        numInfos: number;
        numHints: number;
        messages: unknown[];
      };
      info: { extensionsUsed?: string[]; drawCallCount: number; totalTriangleCount: number };
    }>;
  };
  export default validator;
}

declare module 'three/addons/loaders/GLTFLoader.js' {
  export interface Node3D {
    name: string;
    type: string;
    children: Node3D[];
    userData: Record<string, unknown>;
    isLineSegments?: boolean;
    material?: { type: string; name: string; color: { getHexString(): string } };
    traverse(visit: (node: Node3D) => void): void;
    updateMatrixWorld(force: boolean): void;
    matrixWorld: { elements: number[] };
    geometry?: {
      attributes: Record<string, { count: number; getComponent(at: number, axis: number): number }>;
      index: { count: number } | null;
    };
  }
  export class GLTFLoader {
    parseAsync(bytes: ArrayBuffer, path: string): Promise<{ scene: Node3D; asset: Record<string, unknown> }>;
  }
}
