import * as z from 'zod/mini'
import { bodyId, lang, line, searched } from '../base/fields.ts'
import { quantity } from '../cart/cart.ts'
import { MAX_LINES, USER_TYPES } from '../cart/cart-rules.ts'
import { MEASURES, MOST_TVS, ROLES, type Role } from '../catalogue/fit-facets.ts'
import { AREAS, TRAVELLED } from '../catalogue/travel.ts'
import { contactData } from '../quotations/quotations.ts'
import { told } from './told.ts'

/*
 * What programs that act for people ask at `/mcp`, and what they are told. Answers are strict, so that nothing is told that is not named here:
 * no price is.
 */

/** The language of texts in the answer. */
export const inLang = told(z.optional(lang), 'Language of the texts in the answer; English if missing.')

/** What has to be known of a product before somebody proposes it. */
export const saleNotice = z.strictObject({
  not_for_sale: told(
    z.optional(z.string()),
    'Only of a product that nobody can buy or ask for at present, in words: do not propose it.',
  ),
  recalls: told(
    z.optional(z.array(z.strictObject({ title: z.string(), url: z.string() }))),
    'Only of a product with safety recalls that go on: tell the person, with the address.',
  ),
})
export type SaleNotice = z.output<typeof saleNotice>

/** A product by what it is called. */
export const productRef = z.extend(saleNotice, {
  id: z.int(),
  slug: told(z.string(), 'What the other tools know it by.'),
  name: z.string(),
  code: z.nullable(z.string()),
  category: z.string(),
  url: told(z.string(), 'Its page, for the person.'),
})
export type ProductRef = z.output<typeof productRef>
const fact = z.strictObject({ name: z.string(), value: z.string() })

export const findProducts = z.strictObject({
  text: told(searched(200), 'What the person looks for, in their words; empty for all products.'),
  category_id: told(z.optional(bodyId), 'Only products of this category, as an earlier answer names it.'),
  limit: told(z.optional(z.int().check(z.minimum(1), z.maximum(30))), 'How many at most; 10 if missing.'),
  lang: inLang,
})
export const foundProducts = z.strictObject({
  count: told(z.int(), 'How many there are in all.'),
  products: z.array(z.extend(productRef, { highlights: z.array(fact) })),
  meant: told(z.optional(z.string()), 'What the text was taken to mean, where a word of it was a slip.'),
  categories: told(
    z.array(z.strictObject({ id: z.int(), name: z.string(), products: z.int() })),
    'All categories of the shop.',
  ),
})

const slug = told(z.string().check(z.minLength(1), z.maxLength(200)), 'The slug, as other tools give it.')
export const askedProduct = z.strictObject({ slug, lang: inLang })
const document = z.strictObject({
  kind: z.string(),
  name: z.string(),
  lang: told(z.nullable(z.string()), 'Null: for readers of every language.'),
  url: z.string(),
})
const choice = z.extend(saleNotice, { id: z.int(), name: z.string() })
export const productFacts = z.extend(productRef, {
  description: z.string(),
  facts: z.array(z.strictObject({ group: z.string(), name: z.string(), value: z.string() })),
  warnings: told(z.string(), 'Safety information.'),
  documents: z.array(document),
  questions: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
  choices: told(
    z.array(z.strictObject({ kind: z.string(), products: z.array(choice) })),
    'What it can be configured with.',
  ),
  goes_with: told(z.array(choice), 'Accessories and spare parts that belong to it.'),
  rating: told(z.nullable(z.strictObject({ average: z.number(), count: z.int() })), 'Of its reviews.'),
})

export const askedComparison = z.strictObject({
  slugs: told(z.array(slug).check(z.minLength(2), z.maxLength(4)), 'Two to four products.'),
  lang: inLang,
})
export const comparedProducts = z.strictObject({
  products: z.array(
    z.extend(saleNotice, { slug: z.string(), name: z.string(), url: z.string(), facts: z.array(fact) }),
  ),
  unknown: told(z.array(z.string()), 'Slugs that no product has.'),
})

const measure = ([least, most]: readonly [number, number], what: string) =>
  told(z.number().check(z.minimum(least), z.maximum(most)), what)
const roles = Object.keys(ROLES) as [Role, ...Role[]]
export const askedFit = z.strictObject({
  kind: told(z.enum(roles), '`cooler` is an air conditioner, `panel` a solar panel.'),
  length: measure(MEASURES.length, 'Length of the vehicle in metres.'),
  roof_length: measure(MEASURES.roof_length, 'Length of the free area of the roof in centimetres.'),
  roof_width: measure(MEASURES.roof_width, 'Width of the free area of the roof in centimetres.'),
  countries: told(
    z.optional(z.array(z.enum(TRAVELLED as [string, ...string[]]))),
    'Where the person travels: ISO codes. Only antennas ask.',
  ),
  area: told(
    z.optional(z.enum(AREAS)),
    'In place of countries: `central` Europe, as far as the `mediterranean` (if missing), or `all` of Europe.',
  ),
  tvs: told(
    z.optional(z.int().check(z.minimum(0), z.maximum(MOST_TVS))),
    'Televisions that receive different channels at the same time; one if missing.',
  ),
  lang: inLang,
})
const reason = z.strictObject({
  ok: z.boolean(),
  reason: told(z.string(), 'What fits or does not, by name.'),
  values: told(
    z.record(z.string(), z.union([z.number(), z.string(), z.array(z.string())])),
    'Lengths in centimetres, the vehicle’s in metres.',
  ),
})
const judged = z.extend(productRef, { reasons: z.array(reason) })
export const fitting = z.strictObject({
  fits: z.array(judged),
  does_not_fit: told(z.array(judged), 'With the reasons; at most ten.'),
  not_for_sale: told(z.array(judged), 'What would fit, but cannot be bought at present.'),
})

export const askedRetailers = z.strictObject({
  place: told(line(200), 'A town, a postal code with its country, or an address.'),
  lang: inLang,
})
export const nearRetailers = z.strictObject({
  place: told(z.string(), 'The place that was found.'),
  retailers: told(
    z.array(
      z.strictObject({
        id: told(z.int(), 'By which `request_quotation` knows it.'),
        name: z.string(),
        address: z.string(),
        postal_code: z.string(),
        city: z.string(),
        country: z.string(),
        telephone: z.string(),
        distance_km: z.number(),
        url: z.string(),
      }),
    ),
    'Nearest first.',
  ),
})

const asked = z.strictObject({
  product_id: told(bodyId, 'The id of a product, or of one of its choices.'),
  quantity: told(z.optional(quantity), 'One if missing.'),
})
/** A request in the name of a person; the same fields as the person types into the form, without the consent, which only they can give. */
export const askedQuotation = z.strictObject({
  retailer_id: told(bodyId, 'From `retailers_near`.'),
  products: z.array(asked).check(z.minLength(1, 'required'), z.maxLength(MAX_LINES, 'too_many')),
  user_type: told(z.optional(z.enum(USER_TYPES)), 'Who asks; a private person if missing.'),
  name: told(contactData.shape.name, 'The person’s first name.'),
  surname: contactData.shape.surname,
  email: told(contactData.shape.email, 'The person’s own address: the link that confirms goes there.'),
  telephone: contactData.shape.telephone,
  note: told(contactData.shape.note, 'What the retailer should know, in the person’s words.'),
  lang: told(z.optional(lang), 'The language in which the person wants to be answered.'),
})
export const draftedQuotation = z.strictObject({
  state: told(
    z.enum(['waits_for_the_person', 'tried_out']),
    '`tried_out`: by a key for trying out, which mails nothing. Else no request exists yet. It is sent to the retailer once the person confirms it by the link that was mailed to them.',
  ),
  retailer_id: z.int(),
  expires_in_days: told(z.int(), 'The link ends then.'),
})
