import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatDate } from '../../../shared/dates.ts'
import { countryNames } from '../../../shared/places/countries.ts'
import type { GatewayFacts } from '../../../shared/recalls/recalls.admin.ts'
import { companyAddress, settings } from '../../../shared/settings/settings.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { Trail } from '../shell/trail.tsx'

const at = api.admin.recalls[':id'].facts

export const loader = ({ params }: LoaderFunctionArgs) => ({
  id: params.id ?? '',
  facts: loading<GatewayFacts>(read(at.$get({ param: { id: params.id ?? '' } }))),
})

function Facts({ facts }: { facts: GatewayFacts }) {
  const { t, lang } = useAdmin()
  const { texts, products, countries, complaints, remedies, phone, contact, people, told } = facts
  const notice = texts.en ?? texts.it
  const rows: [string, string][] = [
    [
      t('recalls.gateway.maker'),
      [
        settings().company.name,
        `${companyAddress()}, ${countryNames(lang)(settings().company.address.country)}`,
        settings().contacts.email.info,
      ].join('\n'),
    ],
    [
      t('recalls.gateway.products'),
      products
        .map(({ name, code, serial_from, serial_to, units }) =>
          [
            name,
            code,
            `${serial_from ?? '…'} – ${serial_to ?? '…'}`,
            t('recalls.gateway.units', { count: units }),
          ].join(' · '),
        )
        .join('\n'),
    ],
    [t('recalls.fields.description'), notice?.description ?? ''],
    [t('recalls.fields.hazard'), notice?.hazard ?? ''],
    [t('recalls.fields.action'), notice?.action ?? ''],
    [
      t('recalls.gateway.measures'),
      t('recalls.gateway.measuresText', { date: formatDate(facts.started_at), people, told }),
    ],
    [t('recalls.gateway.remedies'), remedies.map((remedy) => t(`recalls.remedy.${remedy}`)).join(', ')],
    [
      t('recalls.gateway.countries'),
      countries.map(({ country, pieces }) => `${countryNames(lang)(country)}: ${pieces}`).join('\n') || '–',
    ],
    [
      t('recalls.gateway.complaints'),
      complaints
        .map(({ happened_on, code, serial_number, event, injury }) =>
          [formatDate(happened_on), code, serial_number, event, injury].filter(Boolean).join(' · '),
        )
        .join('\n') || '–',
    ],
    [t('recalls.gateway.contact'), [phone, contact].filter(Boolean).join('\n')],
  ]
  return (
    <dl className="mt-6 max-w-4xl border-t border-line">
      {rows.map(([label, value]) => (
        <div key={label} className="grid gap-1 border-b border-line py-3 sm:grid-cols-[1fr_3fr] sm:gap-6">
          <dt className="text-quiet">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What the Safety Business Gateway asks about a recall, on one page to print or to copy from. */
export function Component() {
  const { t } = useAdmin()
  const { id, facts } = useLoaderData<typeof loader>()
  const { data, failure, reload } = useLoading(facts)
  return (
    <>
      <ScreenTitle>{t('recalls.facts')}</ScreenTitle>
      <div className="no-print">
        <Trail to={`/admin/recalls/${id}`} name={t('recalls.one')} />
      </div>
      <h1 className="text-2xl!">{t('recalls.facts')}</h1>
      <p className="prose no-print mt-1 mb-4 text-quiet">{t('recalls.gateway.about')}</p>
      <div className="no-print">
        <Button onClick={() => window.print()}>{t('recalls.gateway.print')}</Button>
      </div>
      {failure && <LoadFailure text={failure.text} onRetry={reload} className="mt-6" />}
      {!failure && !data && <span className="skeleton mt-6 block h-72" aria-busy="true" />}
      {data && <Facts facts={data} />}
    </>
  )
}
