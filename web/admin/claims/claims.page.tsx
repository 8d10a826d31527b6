import type { InferRequestType } from 'hono/client'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { SENT_CLAIM_STATES } from '../../../shared/claims/claim-states.ts'
import type { AdminClaimRow } from '../../../shared/claims/claims.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { readRetailers } from '../accounts/retailer-names.ts'
import { markText } from '../quality/marks.ts'
import { useAdmin } from '../shell/admin.ts'
import { choiceFilter, dayFilters, retailerFilter } from '../shell/lists/common-filters.ts'
import { CopyId } from '../shell/lists/copy-id.tsx'
import { listLoader, useBesideList } from '../shell/lists/list-loader.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { WaitingSince, When } from '../shell/lists/when.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { ClaimState } from './claim-words.tsx'

const { claims } = api.admin
type Query = InferRequestType<typeof claims.$get>['query']

export const loader = listLoader(async (query: Query) => listed('claims', await read(claims.$get({ query }))))
export const choices = () => ({
  retailers: loading(readRetailers()),
  symptoms: loading(read(claims.symptoms.$get({ query: {} })).then(({ symptoms }) => symptoms)),
})

/** What a figure of the quality screen counted, when one came from there. */
function useMark() {
  const { t } = useAdmin()
  const [params] = useSearchParams()
  const mark = params.get('mark') ?? ''
  const known = mark && markText(t, mark)
  const [asked, setAsked] = useState({ mark: '', name: '' })
  useEffect(() => {
    if (known !== undefined || asked.mark === mark) return
    const found = read(api.admin.quality.marked.$get({ query: { mark } }))
    found.then(
      ({ name }) => setAsked({ mark, name }),
      () => setAsked({ mark, name: '' }),
    )
  }, [known, mark, asked.mark])
  if (!mark) return []
  const name = known ?? ((asked.mark === mark && asked.name) || mark)
  return [{ name: 'mark', label: t('quality.marked'), options: [{ value: mark, label: name }] }]
}

/** The claims that retailers sent; without another order those that wait for a decision come first, the longest before. */
export function Component() {
  const { t } = useAdmin()
  const beside = useBesideList<typeof choices>('claims')
  const { data: retailers = [] } = useLoading(beside.retailers)
  const { data: symptoms = [] } = useLoading(beside.symptoms)
  const marks = useMark()
  return (
    <ListScreen<AdminClaimRow>
      name="claims"
      main={
        <>
          <ButtonLink to="/admin/statements">{t('claims.statements')}</ButtonLink>
          <ButtonLink to="/admin/claim-rules">{t('claim-rules.title')}</ButtonLink>
          <ButtonLink to="/admin/labour-rates">{t('claims.rates')}</ButtonLink>
        </>
      }
      to={({ id }) => `/admin/claims/${id}`}
      bulk={{ entity: 'claims', actions: [], nameOf: ({ number }) => number }}
      filters={[
        ...marks,
        choiceFilter('state', t('claims.fields.state'), SENT_CLAIM_STATES, (value) =>
          t(`claims.states.${value}`),
        ),
        {
          name: 'symptom_id',
          label: t('claims.fields.symptom'),
          options: symptoms.map(({ id, name, category }) => ({
            value: String(id),
            label: `${category}: ${name}`,
          })),
        },
        ...dayFilters(t),
        retailerFilter(t, retailers),
      ]}
      columns={[
        {
          name: 'number',
          title: t('claims.number'),
          main: true,
          cell: ({ number }) => <span className="figures whitespace-nowrap">{number}</span>,
        },
        {
          name: 'state',
          title: t('claims.fields.state'),
          cell: ({ state }) => <ClaimState state={state} />,
        },
        {
          name: 'waiting',
          title: t('claims.waiting'),
          sort: true,
          cell: ({ waiting_since }) => (waiting_since ? <WaitingSince iso={waiting_since} /> : '–'),
        },
        {
          name: 'product',
          title: t('record.product'),
          wide: true,
          cell: ({ unit }) => unit.product_name ?? unit.code,
        },
        {
          name: 'symptom',
          title: t('claims.fields.symptom'),
          wide: true,
          cell: ({ symptom }) => (symptom ? symptom.name || t('claims.symptoms.other') : '–'),
        },
        { name: 'serial_number', cell: ({ unit }) => <CopyId id={unit.serial_number} icon /> },
        { name: 'vendor', cell: ({ vendor: retailer }) => retailer.name },
        {
          name: 'sent_at',
          title: t('claims.sent'),
          sort: true,
          wide: true,
          cell: ({ sent_at }) => sent_at && <When iso={sent_at} />,
        },
        {
          name: 'order',
          title: t('claims.fields.order_id'),
          rare: true,
          cell: ({ order_number }) => order_number ?? '–',
        },
      ]}
    />
  )
}
