import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { DeskClaim } from '../../../shared/claims/claims.admin.ts'
import { formatEuros } from '../../../shared/money.ts'
import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import { Keys } from '../shell/commands/key.tsx'
import { useShortcutSwitch } from '../shell/commands/shortcuts.ts'
import { useDeskKeys } from '../warranty-queue/desk-keys.ts'
import type { Preview } from './decision.ts'

/** What deciding so would do, in words. */
export function usePreviewText() {
  const { t, lang } = useAdmin()
  return ({ lines, vendor }: DeskClaim, { approved, cost }: Preview) =>
    approved === 0
      ? t('claimdesk.preview.none')
      : t('claimdesk.preview.some', {
          count: approved,
          all: lines.length,
          vendor: vendor.name,
          total: formatEuros(cost, lang),
        })
}

interface Props {
  claim: DeskClaim
  preview: Preview
  /** Each has a key; those that cannot be done now are missing. */
  does: Partial<Record<'approveAll' | 'refuseAll' | 'ask' | 'return' | 'overrule' | 'decide', () => void>>
}

const KEYS = { approveAll: 'A', refuseAll: 'R', ask: 'Q', decide: 'D', next: 'J', previous: 'K' } as const

/** What is decided, what it would do, and the ways through the queue. */
export function DeskBar({ claim, preview, does }: Props) {
  const { t } = useAdmin()
  const [hasKeys] = useShortcutSwitch()
  const navigate = useNavigate()
  const textOf = usePreviewText()
  const to = (id: number | null) => (id === null ? undefined : () => void navigate(`/admin/claims/${id}`))
  const [next, previous] = [to(claim.next_id), to(claim.previous_id)]
  useDeskKeys({ a: does.approveAll, r: does.refuseAll, q: does.ask, d: does.decide, j: next, k: previous })
  const ways = { ...does, next, previous }
  return (
    <div className="no-print sticky bottom-0 z-10 mt-6 border-t border-line bg-paper py-3">
      {does.decide && preview.open.length < claim.lines.length && (
        <p role="status" className="mb-2 text-sm">
          {textOf(claim, preview)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {(['previous', 'next'] as const).map((way) => {
          const Icon = way === 'next' ? ChevronRight : ChevronLeft
          return (
            <Button
              key={way}
              aria-label={t(`claimdesk.${way}`)}
              aria-keyshortcuts={KEYS[way].toLowerCase()}
              disabled={!ways[way]}
              onClick={ways[way]}
              className={way === 'next' ? 'mr-auto px-3!' : 'px-3! max-sm:hidden'}
            >
              <Icon className="size-4" aria-hidden="true" />
            </Button>
          )
        })}
        {(['approveAll', 'refuseAll', 'ask', 'return', 'overrule', 'decide'] as const).map(
          (name) =>
            does[name] && (
              <Button
                key={name}
                look={name === 'decide' ? 'main' : 'plain'}
                className={`max-sm:px-3! ${name.endsWith('All') ? 'max-sm:hidden' : ''}`}
                onClick={does[name]}
              >
                {t(`claimdesk.${name}`)}
              </Button>
            ),
        )}
      </div>
      {hasKeys && (
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-2xs text-quiet max-lg:hidden">
          {(Object.keys(KEYS) as (keyof typeof KEYS)[])
            .filter((name) => ways[name])
            .map((name) => (
              <li key={name} className="inline-flex items-center gap-1.5">
                <Keys keys={[KEYS[name]]} />
                <span>{` ${t(`claimdesk.${name}`)}`}</span>
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}
