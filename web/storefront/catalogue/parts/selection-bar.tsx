import { X } from 'lucide-react'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useLang, useT } from '../../../i18n/texts.ts'
import { useSeesPrices } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { showToast } from '../../../ui/toast.ts'
import { type Part, useAddParts } from './selection.ts'

/** How many parts are selected, their price for visitors who see prices, and the button to add them to the cart. */
export function SelectionBar({ chosen, onClear }: { chosen: Part[]; onClear: () => void }) {
  const t = useT()
  const lang = useLang()
  const navigate = useNavigate()
  const seesPrices = useSeesPrices()
  const cart = seesPrices ? 'cart' : 'quotation'
  const tell = useCallback(() => {
    onClear()
    const action = { label: t(`catalogue.box.see.${cart}`), run: () => void navigate(`/${lang}/cart`) }
    showToast({ kind: 'good', text: t(`catalogue.box.added.${cart}`), action })
  }, [onClear, t, cart, navigate, lang])
  const { add, busy } = useAddParts(tell)
  const count = chosen.length
  const total = chosen.reduce((sum, { price = 0 }) => sum + price, 0)
  return (
    <div
      className={`parts-bar flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-paper py-3 noscript:hidden ${count > 0 ? 'sticky bottom-0' : ''}`}
    >
      <p role="status" className="min-w-0 max-sm:flex-1 sm:mr-auto">
        <span>{t(count === 0 ? 'catalogue.parts.none' : 'catalogue.parts.selected', { count })}</span>
        {seesPrices && count > 0 && (
          <>
            <span>{` · ${t('catalogue.parts.total')} `}</span>
            <Price cents={total} lang={lang} className="font-semibold" />
          </>
        )}
      </p>
      {count > 0 && (
        <Button look="quiet" onClick={onClear} disabled={busy} className="max-sm:-mr-3 max-sm:size-11">
          <X className="size-5 shrink-0 sm:hidden" aria-hidden="true" />
          <span className="max-sm:sr-only">{t('catalogue.parts.clear')}</span>
        </Button>
      )}
      <Button
        onClick={() => add(chosen.map(({ id }) => id))}
        disabled={count === 0}
        busy={busy}
        className="max-sm:w-full"
      >
        {t(`catalogue.box.add.${cart}`)}
      </Button>
    </div>
  )
}
