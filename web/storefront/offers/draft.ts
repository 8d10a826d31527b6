import type { Lang } from '../../../shared/languages.ts'
import type { OfferContent, OfferLineInput } from '../../../shared/quotations/offers.ts'
import { formatCents, formatDecimal, parseDecimal, parseEuros } from '../../i18n/decimals.ts'

/** A line as it is typed. `key` keeps its place when lines are moved. */
export interface TypedLine extends Pick<OfferLineInput, 'asked' | 'name' | 'detail'> {
  key: number
  quantity: string
  price: string
  discount: string
  vat: string
}
/** An offer as it is typed. */
export interface Typed extends Omit<OfferContent, 'lines' | 'discount'> {
  lines: TypedLine[]
  discount: { kind: OfferContent['discount']['kind']; value: string }
}

let keys = 0

export const typedLine = (line: OfferLineInput, lang: Lang): TypedLine => ({
  key: ++keys,
  asked: line.asked,
  name: line.name,
  detail: line.detail,
  quantity: String(line.quantity),
  price: line.price === 0 ? '' : formatCents(line.price, lang),
  discount: line.discount === 0 ? '' : formatDecimal(line.discount / 100, lang),
  vat: formatDecimal(line.vat / 100, lang),
})

export const typedOf = ({ lines, discount, ...rest }: OfferContent, lang: Lang): Typed => ({
  ...rest,
  lines: lines.map((line) => typedLine(line, lang)),
  discount: {
    kind: discount.kind,
    value:
      discount.value === 0
        ? ''
        : discount.kind === 'sum'
          ? formatCents(discount.value, lang)
          : formatDecimal(discount.value / 100, lang),
  },
})

/** Per cent as typed → hundredths; nothing typed is 0, NaN what is no number. */
const hundredths = (typed: string) => Math.round((parseDecimal(typed) ?? 0) * 100)

/** What was typed as numbers; NaN stands where it is no number. */
export const contentOf = ({ lines, discount, ...rest }: Typed): OfferContent => ({
  ...rest,
  discount: {
    kind: discount.kind,
    value: discount.kind === 'sum' ? (parseEuros(discount.value) ?? 0) : hundredths(discount.value),
  },
  lines: lines.map(({ asked, name, detail, quantity, price, discount: less, vat }) => ({
    asked,
    name,
    detail,
    quantity: /^\d+$/.test(quantity.trim()) ? Number(quantity) : Number.NaN,
    price: parseEuros(price) ?? 0,
    discount: hundredths(less),
    vat: hundredths(vat),
  })),
})

/** The fields in which something is no number, by their paths: `lines.2.price`. */
export function wrongNumbers({ lines, discount }: OfferContent): string[] {
  const wrong = lines.flatMap((line, at) =>
    (['quantity', 'price', 'discount', 'vat'] as const).flatMap((name) =>
      Number.isInteger(line[name]) ? [] : [`lines.${at}.${name}`],
    ),
  )
  return Number.isInteger(discount.value) ? wrong : [...wrong, 'discount.value']
}
