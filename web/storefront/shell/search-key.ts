/**
 * Ctrl or ⌘ with K puts the focus into the header's search, as in the back-office, and Escape takes it away, until the answer is called. A
 * key alone would be pressed by voices and tremors, and a visitor has no settings to switch it off (WCAG 2.1.4).
 */
export function hearSearchKey(): () => void {
  const hear = (event: KeyboardEvent) => {
    const field = document.querySelector<HTMLInputElement>('header [type="search"]')
    if (!field || event.defaultPrevented || event.isComposing) return
    if (event.key === 'Escape' && event.target === field) return field.blur()
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
    if (key !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
    if (target instanceof Element && target.closest('dialog')) return
    event.preventDefault()
    field.focus()
    field.select()
  }
  document.addEventListener('keydown', hear)
  return () => document.removeEventListener('keydown', hear)
}
