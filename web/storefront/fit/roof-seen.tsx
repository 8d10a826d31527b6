import type { RoofPlan } from '../../../shared/catalogue/roof-plan.ts'
import { listed, useT } from '../../i18n/texts.ts'
import { RoofDrawing } from './roof-drawing.tsx'
import { nameOf, type ProductNames, placeWords } from './roof-words.ts'

/** A drawn roof as it is read: to scale, and each thing with its place in words. */
export function RoofSeen({ plan, names }: { plan: RoofPlan; names: ProductNames }) {
  const t = useT()
  const things = plan.items.map((item, at) => nameOf(t, item, at, names))
  const { length, width } = plan
  return (
    <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-2">
      <div>
        <RoofDrawing plan={plan} label={t('roof.drawing', { length, width, things: listed(t, things) })} />
        <p className="figures mt-1 flex flex-wrap justify-between gap-x-6 text-sm text-quiet">
          <span>{t('roof.front')}</span>
          <span>{t('roof.scale', { length, width })}</span>
        </p>
      </div>
      <ol className="grid gap-2 text-sm">
        {things.map((thing, at) => (
          <li key={thing}>
            <span className="block font-medium">{thing}</span>
            <span className="figures block text-quiet">{placeWords(t, plan, at, names)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
