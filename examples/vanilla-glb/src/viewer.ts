import {
  Box3,
  DirectionalLight,
  HemisphereLight,
  type Material,
  Mesh,
  type Object3D,
  PerspectiveCamera,
  Raycaster,
  Scene,
  Sphere,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

/** What the file says of a part, as `extras` of its node. */
export interface Part {
  /** `ScenePart.key`, by which the checks of the graph name it. The name of the node is another in three.js. */
  key: string;
  kind: string;
  name: string | null;
  number: number | null;
  /** Verdict of its worst check. */
  status: 'PASSED' | 'FAILED' | 'SKIPPED' | null;
  /** How much of it is used, as its colour says; 1 is all of it. */
  share: number | null;
}

/** Models of connections on a canvas, one at a time. It draws when something has changed, and rests otherwise. */
export function createViewer(canvas: HTMLCanvasElement, onPick: (part: Part | null) => void) {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  const camera = new PerspectiveCamera(32, 1, 0.01, 100);
  const controls = new OrbitControls(camera, canvas);
  const scene = new Scene();
  const light = new DirectionalLight(0xffffff, 2);
  light.position.set(0.4, 0.7, 1);
  camera.add(light);
  scene.add(camera, new HemisphereLight(0xffffff, 0xb0b8c0, 2));

  let model: Object3D | null = null;
  let frame = 0;
  const draw = () => {
    if (frame !== 0) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      renderer.render(scene, camera);
    });
  };
  controls.addEventListener('change', draw);
  new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0) return;
    renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    renderer.setSize(width, height, false);
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
    draw();
  }).observe(canvas);

  canvas.addEventListener('click', ({ offsetX, offsetY }) => {
    const at = new Vector2((offsetX / canvas.clientWidth) * 2 - 1, 1 - (offsetY / canvas.clientHeight) * 2);
    const ray = new Raycaster();
    ray.setFromCamera(at, camera);
    const hit = model && ray.intersectObject(model).find(({ object }) => object instanceof Mesh);
    onPick(hit ? partOf(hit.object) : null);
  });

  function fit(shown: Object3D): void {
    const sphere = new Box3().setFromObject(shown).getBoundingSphere(new Sphere());
    const distance = (sphere.radius / Math.sin((camera.fov / 2) * (Math.PI / 180))) * 0.9;
    camera.position.copy(sphere.center).addScaledVector(new Vector3(0.5, 0.45, 0.74), distance);
    camera.near = distance / 100;
    camera.far = distance * 100;
    camera.updateProjectionMatrix();
    controls.target.copy(sphere.center);
    controls.update();
  }

  return {
    /** Shows a model (GLB) in the place of the one before. The camera stays where it is, unless it is to look at all of it. */
    async show(data: ArrayBuffer, isAnother: boolean): Promise<void> {
      const next = (await new GLTFLoader().parseAsync(data, '')).scene;
      if (model) {
        scene.remove(model);
        release(model);
      }
      model = next;
      scene.add(model);
      if (isAnother) fit(model);
      draw();
    },
  };
}

/** A part with faces and lines is a group of two; what the file says stands at the group. */
function partOf(object: Object3D | null): Part | null {
  if (object === null) return null;
  return 'kind' in object.userData ? (object.userData as Part) : partOf(object.parent);
}

/** What lies in the graphics card is not collected by itself. */
function release(model: Object3D): void {
  model.traverse((object) => {
    if (!('geometry' in object && 'material' in object)) return;
    (object as Mesh).geometry.dispose();
    (object.material as Material).dispose();
  });
}
