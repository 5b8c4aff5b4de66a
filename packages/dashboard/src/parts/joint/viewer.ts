import {
  type Box3,
  type BufferGeometry,
  Color,
  DirectionalLight,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshLambertMaterial,
  PerspectiveCamera,
  Raycaster,
  Scene,
  Spherical,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { LineMaterial } from 'three/addons/lines/LineMaterial.js';
import { LineSegments2 } from 'three/addons/lines/LineSegments2.js';
import { LineSegmentsGeometry } from 'three/addons/lines/LineSegmentsGeometry.js';
import { bodyOf } from './part.ts';
import type { Joint, Range } from './read-joint.ts';

/** From where one looks: two angles in degrees, a distance and the point in the middle in metres. */
export type View = readonly [
  azimuth: number,
  polar: number,
  distance: number,
  x: number,
  y: number,
  z: number,
];

/** Colours of faces and edges by the keys of parts, and of what is picked. */
export interface Paint {
  faces: ReadonlyMap<string, string>;
  edges: ReadonlyMap<string, string>;
  none: string;
  edge: string;
  picked: string;
}

interface Told {
  pick(key: string | null): void;
  look(view: View): void;
}

const ANGLES = { azimuth: 35, polar: 62 };
const DEGREE = Math.PI / 180;
const MARGIN = 1.04;
const CLICK_PX = 5;
const DENSE = 150;

/** One joint on one canvas, in three draw calls; it draws when something has changed, and rests otherwise. */
export class JointViewer {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(32, 1, 0.01, 100);
  readonly #controls: OrbitControls;
  readonly #faces = new Mesh<BufferGeometry, MeshLambertMaterial>(
    undefined,
    new MeshLambertMaterial({
      vertexColors: true,
      side: 2,
      polygonOffset: true,
      polygonOffsetFactor: 1,
      polygonOffsetUnits: 1,
    }),
  );
  readonly #edges = new LineSegments<BufferGeometry, LineBasicMaterial>(
    undefined,
    new LineBasicMaterial({ vertexColors: true }),
  );
  readonly #outline = new LineSegments2(
    new LineSegmentsGeometry(),
    new LineMaterial({ linewidth: 3, depthTest: false, transparent: true }),
  );
  readonly #canvas: HTMLCanvasElement;
  readonly #told: Told;
  readonly #sizes: ResizeObserver;
  #joint: Joint | null = null;
  #frame = 0;
  #drawn = 0;
  #pressed: [number, number] | null = null;

  constructor(canvas: HTMLCanvasElement, context: WebGL2RenderingContext, told: Told) {
    this.#canvas = canvas;
    this.#told = told;
    this.#renderer = new WebGLRenderer({ canvas, context, antialias: true, alpha: true });
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    const light = new DirectionalLight(0xffffff, 1.4);
    light.position.set(0.4, 0.7, 1);
    this.#camera.add(light);
    this.#scene.add(this.#camera, new HemisphereLight(0xffffff, 0xc4c9d0, 2.2));
    for (const object of [this.#faces, this.#edges, this.#outline]) {
      object.visible = false;
      object.frustumCulled = false;
      this.#scene.add(object);
    }
    this.#controls = new OrbitControls(this.#camera, canvas);
    this.#controls.enableDamping = false;
    this.#controls.addEventListener('change', this.#draw);
    this.#controls.addEventListener('end', () => told.look(this.view()));
    canvas.addEventListener('pointerdown', this.#press);
    canvas.addEventListener('pointerup', this.#release);
    canvas.addEventListener('webglcontextrestored', this.#draw);
    this.#sizes = new ResizeObserver(() => this.#resize());
    this.#sizes.observe(canvas.parentElement ?? canvas);
    this.#resize();
  }

  get isFilled(): boolean {
    return this.#joint !== null;
  }

  /** Whether it shows the same already: what an edit has left as it was is not sent to the GPU again. */
  shows({ revision }: Joint): boolean {
    return revision !== null && this.#joint?.revision === revision;
  }

  /** Shows a joint in place of the one before, whose memory is given back. The view stays. */
  show(joint: Joint): void {
    this.#joint?.faces.dispose();
    this.#joint?.edges.dispose();
    this.#joint = joint;
    this.#faces.geometry = joint.faces;
    this.#edges.geometry = joint.edges;
    this.#faces.visible = true;
    this.#edges.visible = true;
    this.#draw();
  }

  paint({ faces, edges, none, edge, picked }: Paint): void {
    const joint = this.#joint;
    if (joint === null) return;
    colour(joint.faces, joint, (key) => faces.get(key) ?? none);
    colour(joint.edges, joint, (key) => edges.get(key) ?? edge);
    this.#outline.material.color.set(picked);
    this.#draw();
  }

  /** Outlines what is picked, a part or a body with its pieces, through all that is in front of it. */
  pick(key: string | null): void {
    const joint = this.#joint;
    const range = joint && key !== null ? rangeOf(joint, joint.edgeRanges, key) : null;
    this.#outline.visible = range !== null && range.count > 0;
    if (joint && range && range.count > 0) {
      const position = joint.edges.getAttribute('position');
      const index = joint.edges.getIndex();
      const points: number[] = [];
      for (let at = range.start; at < range.start + range.count; at++) {
        const vertex = index?.getX(at) ?? at;
        points.push(position.getX(vertex), position.getY(vertex), position.getZ(vertex));
      }
      this.#outline.geometry.dispose();
      this.#outline.geometry = new LineSegmentsGeometry().setPositions(points);
      // Of a bolt with its many edges nothing else would be seen.
      this.#outline.material.linewidth = range.count > DENSE ? 1.2 : 3;
    }
    this.#draw();
  }

  /** Shows the faces of one part or body alone; of the others the edges stay. Null shows all. */
  isolate(key: string | null): void {
    const joint = this.#joint;
    if (joint === null) return;
    const range = key === null ? null : rangeOf(joint, joint.faceRanges, key);
    if (range === null) joint.faces.setDrawRange(0, Number.POSITIVE_INFINITY);
    else joint.faces.setDrawRange(range.start, range.count);
    this.#draw();
  }

  /** Looks at all of it from the usual corner. */
  fit(): void {
    const box = this.#joint?.box;
    if (box === undefined || box.isEmpty()) return;
    const middle = box.getCenter(new Vector3());
    const upright = Math.tan((this.#camera.fov / 2) * DEGREE);
    // Looking from there, the camera has its own axes; from each corner follows how far away it has to be.
    const from = new Vector3().setFromSpherical(
      new Spherical(1, ANGLES.polar * DEGREE, ANGLES.azimuth * DEGREE),
    );
    const across = new Vector3(0, 1, 0).cross(from).normalize();
    const up = from.clone().cross(across);
    const distances = cornersOf(box).map((corner) => {
      const { x, y, z } = corner.sub(middle);
      const [right, high, near] = [across, up, from].map((axis) => axis.x * x + axis.y * y + axis.z * z);
      const needed = Math.max(Math.abs(high ?? 0), Math.abs(right ?? 0) / this.#camera.aspect) / upright;
      return needed + (near ?? 0);
    });
    const distance = Math.max(...distances) * MARGIN;
    this.look([ANGLES.azimuth, ANGLES.polar, distance, ...middle.toArray()]);
  }

  look([azimuth, polar, distance, x, y, z]: View): void {
    this.#controls.target.set(x, y, z);
    const from = new Spherical(distance, polar * DEGREE, azimuth * DEGREE);
    this.#camera.position.setFromSpherical(from).add(this.#controls.target);
    this.#camera.near = distance / 100;
    this.#camera.far = distance * 100;
    this.#camera.updateProjectionMatrix();
    this.#controls.update();
    this.#draw();
  }

  view(): View {
    const { x, y, z } = this.#controls.target;
    return [
      this.#controls.getAzimuthalAngle() / DEGREE,
      this.#controls.getPolarAngle() / DEGREE,
      this.#controls.getDistance(),
      x,
      y,
      z,
    ];
  }

  /** Gives all memory and the context back; browsers allow few of those. */
  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.#sizes.disconnect();
    this.#canvas.removeEventListener('webglcontextrestored', this.#draw);
    this.#controls.dispose();
    this.#joint?.faces.dispose();
    this.#joint?.edges.dispose();
    for (const { geometry, material } of [this.#outline, this.#faces, this.#edges]) {
      geometry.dispose();
      material.dispose();
    }
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  readonly #draw = (): void => {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#renderer.render(this.#scene, this.#camera);
      // What people who measure it look for.
      this.#canvas.dataset['frames'] = String(++this.#drawn);
      this.#canvas.dataset['drawCalls'] = String(this.#renderer.info.render.calls);
    });
  };

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas.parentElement ?? this.#canvas;
    if (width === 0 || height === 0) return;
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / height;
    this.#camera.updateProjectionMatrix();
    this.#draw();
  }

  readonly #press = ({ clientX, clientY }: PointerEvent): void => {
    this.#pressed = [clientX, clientY];
  };

  readonly #release = ({ clientX, clientY }: PointerEvent): void => {
    const [x, y] = this.#pressed ?? [Number.NaN, Number.NaN];
    this.#pressed = null;
    if (Math.hypot(clientX - x, clientY - y) < CLICK_PX) this.#told.pick(this.#partAt(clientX, clientY));
  };

  #partAt(clientX: number, clientY: number): string | null {
    const joint = this.#joint;
    if (joint === null) return null;
    const { left, top, width, height } = this.#canvas.getBoundingClientRect();
    const at = new Vector2(((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2);
    const ray = new Raycaster();
    ray.setFromCamera(at, this.#camera);
    const [hit] = ray.intersectObject(this.#faces, false);
    const part = hit?.face ? joint.faces.getAttribute('part').getX(hit.face.a) : -1;
    return joint.keys[part] ?? null;
  }
}

function cornersOf({ min, max }: Box3): Vector3[] {
  return [min.x, max.x].flatMap((x) =>
    [min.y, max.y].flatMap((y) => [min.z, max.z].map((z) => new Vector3(x, y, z))),
  );
}

/** The pieces of a body lie one after the other, so a body is a range, too. */
function rangeOf({ keys }: Joint, ranges: readonly Range[], key: string): Range | null {
  const found = keys.includes(key)
    ? ranges.filter((_, index) => keys[index] === key)
    : ranges.filter((_, index) => bodyOf(keys[index] ?? '') === key);
  const [first] = found;
  return first ? { start: first.start, count: found.reduce((sum, { count }) => sum + count, 0) } : null;
}

function colour(geometry: BufferGeometry, { keys }: Joint, colourOf: (key: string) => string): void {
  const colours = keys.map((key) => new Color(colourOf(key)));
  const target = geometry.getAttribute('color');
  const part = geometry.getAttribute('part');
  for (let index = 0; index < target.count; index++) {
    const { r, g, b } = colours[part.getX(index)] ?? colours[0] ?? new Color();
    target.setXYZ(index, r, g, b);
  }
  target.needsUpdate = true;
}
