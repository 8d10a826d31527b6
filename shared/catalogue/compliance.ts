import * as z from 'zod/mini'
import { optionalDay } from '../base/fields.ts'
import { WARRANTY_MONTHS } from '../warranties/cover.ts'
import {
  BATTERY_CHEMISTRIES,
  CHOICES,
  type Choice,
  ENERGY_CLASSES,
  GUARANTEE_AREAS,
  REFRIGERANTS,
} from './compliance-words.ts'
import { isGtin } from './gtin.ts'

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The word that somebody wrote in their own way (`Li-Ion`, `LiFePO₄`, `R-32`); null for another one. */
export const choiceOf = (fact: Choice, text: string): string | null =>
  CHOICES[fact].find((word) => lettersOf(word) === lettersOf(text.normalize('NFKD'))) ?? null

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
const whole = (least: number, most: number, tooFew = 'number') =>
  z.optional(
    z.nullable(
      z.number('number').check(z.int('number'), z.minimum(least, tooFew), z.maximum(most, 'number')),
    ),
  )

export const digitsOnly = (text: string): string => text.replaceAll(/[\s.-]/g, '')

/** What the law asks a maker to say of a product. An empty text is nothing. */
export const complianceFields = {
  gtin: checked(digitsOnly, isGtin, 'gtin'),
  model: z.optional(z.nullable(z.pipe(written(80), z.transform(orNothing)))),
  /** Never less than the shop's guarantee of everything. */
  guarantee_months: whole(WARRANTY_MONTHS, 600, 'guarantee_least'),
  guarantee_area: choice(GUARANTEE_AREAS),
  energy_class: choice(ENERGY_CLASSES),
  eprel: checked(digitsOnly, (text) => EPREL.test(text), 'eprel'),
  supported_until: optionalDay,
  battery_chemistry: choice(BATTERY_CHEMISTRIES),
  battery_wh: number(1_000_000),
  refrigerant: choice(REFRIGERANTS),
  refrigerant_g: whole(1, 100_000),
  parts_years: whole(1, 50),
  packaging: checked(
    (text) => materialsOf(text) ?? text,
    (text) => materialsOf(text) !== null,
    'packaging',
  ),
}
