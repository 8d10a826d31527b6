import { listed, useLang, useT } from '../../i18n/texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { compareAddress } from './compare-address.ts'
import { clearPicks, type Pick, togglePick, usePicks } from './picks.ts'

/** At the end of a product's card: adds it to the comparison. */
export function CompareTick({ product }: { product: Pick }) {
  const t = useT()
  const picks = usePicks()
  const toggle = () => {
    const full = togglePick(product)
    if (!full) return
    const text = t('catalogue.list.tickedOver', { name: full.dropped.name })
    showToast({ kind: 'good', text, action: { label: t('shell.undo'), run: full.undo } })
  }
  return (
    <label className="scripted no-print relative inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-sm text-quiet hover:text-ink">
      <input
        type="checkbox"
        checked={picks.some(({ id }) => id === product.id)}
        onChange={toggle}
        className="size-5 shrink-0 accent-pine"
      />
      <span>{t('catalogue.list.tick')}</span>
      <span translate="no" className="sr-only">
        {product.name}
      </span>
    </label>
  )
}

/** The products ticked for the comparison, at the lower edge of the list, and the link to it. */
export function CompareBar() {
  const t = useT()
  const lang = useLang()
  const picks = usePicks()
  const [first] = picks
  const names = picks.map(({ name }) => name)
  return (
    <>
      <p role="status" className="sr-only">
        {first && t('catalogue.list.ticked', { names: listed(t, names) })}
      </p>
      {first && (
        <div className="no-print sticky bottom-0 z-20 -mx-4 flex items-center gap-3 border-t border-line bg-paper px-4 py-2.5 md:mx-0 md:px-0">
          <p className="min-w-0 flex-1 truncate text-sm text-quiet max-sm:hidden">{names.join(' · ')}</p>
          <Button look="quiet" onClick={clearPicks}>
            {t('catalogue.list.untick')}
          </Button>
          <ButtonLink
            look="main"
            to={compareAddress(lang, { slugs: picks.map(({ slug }) => slug) })}
            className="max-sm:flex-1"
          >
            {t('catalogue.list.compareTicked', { number: picks.length })}
          </ButtonLink>
        </div>
      )}
    </>
  )
}
