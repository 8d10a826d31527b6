import { faultsOf, ROOF_GAP, type RoofItem, type RoofPlan } from '../../../shared/catalogue/roof-plan.ts'
import type { Translate } from '../../../shared/translate.ts'

/** The names of products by their ids. */
export type ProductNames = ReadonlyMap<number, string>

/** What a thing on a roof is called, with its number on the drawing: `2 Skylight`. */
export function nameOf(t: Translate, item: RoofItem, at: number, names: ProductNames): string {
  const name =
    item.kind === 'product'
      ? (names.get(item.product_id) ?? t('roof.kinds.product'))
      : t(`roof.kinds.${item.kind}`)
  return `${at + 1} ${name}`
}

/** What is wrong with its place, a sentence each; none when it has room. */
export const faultWords = (t: Translate, plan: RoofPlan, at: number, names: ProductNames): string[] =>
  faultsOf(plan, at).map((fault) =>
    fault.code === 'outside'
      ? t('roof.faults.outside')
      : t(`roof.faults.${fault.code}`, {
          other: nameOf(t, plan.items[fault.other]!, fault.other, names),
          gap: ROOF_GAP,
        }),
  )

/** Where it stands and whether it has room there, in words. */
export function placeWords(t: Translate, plan: RoofPlan, at: number, names: ProductNames): string {
  const { length, width, x, y } = plan.items[at]!
  const faults = faultWords(t, plan, at, names)
  const place = t('roof.place', { length, width, front: x, left: y })
  return `${place}. ${faults.length > 0 ? faults.join('. ') : t('roof.free')}.`
}
