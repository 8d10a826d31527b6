import { formatDate } from '../../../shared/dates.ts'
import type { Warranty, WarrantyContest } from '../../../shared/warranties/warranties.admin.ts'
import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import { useUndoable } from '../shell/lists/undoable.ts'
import { When } from '../shell/lists/when.tsx'
import { Facts } from '../shell/record-screen.tsx'
import { InvoiceLink } from './invoice-link.tsx'
import { Registrar } from './registrar.tsx'
import type { action, Registration } from './warranty.page.tsx'

type Claim = WarrantyContest['to']
const SAID = { held: 'given', lost: 'kept', open: 'reopened' } as const

function Side({ title, warranty }: { title: string; warranty: Warranty }) {
  const { t } = useAdmin()
  return (
    <div>
      <h3 className="mb-1.5 text-sm! font-semibold">{title}</h3>
      <Facts
        facts={[
          [t('warranties.contest.by'), <Registrar key="by" {...warranty} />],
          [t('warranties.contest.registered'), <When key="registered" iso={warranty.created_at} />],
          [t('warranties.contest.mounted'), formatDate(warranty.mounting_date)],
          [t('warranties.contest.invoice'), <InvoiceLink key="doc" warranty={warranty} />],
          [t('warranties.state'), t(`warranties.states.${warranty.state}`)],
        ]}
      />
    </div>
  )
}

/** Two registrations of one number side by side, and the decision which one is valid; it can be undone. */
export default function Contest({ warranty, holder }: Registration) {
  const { t } = useAdmin()
  const change = useUndoable<typeof action>()
  const { id, code, serial_number, contest } = warranty
  const from: Claim = contest ?? 'held'
  const name = `${code} · ${serial_number}`
  const said = (state: Claim) => t(`warranties.contest.${SAID[state]}`, { name })
  const decide = (to: Claim) =>
    change({
      about: `warranty ${id}`,
      send: ['contest', { id, to, from }],
      undo: ['contest', { id, to: from, from: to }],
      done: said(to),
      undone: said(from),
    })
  return (
    <section aria-labelledby="contest" className="grid gap-4 rounded-md border border-line p-4">
      <div>
        <h2 id="contest" className="text-base!">
          {t(contest === 'lost' ? 'warranties.contest.lostTitle' : 'warranties.contest.title')}
        </h2>
        <p className="mt-1 text-sm text-quiet">
          {t(contest === 'lost' ? 'warranties.contest.lostAbout' : 'warranties.contest.about')}
        </p>
      </div>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Side title={t('warranties.contest.this')} warranty={warranty} />
        {holder ? (
          <Side title={t('warranties.contest.other')} warranty={holder} />
        ) : (
          <p className="text-sm text-quiet">{t('warranties.contest.free')}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => decide('held')}>{t('warranties.contest.give')}</Button>
        {contest === 'open' && <Button onClick={() => decide('lost')}>{t('warranties.contest.keep')}</Button>}
      </div>
    </section>
  )
}
