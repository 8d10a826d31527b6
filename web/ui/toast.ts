/* Short messages at the edge of the screen. `showToast` shows one; the region for them is loaded with the first, because most
   visits need none. */
export interface Toast {
  kind: 'good' | 'bad'
  text: string
  /** What it is about: a newer message about the same thing replaces the older one, with its undo. */
  about?: string
  /** It belongs to the next screen. */
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

/** The newest message that nobody has shown yet. */
export const newestWaiting = (): string | null => waiting.at(-1)?.text ?? null

/** For the region: takes over messages from before it was loaded. */
export function onToast(next: Listener): () => void {
  listener = next
  for (const toast of waiting) next(toast)
  waiting = []
  return () => {
    listener = null
  }
}
