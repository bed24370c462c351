/**
 * Beach Road at first light, looking south to Dolphin's Nose. The sky is the ground it stands on
 * (`scene-sky`); the right part, with sun, lighthouse and road, is what a phone shows.
 */
export function CoastScene({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 600"
      preserveAspectRatio="xMaxYMax slice"
      className={className}
    >
      <defs>
        <radialGradient id="scene-glow">
          <stop offset="0" stopOpacity="0.85" className="[stop-color:var(--scene-glow)]" />
          <stop offset="1" stopOpacity="0" className="[stop-color:var(--scene-glow)]" />
        </radialGradient>
        <linearGradient id="scene-beam" x1="1" x2="0">
          <stop offset="0" stopOpacity="0.75" className="[stop-color:var(--scene-lamp)]" />
          <stop offset="1" stopOpacity="0" className="[stop-color:var(--scene-lamp)]" />
        </linearGradient>
        <linearGradient id="scene-headlight">
          <stop offset="0" stopOpacity="0.8" className="[stop-color:var(--scene-lamp)]" />
          <stop offset="1" stopOpacity="0" className="[stop-color:var(--scene-lamp)]" />
        </linearGradient>
      </defs>
      <Sky />
      <Sea />
      <Cape />
      <Shore />
      <Promenade />
      <Car />
    </svg>
  );
}

function Sky() {
  return (
    <>
      <circle cx="925" cy="330" r="330" fill="url(#scene-glow)" />
      <circle cx="925" cy="318" r="58" className="fill-(--scene-sun)" />
      <g strokeLinecap="round" className="stroke-(--scene-cloud)">
        <path d="M690 214h150M760 228h210" strokeWidth="12" />
        <path d="M1010 118h120M1050 131h160" strokeWidth="11" />
      </g>
      <g strokeLinecap="round" className="stroke-(--scene-cloud-low)">
        <path d="M806 240h118" strokeWidth="7" />
        <path d="M560 300h190M610 309h250" strokeWidth="6" />
        <path d="M1096 141h84" strokeWidth="6" />
      </g>
    </>
  );
}

function Sea() {
  return (
    <>
      <path d="M0 340h1440v260H0z" className="fill-(--scene-sea-far)" />
      <path
        d="M0 386c90-7 150 7 250 3s150-11 260-5 180 9 290 2 190-9 300 2l340 4v208H0z"
        className="fill-(--scene-sea)"
      />
      <path
        d="M0 456c110-10 170 8 290 2s190-13 320-6 190 8 300-4l120 2v150H0z"
        className="fill-(--scene-sea-near)"
      />
      <path
        d="M866 347h124M880 357h98M846 368h60m16 0h76M884 380h80M862 394h44m18 0h56M892 410h62M876 427h30m14 0h34M902 444h36"
        strokeWidth="4.5"
        strokeLinecap="round"
        className="stroke-(--scene-glint)"
      />
      <path
        d="M120 372h46M210 420h70M60 440h36M420 404h40M350 474h84M560 436h56M130 506h90M640 372h30M1010 366h28"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-(--scene-foam) opacity-45"
      />
      <path
        d="M664 339l-3-34 26 31zM655 341h40c-3 8-8 11-14 11h-15c-6 0-10-4-11-11z"
        className="fill-(--scene-cape)"
      />
    </>
  );
}

function Cape() {
  return (
    <>
      <path
        d="M1232 230c30-30 50-52 86-58 40-7 74 12 122 0v150h-208z"
        className="fill-(--scene-hill-far)"
      />
      <path
        d="M1186 135 720 96v70z"
        fill="url(#scene-beam)"
        className="opacity-45 dark:opacity-80"
      />
      <g className="fill-(--scene-tower)">
        <path d="m1181 150-5 88h24l-5-88z" />
        <path d="M1178 144h20v7h-20zM1182 128h12v16h-12z" />
      </g>
      <path d="m1180 168-1 18h18l-1-18zM1181 128h14l-7-10z" className="fill-coral" />
      <path d="M1184 131h8v10h-8z" className="fill-(--scene-lamp)" />
      <path
        d="M1440 214c-30-6-60 6-92 2-26-3-40-13-70-9-32 4-50 15-78 18-30 4-48 18-68 32-18 12-34 15-46 30-8 11-24 16-32 29-5 9 2 16-10 24 40 12 90 22 146 32 60 10 110 20 150 28h100z"
        className="fill-(--scene-cape)"
      />
      <path
        d="M1044 340c12-8 5-15 10-24 8-13 24-18 32-29 12-15 28-18 46-30-12 15-16 24-32 35-8 6-6 14-16 20-9 5-4 12-14 18-6 4-10 8-12 14z"
        className="fill-(--scene-cape-lit)"
      />
      <path
        d="M1200 225c-14 16-10 30-30 44-16 12-14 24-34 34 26-4 40-14 54-12 22 3 30-16 50-20 18-4 22-20 40-24-14-10-12-24-2-40-32 4-50 15-78 18zM1440 262c-34-4-52 12-82 14-40 3-44 26-84 32-36 6-52 22-84 24l250 66z"
        className="fill-(--scene-cape-dark)"
      />
    </>
  );
}

function Shore() {
  return (
    <>
      <path
        d="M0 566c260-10 560-50 800-84 200-28 380-54 545-86l95-2v206H0z"
        className="fill-(--scene-foam)"
      />
      <path
        d="M0 574c260-8 560-48 800-82 200-28 380-60 545-94l95-2v206H0z"
        className="fill-(--scene-sand-wet)"
      />
      <path
        d="M0 590c280-8 580-52 820-86 190-27 370-64 525-105l95-2v206H0z"
        className="fill-(--scene-sand)"
      />
      <path
        d="M1346 398c80-8 94-8 94-8v214H480c340-40 660-106 866-206z"
        className="fill-(--scene-land)"
      />
      <path
        d="M340 604c300-58 560-106 790-148 100-18 172-36 216-57h8c-24 25-84 51-174 79-140 43-270 82-370 126z"
        className="fill-(--scene-road)"
      />
      <path
        d="M340 604c300-58 560-106 790-148 100-18 172-36 216-57"
        fill="none"
        strokeWidth="4"
        className="stroke-(--scene-kerb)"
      />
      <path
        d="M600 600c240-56 420-96 580-132 80-18 132-38 168-66"
        fill="none"
        strokeWidth="3"
        strokeDasharray="26 20"
        className="stroke-(--scene-kerb)"
      />
    </>
  );
}

function Promenade() {
  return (
    <>
      <path
        d="M830 604c120-52 250-90 372-126 60-18 108-38 140-66 20 14 50 8 98 12v180z"
        className="fill-(--scene-land-dark)"
      />
      <path d={PALMS} className="fill-(--scene-palm)" />
      <path
        d="M1040 604c20-26 50-30 74-18 14-26 48-30 70-8 26-30 70-24 84 4 30-24 70-10 80 12 24-16 60-14 92 10z"
        className="fill-(--scene-palm)"
      />
      <g fill="none" strokeWidth="2.5" className="stroke-(--scene-palm)">
        <path d="M742 530v-84q0-10 12-10M922 497v-64q0-8 10-8M1056 471v-48q0-6 8-6M1158 452v-36q0-5 6-5M1238 433v-26q0-4 5-4" />
      </g>
      <g className="fill-(--scene-lamp)">
        <circle cx="757" cy="437" r="5" />
        <circle cx="934" cy="426" r="4" />
        <circle cx="1066" cy="418" r="3.2" />
        <circle cx="1165" cy="411" r="2.6" />
        <circle cx="1244" cy="403" r="2" />
      </g>
    </>
  );
}

function Car() {
  return (
    <g transform="translate(866 504) rotate(-10.5)">
      <path d="M52 0 176-10v32L52 5z" fill="url(#scene-headlight)" />
      <path
        d="M-50 6v-8c0-4 2-6 5-7l6-1 6-13c1.5-3 4-4 8-4h27c4 0 7 1 10 4l11 11c12 1 21 3 24 7 2 2 3 5 3 9v2c0 3-2 5-5 5h-90c-3 0-5-2-5-5z"
        className="fill-coral"
      />
      <path d="M-50 3h100v4c0 3-2 5-5 5h-90c-3 0-5-2-5-5z" className="fill-(--scene-car-shade)" />
      <path
        d="m-31-11 4.5-9c1-2 2-2.5 4.5-2.5h11V-11zm24 0v-11.5h9.5c3 0 5 .8 7 3l8 8.5z"
        className="fill-(--scene-glass)"
      />
      <path d="M43-4h6l1 5h-6z" className="fill-(--scene-lamp)" />
      <path d="M-50-3h4v5h-4z" className="fill-danger" />
      <g className="fill-(--scene-palm)">
        <circle cx="-28" cy="11" r="9.5" />
        <circle cx="29" cy="11" r="9.5" />
      </g>
      <g className="fill-(--scene-kerb)">
        <circle cx="-28" cy="11" r="4.5" />
        <circle cx="29" cy="11" r="4.5" />
      </g>
    </g>
  );
}

const PALMS =
  "M1287 590Q1286 483 1264 376L1268 376Q1293 483 1293 590zM1266 376Q1239 355 1211 400Q1239 371 1266 376zM1266 376Q1239 341 1212 362Q1239 357 1266 376zM1266 376Q1255 339 1243 336Q1255 355 1266 376zM1266 376Q1268 338 1271 335Q1268 354 1266 376zM1266 376Q1282 338 1299 342Q1282 354 1266 376zM1266 376Q1295 344 1323 370Q1295 360 1266 376zM1266 376Q1295 357 1324 410Q1295 373 1266 376zM1266 376Q1282 372 1297 413Q1282 388 1266 376zM1266 376Q1250 370 1233 408Q1250 386 1266 376zM1342 600Q1350 477 1370 354L1374 354Q1358 477 1350 600zM1372 354Q1338 327 1304 383Q1338 348 1372 354zM1372 354Q1338 311 1304 336Q1338 331 1372 354zM1372 354Q1358 308 1344 304Q1358 328 1372 354zM1372 354Q1375 306 1378 303Q1375 327 1372 354zM1372 354Q1392 307 1413 311Q1392 327 1372 354zM1372 354Q1408 314 1443 346Q1408 334 1372 354zM1372 354Q1408 330 1444 396Q1408 350 1372 354zM1372 354Q1391 349 1411 400Q1391 369 1372 354zM1372 354Q1352 347 1331 394Q1352 367 1372 354zM1421 596Q1422 498 1408 400L1412 400Q1427 498 1427 596zM1410 400Q1386 381 1362 421Q1386 395 1410 400zM1410 400Q1386 370 1363 387Q1386 384 1410 400zM1410 400Q1400 367 1390 365Q1400 382 1410 400zM1410 400Q1412 367 1414 365Q1412 381 1410 400zM1410 400Q1424 367 1438 370Q1424 381 1410 400zM1410 400Q1435 372 1460 395Q1435 386 1410 400zM1410 400Q1435 383 1460 430Q1435 397 1410 400zM1410 400Q1424 396 1437 433Q1424 410 1410 400zM1410 400Q1396 395 1381 428Q1396 409 1410 400z";
