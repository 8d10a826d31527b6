import type { RoofPlan } from '../../shared/catalogue/roof-plan.ts'
import { describeRoof, nameOf, type ProductNames, placeWords } from '../../shared/catalogue/roof-words.ts'
import type { Lang } from '../../shared/languages.ts'
import type { Translate } from '../../shared/translate.ts'
import { RoofDrawing } from './roof-drawing.tsx'

interface Props {
  plan: RoofPlan
  names: ProductNames
  t: Translate
  lang: Lang
}

/** A drawn roof as it is read: to scale, and each thing with its place in words. */
export function RoofSeen({ plan, names, t, lang }: Props) {
  const { length, width } = plan
  return (
    <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-2">
      <div>
        <RoofDrawing plan={plan} label={describeRoof(t, lang, plan, names)} />
        <p className="figures mt-1 flex flex-wrap justify-between gap-x-6 text-sm text-quiet">
          <span>{t('roof-plan.front')}</span>
          <span>{t('roof-plan.scale', { length, width })}</span>
        </p>
      </div>
      <ol className="grid gap-2 text-sm">
        {plan.items.map((item, at) => {
          const name = nameOf(t, item, at, names)
          return (
            <li key={name}>
              <span className="block font-medium">{name}</span>
              <span className="figures block text-quiet">{placeWords(t, plan, at, names)}</span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
