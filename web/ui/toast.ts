/*
 * Short messages at the edge of the screen. Whoever has one calls `showToast`; the region that shows them is loaded with
 * the first, because most visits need none.
 */
export interface Toast {
  kind: 'good' | 'bad'
  text: string
  /** The thing that it tells of: the newest about a thing takes the place of the one before, undo included. */
  about?: string
  /** It belongs to the screen that is about to come. */
  next?: true
  /** E.g. an undo. */
  action?: { label: string; run: () => void }
}

type Listener = (toast: Toast) => void
let listener: Listener | null = null
let waiting: Toast[] = []

export function showToast(toast: Toast): void {
  if (import.meta.env.SSR) return
  if (listener) listener(toast)
  else waiting.push(toast)
  window.dispatchEvent(new Event('toast'))
}

/** For the region: takes over what came before it was there. */
export function onToast(next: Listener): () => void {
  listener = next
  for (const toast of waiting) next(toast)
  waiting = []
  return () => {
    listener = null
  }
}
