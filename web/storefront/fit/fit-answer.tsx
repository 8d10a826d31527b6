import { useEffect } from 'react'
import { type Fit, type FitProduct, fitOf, roofSizeOf } from '../../../shared/catalogue/fit.ts'
import { planOf, type Role, type Vehicle } from '../../../shared/catalogue/fit-facets.ts'
import { MAX_ROOF_ITEMS, type RoofItem } from '../../../shared/catalogue/roof-plan.ts'
import { useT } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toast.ts'
import { saveDraft } from '../quotations/draft.ts'
import { AskPlan, plannedIn } from './ask-plan.tsx'
import { FitList, type Names } from './fit-list.tsx'
import { KeepCamper } from './keep-camper.tsx'
import type { Camper } from './my-camper.ts'
import { putOn, RoofEditor } from './roof-editor.tsx'

const KINDS: Role[] = ['antenna', 'cooler', 'panel']

interface Props {
  vehicle: Vehicle
  products: FitProduct[]
  names: Names
  /** The same answers as the device keeps them. */
  camper: Camper
  /** All that is drawn, as the address has it. */
  roof: string
  onChange: (items: RoofItem[]) => void
}

/** The roof with what is on it and to come, what is asked for of that, and which products fit. */
export function FitAnswer({ vehicle, products, names, camper, roof, onChange }: Props) {
  const t = useT()
  const plan = planOf(vehicle)
  const judged = fitOf(products, vehicle)
  const planned = plannedIn(plan.items, products)
  const drawn = plan.items.length > 0 ? JSON.stringify(plan) : null
  // It goes with the request that is made in this tab, unless its person leaves it out there.
  useEffect(() => {
    if (drawn) saveDraft({ roof: JSON.parse(drawn) })
  }, [drawn])
  const change = (items: RoofItem[]) => {
    if (items.length === 0) saveDraft({ roof: null })
    onChange(items)
  }
  const put = ({ role, facets, card }: Fit) => {
    const size = roofSizeOf(role, facets)
    if (!size) return
    if (plan.items.length >= MAX_ROOF_ITEMS)
      return showToast({ kind: 'bad', text: t('roof.full', { count: MAX_ROOF_ITEMS }) })
    change([...plan.items, putOn(plan, { kind: 'product', product_id: card.id, x: 0, y: 0, ...size })])
    const action = {
      label: t('fit.seePlan'),
      run: () => document.getElementById('roof')?.scrollIntoView({ block: 'start' }),
    }
    showToast({ kind: 'good', text: t('fit.onRoof', { name: card.name }), action })
  }
  return (
    <div className="grid min-w-0 gap-12">
      <div className="grid min-w-0 gap-6">
        <RoofEditor
          plan={plan}
          names={new Map(products.map(({ card }) => [card.id, card.name]))}
          onChange={change}
        />
        <KeepCamper now={camper} roof={roof} />
        {planned.length > 0 && <AskPlan planned={planned} />}
      </div>
      {KINDS.map((role) => (
        <FitList
          key={role}
          title={t(`fit.kinds.${role}`)}
          names={names}
          products={judged.filter((one) => one.role === role)}
          onPut={put}
        />
      ))}
      <p className="text-sm text-quiet">
        {`${t('fit.caveat')}${vehicle.countries.length > 0 ? ` ${t('fit.footprints')}` : ''}`}
      </p>
    </div>
  )
}
