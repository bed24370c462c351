import { stops, vertical } from "#artwork/cars/svg.ts";

export interface Scene {
  defs: string;
  back: string;
}

/** The beach road by day: hills, the headland with its lighthouse, sea, sand, wall and road. */
export function coast(variant: number): Scene {
  const palms = [
    [
      [66, 1],
      [142, 0.74],
      [908, 0.86],
    ],
    [
      [44, 0.82],
      [868, 1.02],
      [932, 0.7],
    ],
    [
      [104, 0.92],
      [34, 0.66],
      [836, 0.7],
    ],
  ];
  return {
    defs: coastGradients() + sunAndTar() + palm(),
    back:
      `<path d="M0 0H960V310H0Z" fill="url(#air)"/><circle cx="300" cy="120" r="260" fill="url(#sun)"/>` +
      `<g${mirrorOdd(variant)}>${clouds()}${hills()}${lighthouse()}${sea()}</g>` +
      shore() +
      (palms[variant % 3] ?? [])
        .map(
          ([x = 0, size = 1], index) =>
            `<use href="#palm" transform="translate(${x} 432) scale(${(index + variant) % 2 ? -size : size} ${size})"/>`,
        )
        .join("") +
      road(),
  };
}

/** What a driver sees of the same bay: the hills, the sea and the sand. */
export function coastAhead(variant: number): Scene {
  return {
    defs: coastGradients(),
    back:
      `<path d="M0 0H960V310H0Z" fill="url(#air)"/>` +
      `<g${mirrorOdd(variant)}>${hills()}${sea()}</g><path d="M0 392C160 384 330 396 500 388S820 394 960 386V480H0Z" fill="url(#sand)"/>`,
  };
}

function mirrorOdd(variant: number): string {
  return variant % 2 ? ` transform="matrix(-1 0 0 1 960 0)"` : "";
}

function coastGradients(): string {
  return (
    vertical("air", 0, 310, [
      [0, "#6fbcd6"],
      [0.55, "#bfe1e6"],
      [1, "#fdf0dc"],
    ]) +
    vertical("sea", 300, 396, [
      [0, "#4aa3b4"],
      [0.45, "#1f8c9a"],
      [0.85, "#6cc4c0"],
      [1, "#c4e8dc"],
    ]) +
    vertical("hill", 170, 304, [
      [0, "#5f9481"],
      [1, "#a9cbbf"],
    ]) +
    vertical("sand", 384, 432, [
      [0, "#f6e6c4"],
      [1, "#e2c594"],
    ])
  );
}

function sunAndTar(): string {
  return (
    `<radialGradient id="sun">${stops([
      [0, "#fffaf0", 0.95],
      [0.5, "#fffaf0", 0.32],
      [1, "#fffaf0", 0],
    ])}</radialGradient>` +
    vertical("tar", 474, 600, [
      [0, "#6b7276"],
      [0.3, "#585f64"],
      [1, "#474d52"],
    ])
  );
}

function clouds(): string {
  return `<path d="M560 92c30-22 70-20 88-4 30-14 66-6 76 12 26-4 44 4 54 14H520c8-12 22-20 40-22Z" fill="#fff" fill-opacity=".7"/>`;
}

function hills(): string {
  return (
    `<path d="M0 258C60 232 110 222 164 240C214 220 270 228 322 260C360 276 400 292 440 304H0Z" fill="#a4c9d0"/>` +
    `<path d="M0 278C50 262 100 258 150 270C200 266 240 282 290 304H0Z" fill="#86b5b4"/>` +
    `<path d="M960 168C900 162 866 180 812 184C760 188 724 200 684 208C644 214 612 222 590 238C572 252 568 278 552 304H960Z" fill="url(#hill)"/>` +
    `<path d="M960 212C900 206 850 228 800 244C750 258 716 282 668 304H960Z" fill="#3f7a68" fill-opacity=".55"/>` +
    `<path d="M590 238C604 250 602 280 620 304H552C568 278 572 252 590 238Z" fill="#d8c9a8" fill-opacity=".55"/>`
  );
}

function lighthouse(): string {
  return `<path d="M690 210L694 150H708L712 210Z" fill="#fdfaf3"/><path d="M701 210V150H708L712 210Z" fill="#c9d3d4"/><path d="M692.7 170H709.3L710.3 185H691.7Z" fill="#d9583f"/><path d="M691 147H711V151H691ZM696 136H706V147H696ZM694 137L701 128 708 137Z" fill="#8f3a2c"/>`;
}

function sea(): string {
  return (
    `<path d="M0 302H960V396H0Z" fill="url(#sea)"/>` +
    `<g fill="none" stroke="#fff" stroke-opacity=".5"><path d="M0 314H960" stroke-dasharray="30 46 8 70"/><path d="M40 328H960" stroke-width="1.5" stroke-dasharray="60 90 16 50"/><path d="M0 346H960" stroke-width="2" stroke-dasharray="90 70 30 120"/></g>` +
    `<path d="M0 380C90 370 160 388 260 380S430 372 520 382S700 374 790 382S900 376 960 380V388C880 384 820 392 740 388S560 380 480 390S300 384 220 388S80 380 0 388Z" fill="#fff" fill-opacity=".85"/>`
  );
}

function shore(): string {
  return (
    `<path d="M0 392C160 384 330 396 500 388S820 394 960 386V434H0Z" fill="url(#sand)"/>` +
    `<path d="M0 426H960V448H0Z" fill="#e9e3d6"/><path d="M0 424H960V430H0Z" fill="#fbf7ee"/><path d="M0 438H960" stroke="#c9c1b0" stroke-width="18" stroke-dasharray="2 46"/>`
  );
}

function road(): string {
  return (
    `<path d="M0 448H960V464H0Z" fill="#cfc8ba"/><path d="M0 470H960" stroke="#f6f1e6" stroke-width="12"/><path d="M0 470H960" stroke="#23282b" stroke-width="12" stroke-dasharray="34 34"/>` +
    `<path d="M0 476H960V600H0Z" fill="url(#tar)"/><path d="M0 484H960" stroke="#e9e5da" stroke-opacity=".7" stroke-width="3"/><path d="M20 572H960" stroke="#f4efe2" stroke-opacity=".85" stroke-width="7" stroke-dasharray="120 90"/>`
  );
}

function palm(): string {
  const frond =
    "M0 0C22-26 66-34 108 4L97 2 100 16 87-1 88 14 75-5 74 11 62-8 58 8 48-8 42 6 34-8 26 4 20-6 10 4Z";
  const turns = [-62, -28, 4, 34, 58];
  return (
    `<path id="frond" d="${frond}"/>` +
    `<g id="palm"><path d="M-9 0C-2-90 8-170 30-246L38-244C22-170 14-90 12 0Z" fill="#8a6f52"/>` +
    `<g transform="translate(34 -246)"><g fill="#2f7d63">${turns.map((turn) => `<use href="#frond" transform="rotate(${turn})"/>`).join("")}</g><g fill="#1f6350" transform="scale(-1 1)">${turns.map((turn) => `<use href="#frond" transform="rotate(${turn + 6})"/>`).join("")}</g><circle r="7" cx="-4" cy="6" fill="#7a5a35"/><circle r="7" cx="7" cy="8" fill="#8f6a3f"/></g></g>`
  );
}
