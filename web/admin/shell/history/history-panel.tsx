import { useEffect } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CloseButton } from '../../../ui/close-button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useAdmin } from '../admin.ts'
import { LoadFailure } from '../lists/load-failure.tsx'
import { Modal } from '../modal.tsx'
import { useAsking } from '../search.ts'
import type { Show } from './changes.ts'
import { Entry } from './entry.tsx'
import { type History, MAX_ENTRIES } from './history.ts'

interface Props {
  /** The kind of record as in the path of its calls: `vendor-accounts`. */
  entity: string
  id: string
  show?: Show
  onClose: () => void
}

/** All changes of a record, newest first, in a drawer. */
export default function HistoryPanel({ entity, id, show, onClose }: Props) {
  const { t } = useAdmin()
  const { data, failure, busy, load } = useAsking<History>()
  const at = `/admin/history/${entity}/${id}`
  useEffect(() => void load(at), [load, at])
  const more = data ? Math.min(data.entries_count, MAX_ENTRIES) - data.entries.length : 0
  return (
    <Modal
      label={t('history.title')}
      onClose={onClose}
      className="m-0 ml-auto h-dvh max-h-none w-screen max-w-none border-l p-0 sm:w-120"
    >
      <div className="min-h-full px-4 pb-6 sm:px-6">
        <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-raised py-2">
          <h2 className="text-lg!">{t('history.title')}</h2>
          <CloseButton label={t('shell.close')} onClose={onClose} className="-mr-2" />
        </div>
        {failure && <LoadFailure text={failure.text} onRetry={() => load(at)} className="py-6" />}
        {!failure && !data && (
          <div className="grid gap-4 py-4" aria-busy="true">
            {['a', 'b', 'c'].map((key) => (
              <span key={key} className="skeleton h-14" />
            ))}
          </div>
        )}
        {!failure && data?.entries.length === 0 && <p className="py-6 text-quiet">{t('history.none')}</p>}
        {!failure && data && (
          <ol>
            {data.entries.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                show={show}
                onPutBack={() => {
                  onClose()
                  showToast({ kind: 'good', text: t('history.isBack') })
                }}
              />
            ))}
          </ol>
        )}
        {!failure && more > 0 && (
          <Button busy={busy} onClick={() => load(`${at}?limit=${MAX_ENTRIES}`)}>
            {t('history.more', { count: more })}
          </Button>
        )}
      </div>
    </Modal>
  )
}
