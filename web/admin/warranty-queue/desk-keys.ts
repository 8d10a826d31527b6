import { useRef } from 'react'
import { useShortcuts } from '../shell/commands/shortcuts.ts'

/** After `g` a letter leads to another screen, and decides nothing. */
const GO_MS = 1500

/** Keys of the queue that are pressed alone, by what each does now. */
export function useDeskKeys(does: Record<string, (() => void) | undefined>): void {
  const pressedG = useRef(Number.NEGATIVE_INFINITY)
  useShortcuts((event) => {
    const isSecond = event.timeStamp - pressedG.current < GO_MS
    pressedG.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
    const run = isSecond ? undefined : does[event.key.toLowerCase()]
    if (!run) return
    event.preventDefault()
    run()
  })
}
