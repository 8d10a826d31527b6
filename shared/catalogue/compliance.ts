import * as z from 'zod/mini'
import { day } from '../base/fields.ts'

/** Where a maker's guarantee holds; nothing is where the law's does. */
export const GUARANTEE_AREAS = ['eu', 'eea', 'europe', 'world'] as const
/** Classes of the EU's energy label, the best first (Regulation (EU) 2017/1369). */
export const ENERGY_CLASSES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
export const BATTERY_CHEMISTRIES = ['lifepo4', 'li-ion', 'agm', 'gel', 'lead', 'nimh', 'alkaline'] as const
/** By their numbers in ISO 817. */
export const REFRIGERANTS = [
  'R32',
  'R134a',
  'R290',
  'R407C',
  'R410A',
  'R454B',
  'R513A',
  'R600a',
  'R1234yf',
] as const

/** The facts of a product that are one of a few words. */
export const CHOICES = {
  guarantee_area: GUARANTEE_AREAS,
  energy_class: ENERGY_CLASSES,
  battery_chemistry: BATTERY_CHEMISTRIES,
  refrigerant: REFRIGERANTS,
} as const
export type Choice = keyof typeof CHOICES

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The word that somebody wrote in their own way (`Li-Ion`, `LiFePO₄`, `R-32`); null for another one. */
export const choiceOf = (fact: Choice, text: string): string | null =>
  CHOICES[fact].find((word) => lettersOf(word) === lettersOf(text.normalize('NFKD'))) ?? null

/** Whether digits are a trade item number of GS1 (GTIN-8, -12, -13, -14) with the right check digit. */
export function isGtin(digits: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return false
  // From the right, the check digit first: once, three times, once …
  const sum = [...digits].reverse().reduce((sum, digit, i) => sum + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** The abbreviations and numbers of packaging materials (Decision 97/129/EC), without composites. */
const MATERIALS = new Map(
  [
    'PET 1',
    'HDPE 2',
    'PVC 3',
    'LDPE 4',
    'PP 5',
    'PS 6',
    'O 7',
    'PAP 20',
    'PAP 21',
    'PAP 22',
    'FE 40',
    'ALU 41',
  ]
    .concat(['FOR 50', 'FOR 51', 'TEX 60', 'TEX 61', 'GL 70', 'GL 71', 'GL 72'])
    .map((material) => [lettersOf(material), material]),
)
/** Composites have a number from 80 on behind their main material: `C/PAP 81`. */
const COMPOSITE = /^C\/(PAP|LDPE|PP|PET|ALU|FE) ?(8\d|9[0-8])$/

/** Materials as they are printed on packaging (`pap20, LDPE 4`) in one spelling, each once; null where one is none. */
export function materialsOf(text: string): string | null {
  const given = text.split(/[,;|+]/).map((each) => each.trim())
  const materials = given
    .filter((each) => each !== '')
    .map((each) => {
      const composite = COMPOSITE.exec(each.toUpperCase().replaceAll(/\s+/g, ' '))
      return composite ? `C/${composite[1]} ${composite[2]}` : MATERIALS.get(lettersOf(each))
    })
  return materials.includes(undefined) ? null : [...new Set(materials)].join(', ')
}

/** The number of a model in the EU's register of energy labels (EPREL). */
export const EPREL = /^\d{1,9}$/

const orNothing = (text: string) => text || null
const written = (most: number) => z.string('text').check(z.trim(), z.maxLength(most, 'too_long'))
const checked = (clean: (text: string) => string, isRight: (text: string) => boolean, error: string) =>
  z.optional(
    z.nullable(
      z.pipe(
        written(300).check(
          z.overwrite(clean),
          z.refine((text) => text === '' || isRight(text), error),
        ),
        z.transform(orNothing),
      ),
    ),
  )
const choice = <V extends string>(words: readonly V[]) =>
  z.optional(
    z.nullable(
      z.pipe(
        z.union([z.literal(''), z.enum(words)], 'invalid'),
        z.transform((word) => (word === '' ? null : (word as V))),
      ),
    ),
  )
const number = (most: number) =>
  z.optional(z.nullable(z.number('number').check(z.minimum(0, 'number'), z.maximum(most, 'number'))))
const whole = (least: number, most: number) =>
  z.optional(
    z.nullable(
      z.number('number').check(z.int('number'), z.minimum(least, 'number'), z.maximum(most, 'number')),
    ),
  )

export const digitsOnly = (text: string): string => text.replaceAll(/[\s.-]/g, '')

/** What the law asks a maker to say of a product. An empty text is nothing. */
export const complianceFields = {
  gtin: checked(digitsOnly, isGtin, 'gtin'),
  model: z.optional(z.nullable(z.pipe(written(80), z.transform(orNothing)))),
  guarantee_months: whole(1, 600),
  guarantee_area: choice(GUARANTEE_AREAS),
  energy_class: choice(ENERGY_CLASSES),
  eprel: checked(digitsOnly, (text) => EPREL.test(text), 'eprel'),
  supported_until: z.optional(
    z.pipe(
      z.transform((given: string | null) => given || null),
      z.nullable(day),
    ),
  ),
  battery_chemistry: choice(BATTERY_CHEMISTRIES),
  battery_wh: number(1_000_000),
  refrigerant: choice(REFRIGERANTS),
  refrigerant_g: whole(1, 100_000),
  packaging: checked(
    (text) => materialsOf(text) ?? text,
    (text) => materialsOf(text) !== null,
    'packaging',
  ),
}
