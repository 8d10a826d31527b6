import type { Cart } from '../../../shared/cart/cart.ts'
import type { RoofPlan } from '../../../shared/catalogue/roof-plan.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { RoofSeen } from '../../ui/roof-seen.tsx'
import { saveDraft } from './draft.ts'

interface Props {
  roof: RoofPlan
  isSent: boolean
  cart: Cart
}

/** The roof that was drawn, and whether it goes with the request. */
export default function RoofToSend({ roof, isSent, cart }: Props) {
  const t = useT()
  const lang = useLang()
  const names = new Map(cart.items.map(({ id, name }) => [id, name]))
  return (
    <section className="border-t border-line py-5">
      <h2 className="label">{t('roof-plan.yours')}</h2>
      <label className="my-2 flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={isSent}
          onChange={(event) => saveDraft({ sendsRoof: event.target.checked })}
          className="size-5 shrink-0 accent-pine"
        />
        <span>{t('roof.sends')}</span>
      </label>
      {isSent && <RoofSeen plan={roof} names={names} t={t} lang={lang} />}
    </section>
  )
}
