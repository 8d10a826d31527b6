/** Ways to write the number `ZZ-1001`; `n` is its digits. */
export const SPELLINGS: Record<string, (n: string) => string> = {
  'as it is': (n) => `ZZ-${n}`,
  'zero-width space': (n) => `ZZ-\u200b${n}`,
  'zero-width joiner': (n) => `ZZ\u200d-${n}`,
  'soft hyphen': (n) => `ZZ\u00ad-${n}`,
  'no-break hyphen': (n) => `ZZ\u2011${n}`,
  'en dash': (n) => `ZZ\u2013${n}`,
  blank: (n) => `ZZ - ${n}`,
  'no-break space': (n) => `ZZ\u00a0${n}`,
  'no dash': (n) => `ZZ${n}`,
  'full-width letters': (n) => `\uff3a\uff3a-${n}`,
  'full-width digits': (n) =>
    `ZZ-${n.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))}`,
  'other case': (n) => `zz-${n}`,
  'bidi marks': (n) => `\u202aZZ-${n}\u202c`,
}
export const SPELLED = Object.keys(SPELLINGS)
/** Numbers that look the same, with letters of other scripts. */
export const LOOK_ALIKE: Record<string, (n: string) => string> = {
  Cyrillic: (n) => `ХХ-${n}`,
  Greek: (n) => `ΖΖ-${n}`,
}
