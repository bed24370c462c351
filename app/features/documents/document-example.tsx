import type { JSX } from "react";
import type { DocumentKind } from "#app/domain/document-kinds.ts";

const DRAWINGS: Record<DocumentKind, () => JSX.Element> = {
  aadhaar_front: AadhaarFront,
  aadhaar_back: AadhaarBack,
  dl_front: LicenceFront,
  dl_back: LicenceBack,
  work_proof: WorkProof,
};

export function DocumentExample({ kind }: { kind: DocumentKind }) {
  const Drawing = DRAWINGS[kind];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 128 80"
      width={128}
      height={80}
      fill="none"
      className="h-auto max-w-full"
    >
      <Drawing />
    </svg>
  );
}

const INK = "stroke-line-strong";
const FAINT = "stroke-line";

function Card() {
  return (
    <rect
      x="14.5"
      y="9.5"
      width="99"
      height="61"
      rx="5"
      className="fill-surface stroke-line-strong"
    />
  );
}

function Portrait({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="20" height="25" rx="2" className="fill-sea-soft" />
      <circle cx="10" cy="9.5" r="4.5" className="fill-sea" />
      <path d="M2 25c0-6.2 3.4-9 8-9s8 2.8 8 9z" className="fill-sea" />
    </g>
  );
}

function AadhaarFront() {
  return (
    <>
      <Card />
      <path
        d="M15 17v-2.5a4.5 4.5 0 0 1 4.5-4.5h89a4.5 4.5 0 0 1 4.5 4.5V17z"
        className="fill-coral-soft"
      />
      <circle cx="23" cy="13.5" r="2" className="fill-coral" />
      <Portrait x={22} y={24} />
      <path
        d="M50 28h36M50 35h27M50 42h31"
        strokeWidth="3"
        strokeLinecap="round"
        className={FAINT}
      />
      <path
        d="M34 60h14M57 60h14M80 60h14"
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-sea"
      />
    </>
  );
}

function AadhaarBack() {
  return (
    <>
      <Card />
      <path
        d="M15 17v-2.5a4.5 4.5 0 0 1 4.5-4.5h89a4.5 4.5 0 0 1 4.5 4.5V17z"
        className="fill-coral-soft"
      />
      <path d="M23 26h18" strokeWidth="3" strokeLinecap="round" className="stroke-sea" />
      <path
        d="M23 33h38M23 39h43M23 45h30"
        strokeWidth="3"
        strokeLinecap="round"
        className={FAINT}
      />
      <QrCode />
      <path
        d="M34 61h14M57 61h14M80 61h14"
        strokeWidth="4"
        strokeLinecap="round"
        className={FAINT}
      />
    </>
  );
}

function QrCode() {
  return (
    <g transform="translate(78 23)">
      <path d="M1 1h8v8h-8zM19 1h8v8h-8zM1 19h8v8h-8z" strokeWidth="2" className={INK} />
      <path
        d="M3.5 3.5h3v3h-3zM21.5 3.5h3v3h-3zM3.5 21.5h3v3h-3zM12 1h3v3h-3zM12 7h3v5h3v3h-6zM1 12h5v3h-5zM19 12h3v3h-3zM25 12h3v6h-3zM12 19h3v3h4v3h-4v3h-3zM22 20h3v3h-3zM25 25h3v3h-3z"
        className="fill-line-strong"
      />
    </g>
  );
}

function LicenceFront() {
  return (
    <>
      <Card />
      <path
        d="M15 20v-5.5a4.5 4.5 0 0 1 4.5-4.5h89a4.5 4.5 0 0 1 4.5 4.5V20z"
        className="fill-sea-soft"
      />
      <path d="M23 15h34" strokeWidth="3" strokeLinecap="round" className="stroke-sea" />
      <rect x="23" y="27" width="14" height="11" rx="2" className="fill-gold-soft stroke-gold" />
      <path d="M23 32.5h4.5M32.5 32.5h4.5M30 27v11" className="stroke-gold" />
      <path d="M44 30h28" strokeWidth="3.5" strokeLinecap="round" className="stroke-sea" />
      <path
        d="M44 38h22M23 47h42M23 54h34M23 61h38"
        strokeWidth="3"
        strokeLinecap="round"
        className={FAINT}
      />
      <Portrait x={84} y={27} />
      <path
        d="M84 60c3-4 5 3 8-1s5 2 8-1"
        strokeWidth="1.5"
        strokeLinecap="round"
        className={INK}
      />
    </>
  );
}

function LicenceBack() {
  return (
    <>
      <Card />
      <path
        d="M15 20v-5.5a4.5 4.5 0 0 1 4.5-4.5h89a4.5 4.5 0 0 1 4.5 4.5V20z"
        className="fill-line-strong"
      />
      <rect x="22.5" y="27.5" width="83" height="36" rx="2" className={FAINT} />
      <path d="M22.5 39.5h83M22.5 51.5h83M50.5 27.5v36M78.5 27.5v36" className={FAINT} />
      <path
        d="M28 33.5h14M56 33.5h14M84 33.5h14"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-sea"
      />
      <path
        d="M56 45.5h16M84 45.5h12M56 57.5h12M84 57.5h15"
        strokeWidth="3"
        strokeLinecap="round"
        className={FAINT}
      />
      <path
        d="M28.5 47.5l1.5-4h9l2 4zM27.5 47.5h16"
        strokeWidth="1.5"
        strokeLinejoin="round"
        className="stroke-sea"
      />
      <circle cx="31" cy="48" r="1.8" className="fill-sea" />
      <circle cx="39.5" cy="48" r="1.8" className="fill-sea" />
      <circle cx="31" cy="59" r="2.3" strokeWidth="1.5" className="stroke-sea" />
      <circle cx="41" cy="59" r="2.3" strokeWidth="1.5" className="stroke-sea" />
      <path
        d="M31 59l3-4h4l3 4M38 55l1-2"
        strokeWidth="1.5"
        strokeLinecap="round"
        className="stroke-sea"
      />
    </>
  );
}

function WorkProof() {
  return (
    <>
      <g transform="rotate(4 78 42)">
        <rect
          x="58.5"
          y="13.5"
          width="44"
          height="56"
          rx="3"
          className="fill-surface stroke-line-strong"
        />
        <path d="M66 22h14" strokeWidth="3" strokeLinecap="round" className="stroke-sea" />
        <path
          d="M80 32h16M80 39h14M80 46h16M80 53h11"
          strokeWidth="3"
          strokeLinecap="round"
          className={FAINT}
        />
      </g>
      <path
        d="M42 4l7 14M59 2l-7 16"
        strokeWidth="2.5"
        strokeLinecap="round"
        className="stroke-coral"
      />
      <rect
        x="29.5"
        y="16.5"
        width="42"
        height="57"
        rx="5"
        className="fill-surface stroke-line-strong"
      />
      <path d="M46 21.5h9" strokeWidth="3" strokeLinecap="round" className={INK} />
      <Portrait x={40.5} y={28} />
      <path d="M38 60h25" strokeWidth="3.5" strokeLinecap="round" className="stroke-sea" />
      <path d="M42 67h17" strokeWidth="3" strokeLinecap="round" className={FAINT} />
    </>
  );
}
