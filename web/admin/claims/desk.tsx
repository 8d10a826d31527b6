import { useRef, useState } from 'react'
import { movesFrom } from '../../../shared/claims/claim-states.ts'
import type { DeskClaim } from '../../../shared/claims/claims.admin.ts'
import { labourCredit } from '../../../shared/claims/labour.ts'
import type { ClaimReturn } from '../../../shared/claims/return-states.ts'
import { formatEuros } from '../../../shared/money.ts'
import { Alert } from '../../ui/alert.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { Part } from '../shell/record-screen.tsx'
import type { action } from './claim.page.tsx'
import { ClaimFacts, ClaimFiles, ClaimThread } from './claim-facts.tsx'
import { ClaimLines } from './claim-lines.tsx'
import { type Decisions, NOTHING, previewOf } from './decision.ts'
import { DeskBar, usePreviewText } from './desk-bar.tsx'
import { isLabourRead, LabourPart, lacksLabourReason } from './labour.tsx'
import { PartReturns } from './part-returns.tsx'
import { VerdictPart } from './rules/verdict.tsx'
import { SayDialog } from './say-dialog.tsx'

/** What was chosen and not sent, by claim and version: of another version it was chosen about something else. */
const drafts = new Map<string, Decisions>()

/** The choices of a claim, which wait while another one is looked at. */
function useDraftDecisions({ id, version }: Pick<DeskClaim, 'id' | 'version'>) {
  const key = `${id} ${version}`
  const [said, setSaid] = useState<Decisions>(() => drafts.get(key) ?? {})
  const keep = (next: Decisions) => {
    drafts.set(key, next)
    setSaid(next)
  }
  return [said, keep, () => void drafts.delete(key)] as const
}

type Dialog = 'ask' | 'return' | 'overrule' | 'decide'

/** One claim of one version: another one begins anew. A move that somebody else was faster with is refused, and the claim read again. */
export function Desk({ claim, returns }: { claim: DeskClaim; returns: ClaimReturn[] }) {
  const { t, lang } = useAdmin()
  const send = useSend<typeof action>()
  const textOf = usePreviewText()
  const [said, setSaid, forget] = useDraftDecisions(claim)
  const [labour, setLabour] = useState({ ...claim.labour, reason: '' })
  const [isTried, setTried] = useState(false)
  const [dialog, setDialog] = useState<Dialog>()
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)
  const { lines, version, number } = claim
  const moves = movesFrom(claim.state, 'administrator')
  const canDecide = moves.includes('approve')
  const preview = previewOf(lines, said)

  // What is refused is not credited, and without a rate nothing can be.
  const credit =
    preview.approved > 0 && claim.rate !== null && isLabourRead(labour) && labour.minutes + labour.km > 0
      ? labourCredit(labour, claim.rate)
      : null
  const credited =
    credit === null
      ? ''
      : t('claimdesk.preview.credit', { sum: formatEuros(credit, lang), vendor: claim.vendor.name })

  const sayAll = (approved: boolean) =>
    setSaid(
      Object.fromEntries(lines.map(({ id }) => [id, { ...(said[id] ?? NOTHING), approved }])) as Decisions,
    )
  const decide = () => {
    setTried(true)
    const [first] = preview.open
    const lacks = first === undefined && preview.approved > 0 && lacksLabourReason(claim, labour)
    if (!isLabourRead(labour))
      return document.querySelector<HTMLElement>('[name="minutes"]:invalid, [name="km"]:invalid')?.focus()
    if (first === undefined && !lacks) return setDialog('decide')
    document.querySelector<HTMLElement>(`[name="line-${first}"]`)?.focus()
  }
  async function move(note: string) {
    // A second click comes before the button is drawn as busy.
    if (isSending.current || !dialog) return
    isSending.current = true
    setBusy(true)
    const decided = lines.map(({ id }) => {
      const { approved, reason, back } = said[id] ?? NOTHING
      const isBack = approved === true && back === true
      return { id, approved: approved === true, reason: reason.trim(), ...(isBack && { part_back: true }) }
    })
    const granted = credit !== null ? { labour: { ...labour, reason: labour.reason.trim() } } : {}
    const { failure } =
      dialog === 'decide'
        ? await send('decide', { version, note, lines: decided, ...granted })
        : await send(dialog, { version, note })
    isSending.current = false
    setBusy(false)
    setDialog(undefined)
    const about = `claim ${claim.id}`
    if (failure !== undefined) return showFailure(t, failure)
    forget()
    const done = dialog === 'decide' ? `claimdesk.done.${preview.move}` : `claimdesk.done.${dialog}`
    showToast({ about, kind: 'good', text: t(done, { number }) })
  }
  const does = {
    ...(canDecide && { approveAll: () => sayAll(true), refuseAll: () => sayAll(false), decide }),
    ...(moves.includes('ask') && { ask: () => setDialog('ask') }),
    ...(moves.includes('return') && { return: () => setDialog('return') }),
    ...(claim.is_overrulable && { overrule: () => setDialog('overrule') }),
  }
  return (
    <>
      <div className="gap-x-10 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <Part title={t('claimdesk.description')}>
            {claim.symptom && (
              <p className="mb-1 font-semibold">{claim.symptom.name || t('claims.symptoms.other')}</p>
            )}
            <p className="prose mb-3 whitespace-pre-line wrap-anywhere">
              {claim.description || t('claimdesk.ordered')}
            </p>
            <ClaimFiles
              of={claim.id}
              files={claim.events.flatMap((one) => (one.event === 'send' ? one.files : []))}
            />
          </Part>
          <Part title={t('claimdesk.lines')}>
            {canDecide && !claim.is_vendor_active && (
              <Alert kind="note">{t('errors.claim_vendor_inactive')}</Alert>
            )}
            <ClaimLines
              lines={lines}
              said={canDecide ? said : undefined}
              isTried={isTried}
              onSay={(id, one) => setSaid({ ...said, [id]: one })}
            />
          </Part>
          <LabourPart
            claim={claim}
            said={canDecide ? labour : undefined}
            isTried={isTried}
            onSay={setLabour}
          />
          <PartReturns lines={lines} returns={returns} />
          <Part title={t('claimdesk.thread')}>
            <ClaimThread claim={claim} />
          </Part>
        </div>
        <div className="min-w-0 max-lg:border-t max-lg:border-line">
          {claim.verdict && <VerdictPart verdict={claim.verdict} symptom={claim.symptom?.name ?? ''} />}
          <ClaimFacts claim={claim} />
        </div>
      </div>
      <DeskBar claim={claim} preview={preview} does={does} />
      {dialog && (
        <SayDialog
          title={t(`claimdesk.dialogs.${dialog}`, { number })}
          help={
            dialog === 'decide'
              ? `${textOf(claim, preview)} ${credited}`.trim()
              : t(`claimdesk.help.${dialog}`)
          }
          button={t(`claimdesk.${dialog}`)}
          isOptional={dialog === 'decide'}
          busy={busy}
          onClose={() => setDialog(undefined)}
          onSay={(note) => void move(note)}
        />
      )}
    </>
  )
}
