import { useRef, useState } from 'react'
import { type OrderReturnMove, returnMovesFrom, SLIP_STATES } from '../../../shared/returns/return-states.ts'
import type { DeskReturn } from '../../../shared/returns/returns.admin.ts'
import { saveFile } from '../../api/download.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { SayDialog } from '../claims/say-dialog.tsx'
import { useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { Part } from '../shell/record-screen.tsx'
import { CreditForm } from './credit-form.tsx'
import { ReceiveForm } from './receive-form.tsx'
import { ReplaceForm } from './replace-form.tsx'
import type { action } from './return.page.tsx'
import { ReturnFacts, ReturnFiles, ReturnLines, ReturnThread } from './return-facts.tsx'

/** The moves that ask for words; approving may have none. */
const SAYS = ['approve', 'ask', 'refuse', 'close'] as const
type Says = (typeof SAYS)[number]

/** One return of one version: another one begins anew. A move that somebody else was faster with is refused, and the return read again. */
export function ReturnDesk({ of }: { of: DeskReturn }) {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const [dialog, setDialog] = useState<Says>()
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)
  const { id, state, version, number } = of
  const moves = returnMovesFrom(state, 'administrator')
  // What a credit has left can be replaced, once.
  const isOpen = of.replacement === null && of.lines.some(({ received, credited }) => received > credited)
  const can = (move: OrderReturnMove) => moves.includes(move) && (move !== 'replace' || isOpen)

  async function say(name: Says, note: string) {
    // A second click comes before the button is drawn as busy.
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    const { failure } = await send(name, { version, note })
    isSending.current = false
    setBusy(false)
    setDialog(undefined)
    if (failure !== undefined) return showFailure(t, failure)
    showToast({ about: `return ${id}`, kind: 'good', text: t(`returns.done.${name}`, { number }) })
  }
  const saveSlip = () =>
    saveFile({ src: `/api/admin/returns/${id}/slip`, name: `${number}.pdf` }).catch((error: unknown) =>
      showFailure(t, error),
    )
  return (
    <>
      <div className="gap-x-10 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <Part title={t('returns.lines')}>
            <ReturnLines of={of} />
            {of.note && <p className="prose mt-3 whitespace-pre-line wrap-anywhere">{of.note}</p>}
            <ReturnFiles
              of={id}
              files={of.events.flatMap((one) => (one.event === 'send' ? one.files : []))}
            />
          </Part>
          {can('receive') && (
            <Part title={t('returns.receive.title')}>
              <ReceiveForm of={of} />
            </Part>
          )}
          {can('credit') && (
            <Part title={t('returns.credit.title')}>
              <CreditForm of={of} />
              <ReplaceForm of={of} />
            </Part>
          )}
          <Part title={t('returns.thread')}>
            <ReturnThread of={of} />
          </Part>
        </div>
        <div className="min-w-0 max-lg:border-t max-lg:border-line">
          <ReturnFacts of={of} />
        </div>
      </div>
      <div className="no-print sticky bottom-0 z-10 mt-6 flex flex-wrap gap-2 border-t border-line bg-paper py-3 empty:hidden">
        {SLIP_STATES.includes(state) && <Button onClick={() => void saveSlip()}>{t('returns.slip')}</Button>}
        {SAYS.filter(can).map((name) => (
          <Button
            key={name}
            look={name === 'approve' ? 'main' : 'plain'}
            onClick={() => setDialog(name)}
            className="max-sm:px-3!"
          >
            {t(`returns.moves.${name}`)}
          </Button>
        ))}
      </div>
      {dialog && (
        <SayDialog
          title={t(`returns.dialogs.${dialog}`, { number })}
          help={t(`returns.help.${dialog}`)}
          button={t(`returns.moves.${dialog}`)}
          isOptional={dialog === 'approve'}
          busy={busy}
          onClose={() => setDialog(undefined)}
          onSay={(note) => void say(dialog, note)}
        />
      )}
    </>
  )
}
