import { Check, X } from 'lucide-react'
import { type Fit, roofSizeOf } from '../../../shared/catalogue/fit.ts'
import type { Reason } from '../../../shared/catalogue/fit-facets.ts'
import { listed, useLang, useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { EnergyArrow } from '../catalogue/energy-arrow.tsx'
import { ProductAction } from '../compare/product-choice.tsx'
import { CompareTick } from '../compare/ticks.tsx'

/** Names of countries by their codes, of satellites with their languages by theirs. */
export type Names = Record<string, string>

export function ReasonLine({ reason: { ok, code, values }, names }: { reason: Reason; names: Names }) {
  const t = useT()
  const lang = useLang()
  const shownAs = (value: Reason['values'][string]) => {
    if (typeof value === 'number') return value.toLocaleString(lang)
    if (typeof value === 'string') return t(`fit.areas.${value}`)
    return listed(
      t,
      value.map((each) => names[each] ?? each),
    )
  }
  const shown = Object.entries(values).map(([name, value]) => [name, shownAs(value)])
  const Sign = ok ? Check : X
  return (
    <li className="flex items-start gap-2">
      <Sign className={`mt-1 size-4 shrink-0 ${ok ? 'text-good' : 'text-bad'}`} aria-hidden="true" />
      <span>
        <span className="sr-only">{`${t(ok ? 'fit.fits' : 'fit.fitsNot')}: `}</span>
        <span>{t(`fit.reasons.${code}`, Object.fromEntries(shown))}</span>
      </span>
    </li>
  )
}

/** Puts a product on the drawn roof. */
export type PutOn = (product: Fit) => void

interface RowProps {
  fit: Fit
  names: Names
  onPut: PutOn
}

function Row({ fit, names, onPut }: RowProps) {
  const { card, reasons, fits, role, displayed } = fit
  const t = useT()
  const lang = useLang()
  return (
    <li className="relative grid grid-cols-[5rem_minmax(0,1fr)] gap-4 border-t border-line py-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <div className="self-start overflow-hidden rounded-md bg-sand">
        <Picture thumb={card.thumb_src} alt="" sizes="7rem" />
      </div>
      <div>
        <h3 className="text-lg">
          <Link
            to={`/${lang}/products/${card.slug}`}
            className="hover:text-pine after:absolute after:inset-0"
          >
            {card.name}
          </Link>
        </h3>
        <EnergyArrow of={card.energy_class} className="mt-1 block" />
        <ul className="figures mt-1 grid gap-0.5 text-sm">
          {reasons.map((reason) => (
            <ReasonLine key={`${reason.code} ${reason.values.countries}`} reason={reason} names={names} />
          ))}
        </ul>
        {fits && (
          <div className="relative mt-2 flex w-fit flex-wrap items-center gap-x-5 gap-y-1">
            <ProductAction product={card} isConfigured={role === 'antenna'} />
            {roofSizeOf(role, fit.facets) && (
              <Button look="quiet" onClick={() => onPut(fit)} className="scripted -mx-2 px-2">
                <span>{`${t('fit.putOn')} `}</span>
                <span className="sr-only">{card.name}</span>
              </Button>
            )}
            <CompareTick product={card} />
            {displayed && (
              <Link to={`/${lang}/find-retailer?on_display=${card.id}`} className="link min-h-6">
                {t('fit.onDisplay')}
              </Link>
            )}
          </div>
        )}
      </div>
    </li>
  )
}

interface ListProps {
  title: string
  products: Fit[]
  names: Names
  onPut: PutOn
}

/** Products of one kind: those that fit with the reasons, the others folded with theirs. */
export function FitList({ title, products, names, onPut }: ListProps) {
  const t = useT()
  const fitting = products.filter(({ fits }) => fits)
  const others = products.filter(({ fits }) => !fits)
  return (
    <section>
      <h2 className="text-xl">
        <span>{`${title} `}</span>
        <span className="figures text-base font-normal text-quiet">
          {t('fit.count', { count: fitting.length })}
        </span>
      </h2>
      {fitting.length > 0 ? (
        <ul className="mt-3">
          {fitting.map((fit) => (
            <Row key={fit.card.id} fit={fit} names={names} onPut={onPut} />
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-quiet">{t('fit.none')}</p>
      )}
      {others.length > 0 && (
        <details className="border-t border-line">
          <summary className="link w-fit py-3">{t('fit.others', { count: others.length })}</summary>
          <ul>
            {others.map((fit) => (
              <Row key={fit.card.id} fit={fit} names={names} onPut={onPut} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
