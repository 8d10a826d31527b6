import { type ReactNode, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { useAdmin } from '../shell/admin.ts'
import { DecisionBar } from './decision-bar.tsx'
import { useDeskKeys } from './desk-keys.ts'
import { DocumentView } from './document-view.tsx'
import { forgetDocuments, readDocument } from './documents.ts'
import { type Deciding, useQueue, type Waiting } from './use-queue.ts'

interface Props<E extends Waiting> {
  entries: E[]
  /** How many wait in all. */
  count: number
  deciding: Deciding<E>
  facts: (entry: E) => ReactNode
  /** What is said when nothing waits, and about who reads a refusal. */
  texts: { none: string; noneHelp: string; refusing: { help: string; words: string } }
}

/** One entry of the queue beside its document; the next one and its document are there already. */
export function Queue<E extends Waiting>({ entries, count, deciding, facts, texts }: Props<E>) {
  const { t } = useAdmin()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const queue = useQueue(entries, count, deciding)
  const { entry, following } = queue
  const isLater = params.has('since')
  const { path } = deciding
  useEffect(() => {
    // What came after the skipped ones is decided: these are left.
    if (!entry && isLater) void navigate(path, { replace: true })
  }, [entry, isLater, navigate, path])
  useEffect(() => {
    for (const next of following) if (next.warranty.doc) void readDocument(next.warranty).catch(() => {})
  }, [following])
  useEffect(() => forgetDocuments, [])
  // Also when nothing is left to decide.
  useDeskKeys({ u: queue.undo })
  if (!entry) {
    return (
      <Empty
        title={texts.none}
        action={<ButtonLink to="/admin/warranties">{t('warranty-queue.toList')}</ButtonLink>}
      >
        <p>{texts.noneHelp}</p>
      </Empty>
    )
  }
  const { id, code, serial_number } = entry.warranty
  return (
    <>
      <p role="status" className="sr-only">
        {t('warranty-queue.shown', { name: `${code} · ${serial_number}` })}
      </p>
      <div className="mt-4 grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
        <div key={`facts ${id}`} className="min-w-0">
          {facts(entry)}
        </div>
        <DocumentView key={id} warranty={entry.warranty} />
      </div>
      <DecisionBar queue={queue} refusing={texts.refusing} />
    </>
  )
}
