import type { Translate } from '../translate.ts'
import { hasBattery, isElectric, type Regulated } from './registrations.ts'

/*
 * What stands beside France's Triman sign: what a product and its packaging are sorted into (Code de l’environnement, L541-9-3). Since 2023
 * paper, metal and all plastics go into one bin there; glass has containers; wood and textiles go to the recycling centre.
 */

const GLASS = /^GL /
const DEPOT = /^(?:FOR|TEX) /

/** The lines of what is sent together, each material named once. `t` has the texts of `law`. */
export function sortingLines(products: Regulated[], t: Translate): string[] {
  const materials = [...new Set(products.flatMap(({ law }) => law.packaging?.split(', ') ?? []))].sort()
  const groups = {
    bin: materials.filter((material) => !GLASS.test(material) && !DEPOT.test(material)),
    glass: materials.filter((material) => GLASS.test(material)),
    depot: materials.filter((material) => DEPOT.test(material)),
  }
  return [
    ...Object.entries(groups).flatMap(([group, its]) =>
      its.length > 0 ? [t(`law.sorting.${group}`, { materials: its.join(', ') })] : [],
    ),
    ...(products.some(isElectric) ? [t('law.sorting.device')] : []),
    ...(products.some(hasBattery) ? [t('law.sorting.battery')] : []),
  ]
}
