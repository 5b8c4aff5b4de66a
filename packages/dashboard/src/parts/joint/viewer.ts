import {
  Box3,
  type BufferGeometry,
  Color,
  DirectionalLight,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshLambertMaterial,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { LineMaterial } from 'three/addons/lines/LineMaterial.js';
import { LineSegments2 } from 'three/addons/lines/LineSegments2.js';
import { LineSegmentsGeometry } from 'three/addons/lines/LineSegmentsGeometry.js';
import { JointCamera } from './camera.ts';
import type { Mark, Project } from './mark.ts';
import { Marks } from './marks.ts';
import type { Paint } from './paint.ts';
import { type Spot, spotAt } from './pointing.ts';
import type { Joint } from './read-joint.ts';
import { arrange, type Cut, colour, cornersIn, homeOf, planeOf, rangeOf } from './scene.ts';
import type { Angles, View } from './views.ts';
import type { Visibility } from './visibility.ts';

interface Told {
  pick(spot: Spot | null): void;
  /** Pressed twice. */
  focus(spot: Spot | null): void;
  look(view: View): void;
  /** Turns what turns as the joint does: the upper three by three of the view, column by column. */
  turn(matrix: readonly number[]): void;
}

const CLICK_PX = 5;
const DENSE = 150;
const LIGHT = new Vector3(0.4, 0.7, 1);

interface Size {
  width: number;
  height: number;
}

/** One joint on one canvas, in three draw calls; it draws when something has changed, and rests otherwise. */
export class JointViewer {
  readonly marks = new Marks();
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera: JointCamera;
  readonly #light = new DirectionalLight(0xffffff, 1.4);
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
  /** Of what a plane has cut through the inside is seen, in one flat colour: 1 while there is a plane. */
  readonly #cutColour = { value: new Color() };
  readonly #isCut = { value: 0 };
  readonly #canvas: HTMLCanvasElement;
  readonly #told: Told;
  readonly #sizes: ResizeObserver;
  #given: Size | null = null;
  #joint: Joint | null = null;
  #paint: Paint | null = null;
  #visibility: Visibility = { hidden: new Set(), alone: new Set(), transparent: new Set() };
  /** All of it fills the frame, and does so when the frame gets another size. */
  #isWhole = false;
  #frame = 0;
  #drawn = 0;
  #pressed: [number, number] | null = null;

  constructor(canvas: HTMLCanvasElement, context: WebGL2RenderingContext, told: Told) {
    this.#canvas = canvas;
    this.#told = told;
    this.#renderer = new WebGLRenderer({ canvas, context, antialias: true, alpha: true });
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.#scene.add(this.#light, new HemisphereLight(0xffffff, 0xc4c9d0, 2.2));
    for (const object of [this.#faces, this.#edges, this.#outline]) {
      object.visible = false;
      object.frustumCulled = false;
      this.#scene.add(object);
    }
    this.#faces.material.onBeforeCompile = (shader) => {
      Object.assign(shader.uniforms, { cutColour: this.#cutColour, isCut: this.#isCut });
      shader.fragmentShader = `uniform vec3 cutColour;\nuniform float isCut;\n${shader.fragmentShader.replace(
        '#include <opaque_fragment>',
        '#include <opaque_fragment>\nif (isCut > 0.5 && !gl_FrontFacing) gl_FragColor = vec4(cutColour, diffuseColor.a);',
      )}`;
    };
    this.#camera = new JointCamera(canvas, {
      moved: this.#draw,
      turned: () => {
        this.#isWhole = false;
      },
      rested: () => told.look(this.view()),
    });
    canvas.addEventListener('pointerdown', this.#press);
    canvas.addEventListener('pointerup', this.#release);
    canvas.addEventListener('dblclick', this.#focusThere);
    canvas.addEventListener('webglcontextrestored', this.#draw);
    this.#sizes = new ResizeObserver(() => this.resize());
    this.#sizes.observe(canvas);
  }

  get joint(): Joint | null {
    return this.#joint;
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
    this.arrange(this.#visibility);
  }

  paint(paint: Paint): void {
    this.#paint = paint;
    this.#recolour();
  }

  /** What is hidden, alone or transparent; what is not drawn is not picked either. */
  arrange(visibility: Visibility): void {
    this.#visibility = visibility;
    if (this.#joint === null) return;
    const isTransparent = arrange(this.#joint, visibility);
    for (const { material } of [this.#faces, this.#edges]) {
      material.needsUpdate ||= material.transparent !== isTransparent;
      material.transparent = isTransparent;
    }
    this.#recolour();
  }

  /** Outlines what is picked, a part or a body with its pieces, through all that is in front of it. */
  pick(key: string | null): void {
    const joint = this.#joint;
    const range = joint && key !== null ? rangeOf(joint, joint.edgeRanges, key) : null;
    this.#outline.visible = range !== null && range.count > 0;
    if (joint && range && range.count > 0) {
      this.#outline.geometry.dispose();
      this.#outline.geometry = new LineSegmentsGeometry().setPositions(
        cornersIn(joint.edges, joint.allEdges, range),
      );
      // Of a bolt with its many edges nothing else would be seen.
      this.#outline.material.linewidth = range.count > DENSE ? 1.2 : 3;
    }
    this.#draw();
  }

  /** Takes away what lies behind a plane, and fills what it has cut through. */
  cut(cut: Cut | null): void {
    const planes = cut === null ? [] : [planeOf(cut)];
    this.#renderer.localClippingEnabled = cut !== null;
    for (const { material } of [this.#faces, this.#edges, this.#outline]) material.clippingPlanes = planes;
    this.#isCut.value = cut === null ? 0 : 1;
    this.#draw();
  }

  mark(marks: readonly Mark[]): void {
    const before = String(this.marks.reach());
    this.marks.set(marks);
    if (String(this.marks.reach()) !== before) this.#keepWhole();
    this.#draw();
  }

  /** Goes to where all of it is seen, from where one looks at first. */
  home(): void {
    if (this.#joint !== null) this.fly({ angles: homeOf(this.#joint) });
  }

  /** Where loads are drawn, which belongs to what is looked at as a whole. */
  get #reach(): Box3 {
    const box = this.#joint?.box.clone() ?? new Box3();
    for (const point of this.marks.reach()) box.expandByPoint(new Vector3(...point));
    return box;
  }

  /** Goes to where all of it is seen, or of it one part, from the same side or another. */
  fly({ key = null, angles }: { key?: string | null; angles?: Angles }): void {
    const view = this.#viewOf(key, angles);
    if (view === null) return;
    this.#isWhole = key === null;
    this.#camera.fly(view);
  }

  /** Looks at all of it from the corner where its details are seen, at once. */
  fit(): void {
    const view = this.#joint === null ? null : this.#viewOf(null, homeOf(this.#joint));
    if (view === null) return;
    this.look(view);
    this.#isWhole = true;
  }

  look(view: View): void {
    this.#isWhole = false;
    this.#camera.look(view);
  }

  view(): View {
    return this.#camera.view();
  }

  /** Parallel lines stay so, as on a drawing. */
  project(isParallel: boolean): void {
    this.#camera.project(isParallel);
  }

  /** Does something as if the view was so large, in CSS pixels; also where there is no room to draw. */
  sized<T>(size: Size, run: () => T): T {
    this.#given = size;
    this.resize();
    try {
      return run();
    } finally {
      this.#given = null;
      this.resize();
    }
  }

  /** What is seen now as a picture of its own, so many pixels to one of the page. */
  copy(scale: number): HTMLCanvasElement {
    const { width, height } = this.#size();
    const ratio = this.#renderer.getPixelRatio();
    this.#renderer.setPixelRatio(scale);
    this.#renderer.setSize(width, height, false);
    this.#render();
    const copy = document.createElement('canvas');
    copy.width = this.#canvas.width;
    copy.height = this.#canvas.height;
    // In the same task, for the drawing is not kept beyond it.
    copy.getContext('2d')?.drawImage(this.#canvas, 0, 0);
    this.#renderer.setPixelRatio(ratio);
    this.#renderer.setSize(width, height, false);
    this.#render();
    return copy;
  }

  readonly projected: Project = (point) => {
    const { width, height } = this.#size();
    const { x, y } = new Vector3(...point).project(this.#camera.camera);
    return { x: ((x + 1) / 2) * width, y: ((1 - y) / 2) * height };
  };

  /** Gives all memory and the context back; browsers allow few of those. */
  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.#sizes.disconnect();
    this.#canvas.removeEventListener('webglcontextrestored', this.#draw);
    this.#camera.dispose();
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
      this.#render();
      // Before there is a joint it is looked at from nowhere.
      if (this.#joint !== null) this.marks.place(this.projected);
      this.#told.turn(this.#camera.turn.elements);
      // What people who measure it look for.
      this.#canvas.dataset['frames'] = String(++this.#drawn);
      this.#canvas.dataset['drawCalls'] = String(this.#renderer.info.render.calls);
    });
  };

  #render(): void {
    const { camera } = this.#camera;
    this.#light.position.copy(LIGHT).applyQuaternion(camera.quaternion);
    this.#renderer.render(this.#scene, camera);
  }

  #recolour(): void {
    if (this.#joint === null || this.#paint === null) return;
    colour(this.#joint, this.#paint, this.#visibility);
    this.#outline.material.color.set(this.#paint.picked);
    this.#cutColour.value.set(this.#paint.cut);
    this.#draw();
  }

  #viewOf(key: string | null, angles: Angles | undefined): View | null {
    const joint = this.#joint;
    if (joint === null || joint.box.isEmpty()) return null;
    if (key === null) return this.#camera.viewOf(this.#reach, angles);
    const range = rangeOf(joint, joint.edgeRanges, key);
    if (range === null) return null;
    const box = new Box3().setFromArray(cornersIn(joint.edges, joint.allEdges, range));
    // A bolt alone would tell nothing of where it is.
    box.expandByVector(box.getSize(new Vector3()).addScalar(0.05).multiplyScalar(0.5));
    const [azimuth, polar] = this.view();
    return this.#camera.viewOf(box, angles ?? [azimuth, polar]);
  }

  #size(): Size {
    if (this.#given !== null) return this.#given;
    const { clientWidth, clientHeight } = this.#canvas.parentElement ?? this.#canvas;
    return { width: clientWidth, height: clientHeight };
  }

  /** Fills the element it is in. */
  resize(): void {
    const { width, height } = this.#size();
    if (width === 0 || height === 0) return;
    this.#renderer.setSize(width, height, false);
    this.#camera.resize(width / height);
    this.#keepWhole();
  }

  #keepWhole(): void {
    const [azimuth, polar] = this.view();
    const whole = this.#isWhole ? this.#viewOf(null, [azimuth, polar]) : null;
    if (whole !== null) this.#camera.look(whole);
  }

  readonly #press = ({ clientX, clientY }: PointerEvent): void => {
    this.#pressed = [clientX, clientY];
  };

  readonly #release = ({ clientX, clientY }: PointerEvent): void => {
    const [x, y] = this.#pressed ?? [Number.NaN, Number.NaN];
    this.#pressed = null;
    if (Math.hypot(clientX - x, clientY - y) < CLICK_PX) this.#told.pick(this.#spotAt(clientX, clientY));
  };

  readonly #focusThere = ({ clientX, clientY }: MouseEvent): void =>
    this.#told.focus(this.#spotAt(clientX, clientY));

  #spotAt(clientX: number, clientY: number): Spot | null {
    const joint = this.#joint;
    if (joint === null) return null;
    const { left, top } = this.#canvas.getBoundingClientRect();
    const [plane] = this.#faces.material.clippingPlanes ?? [];
    return spotAt(
      { joint, faces: this.#faces, plane, camera: this.#camera.camera, projected: this.projected },
      { x: clientX - left, y: clientY - top },
      this.#size(),
    );
  }
}
