import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { QueueEntry } from '../../../shared/warranties.admin.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { useAdmin } from '../shell/admin.ts'
import { DecisionBar } from './decision-bar.tsx'
import { useDeskKeys } from './desk-keys.ts'
import { DocumentView } from './document-view.tsx'
import { forgetDocuments, readDocument } from './documents.ts'
import { EntryFacts } from './entry-facts.tsx'
import { useQueue } from './use-queue.ts'

interface Props {
  entries: QueueEntry[]
  /** How many wait in all. */
  count: number
}

/** One registration of the queue beside its invoice; the next one and its invoice are there already. */
export function Queue({ entries, count }: Props) {
  const { t } = useAdmin()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const queue = useQueue(entries, count)
  const { entry, following } = queue
  const isLater = params.has('since')
  useEffect(() => {
    // What came after the skipped ones is decided: these are left.
    if (!entry && isLater) void navigate('/admin/warranties/queue', { replace: true })
  }, [entry, isLater, navigate])
  useEffect(() => {
    for (const next of following) if (next.warranty.doc) void readDocument(next.warranty).catch(() => {})
  }, [following])
  useEffect(() => forgetDocuments, [])
  // Also when nothing is left to decide.
  useDeskKeys({ u: queue.undo })
  if (!entry) {
    return (
      <Empty
        title={t('warranty-queue.none')}
        action={<ButtonLink to="/admin/warranties">{t('warranty-queue.toList')}</ButtonLink>}
      >
        <p>{t('warranty-queue.noneHelp')}</p>
      </Empty>
    )
  }
  const { code, serial_number } = entry.warranty
  return (
    <>
      <p role="status" className="sr-only">
        {t('warranty-queue.shown', { name: `${code} · ${serial_number}` })}
      </p>
      <div className="mt-4 grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
        <EntryFacts key={`facts ${entry.warranty.id}`} entry={entry} />
        <DocumentView key={entry.warranty.id} warranty={entry.warranty} />
      </div>
      <DecisionBar queue={queue} />
    </>
  )
}
