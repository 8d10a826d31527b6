import { useShortcuts } from '../commands/shortcuts.ts'

/** `/` moves to the search field, `x` chooses the row that has the focus. */
export function useListKeys(onChoose?: (id: number) => void): void {
  useShortcuts((event) => {
    if (event.key === '/') {
      const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
      if (!search) return
      // Selecting the text does not give the focus in every browser.
      search.focus()
      search.select()
      event.preventDefault()
    } else if (event.key === 'x' && onChoose) {
      const row = document.activeElement?.closest<HTMLElement>('tr[data-id]')
      if (!row) return
      onChoose(Number(row.dataset.id))
      event.preventDefault()
    }
  })
}
