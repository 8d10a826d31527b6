import { ListOrdered } from 'lucide-react'
import { useEffect, useState } from 'react'
import { SortableRows } from '../../catalogue/product/rows/sortable-rows.tsx'
import { useAdmin } from '../admin.ts'
import { type Loading, useLoading } from '../loading.ts'
import type { Archiving } from './archive.tsx'
import { useBulk } from './bulk.ts'
import type { Listed } from './listed.ts'
import { LoadFailure } from './load-failure.tsx'

interface Props<Row> {
  label: string
  archive: Archiving<Row>
  list: Loading<Listed<Row>>
}

/** The rows of a short list in the shop's order, changed by dragging or by keyboard; each move is saved at once. */
export default function OrderRows<Row extends { id: number }>({ label, archive, list }: Props<Row>) {
  const { t } = useAdmin()
  const send = useBulk(archive.entity)
  const { data, failure, reload } = useLoading(list)
  const [moved, setMoved] = useState<number[] | null>(null)
  // Data that was just read replaces the order on the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each reading
  useEffect(() => setMoved(null), [data])
  if (failure) return <LoadFailure text={failure.text} onRetry={reload} className="py-6" />
  if (!data) return <span className="skeleton mt-4 block h-64" aria-busy="true" />
  const seen = data.rows.map(({ id }) => id)
  const ids = moved ?? seen
  const rows = new Map(data.rows.map((row) => [row.id, row]))
  const move = (from: number, to: number) => {
    const next = ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!)
    setMoved(next)
    const said = { done: () => t('list.ordered'), undone: () => t('list.orderedBack') }
    const change = { action: 'order' as const, value: ids }
    void send(change, { ids: next }, { label: '', icon: ListOrdered, change, ...said })
  }
  return (
    <div className="mt-4 max-w-160">
      <p className="mb-3 text-sm text-quiet">{t('list.orderHelp')}</p>
      <SortableRows
        label={label}
        ids={ids.map(String)}
        row={(index) => {
          const row = rows.get(ids[index]!)
          return (
            <p className="flex min-h-11 items-center border-b border-line">{row && archive.nameOf(row)}</p>
          )
        }}
        onMove={move}
      />
      {data.count > seen.length && (
        <p className="mt-3 text-sm text-quiet">{t('list.orderFirst', { count: seen.length })}</p>
      )}
    </div>
  )
}
