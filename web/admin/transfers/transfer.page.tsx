import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, type Params, useNavigate } from 'react-router'
import { formatDay } from '../../../shared/dates.ts'
import { formatEuros } from '../../../shared/money.ts'
import type { Transfer, TransferOrder } from '../../../shared/payments/transfers.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast.ts'
import { actions, useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { Facts, Part, RecordScreen, recordLoader } from '../shell/record-screen.tsx'
import { useDeskKeys } from '../warranty-queue/desk-keys.ts'
import { OrderSearch } from './order-search.tsx'
import { Proposals } from './proposals.tsx'
import { Aside, Reverses } from './transfer-moves.tsx'
import { ibanOf, TransferState, useSum } from './transfer-words.tsx'

const at = api.admin.transfers
const param = ({ id }: Params) => ({ id: id! })
type Seen = { version: number }

const readOne = recordLoader(async (id) => (await read(at[':id'].$get({ param: { id } }))).transfer)
export const loader = (args: LoaderFunctionArgs) => readOne(args)
export const action = actions({
  assign: (json: Seen & { orders: { order_id: number; amount: number }[] }, params) =>
    read(at[':id'].assign.$post({ param: param(params), json })),
  undo: (json: Seen, params) => read(at[':id'].undo.$post({ param: param(params), json })),
  aside: (json: Seen & { note: string }, params) =>
    read(at[':id']['set-aside'].$post({ param: param(params), json })),
  reopen: (json: Seen, params) => read(at[':id'].reopen.$post({ param: param(params), json })),
  giveBack: (json: Seen, params) => read(at[':id']['give-back'].$post({ param: param(params), json })),
  reverse: (json: Seen & { of: number }, params) =>
    read(at[':id'].reverse.$post({ param: param(params), json })),
})
export type TransferAction = typeof action

/** What one movement pays, and what somebody can decide about it. */
function Decision({ transfer }: { transfer: Transfer }) {
  const { t, lang } = useAdmin()
  const send = useSend<typeof action>()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const { version, state, left, assigned, is_credit, is_reversal, currency, next_id: next } = transfer
  const run = async (sent: Promise<{ failure?: unknown }>, goesOn = false) => {
    setBusy(true)
    const { failure } = await sent
    setBusy(false)
    if (failure !== undefined) return showFailure(t, failure)
    showToast({ kind: 'good', text: t('transfers.saved') })
    if (goesOn) void navigate(next === null ? '/admin/transfers' : `/admin/transfers/${next}`)
  }
  const mayPay = state === 'open' && is_credit && !is_reversal && currency === 'EUR'
  const assign = (order: TransferOrder) => {
    const amount = Math.min(order.open, left)
    void run(send('assign', { version, orders: [{ order_id: order.order_id, amount }] }), amount === left)
  }
  return (
    <>
      {transfer.outcome && (
        <div className="mt-5">
          <Alert kind="note">{t(`transfers.outcomes.${transfer.outcome}`)}</Alert>
        </div>
      )}
      {assigned.length > 0 && (
        <Part title={t('transfers.assigned')}>
          <ul>
            {assigned.map(({ order_id, number, vendor, amount }) => (
              <li key={order_id} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2">
                <span>
                  <Link to={`/admin/orders/${order_id}`} className="link figures font-semibold">
                    {number}
                  </Link>
                  <span>{` ${vendor}`}</span>
                </span>
                <span className="figures">{formatEuros(amount, lang)}</span>
              </li>
            ))}
          </ul>
          {(state === 'open' || state === 'done') && transfer.outcome !== 'reversed' && (
            <Button className="mt-3" busy={busy} onClick={() => void run(send('undo', { version }))}>
              {t('transfers.undo')}
            </Button>
          )}
        </Part>
      )}
      {mayPay && (
        <>
          <Part title={t('transfers.proposals', { left: formatEuros(left, lang) })}>
            <Proposals transfer={transfer} busy={busy} onAssign={assign} />
            <OrderSearch left={left} busy={busy} onAssign={assign} />
          </Part>
          <Part title={t('transfers.giveBack')}>
            <p className="mb-3 text-sm text-quiet">{t('transfers.giveBackHelp')}</p>
            <Button busy={busy} onClick={() => void run(send('giveBack', { version }))}>
              {t('transfers.giveBackNow', { left: formatEuros(left, lang) })}
            </Button>
          </Part>
        </>
      )}
      {state === 'open' && transfer.reverses.length > 0 && (
        <Reverses
          transfer={transfer}
          busy={busy}
          onReverse={(of) => void run(send('reverse', { version, of }), true)}
        />
      )}
      {state === 'open' && assigned.length === 0 && (
        <Aside busy={busy} onAside={(note) => void run(send('aside', { version, note }), true)} />
      )}
      {state === 'aside' && (
        <Part title={t('transfers.states.aside')}>
          <p className="mb-3">{transfer.note}</p>
          <Button busy={busy} onClick={() => void run(send('reopen', { version }))}>
            {t('transfers.reopen')}
          </Button>
        </Part>
      )}
    </>
  )
}

/** The ways through those that wait. */
function Ways({ transfer: { previous_id, next_id } }: { transfer: Transfer }) {
  const { t } = useAdmin()
  const navigate = useNavigate()
  const to = (id: number | null) => (id === null ? undefined : () => void navigate(`/admin/transfers/${id}`))
  const ways = { previous: to(previous_id), next: to(next_id) }
  useDeskKeys({ j: ways.next, k: ways.previous })
  return (
    <div className="no-print flex gap-2 pt-4">
      {(['previous', 'next'] as const).map((way) => {
        const Icon = way === 'next' ? ChevronRight : ChevronLeft
        return (
          <Button
            key={way}
            aria-label={t(`transfers.${way}`)}
            aria-keyshortcuts={way === 'next' ? 'j' : 'k'}
            disabled={!ways[way]}
            onClick={ways[way]}
            className="px-3!"
          >
            <Icon className="size-4" aria-hidden="true" />
          </Button>
        )
      })}
    </div>
  )
}

/** One movement of the shop's account. */
export function Component() {
  const { t } = useAdmin()
  const sum = useSum()
  return (
    <RecordScreen<Transfer>
      name="transfers"
      tab={(transfer) => t('transfers.one', { date: formatDay(transfer.booked_on) })}
      title={(transfer) => <span className="figures">{sum(transfer)}</span>}
      under={(transfer) => (
        <>
          <TransferState state={transfer.state} />
          <span className="figures">{formatDay(transfer.booked_on)}</span>
          <span>{transfer.name}</span>
        </>
      )}
    >
      {(transfer) => (
        <>
          <Ways transfer={transfer} />
          <div className="gap-x-10 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div key={transfer.version}>
              <Decision transfer={transfer} />
            </div>
            <div className="max-lg:border-t max-lg:border-line">
              <Part title={t('transfers.facts')}>
                <Facts
                  facts={[
                    [t(transfer.is_credit ? 'transfers.payer' : 'transfers.payee'), transfer.name],
                    ['IBAN', ibanOf(transfer.iban)],
                    [t('transfers.text'), transfer.text],
                    [t('transfers.owed.reference'), transfer.reference],
                    [t('transfers.bankReference'), transfer.bank_reference],
                    [t('transfers.statement'), `${transfer.statement.number} (${transfer.statement.file})`],
                  ]}
                />
              </Part>
            </div>
          </div>
        </>
      )}
    </RecordScreen>
  )
}
