import type { ReactNode } from 'react'
import type { ProductPage } from '../../../shared/catalogue/catalogue.ts'
import { formatDay } from '../../../shared/dates.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { useT } from '../../i18n/texts.ts'
import { DataRows } from './data-rows.tsx'
import { eprelPage } from './energy-arrow.tsx'

/** Who made the product, what it is called in registers, and what else the law wants to be said of it (GPSR, Art. 19). */
export function ProductSafety({ law }: { law: ProductPage['law'] }) {
  const t = useT()
  const { company, contacts } = settings()
  const { street, cap, city, province, country } = company.address
  const town = [country, [cap, city, province && `(${province})`].filter(Boolean).join(' ')].join('-')
  const months = law.guarantee_months
  const facts: Record<string, ReactNode> = {
    maker: [company.name, street, town].filter(Boolean).join(', '),
    email: contacts.email.info && (
      <a href={`mailto:${contacts.email.info}`} className="link">
        {contacts.email.info}
      </a>
    ),
    model: law.model,
    gtin: law.gtin,
    guarantee:
      months &&
      [
        t('catalogue.safety.months', { count: months }),
        law.guarantee_area && t(`catalogue.safety.areas.${law.guarantee_area}`),
      ]
        .filter(Boolean)
        .join(', '),
    energy: law.energy_class,
    eprel: law.eprel && (
      <a href={eprelPage(law.eprel)} target="_blank" rel="noreferrer" className="link">
        {law.eprel}
      </a>
    ),
    support: law.supported_until && formatDay(law.supported_until),
    battery: [
      law.battery_chemistry && t(`catalogue.safety.chemistries.${law.battery_chemistry}`),
      law.battery_wh && `${law.battery_wh} Wh`,
    ]
      .filter(Boolean)
      .join(', '),
    refrigerant: [law.refrigerant, law.refrigerant_g && `${law.refrigerant_g} g`].filter(Boolean).join(', '),
    packaging: law.packaging,
  }
  const said = Object.entries(facts).filter(([, value]) => value)
  return <DataRows rows={said.map(([name, value]) => ({ name: t(`catalogue.safety.${name}`), value }))} />
}
