import type { Active, Over } from '@dnd-kit/core'
import { useAdmin } from '../../../shell/admin.ts'

interface Event {
  active: Active
  over?: Over | null
}

/** What a screen reader says while a row is moved. Rows are named by their place, from 1. */
export function useAnnouncements(ids: string[]) {
  const { t } = useAdmin()
  const placeOf = (row: Active | Over) => ids.indexOf(String(row.id)) + 1
  const say =
    (key: string) =>
    ({ active, over }: Event) =>
      t(`rows.${key}`, { n: placeOf(active), place: placeOf(over ?? active), count: ids.length })
  return {
    screenReaderInstructions: { draggable: t('rows.instructions') },
    announcements: {
      onDragStart: say('picked'),
      // Right after `onDragStart` a row is over itself; saying so would replace the words about the start.
      onDragOver: (event: Event) => say(event.over?.id === event.active.id ? 'picked' : 'over')(event),
      onDragEnd: say('dropped'),
      onDragCancel: say('cancelled'),
    },
  }
}
