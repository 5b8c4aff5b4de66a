import { type Box3, type Matrix4, OrthographicCamera, PerspectiveCamera, Spherical, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { type Angles, between, standardViews, type View } from './views.ts';

const FOV = 32;
const DEGREE = Math.PI / 180;
const MARGIN = 1.04;
const FLIGHT_MS = 320;

interface Told {
  /** It has to be drawn again. */
  moved(): void;
  /** It was turned by hand, and not only pressed. */
  turned(): void;
  /** It was turned by hand, or a flight has come to its end. */
  rested(): void;
}

/** From where a joint is looked at, in perspective or as on a drawing. A view is the same in both. */
export class JointCamera {
  readonly #perspective = new PerspectiveCamera(FOV, 1, 0.01, 100);
  readonly #parallel = new OrthographicCamera();
  readonly #controls: OrbitControls;
  readonly #told: Told;
  #aspect = 1;
  #flight = 0;
  /** Where one looked from when it was taken by hand. */
  #taken = '';

  constructor(canvas: HTMLCanvasElement, told: Told) {
    this.#told = told;
    this.#controls = new OrbitControls(this.#perspective, canvas);
    this.#controls.enableDamping = false;
    // That is for its style sheet to say.
    canvas.style.touchAction = '';
    // A parallel camera has its distance in its zoom.
    this.#controls.zoomToCursor = false;
    this.#controls.addEventListener('start', () => {
      this.#land();
      this.#taken = `${this.view()}`;
    });
    this.#controls.addEventListener('change', told.moved);
    this.#controls.addEventListener('end', () => {
      if (`${this.view()}` !== this.#taken) told.turned();
      told.rested();
    });
  }

  get camera(): PerspectiveCamera | OrthographicCamera {
    return this.#isParallel ? this.#parallel : this.#perspective;
  }

  get #isParallel(): boolean {
    return this.#controls.object === this.#parallel;
  }

  /** From the joint to the camera, for what turns as the joint does. */
  get turn(): Matrix4 {
    return this.camera.matrixWorldInverse;
  }

  resize(aspect: number): void {
    const view = this.view();
    this.#aspect = aspect;
    this.look(view);
  }

  /** As on a drawing, where parallel lines stay so. */
  project(isParallel: boolean): void {
    if (isParallel === this.#isParallel) return;
    const view = this.view();
    this.#controls.object = isParallel ? this.#parallel : this.#perspective;
    this.look(view);
  }

  view(): View {
    const { target } = this.#controls;
    const zoom = this.#isParallel ? this.#parallel.zoom : 1;
    return [
      this.#controls.getAzimuthalAngle() / DEGREE,
      this.#controls.getPolarAngle() / DEGREE,
      this.#controls.getDistance() / zoom,
      ...target.toArray(),
    ];
  }

  look([azimuth, polar, distance, x, y, z]: View): void {
    const { camera } = this;
    this.#controls.target.set(x, y, z);
    const from = new Spherical(distance, polar * DEGREE, azimuth * DEGREE).makeSafe();
    camera.position.setFromSpherical(from).add(this.#controls.target);
    camera.near = distance / 100;
    camera.far = distance * 100;
    if (camera instanceof PerspectiveCamera) camera.aspect = this.#aspect;
    else {
      const height = distance * Math.tan((FOV / 2) * DEGREE);
      const width = height * this.#aspect;
      Object.assign(camera, { left: -width, right: width, top: height, bottom: -height, zoom: 1 });
      camera.near = -distance * 10;
    }
    camera.updateProjectionMatrix();
    this.#controls.update();
    camera.updateMatrixWorld();
    this.#told.moved();
  }

  /** Goes there in a moment, or at once where people want no motion. */
  fly(to: View): void {
    this.#land();
    const from = this.view();
    const start = performance.now();
    const step = (now: number) => {
      const share = Math.min(1, (now - start) / FLIGHT_MS);
      this.look(between(from, to, 1 - (1 - share) ** 3));
      this.#flight = share < 1 ? requestAnimationFrame(step) : 0;
      if (share === 1) this.#told.rested();
    };
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) this.#flight = requestAnimationFrame(step);
    else {
      this.look(to);
      this.#told.rested();
    }
  }

  /** The view of a box that fills the frame, seen from an angle. */
  viewOf(box: Box3, [azimuth, polar]: Angles = standardViews.iso): View {
    const middle = box.getCenter(new Vector3());
    const upright = Math.tan((FOV / 2) * DEGREE);
    // Looking from there, the camera has its own axes; from each corner follows how far away it has to be.
    const from = new Vector3().setFromSpherical(
      new Spherical(1, polar * DEGREE, azimuth * DEGREE).makeSafe(),
    );
    const across = new Vector3(0, 1, 0).cross(from).normalize();
    const up = from.clone().cross(across);
    const distances = cornersOf(box).map((corner) => {
      const { x, y, z } = corner.sub(middle);
      const [right, high, near] = [across, up, from].map((axis) => axis.x * x + axis.y * y + axis.z * z);
      const needed = Math.max(Math.abs(high ?? 0), Math.abs(right ?? 0) / this.#aspect) / upright;
      return needed + (this.#isParallel ? 0 : (near ?? 0));
    });
    return [azimuth, polar, Math.max(...distances, 0.01) * MARGIN, ...middle.toArray()];
  }

  dispose(): void {
    this.#land();
    this.#controls.dispose();
  }

  #land(): void {
    cancelAnimationFrame(this.#flight);
    this.#flight = 0;
  }
}

function cornersOf({ min, max }: Box3): Vector3[] {
  return [min.x, max.x].flatMap((x) =>
    [min.y, max.y].flatMap((y) => [min.z, max.z].map((z) => new Vector3(x, y, z))),
  );
}
