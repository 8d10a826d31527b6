import { useState } from 'react'
import type { DeskClaim } from '../../../shared/claims/claims.admin.ts'
import { type ClaimReturn, RETURN_MOVES } from '../../../shared/claims/return-states.ts'
import { Button } from '../../ui/button.tsx'
import { useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { When } from '../shell/lists/when.tsx'
import { Part } from '../shell/record-screen.tsx'
import { State } from '../shell/state.tsx'
import type { action } from './claim.page.tsx'
import { SayDialog } from './say-dialog.tsx'

const TONES = { asked: 'open', sent: 'going', received: 'good', not_received: 'bad', waived: 'over' } as const
const MOVES = ['receive', 'miss', 'waive'] as const
type Move = (typeof MOVES)[number]

/** The faulty parts that are to come back, and what became of them. What did not come is said with a word. */
export function PartReturns({ lines, returns }: { lines: DeskClaim['lines']; returns: ClaimReturn[] }) {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const [missed, setMissed] = useState<ClaimReturn>()
  const [busy, setBusy] = useState(false)
  async function move({ id, version }: ClaimReturn, name: Move, note = '') {
    setBusy(true)
    const { failure } = await send('part', { id, version, move: name, note })
    setBusy(false)
    setMissed(undefined)
    if (failure !== undefined) showFailure(t, failure)
  }
  if (returns.length === 0) return null
  return (
    <Part title={t('claimdesk.returns')}>
      <ul className="grid gap-4">
        {returns.map((one) => {
          const name = lines.find(({ id }) => id === one.line_id)?.name ?? ''
          const day = one.closed_at ?? one.sent_at ?? one.asked_at
          return (
            <li key={one.id} className="grid gap-1.5">
              <p className="flex flex-wrap items-baseline gap-x-4">
                <strong className="min-w-0 font-semibold wrap-anywhere">{name}</strong>
                <State tone={TONES[one.state]}>{t(`claimdesk.back.${one.state}`)}</State>
                <When iso={day} />
              </p>
              {one.carrier && (
                <p className="text-sm text-quiet wrap-anywhere">
                  {[one.carrier, one.tracking].filter(Boolean).join(' · ')}
                </p>
              )}
              {one.note && <p className="text-sm whitespace-pre-line wrap-anywhere">{one.note}</p>}
              <div className="no-print flex flex-wrap gap-2">
                {MOVES.filter((way) => (RETURN_MOVES[way].from as readonly string[]).includes(one.state)).map(
                  (way) => (
                    <Button
                      key={way}
                      busy={busy}
                      aria-label={`${t(`claimdesk.${way}`)}: ${name}`}
                      onClick={() => (way === 'miss' ? setMissed(one) : void move(one, way))}
                    >
                      {t(`claimdesk.${way}`)}
                    </Button>
                  ),
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {missed && (
        <SayDialog
          title={t('claimdesk.miss')}
          help={t('claimdesk.help.miss')}
          button={t('claimdesk.miss')}
          busy={busy}
          onClose={() => setMissed(undefined)}
          onSay={(note) => void move(missed, 'miss', note)}
        />
      )}
    </Part>
  )
}
