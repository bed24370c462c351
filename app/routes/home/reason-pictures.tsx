import type { ReactNode } from "react";

export function TicketPicture() {
  return (
    <Picture ground="fill-sea-soft">
      <path
        d="M0 132c30-9 50 5 90 1s60-10 100-3 60 8 95 1 50-4 75-1v46H0z"
        className="fill-sea opacity-20"
      />
      <g transform="rotate(-5 180 88)">
        <path
          d="M70 38h118a12 12 0 0 0 24 0h52a14 14 0 0 1 14 14v76a14 14 0 0 1-14 14h-52a12 12 0 0 0-24 0H70a14 14 0 0 1-14-14V52a14 14 0 0 1 14-14z"
          className="fill-surface stroke-line"
        />
        <path d="M200 60v62" strokeWidth="2" strokeDasharray="3 6" className="stroke-line-strong" />
        <rect x="76" y="56" width="70" height="10" rx="5" className="fill-ink" />
        <path d="M88 92h76" strokeWidth="3" strokeLinecap="round" className="stroke-sea" />
        <circle cx="84" cy="92" r="6" className="fill-sea" />
        <circle cx="170" cy="92" r="6" className="fill-coral" />
        <path
          d="M80 118h34m34 0h28"
          strokeWidth="7"
          strokeLinecap="round"
          className="stroke-line"
        />
        <circle cx="238" cy="90" r="19" className="fill-sea" />
        <path
          d="m229 90 7 7 12-13"
          fill="none"
          strokeWidth="4.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-on-sea"
        />
      </g>
      <circle cx="291" cy="48" r="29" className="fill-surface" />
      <circle cx="291" cy="48" r="24" fill="none" strokeWidth="6" className="stroke-line" />
      <path
        d="M291 24a24 24 0 1 1-24 24"
        fill="none"
        strokeWidth="6"
        strokeLinecap="round"
        className="stroke-coral"
      />
      <path
        d="M291 36v12l8 6"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-ink"
      />
    </Picture>
  );
}

export function FleetPicture() {
  return (
    <Picture ground="fill-coral-soft">
      <circle cx="182" cy="118" r="74" className="fill-coral opacity-90" />
      <path
        d="M0 118c26-14 44-32 72-30 24 2 34 18 62 18 30 0 44-22 76-20 30 2 44 22 76 18 26-3 44-18 74-14v32H0z"
        className="fill-(--scene-cape) opacity-35"
      />
      <path d="M0 122h360v54H0z" className="fill-(--scene-road)" />
      <path
        d="M12 154h28m24 0h28m24 0h28m24 0h28m24 0h28m24 0h28m24 0h28"
        strokeWidth="3.5"
        className="stroke-(--scene-kerb)"
      />
      <g transform="translate(70 128)" className="fill-sea">
        <Body
          body="M-54 2v-17c0-4 2-7 6-7h6l9-17c2-3 4-5 8-5h42c5 0 8 2 11 5l13 16c9 1 13 5 13 12V2c0 3-2 5-5 5h-98c-3 0-5-2-5-5z"
          glass="m-33-23 6-11c1-3 3-4 5-4h14v15zm30 0v-15H8c3 0 5 1 7 3l10 12z"
          wheels={[-31, 31]}
        />
      </g>
      <g transform="translate(190 130)" className="fill-(--scene-foam)">
        <Body
          body="M-60 2v-8c0-5 2-8 7-9l14-2 14-11c4-3 7-4 12-4h20c6 0 9 1 13 4l16 12 16 2c7 1 10 5 10 11v5c0 3-2 5-5 5H-55c-3 0-5-2-5-5z"
          glass="m-31-17 9-8c2-1 4-2 7-2h11v10zm32 0v-10h7c4 0 6 1 9 3l9 7z"
          wheels={[-34, 36]}
        />
      </g>
      <g transform="translate(300 128)" className="fill-(--gold)">
        <Body
          body="M-46 2v-11c0-4 1-6 5-7l4-1 8-13c2-4 5-5 9-5H4c5 0 8 1 11 4l12 13c12 1 19 4 19 12v8c0 3-2 5-5 5h-82c-3 0-5-2-5-5z"
          glass="m-29-17 5-9c1-2 3-3 5-3h10v12zm24 0v-12h8c3 0 5 1 7 3l8 9z"
          wheels={[-26, 27]}
        />
      </g>
    </Picture>
  );
}

export function LighthousePicture() {
  return (
    <Picture ground="fill-gold-soft">
      <path d="M78 46 360 4v118z" className="fill-surface opacity-80" />
      <path
        d="M0 150c20-24 34-38 62-38s40 14 58 28c18 16 38 26 72 36H0z"
        className="fill-(--scene-cape)"
      />
      <path d="M92 158c40-10 70 4 120-2s100-8 148-2v22H60z" className="fill-sea opacity-30" />
      <path d="m66 56-6 62h32l-6-62z" className="fill-(--scene-tower)" />
      <path d="m64 76-2 20h28l-2-20zM65 38h22L76 26z" className="fill-coral" />
      <path d="M62 50h28v7H62zM67 38h18v12H67z" className="fill-(--scene-cape-dark)" />
      <path d="M70 41h12v8H70z" className="fill-(--scene-lamp)" />
      <g transform="rotate(4 240 88)">
        <rect x="160" y="40" width="156" height="98" rx="14" className="fill-surface stroke-line" />
        <rect x="174" y="56" width="44" height="54" rx="8" className="fill-sea-soft" />
        <circle cx="196" cy="76" r="9" className="fill-sea" />
        <path d="M180 106c2-10 8-14 16-14s14 4 16 14z" className="fill-sea" />
        <rect x="232" y="58" width="66" height="9" rx="4.5" className="fill-ink" />
        <path
          d="M236 84h56M236 102h34"
          strokeWidth="7"
          strokeLinecap="round"
          className="stroke-line"
        />
      </g>
      <path
        d="M300 92c10 7 18 9 28 10v20c0 17-10 28-28 36-18-8-28-19-28-36v-20c10-1 18-3 28-10z"
        strokeWidth="4"
        className="fill-sea stroke-gold-soft"
      />
      <path
        d="m288 124 9 9 16-18"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-sea"
      />
    </Picture>
  );
}

function Picture({ ground, children }: { ground: string; children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 360 176" className="block w-full">
      <path d="M0 0h360v176H0z" className={ground} />
      {children}
    </svg>
  );
}

type BodyProps = { body: string; glass: string; wheels: readonly number[] };

function Body({ body, glass, wheels }: BodyProps) {
  return (
    <>
      <path d={body} />
      <path d={glass} className="fill-(--scene-glass)" />
      {wheels.map((x) => (
        <g key={x} className="fill-(--scene-palm)">
          <circle cx={x} cy="7" r="10" />
          <circle cx={x} cy="7" r="4" className="fill-(--scene-kerb)" />
        </g>
      ))}
    </>
  );
}
