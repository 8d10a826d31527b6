import { History } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { useAdmin } from '../admin.ts'
import { useAhead } from '../ahead.ts'
import { onDemand } from '../on-demand.tsx'
import type { Show } from './changes.ts'

const HistoryPanel = onDemand(() => import('./history-panel.tsx'))

/** Opens the history of the record of the address. `show` gives the name for an id. */
export function HistoryButton({ entity, show }: { entity: string; show?: Show }) {
  const { t } = useAdmin()
  const { id = '' } = useParams()
  const [isOpen, setOpen] = useState(false)
  useAhead(HistoryPanel)
  return (
    <>
      <Button
        look="quiet"
        aria-haspopup="dialog"
        className="no-print -mx-2 min-w-11 px-2! text-sm font-normal!"
        onClick={() => setOpen(true)}
      >
        <History className="size-4" aria-hidden="true" />
        <span className="max-sm:sr-only">{t('history.title')}</span>
      </Button>
      {isOpen && <HistoryPanel entity={entity} id={id} show={show} onClose={() => setOpen(false)} />}
    </>
  )
}
