import { Power, PowerOff, Trash2 } from 'lucide-react'
import { useAdmin } from '../admin.ts'
import type { BulkAction } from './bulk.ts'

/** Bulk actions that several lists share: switching on and off, and deleting. */
export function useBulkActions(): { onOff: BulkAction[]; remove: BulkAction } {
  const { t } = useAdmin()
  const said = {
    done: (count: number) => t('bulk.changed', { count }),
    undone: (count: number) => t('bulk.restored', { count }),
  }
  return {
    onOff: [
      { label: t('bulk.on'), icon: Power, change: { action: 'active', value: true }, ...said },
      { label: t('bulk.off'), icon: PowerOff, change: { action: 'active', value: false }, ...said },
    ],
    remove: {
      label: t('list.delete'),
      icon: Trash2,
      change: { action: 'delete' },
      done: (count) => t('bulk.deleted', { count }),
      undone: (count) => t('bulk.broughtBack', { count }),
    },
  }
}
