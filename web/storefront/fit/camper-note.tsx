import { Check, X } from 'lucide-react'
import { useState } from 'react'
import type { ProductPage } from '../../../shared/catalogue/catalogue.ts'
import { reasonsOf } from '../../../shared/catalogue/fit.ts'
import { countryName } from '../../i18n/countries.ts'
import { satelliteNames } from '../../i18n/satellite-names.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Link } from '../../ui/link.tsx'
import { readAsked, vehicleOf } from './fit-address.ts'
import { ReasonLine } from './fit-list.tsx'
import { camperQuery, readCamper } from './my-camper.ts'
import { readRoof } from './roof-address.ts'

interface Props {
  product: ProductPage
  fit: NonNullable<ProductPage['fit']>
}

/** Whether the product fits the camper that this device keeps, and why or why not; judged in the browser. */
export default function CamperNote({ product, fit }: Props) {
  const t = useT()
  const lang = useLang()
  const [camper] = useState(readCamper)
  if (!camper) return null
  const query = camperQuery(camper)
  const vehicle = vehicleOf(readAsked(new URLSearchParams(query)))
  if (!vehicle) return null
  const reasons = reasonsOf(fit, product.id, { ...vehicle, roof: readRoof(camper.roof, new Map()) })
  const fits = reasons.every(({ ok }) => ok)
  const names = {
    ...satelliteNames(lang),
    ...Object.fromEntries(camper.countries.map((code) => [code, countryName(code, lang)])),
  }
  const Sign = fits ? Check : X
  return (
    <section aria-labelledby="camper" className="border-t border-line pt-4">
      <h2 id="camper" className="flex items-center gap-2 text-base">
        <Sign className={`size-5 ${fits ? 'text-good' : 'text-bad'}`} aria-hidden="true" />
        <span>
          {t(`fit.camper.${fits ? 'fits' : 'fitsNot'}`, { length: camper.length.toLocaleString(lang) })}
        </span>
      </h2>
      <ul className="figures mt-2 grid gap-0.5 text-sm">
        {reasons.map((reason) => (
          <ReasonLine key={`${reason.code} ${reason.values.countries}`} reason={reason} names={names} />
        ))}
      </ul>
      <Link to={`/${lang}/does-it-fit${query}`} className="link mt-2 inline-flex min-h-11 items-center">
        {t('fit.camper.see')}
      </Link>
    </section>
  )
}
