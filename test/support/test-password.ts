/** Of users that tests add. */
export const TEST_PASSWORD = "three boats at dawn";
/** As the site makes it, which takes a tenth of a second. */
export const TEST_PASSWORD_HASH =
  "59a068e79003c32bd77f34c05a6a30ee:67a0295dd0f5d7db705d80c218c6612bb675440ac068b1a0cf4a0863c458c3c11d0efec31f128dc19c75b820fb3f0d2947c1e8e3fd107387b1bb6d79f81295ad";
