import { Archive, ArchiveRestore, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Exported, InForm } from '../../../../shared/entities.ts'
import type { Elements } from '../../../ui/elements.ts'
import { useAdmin } from '../admin.ts'
import { type Bulk, type BulkAction, useBulk } from './bulk.ts'
import type { Filter } from './filters.tsx'
import { RowButton } from './row-actions.tsx'

/** How a list archives its rows and brings them back. */
export interface Archiving<Row> {
  entity: Exported
  /** The name of a row. */
  nameOf: (row: Row) => string
  /** Rows that cannot be archived, such as one's own account. */
  isFixed?: (row: Row) => boolean
  /** For records that are forgotten 30 days after archiving, such as accounts: the texts then say "deleted". */
  forgets?: true
}

/** The filter that shows archived rows instead of the others. */
export const useArchiveFilter = (archive: Pick<Archiving<never>, 'forgets'> | undefined): Filter[] => {
  const { t } = useAdmin()
  if (!archive) return []
  return [
    { name: 'archived', label: t(archive.forgets ? 'list.deletedOnes' : 'list.archivedOnes'), on: 'yes' },
  ]
}

interface Given<Row> {
  bulk?: Bulk<Row> | undefined
  actions?: ((row: Row) => Elements) | undefined
}

/** Archives a row, or brings it back; a toast offers the undo. */
export function RowArchive({
  archive,
  name,
  id,
  back,
}: {
  archive: { entity: Exported | InForm; forgets?: true }
  name: string
  id: number
  back: boolean
}) {
  const { t } = useAdmin()
  const send = useBulk(archive.entity)
  const [busy, setBusy] = useState(false)
  const verb = archive.forgets ? 'delete' : 'archive'
  const gone = t(`list.${verb}d`, { name })
  const restored = t('list.restored', { name })
  const run = async () => {
    setBusy(true)
    const said = { done: () => (back ? restored : gone), undone: () => (back ? gone : restored) }
    const change = { action: back ? 'restore' : 'delete' } as const
    await send(change, { ids: [id] }, { label: '', icon: Archive, change, ...said })
    setBusy(false)
  }
  return back ? (
    <RowButton
      icon={ArchiveRestore}
      text={t('list.restore')}
      label={t('list.restoreOf', { name })}
      busy={busy}
      onClick={run}
    />
  ) : (
    <RowButton
      icon={archive.forgets ? Trash2 : Archive}
      text={t(`list.${verb}`)}
      label={t(`list.${verb}Of`, { name })}
      busy={busy}
      onClick={run}
    />
  )
}

/** The archiving of a list: buttons for each row, and what can be done with many; archived rows can only be brought back. */
export function useArchive<Row extends { id: number }>(
  archive: Archiving<Row> | undefined,
  isArchive: boolean,
  { bulk, actions }: Given<Row>,
): Given<Row> {
  const { t } = useAdmin()
  if (!archive) return { bulk, actions }
  const { entity, nameOf, isFixed, forgets } = archive
  const gone = (count: number) => t(forgets ? 'bulk.deleted' : 'bulk.archived', { count })
  const back = (count: number) => t('bulk.broughtBack', { count })
  const remove: BulkAction = {
    label: t(forgets ? 'list.delete' : 'list.archive'),
    icon: forgets ? Trash2 : Archive,
    change: { action: 'delete' },
    done: gone,
    undone: back,
  }
  const restore: BulkAction = {
    label: t('list.restore'),
    icon: ArchiveRestore,
    change: { action: 'restore' },
    done: back,
    undone: gone,
  }
  const row = (back: boolean) => (each: Row) =>
    !isFixed?.(each) && <RowArchive archive={archive} name={nameOf(each)} id={each.id} back={back} />
  const many = { entity, nameOf, ...(isFixed && { isFixed }) }
  if (isArchive) return { bulk: { ...many, actions: [restore] }, actions: row(true) }
  return {
    bulk: { ...many, ...bulk, actions: [...(bulk?.actions ?? []), remove] },
    actions: (each) => (
      <>
        {actions?.(each)}
        {row(false)(each)}
      </>
    ),
  }
}
