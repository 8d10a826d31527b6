import type { Decided, SignOff } from './duties.admin.ts'
import { type DutyName, dutyOf, judge } from './duties.ts'
import type { DutyProduct, DutyShop } from './duty.ts'

/** A sign-off as it is stored: of which duty. */
export type StoredSignOff = SignOff & { duty: DutyName }

/** Finds the sign-off that a product and country fall under: the first one given. */
export function signOffFinder<S extends Pick<StoredSignOff, 'duty' | 'product_id' | 'country'>>(
  signOffs: S[],
) {
  const ofDuty = Map.groupBy(signOffs, ({ duty }) => duty)
  return (duty: DutyName, productId: number | null, country: string): S | undefined =>
    ofDuty
      .get(duty)
      ?.find(
        (each) =>
          (each.product_id === null || each.product_id === productId) &&
          (each.country === null || each.country === country),
      )
}
export type FindSignOff = (duty: DutyName, productId: number | null, country: string) => SignOff | undefined

/** For a duty of the shop, which looks at no product. */
export const NO_PRODUCT = { id: 0 } as DutyProduct

/** The products that a duty looks at one by one; of a duty of the shop, none. */
export const productsOf = (name: DutyName, products: DutyProduct[]) =>
  dutyOf(name).of === 'shop' ? [NO_PRODUCT] : products

/** Whether a duty is met for a product in a country, or counts as met because somebody signed it off. */
export function decide(
  name: DutyName,
  product: DutyProduct,
  country: string,
  shop: DutyShop,
  find: FindSignOff,
): Decided {
  const verdict = judge(dutyOf(name), product, country, shop)
  if (verdict.state !== 'open') return verdict
  const signOff = find(name, product === NO_PRODUCT ? null : product.id, country)
  return signOff ? { state: 'signed_off', sign_off: signOff } : verdict
}
