/** Whether what is typed goes somewhere already. */
const isTaken = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null

/** "/" puts the focus into the header's search, as in most catalogues, and Escape takes it away, until the answer is called. */
export function hearSearchKey(): () => void {
  const hear = (event: KeyboardEvent) => {
    const field = document.querySelector<HTMLInputElement>('header [type="search"]')
    if (!field || event.defaultPrevented || event.isComposing) return
    if (event.key === 'Escape' && event.target === field) return field.blur()
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return
    event.preventDefault()
    field.focus()
    field.select()
  }
  document.addEventListener('keydown', hear)
  return () => document.removeEventListener('keydown', hear)
}
