import type { VehicleBody } from "#app/domain/vehicle-pictures.ts";
import type { SideShape } from "#artwork/cars/bodies/shapes.ts";
import type { PaintRamp } from "#artwork/cars/paints.ts";
import { wheelDefinition } from "#artwork/cars/wheels.ts";
import { endMirror, numberPlate } from "#artwork/vehicles/end-view.ts";
import { LENGTH_AXIS, WIDTH_AXIS, HEIGHT_AXIS } from "./camera.ts";
import { modelGradients } from "./gradients.ts";
import { modelOf, type Model, UNIT } from "./model.ts";
import { parsePath } from "#artwork/cars/path-data.ts";

/** The definitions and the drawing of a car from its front left corner. */
export function drawThreeQuarter(
  body: VehicleBody,
  ramp: PaintRamp,
): { defs: string; car: string } {
  const model = modelOf(body);
  const { side, front, camera, surface } = model;
  const plateAt = camera.matrix([surface.front(front.plate) - 8, 0, 0], WIDTH_AXIS, HEIGHT_AXIS);
  return {
    defs:
      modelGradients(model, ramp) +
      outlines(model) +
      wheelDefinition(side.wheel, side.tyre, side.rim),
    car:
      `<g transform="scale(${1 / UNIT})">` +
      shadow(model) +
      behind(model) +
      panelsOf(model, ramp) +
      face(model) +
      flank(model, ramp) +
      cabin(model) +
      `<g transform="${plateAt}">${numberPlate(front.plate)}</g>` +
      wheels(model) +
      mirror(model, ramp) +
      `</g>`,
  };
}

function outlines({ side, front, panels, onSide, onFront }: Model): string {
  return (
    `<path id="o" d="${onSide(side.outline)}"/><path id="g" d="${onSide(side.windows)}"/><path id="f" d="${panels.face}"/><g id="q">${onFront(front.grille)}</g>` +
    `<clipPath id="body"><use href="#o"/></clipPath><clipPath id="nose"><use href="#f"/><use href="#o"/></clipPath><clipPath id="dlo"><use href="#g"/></clipPath>`
  );
}

function shadow({ side, frame, camera }: Model): string {
  const at = camera.matrix([side.length / 2, 0, 0], LENGTH_AXIS, WIDTH_AXIS);
  return (
    `<g fill="url(#shade)" transform="${at}"><ellipse rx="${side.length * 0.6}" ry="${frame.halfWidth * 1.36}" fill-opacity=".8"/>` +
    `<ellipse rx="${side.length * 0.5}" ry="${frame.halfWidth * 1.08}"/></g>`
  );
}

function disc({ side, camera }: Model, along: number, out: number, radius: number): string {
  return `<circle r="${radius}" transform="${camera.matrix([along, side.tyre, out], LENGTH_AXIS, HEIGHT_AXIS)}"/>`;
}

/** What the body hides in part: the far wheel, the treads, the underside. */
function behind(model: Model): string {
  const { side, frame, camera, surface } = model;
  const [first, last] = side.axles;
  const outer = frame.halfWidth - 30;
  const treads = side.axles.flatMap((along) =>
    [0, 0.5, 1].map((part) => disc(model, along, outer - frame.tyreWidth * part, side.tyre)),
  );
  const [low, deep] = [Math.max(frame.clearance + 70, surface.low + 20), frame.clearance * 0.45];
  const floor = (
    [
      [first - 380, low, 100 - outer],
      [first - 380, low, outer],
      [last + 300, low, outer],
      [last, deep, outer - 200],
      [first, deep, outer - 200],
      [first, deep, 200 - outer],
    ] as const
  ).map((point) => camera.project(point).map(Math.round).join(" "));
  return (
    `<g fill="#101315">${disc(model, first, -outer, side.tyre)}${disc(model, first, frame.tyreWidth - outer, side.tyre)}${treads.join("")}</g>` +
    `<path d="M${floor.join("L")}Z" fill="#090b0c"/>`
  );
}

function panelsOf({ side, panels, onSide }: Model, ramp: PaintRamp): string {
  return (
    `<g stroke="${ramp.line}" stroke-opacity=".4" stroke-width="2"><path d="${panels.roof}" fill="url(#paint)"/><use href="#o"/></g><use href="#f" fill="url(#face)"/><use href="#o" fill="url(#paint)"/>` +
    `<g clip-path="url(#body)"><path d="${onSide(side.undercut)}" fill="url(#under)"/><path d="${onSide(side.shoulder)}" fill="url(#band)"/></g>`
  );
}

function face({ side, front, panels, onFront, onSide }: Model): string {
  const trim = front.grilleTrim === "chrome" ? "url(#metal)" : "#0a0c0d";
  return (
    `<g clip-path="url(#nose)"><path d="M0 0H2000V1200H0Z" fill="url(#turn)"/>` +
    onFront(front.cladding, `fill="#1b1f21"`) +
    (front.skid && onFront(front.skid, `fill="url(#metal)"`)) +
    onFront(front.fogs, `fill="#121618"`) +
    (front.intake && onFront(front.intake, `fill="#121618"`)) +
    `<use href="#q" stroke="${trim}" stroke-width="10" stroke-linejoin="round"/><use href="#q" fill="#0d1011"/><use href="#q" fill="url(#mesh)"/>` +
    onFront(front.headlamp, `fill="url(#lens)" stroke="#15191b" stroke-width="3"`) +
    (wrapsAround(side.headlamp)
      ? `<path d="${onSide(side.headlamp)}" fill="url(#lens)" stroke="#15191b" stroke-width="3"/>`
      : "") +
    onFront(front.daylight, `fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"`) +
    `</g><path d="${panels.bonnet}" fill="url(#hood)"/>`
  );
}

function flank(model: Model, ramp: PaintRamp): string {
  const { side, frame, onSide } = model;
  const handles = side.handles.map(([x, y]) => onSide(`M${x} ${y}H${x + 170}`)).join("");
  const arch = (extra: number) =>
    side.axles.map((along) => disc(model, along, frame.halfWidth, side.arch + extra)).join("");
  return (
    `<g clip-path="url(#body)"><path d="${onSide(side.crease)}" fill="none" stroke="${ramp.glint}" stroke-opacity=".6" stroke-width="3"/>` +
    `<path d="${onSide(behindFront(side))}" fill="#1b1f21"/>` +
    `<path d="${onSide(side.taillamp)}" fill="url(#tail)" stroke="#3a0709" stroke-width="2"/>` +
    (side.archCladding ? `<g fill="#22272a">${arch(side.archCladding)}</g>` : "") +
    `<g fill="#060708">${arch(0)}</g>` +
    `<path d="${onSide(side.shutLines)}" fill="none" stroke="${ramp.line}" stroke-width="2.5"/></g>` +
    `<path d="${handles}" stroke="${ramp.line}" stroke-width="10" stroke-linecap="round"/><path d="${handles}" stroke="${ramp.light}" stroke-width="7" stroke-linecap="round"/>`
  );
}

/** Round lamps are of the front alone. */
function wrapsAround(headlamp: string): boolean {
  const points = parsePath(headlamp).flatMap(({ segments }) =>
    segments.map(({ points: [at] }) => at),
  );
  return Math.max(...points.map(([along]) => along)) > 300;
}

/** The unpainted parts but those of the front, which the front view draws. */
function behindFront({ cladding, axles, tyre }: SideShape): string {
  return cladding
    .split(/(?=M)/)
    .filter((part) => Number.parseFloat(part.slice(1)) > axles[0] - tyre)
    .join("");
}

function cabin({ side, panels, onSide }: Model): string {
  const trim = side.windowTrim === "chrome" ? "#c9d0d4" : "#0b0e10";
  const [from, to] = [Math.round(side.length * 0.36), Math.round(side.length * 0.64)];
  const sheen = `M${from} ${side.height}h150l-380-520h-150ZM${to} ${side.height}h230l-380-520h-230Z`;
  return (
    `<path d="${panels.windscreen}" fill="url(#glass)" stroke="#0c1013" stroke-width="6" stroke-linejoin="round"/><path d="${panels.sheen}" fill="#fff" fill-opacity=".13"/>` +
    `<g clip-path="url(#dlo)"><use href="#g" fill="url(#glass)"/><path d="${onSide(sheen)}" fill="#fff" fill-opacity=".12"/><path d="${onSide(side.pillars)}" fill="#0b0e10"/></g>` +
    `<use href="#g" fill="none" stroke="${trim}" stroke-width="4"/>` +
    (side.roofParts ? `<path d="${onSide(side.roofParts)}" fill="#181b1d"/>` : "")
  );
}

/** The near one: the foot of the other is hidden by the roof, so it would float. */
function mirror({ side, frame, camera }: Model, ramp: PaintRamp): string {
  const at = camera.matrix([side.mirror[0] - 40, 0, 0], WIDTH_AXIS, HEIGHT_AXIS);
  return `<g transform="${at}">${endMirror({ ...frame, belt: [frame.belt[0] - 10, frame.belt[1]] }, ramp, "back")}</g>`;
}

function wheels(model: Model): string {
  const { side, frame, camera } = model;
  return side.axles
    .map(
      (along) =>
        `<use href="#w" transform="${camera.matrix([along, side.tyre, frame.halfWidth - 24], LENGTH_AXIS, HEIGHT_AXIS)}"/>`,
    )
    .join("");
}
