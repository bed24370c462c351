/** What the measure of a password has against it, by its own names for the reasons. */
export const STRENGTH_WARNINGS = {
  straightRow: "Keys that lie in a row are easy to guess.",
  keyPattern: "Short patterns on the keyboard are easy to guess.",
  simpleRepeat: "Repeated characters, like aaa, are easy to guess.",
  extendedRepeat: "Repeated parts, like abcabcabc, are easy to guess.",
  sequences: "Characters in their order, like abc or 6543, are easy to guess.",
  recentYears: "Years are easy to guess.",
  dates: "Dates are easy to guess.",
  topTen: "This is one of the ten passwords that people use most.",
  topHundred: "This is one of the hundred passwords that people use most.",
  common: "Many people use this password.",
  similarToCommon: "This is close to a password that many people use.",
  wordByItself: "A single word is easy to guess.",
  namesByThemselves: "A single name is easy to guess.",
  commonNames: "Common names are easy to guess.",
  userInputs: "This leans on what others know of you or of us.",
  pwned: "This password is known from a leak.",
};

/** What would make it better. */
export const STRENGTH_SUGGESTIONS = {
  l33t: "Writing @ for a or 0 for o does not help.",
  reverseWords: "Spelling a word backwards does not help.",
  allUppercase: "Writing it all in capitals does not help.",
  capitalization: "A capital at the start does not help.",
  dates: "Leave out dates and years.",
  recentYears: "Leave out years.",
  associatedYears: "Leave out years that have to do with you.",
  sequences: "Leave out characters in their order.",
  repeated: "Leave out what is repeated.",
  longerKeyboardPattern: "Use a longer pattern with more turns.",
  anotherWord: "Add a few words that do not belong together.",
  useWords: "Use a few words that do not belong together.",
  noNeed: "Capitals, numbers and signs are not needed.",
  pwned: "Change it wherever else you use it.",
};
