import type { ReactNode } from 'react'
import type { LoaderFunctionArgs, Params } from 'react-router'
import { formatEuros } from '../../../shared/money.ts'
import type { AdminShippingRequest } from '../../../shared/shipping/shipping-requests.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { countryName } from '../../i18n/countries.ts'
import { Link } from '../../ui/link.tsx'
import { actions } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { When } from '../shell/lists/when.tsx'
import { ProductLines } from '../shell/product-lines.tsx'
import { Facts, Part, RecordScreen, recordLoader } from '../shell/record-screen.tsx'
import { RequestAnswer } from './request-answer.tsx'
import { requestState } from './request-words.ts'

const at = api.admin['shipping-requests'][':id']
const param = ({ id }: Params) => ({ id: id! })

const readOne = recordLoader(async (id) => (await read(at.$get({ param: { id } }))).request)
export const loader = (args: LoaderFunctionArgs) => readOne(args)
export const action = actions({
  figure: (json: { net: number; version: number }, params) =>
    read(at.figure.$post({ param: param(params), json })),
  refuse: (json: { reason: string; version: number }, params) =>
    read(at.refuse.$post({ param: param(params), json })),
})
export type RequestAction = typeof action

/** What is to be sent, where to, and what came of it. */
function What({ request }: { request: AdminShippingRequest }) {
  const { t, lang } = useAdmin()
  const { name, address, cap, city, country, weight, net, reason, order_id } = request
  const facts: [string, ReactNode][] = [
    [
      t('shipping-requests.fields.address'),
      `${name}, ${address}, ${cap} ${city}, ${countryName(country, lang)}`,
    ],
    [
      t('shipping-requests.fields.weight'),
      weight === null
        ? t('shipping-requests.weightUnknown')
        : `${new Intl.NumberFormat(lang).format(weight / 1000)} kg`,
    ],
    ...(net === null
      ? []
      : [[t('shipping-requests.fields.net'), formatEuros(net, lang)] as [string, ReactNode]]),
    ...(reason ? [[t('shipping-requests.fields.reason'), reason] as [string, ReactNode]] : []),
    ...(order_id === null
      ? []
      : [
          [
            t('shipping-requests.fields.order_id'),
            <Link key="order" to={`/admin/orders/${order_id}`} className="link">
              {t('shipping-requests.order')}
            </Link>,
          ] as [string, ReactNode],
        ]),
  ]
  return <Facts facts={facts} />
}

function Body({ request }: { request: AdminShippingRequest }) {
  const { t, lang } = useAdmin()
  return (
    <div className="max-w-3xl">
      <RequestAnswer request={request} />
      <Part title={t('shipping-requests.facts')}>
        <What request={request} />
      </Part>
      <Part title={t('shipping-requests.lines')}>
        <ProductLines
          label={t('shipping-requests.lines')}
          heads={[t('shipping-requests.price'), t('shipping-requests.sum')]}
          lines={request.lines.map(({ price, ...line }) => ({
            ...line,
            amounts: [formatEuros(price, lang), formatEuros(price * line.quantity, lang)],
          }))}
          sums={[
            { name: t('shipping-requests.goods'), amount: formatEuros(request.goods, lang), strong: true },
          ]}
        />
      </Part>
    </div>
  )
}

/** One cart whose shipping a retailer asks about: what is in it, and the figure that an administrator gives. */
export function Component() {
  const { t } = useAdmin()
  return (
    <RecordScreen<AdminShippingRequest>
      name="shipping-requests"
      title={({ vendor_name }) => vendor_name}
      tab={({ vendor_name }) => `${t('shipping-requests.one')} · ${vendor_name}`}
      under={(request) => (
        <>
          <span className="font-semibold text-ink">{requestState(t, request)}</span>
          <span>{`${request.first_name} ${request.last_name}`}</span>
          <When iso={request.created_at} />
        </>
      )}
    >
      {(request) => <Body key={request.version} request={request} />}
    </RecordScreen>
  )
}
