import {
  BoxGeometry,
  BufferGeometry,
  DirectionalLight,
  EdgesGeometry,
  Float32BufferAttribute,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  type Material,
  Mesh,
  MeshLambertMaterial,
  OrthographicCamera,
  PCFShadowMap,
  PlaneGeometry,
  Raycaster,
  Scene,
  ShadowMaterial,
  Vector2,
  Vector3,
  WebGLRenderer,
} from "three";
import { orders } from "#content/insight/orders.ts";
import type { BarPlace } from "./orders-data.ts";

const cell = { x: 1, z: 1.12 };
/** Scene units per order. */
const heightPerOrder = 0.082;
const colors = {
  ink: "#121e32",
  shadow: "#8c7c88",
  grid: "#e4a184",
  closed: "#8d98ad",
  open: "#fff6ea",
  hot: "#ff7a42",
  hovered: "#fad8ae",
};

type Bar = Mesh<BoxGeometry, MeshLambertMaterial> & { userData: { place: BarPlace; count: number; own: MeshLambertMaterial } };

/** A camera position: angle around the model and angle above the floor, in radians. */
export type View = { readonly azimuth: number; readonly elevation: number };

/** The positions of labels: points of the model in CSS pixels from the canvas's top left. */
export type Projector = {
  readonly bar: (place: BarPlace) => { x: number; y: number };
  readonly hour: (hour: number) => { x: number; y: number };
  readonly day: (day: number) => { x: number; y: number };
};

/**
 * Seventy bars at dawn: an orthographic model, one low warm sun, one cool sky, hard shadows, ink edges.
 * It draws when `draw` is called and has no loop of its own.
 * @throws {Error} if the browser has no WebGL.
 */
export class OrdersScene {
  readonly canvas: HTMLCanvasElement;
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new OrthographicCamera(-1, 1, 1, -1, 0.1, 80);
  readonly #sun = new DirectionalLight("#ffd8ac", 3);
  readonly #sky = new DirectionalLight("#8fa6e4", 1.2);
  readonly #bars: Bar[] = [];
  readonly #hovered = new MeshLambertMaterial({ color: colors.hovered });
  readonly #half = { x: (orders.hours.length * cell.x) / 2, z: (orders.days.length * cell.z) / 2 };
  readonly #homeAzimuth: number;
  #size = { width: 1, height: 1 };
  #highlighted: Bar | undefined;

  constructor(homeAzimuth: number) {
    const canvas = document.createElement("canvas");
    // Created here, since the renderer would log an error if there is none.
    const context = canvas.getContext("webgl2", { antialias: true, alpha: true });
    if (!context) throw new Error("This browser has no WebGL.");
    this.#renderer = new WebGLRenderer({ canvas, context, antialias: true, alpha: true });
    this.#renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.canvas = this.#renderer.domElement;
    this.#homeAzimuth = homeAzimuth;
    this.#addLight();
    this.#addFloor();
    this.#addBars();
  }

  #addLight(): void {
    this.#sun.castShadow = true;
    this.#sun.shadow.mapSize.set(2048, 2048);
    this.#sun.shadow.radius = 1;
    this.#sun.shadow.bias = -0.0006;
    this.#sun.shadow.normalBias = 0.02;
    Object.assign(this.#sun.shadow.camera, { left: -10, right: 10, top: 9, bottom: -9, near: 0.5, far: 32 });
    this.#scene.add(this.#sun, this.#sky, new HemisphereLight("#dad4f0", "#cda5b6", 1.4));
  }

  #addFloor(): void {
    const { days, hours, opensAtHour } = orders;
    // The floor shows only its shadows, so that the section's own ground is the ground.
    const floor = new Mesh(new PlaneGeometry(60, 60), new ShadowMaterial({ color: colors.shadow, opacity: 0.62 }));
    floor.rotation.x = -Math.PI / 2;
    floor.receiveShadow = true;
    const points: number[] = [];
    for (let hour = 0; hour <= hours.length; hour++) {
      const x = hour * cell.x - this.#half.x;
      points.push(x, 0.002, -this.#half.z, x, 0.002, this.#half.z);
    }
    for (let day = 0; day <= days.length; day++) {
      const z = day * cell.z - this.#half.z;
      points.push(-this.#half.x, 0.002, z, this.#half.x, 0.002, z);
    }
    const lines = new BufferGeometry();
    lines.setAttribute("position", new Float32BufferAttribute(points, 3));
    const opening = new Mesh(
      new PlaneGeometry(0.06, days.length * cell.z),
      new MeshLambertMaterial({ color: colors.ink, emissive: colors.ink }),
    );
    opening.rotation.x = -Math.PI / 2;
    opening.position.set(opensAtHour * cell.x - this.#half.x, 0.006, 0);
    this.#scene.add(floor, new LineSegments(lines, new LineBasicMaterial({ color: colors.grid })), opening);
  }

  #addBars(): void {
    const { counts, pick, opensAtHour } = orders;
    const box = new BoxGeometry(0.62, 1, 0.66).translate(0, 0.5, 0);
    const edges = new EdgesGeometry(box);
    const ink = new LineBasicMaterial({ color: colors.ink });
    const closed = new MeshLambertMaterial({ color: colors.closed });
    const open = new MeshLambertMaterial({ color: colors.open });
    const hot = new MeshLambertMaterial({ color: colors.hot, emissive: colors.hot, emissiveIntensity: 0.25 });
    for (const [day, row] of counts.entries())
      for (const [hour, count] of row.entries()) {
        const own = day === pick.day && hour === pick.hour ? hot : hour < opensAtHour ? closed : open;
        const userData = { place: { day, hour }, count, own };
        const bar: Bar = Object.assign(new Mesh(box, own), { userData });
        bar.position.set(this.#xOf(hour), 0, this.#zOf(day));
        bar.castShadow = true;
        bar.receiveShadow = true;
        bar.add(new LineSegments(edges, ink));
        this.#bars.push(bar);
        this.#scene.add(bar);
      }
  }

  #xOf(hour: number): number {
    return (hour + 0.5) * cell.x - this.#half.x;
  }

  #zOf(day: number): number {
    return (day + 0.5) * cell.z - this.#half.z;
  }

  /** How far each bar has grown, 0 to 1. */
  grow(shareOf: (place: BarPlace) => number): void {
    for (const bar of this.#bars) bar.scale.y = Math.max(0.001, bar.userData.count * heightPerOrder * shareOf(bar.userData.place));
  }

  resize(width: number, height: number): void {
    this.#size = { width, height };
    this.#renderer.setSize(width, height, false);
  }

  /** Paints one bar in the hover color, and the previous one in its own color again. */
  highlight(place: BarPlace | undefined): void {
    const bar = place && this.#barAt(place);
    if (this.#highlighted) this.#highlighted.material = this.#highlighted.userData.own;
    this.#highlighted = bar;
    if (bar) bar.material = this.#hovered;
  }

  /** The bar under a point given in CSS pixels from the canvas's top left. */
  barUnder(x: number, y: number): BarPlace | undefined {
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2((x / this.#size.width) * 2 - 1, 1 - (y / this.#size.height) * 2), this.#camera);
    const [hit] = ray.intersectObjects<Bar>(this.#bars, false);
    return hit?.object.userData.place;
  }

  draw(view: View): void {
    this.#place(view);
    this.#frame();
    this.#renderer.render(this.#scene, this.#camera);
  }

  #place({ azimuth, elevation }: View): void {
    const reach = Math.cos(elevation) * 30;
    this.#camera.position.set(Math.sin(azimuth) * reach, Math.sin(elevation) * 30 + 1.2, Math.cos(azimuth) * reach);
    this.#camera.lookAt(0, 1.2, 0);
    // The sun stays at the viewer's left as the model turns, so that the colors stay clear.
    const turned = (azimuth - this.#homeAzimuth) * 0.8;
    const [sin, cos] = [Math.sin(turned), Math.cos(turned)];
    this.#sun.position.set(-10 * cos + 1.7 * sin, 4.9, 1.7 * cos + 10 * sin);
    this.#sky.position.set(7 * cos + 7 * sin, 3, 7 * cos - 7 * sin);
  }

  /** Fits the floor and the tall bars into the canvas with room for the labels. */
  #frame(): void {
    const camera = this.#camera;
    Object.assign(camera, { left: -1, right: 1, top: 1, bottom: -1 });
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
    const { width, height } = this.#size;
    const corners = [-this.#half.x, this.#half.x].flatMap((x) => [-this.#half.z, this.#half.z].map((z) => new Vector3(x, 0, z)));
    const tops = this.#bars
      .filter(({ userData }) => userData.count >= 45)
      .map(({ position, userData }) => new Vector3(position.x, userData.count * heightPerOrder, position.z));
    const onScreen = [...corners, ...tops].map((point) => point.project(camera));
    const reach = Math.max(...onScreen.slice(0, corners.length).map(({ x }) => Math.abs(x)));
    const low = Math.min(...onScreen.map(({ y }) => y));
    const high = Math.max(...onScreen.map(({ y }) => y));
    const narrow = width < 560;
    const perPixel = Math.max((2 * reach) / (width - (narrow ? 92 : 152)), (high - low) / (height - (narrow ? 120 : 140)));
    const middle = (high + low) / 2 + perPixel * (narrow ? 10 : 16);
    Object.assign(camera, {
      left: (-perPixel * width) / 2,
      right: (perPixel * width) / 2,
      top: middle + (perPixel * height) / 2,
      bottom: middle - (perPixel * height) / 2,
    });
    camera.updateProjectionMatrix();
  }

  /** Valid until the next `draw`. Hours run along the near edge, days along the nearer side. */
  projector(view: View): Projector {
    const side = view.azimuth >= 0 ? 1 : -1;
    return {
      bar: ({ day, hour }) => {
        const bar = this.#barAt({ day, hour });
        return this.#project(this.#xOf(hour), bar?.scale.y ?? 0, this.#zOf(day));
      },
      hour: (hour) => this.#project(this.#xOf(hour), 0, this.#half.z + 0.28),
      day: (day) => this.#project(side * (this.#half.x + 0.22), 0, this.#zOf(day)),
    };
  }

  #project(x: number, y: number, z: number): { x: number; y: number } {
    const point = new Vector3(x, y, z).project(this.#camera);
    return { x: (point.x * 0.5 + 0.5) * this.#size.width, y: (-point.y * 0.5 + 0.5) * this.#size.height };
  }

  #barAt({ day, hour }: BarPlace): Bar | undefined {
    return this.#bars.find(({ userData }) => userData.place.day === day && userData.place.hour === hour);
  }

  /** Frees the graphics memory. The scene cannot be used afterwards. */
  dispose(): void {
    this.#scene.traverse((object) => {
      if (!(object instanceof Mesh || object instanceof LineSegments)) return;
      object.geometry.dispose();
      for (const material of [object.material].flat() as Material[]) material.dispose(); // three types it as one or many
    });
    this.#hovered.dispose();
    this.#sun.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
    this.canvas.remove();
  }
}
