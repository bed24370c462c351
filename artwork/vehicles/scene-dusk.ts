import type { Scene } from "./scene-coast.ts";
import { stops, vertical } from "#artwork/cars/svg.ts";

/** The town's road in the evening: a skyline with lit windows, street lamps, a wet road. */
export function city(variant: number): Scene {
  const flip = variant % 2 ? ` transform="matrix(-1 0 0 1 960 0)"` : "";
  return {
    defs:
      vertical("air", 0, 430, [
        [0, "#1c2547"],
        [0.4, "#5a4a7a"],
        [0.72, "#d9756b"],
        [1, "#ffc48f"],
      ]) +
      vertical("near", 200, 440, [
        [0, "#232a4a"],
        [1, "#3d3656"],
      ]) +
      vertical("tar", 462, 600, [
        [0, "#4a4058"],
        [0.25, "#2b2c40"],
        [1, "#191d2d"],
      ]) +
      `<radialGradient id="glow">${stops([
        [0, "#fff1cf"],
        [0.15, "#ffd894", 0.75],
        [0.5, "#ffd08a", 0.22],
        [1, "#ffc873", 0],
      ])}</radialGradient><g id="post"><path d="M-3 0L-2-250H2L3 0Z" fill="#151a2c"/><path d="M0-248C10-266 30-268 52-266L52-260C34-262 16-258 4-242Z" fill="#151a2c"/><ellipse cx="48" cy="-260" rx="58" ry="46" fill="url(#glow)"/></g>`,
    back:
      `<path d="M0 0H960V450H0Z" fill="url(#air)"/><g${flip}>${skyline()}</g>` +
      `<path d="M0 440H960V464H0Z" fill="#2a2b42"/><path d="M0 462H960" stroke="#c9b9b4" stroke-width="10"/><path d="M0 462H960" stroke="#14182a" stroke-width="10" stroke-dasharray="34 34"/>` +
      `<use href="#post" x="90" y="448"/><use href="#post" x="480" y="448"/><use href="#post" x="860" y="448"/>` +
      `<path d="M0 467H960V600H0Z" fill="url(#tar)"/><g fill="url(#glow)" fill-opacity=".3"><ellipse cx="138" cy="506" rx="90" ry="40"/><ellipse cx="528" cy="506" rx="90" ry="40"/><ellipse cx="908" cy="506" rx="90" ry="40"/></g>` +
      `<path d="M20 574H960" stroke="#e8d9c8" stroke-opacity=".5" stroke-width="7" stroke-dasharray="120 90"/>`,
  };
}

function skyline(): string {
  return (
    `<path d="M0 330C120 286 220 270 330 300C420 270 520 262 640 292C760 258 880 270 960 300V440H0Z" fill="#7a5578" fill-opacity=".75"/>` +
    `<path d="M0 300H46V262H112V318H150V236H160V222H196V236H206V330H262V284H330V340H392V306H452V250H462V238H500V250H512V344H570V296H636V334H690V232H700V214H742V232H754V318H808V274H872V326H906V290H960V440H0Z" fill="#4a3d62"/>` +
    `<path d="M0 352H64V322H128V372H176V330H250V384H316V346H380V390H448V362H520V396H590V340H664V378H724V350H796V392H852V332H924V366H960V448H0Z" fill="url(#near)"/>` +
    `<g fill="none" stroke="#ffcf8a"><path d="M52 274H108M158 250H200M160 270H200M274 296H324M460 266H508M460 288H508M576 308H630M698 246H748M698 270H748M698 294H748M816 286H866" stroke-opacity=".55" stroke-width="6" stroke-dasharray="5 9 5 16"/><path d="M10 364H58M72 336H122M72 354H122M184 344H244M184 364H244M324 360H376M456 376H514M598 354H658M598 374H658M732 364H790M860 346H918M860 366H918M860 386H918" stroke-opacity=".9" stroke-width="7" stroke-dasharray="6 8 6 22"/></g>`
  );
}

/** A hill road at first light: ranges one behind another, mist, guard stones. */
export function ghat(variant: number): Scene {
  const flip = variant % 2 ? ` transform="matrix(-1 0 0 1 960 0)"` : "";
  return {
    defs:
      vertical("air", 0, 360, [
        [0, "#3d5a7c"],
        [0.4, "#8c93ab"],
        [0.75, "#f3b596"],
        [1, "#ffe0b0"],
      ]) +
      `<radialGradient id="glow">${stops([
        [0, "#fff3d6"],
        [0.22, "#ffe1ac", 0.7],
        [0.55, "#ffdca4", 0.24],
        [1, "#ffd294", 0],
      ])}</radialGradient>` +
      vertical("mist", 250, 440, [
        [0, "#ffe6cd", 0],
        [1, "#ffe6cd", 0.65],
      ]) +
      vertical("tar", 470, 600, [
        [0, "#5b5a64"],
        [0.3, "#43454f"],
        [1, "#2c303a"],
      ]) +
      `<path id="tree" d="M-3 0V-20L-20-14-8-38-16-36-5-60-10-58 0-92 10-58 5-60 16-36 8-38 20-14 3-20V0Z"/>`,
    back:
      `<path d="M0 0H960V450H0Z" fill="url(#air)"/><g${flip}>${ranges()}</g>` +
      `<path d="M0 446C200 436 420 450 600 440S860 446 960 438V474H0Z" fill="#2c4344"/>` +
      `<path d="M0 472H960V600H0Z" fill="url(#tar)"/><path d="M0 472H960" stroke="#8d8078" stroke-width="5"/>` +
      `<path d="M22 460H960" stroke="#f1e4d6" stroke-width="28" stroke-dasharray="24 72"/><path d="M22 455H960" stroke="#1d2327" stroke-width="8" stroke-dasharray="24 72"/>` +
      `<path d="M20 574H960" stroke="#f0e2cf" stroke-opacity=".55" stroke-width="7" stroke-dasharray="120 90"/>`,
  };
}

function ranges(): string {
  const trees = [
    [30, 1.2],
    [64, 0.9],
    [98, 1.35],
    [812, 1],
    [850, 1.4],
    [892, 1.1],
    [934, 1.5],
  ];
  return (
    `<circle cx="640" cy="250" r="270" fill="url(#glow)"/><circle cx="640" cy="250" r="34" fill="#fff4d8"/>` +
    `<path d="M0 250C80 206 140 176 220 214C290 170 350 186 410 226C480 200 560 240 620 262C700 226 780 186 850 214C890 196 930 200 960 210V450H0Z" fill="#a18fa0"/>` +
    `<path d="M0 290C90 250 170 238 250 272C330 250 420 268 500 300C580 282 660 300 730 270C810 236 890 250 960 276V450H0Z" fill="#76788f"/><path d="M0 250H960V440H0Z" fill="url(#mist)"/>` +
    `<path d="M0 330C80 300 180 296 280 340C380 326 470 356 560 366C660 350 740 330 820 318C880 304 930 312 960 322V450H0Z" fill="#4d6470"/><path d="M0 250H960V446H0Z" fill="url(#mist)" fill-opacity=".6"/>` +
    `<path d="M0 372C60 350 130 362 200 396C300 420 420 410 540 424C660 416 760 384 850 372C900 362 940 368 960 372V450H0Z" fill="#35524f"/>` +
    `<g fill="#24403f">${trees.map(([x, size]) => `<use href="#tree" transform="translate(${x} 440) scale(${size})"/>`).join("")}</g>`
  );
}
