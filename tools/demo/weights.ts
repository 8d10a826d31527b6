import type { DemoPart, DemoProduct } from './catalogue/types.ts'

/** What a product weighs where its sheet does not say so, in g. */
const USUAL: Partial<Record<DemoProduct['kind'], number>> = { panel: 250, control_unit: 700, bluetooth: 120 }

/** The weight of a packed product, in g: that of its sheet, and a tenth for the box. */
export function packedWeight({ kind, metas }: DemoProduct): number {
  const value = metas.find(({ name }) => name.it === 'Peso')?.value
  const kilos = typeof value === 'string' ? value : value?.it
  const net = kilos ? Number.parseFloat(kilos.replace(',', '.')) * 1000 : (USUAL[kind] ?? 400)
  return Math.ceil((net * 1.1) / 10) * 10
}

/** The weight of a spare part, in g: dearer ones are bigger. */
export const partWeight = ({ price }: DemoPart) => Math.min(20 + Math.round(price / 100) * 10, 4000)
