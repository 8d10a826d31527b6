import type { EnergyClass } from '../../../shared/catalogue/energy-arrow.ts'
import { useT } from '../../i18n/texts.ts'
import { ClassArrow } from '../../ui/class-arrow.tsx'

/** The arrow of a product's energy label beside it; nothing without a class. */
export function EnergyArrow({ of, className = '' }: { of: EnergyClass | undefined; className?: string }) {
  const t = useT()
  return of ? (
    <ClassArrow of={of} label={t('shell.energyClass', { class: of })} className={className} />
  ) : null
}
