import type { Warranty, WarrantyDecision } from '../../../shared/warranties/warranties.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Link } from '../../ui/link.tsx'
import { actions } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { CopyId } from '../shell/lists/copy-id.tsx'
import type { Column } from '../shell/lists/data-table.tsx'
import { StateSwitch } from '../shell/lists/row-actions.tsx'
import { useUndoable } from '../shell/lists/undoable.ts'
import { State } from '../shell/state.tsx'
import { useFromList } from '../shell/trail.tsx'
import { InvoiceLink } from './invoice-link.tsx'

const nameOf = ({ code, serial_number }: Warranty) => `${code} · ${serial_number}`

/** The action of every list of warranties. */
export const warrantyActions = actions({
  valid: ({ id, ...json }: { id: number; status: boolean; from: boolean }) =>
    read(api.admin.warranties[':id']['toggle-validity'].$post({ param: { id: String(id) }, json })),
  decide: ({ id, ...json }: WarrantyDecision & { id: number }) =>
    read(api.admin.warranties[':id'].decide.$post({ param: { id: String(id) }, json })),
})

/** The decision that brings back what a registration was. */
const before = ({ state, refusal }: Warranty): Pick<WarrantyDecision, 'to' | 'reason' | 'note'> =>
  state === 'refused'
    ? { to: 'refused', reason: refusal?.reason ?? null, note: refusal?.note }
    : { to: 'waiting' }

function ValidSwitch({ warranty }: { warranty: Warranty }) {
  const { t } = useAdmin()
  const change = useUndoable<typeof warrantyActions>()
  const { id } = warranty
  const name = nameOf(warranty)
  const said = (status: boolean) => t(status ? 'warranties.validated' : 'warranties.invalidated', { name })
  return (
    <StateSwitch
      on={warranty.status}
      of={warranty}
      label={t('warranties.valid', { name })}
      texts={{
        on: t('warranties.states.valid'),
        // One that was just switched off is refused.
        off: t(`warranties.states.${warranty.state === 'waiting' ? 'waiting' : 'refused'}`),
      }}
      onSwitch={(status) =>
        change({
          about: `warranty ${id}`,
          send: ['valid', { id, status, from: !status }],
          // One that waited waits again, and a refusal has its reason again.
          undo: status
            ? ['decide', { id, from: 'valid', ...before(warranty) }]
            : ['valid', { id, status: true, from: false }],
          done: said(status),
          undone: said(!status),
        })
      }
    />
  )
}

/** The state of a warranty; a contested one is decided on the screen that shows both registrations. */
function Standing({ warranty }: { warranty: Warranty }) {
  const { t } = useAdmin()
  const fromList = useFromList()
  if (warranty.replaced) return <State tone="over">{t('warranties.states.replaced')}</State>
  if (warranty.contest === null) return <ValidSwitch warranty={warranty} />
  if (warranty.contest === 'lost') return <State tone="bad">{t('warranties.states.refused')}</State>
  return (
    <Link
      to={`/admin/warranties/${warranty.id}/edit`}
      state={fromList}
      aria-label={t('warranties.contest.decideOf', { name: nameOf(warranty) })}
      className="link relative inline-flex min-h-11 items-center"
    >
      <State tone="warn">{t('warranties.contest.decide')}</State>
    </Link>
  )
}

/**
 * The columns of every list of warranties. `showDate` formats the day of mounting (YYYY-MM-DD); `more` columns stand before the
 * invoice.
 */
export const warrantyColumns = (
  showDate: (day: string) => string,
  more: Column<Warranty>[] = [],
): Column<Warranty>[] => [
  { name: 'code', sort: true, main: true, cell: ({ code }) => code },
  { name: 'serial_number', sort: true, cell: ({ serial_number }) => <CopyId id={serial_number} icon /> },
  {
    name: 'mounting_date',
    sort: true,
    cell: ({ mounting_date }) => <span className="figures">{showDate(mounting_date)}</span>,
  },
  ...more,
  { name: 'doc', wide: true, cell: (warranty) => <InvoiceLink warranty={warranty} /> },
  { name: 'status', sort: true, cell: (warranty) => <Standing warranty={warranty} /> },
]
