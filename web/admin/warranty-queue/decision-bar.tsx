import { Check, ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import { Keys } from '../shell/commands/key.tsx'
import { useShortcutSwitch } from '../shell/commands/shortcuts.ts'
import { useDeskKeys } from './desk-keys.ts'
import { RefuseDialog } from './refuse-dialog.tsx'
import type { QueueDesk } from './use-queue.ts'

/**
 * What is decided, and the ways through the queue; each has a key, which the line below names while keys are on. `refusing` says who reads
 * a refusal.
 */
export function DecisionBar({
  queue,
  refusing,
}: {
  queue: Pick<QueueDesk, 'decide' | 'next' | 'previous'>
  refusing: { help: string; words: string }
}) {
  const { t } = useAdmin()
  const [isRefusing, setRefusing] = useState(false)
  const [hasKeys] = useShortcutSwitch()
  const { decide, next, previous } = queue
  useDeskKeys({ v: () => void decide('valid'), r: () => setRefusing(true), j: next, k: previous })
  const keys = [
    ['V', 'valid'],
    ['R', 'refuse'],
    ['J', 'next'],
    ['K', 'previous'],
    ['U', 'undo'],
  ] as const
  return (
    <div className="sticky bottom-0 z-10 mt-6 border-t border-line bg-paper py-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          aria-label={t('warranty-queue.previous')}
          aria-keyshortcuts="k"
          disabled={!previous}
          onClick={previous}
          className="px-3!"
        >
          <ChevronLeft className="size-4" aria-hidden="true" />
        </Button>
        <Button
          aria-label={t('warranty-queue.next')}
          aria-keyshortcuts="j"
          disabled={!next}
          onClick={next}
          className="mr-auto px-3!"
        >
          <ChevronRight className="size-4" aria-hidden="true" />
        </Button>
        <Button
          aria-keyshortcuts="r"
          className="max-sm:px-3!"
          aria-haspopup="dialog"
          onClick={() => setRefusing(true)}
        >
          <X className="size-4 max-sm:hidden" aria-hidden="true" />
          <span>{t('warranty-queue.refuse')}</span>
        </Button>
        <Button look="main" aria-keyshortcuts="v" onClick={() => void decide('valid')}>
          <Check className="size-4 max-sm:hidden" aria-hidden="true" />
          <span>{t('warranty-queue.valid')}</span>
        </Button>
      </div>
      {hasKeys && (
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-2xs text-quiet max-lg:hidden">
          {keys.map(([key, name]) => (
            <li key={key} className="inline-flex items-center gap-1.5">
              <Keys keys={[key]} />
              <span>{` ${t(`warranty-queue.${name}`)}`}</span>
            </li>
          ))}
        </ul>
      )}
      {isRefusing && (
        <RefuseDialog
          texts={refusing}
          onClose={() => setRefusing(false)}
          onRefuse={(said) => {
            setRefusing(false)
            void decide('refused', said)
          }}
        />
      )}
    </div>
  )
}
