import type { InteriorTones } from "#artwork/cars/paints.ts";
import type { InteriorStyle } from "./interior-styles.ts";

/** The centre stack with the climate controls, and the console between the seats. */
export function centreConsole(style: InteriorStyle, tones: InteriorTones): string {
  const top = style.edge + 92;
  return (
    `<path d="M396 ${top}H564L582 ${top + 58}L632 600H328L378 ${top + 58}Z" fill="url(#console)"/>` +
    `<path d="M398 ${top}L380 ${top + 58}L330 600M562 ${top}L580 ${top + 58}L630 600" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="3"/>` +
    `<path d="M404 ${top + 64}Q404 ${top + 58} 412 ${top + 58}H548Q556 ${top + 58} 556 ${top + 64}L582 600H378Z" fill="#1e2326"/>` +
    `<path d="M404 ${top + 64}Q404 ${top + 58} 412 ${top + 58}H548Q556 ${top + 58} 556 ${top + 64}L582 600M404 ${top + 64}L378 600" fill="none" stroke="url(#metal)" stroke-width="2.5"/>` +
    climate(style, top) +
    cupHolders() +
    `<g transform="translate(48 82) scale(.9)">${SELECTORS[style.selector](tones)}</g>` +
    armrest(tones)
  );
}

function climate({ climate: kind }: InteriorStyle, top: number): string {
  if (kind === "knobs") {
    const knob = (x: number) =>
      `<g transform="translate(${x} ${top + 28})"><circle r="21" fill="url(#metal)"/><circle r="17" fill="#15191b"/><path d="M0-16V-7" stroke="#ff8f6a" stroke-width="3"/></g>`;
    return [428, 480, 532].map(knob).join("");
  }
  return (
    `<rect x="404" y="${top + 12}" width="152" height="32" rx="8" fill="#0d1011" stroke="#fff" stroke-opacity=".14"/>` +
    `<circle cx="420" cy="${top + 28}" r="12" fill="url(#metal)"/><circle cx="540" cy="${top + 28}" r="12" fill="url(#metal)"/>` +
    `<path d="M442 ${top + 28}H522" stroke="#b9c3c8" stroke-width="8" stroke-dasharray="12 5"/>`
  );
}

function cupHolders(): string {
  const cup = (x: number) =>
    `<ellipse cx="${x}" cy="556" rx="30" ry="15" fill="url(#metal)"/><ellipse cx="${x}" cy="557" rx="27" ry="13" fill="#050607"/>`;
  return cup(444) + cup(516);
}

const SELECTORS: Record<InteriorStyle["selector"], (tones: InteriorTones) => string> = {
  manual: (tones) =>
    `<path d="M446 506Q452 470 472 452H488Q508 470 514 506Q480 518 446 506Z" fill="#30373b"/><path d="M460 504Q464 474 476 456M500 504Q496 474 484 456" fill="none" stroke="${tones.stitch}" stroke-width="1.8" stroke-dasharray="4 3"/>` +
    `<path d="M475 458L476 426H484L485 458Z" fill="url(#metal)"/><path d="M462 414Q462 396 480 396T498 414Q498 432 480 434Q462 432 462 414Z" fill="#0c0e0f" stroke="url(#metal)" stroke-width="2"/><path d="M468 408Q472 400 482 400" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="3" stroke-linecap="round"/>`,
  lever: (tones) =>
    `<rect x="450" y="452" width="60" height="58" rx="14" fill="#1d2123" stroke="url(#metal)" stroke-width="3"/><rect x="473" y="462" width="14" height="40" rx="7" fill="#050607"/>` +
    `<path d="M474 480L470 436H490L486 480Z" fill="#15181a"/><path d="M460 424Q460 404 480 403T500 424L496 442Q480 448 464 442Z" fill="#171a1c"/><path d="M464 440Q480 446 496 440L497 434Q480 440 463 434Z" fill="url(#metal)"/><path d="M466 416Q470 408 484 408" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/><path d="M480 412V428" stroke="${tones.stitch}" stroke-width="2"/>`,
  dial: () =>
    `<ellipse cx="480" cy="484" rx="44" ry="27" fill="#060708"/><path d="M442 470V482A38 22 0 0 0 518 482V470Z" fill="#474e52"/><ellipse cx="480" cy="470" rx="38" ry="22" fill="url(#metal)"/><ellipse cx="480" cy="469" rx="27" ry="15" fill="#14181a"/><path d="M480 460V466" stroke="#fff" stroke-width="3"/>`,
};

function armrest(tones: InteriorTones): string {
  return (
    `<path d="M400 598Q402 583 420 582H540Q558 583 560 598L562 612H398Z" fill="${tones.seat}"/>` +
    `<path d="M407 603Q409 590 422 589H538Q551 590 553 603" fill="none" stroke="${tones.stitch}" stroke-width="2" stroke-dasharray="5 3.5"/>`
  );
}

/** The shoulder and the head restraint of the left front seat. */
export function seat(tones: InteriorTones): string {
  const stitched = `fill="none" stroke="${tones.stitch}" stroke-width="2" stroke-dasharray="5 3.5"`;
  return (
    `<path d="M36 460h10v34h-10ZM74 460h10v34h-10Z" fill="#8b9398"/>` +
    `<path d="M-10 372Q60 360 104 388Q124 404 120 444Q118 466 96 470H-10Z" fill="url(#cover)"/><path d="M-10 384Q56 374 94 396Q110 410 107 442" ${stitched}/>` +
    `<path d="M-10 474Q70 466 140 476Q210 488 232 540Q246 574 250 610H-10Z" fill="url(#cover)"/>` +
    `<path d="M-10 480Q70 472 138 482Q204 494 226 542Q240 576 244 610" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="3"/>` +
    `<path d="M-10 506Q70 496 126 504Q176 514 192 556L204 610" ${stitched}/>` +
    `<path d="M-10 512Q70 502 122 510Q168 518 184 558L196 610H-10Z" fill="#000" fill-opacity=".16"/>`
  );
}
