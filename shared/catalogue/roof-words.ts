import type { Lang } from '../languages.ts'
import type { Translate } from '../translate.ts'
import { faultsOf, ROOF_GAP, type RoofItem, type RoofPlan } from './roof-plan.ts'

/** The names of products by their ids. */
export type ProductNames = ReadonlyMap<number, string>
export const productNames = (lines: readonly { product_id: number | null; name: string }[]): ProductNames =>
  new Map(lines.flatMap(({ product_id, name }) => (product_id ? [[product_id, name] as const] : [])))

/** What a thing on a roof is called, with its number on the drawing: `2 Skylight`. */
export function nameOf(t: Translate, item: RoofItem, at: number, names: ProductNames): string {
  const name =
    item.kind === 'product'
      ? (names.get(item.product_id) ?? t('roof-plan.kinds.product'))
      : t(`roof-plan.kinds.${item.kind}`)
  return `${at + 1} ${name}`
}

/** What is wrong with its place, a sentence each; none when it has room. */
export const faultWords = (t: Translate, plan: RoofPlan, at: number, names: ProductNames): string[] =>
  faultsOf(plan, at).map((fault) =>
    fault.code === 'outside'
      ? t('roof-plan.faults.outside')
      : t(`roof-plan.faults.${fault.code}`, {
          other: nameOf(t, plan.items[fault.other]!, fault.other, names),
          gap: ROOF_GAP,
        }),
  )

/** Where it stands and whether it has room there, in words. */
export function placeWords(t: Translate, plan: RoofPlan, at: number, names: ProductNames): string {
  const { length, width, x, y } = plan.items[at]!
  const faults = faultWords(t, plan, at, names)
  const place = t('roof-plan.place', { length, width, front: x, left: y })
  return `${place}. ${faults.length > 0 ? faults.join('. ') : t('roof-plan.free')}.`
}

/** The whole drawing in one sentence, for who does not see it. */
export function describeRoof(t: Translate, lang: Lang, plan: RoofPlan, names: ProductNames): string {
  const { length, width, items } = plan
  const things = items.map((item, at) => nameOf(t, item, at, names))
  return t('roof-plan.drawing', { length, width, things: new Intl.ListFormat(lang).format(things) })
}
