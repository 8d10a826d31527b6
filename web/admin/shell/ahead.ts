import { useEffect } from 'react'
import { whenIdle } from '../../start/when-idle.ts'

/** A screen that reads nothing is taken to be there after so many milliseconds. */
const LOAD_TIMEOUT_MS = 3000

let tell = () => {}
const first = new Promise<void>((resolve) => {
  tell = resolve
})

let open = 0

/** Notes that a screen reads something; what is returned is called when that is there, or not wanted any more. */
export function noteReading(): () => void {
  let isOpen = true
  open += 1
  return () => {
    if (!isOpen) return
    isOpen = false
    open -= 1
    if (open === 0) tell()
  }
}

/**
 * Loads parts of a screen before they are wanted: when the first screen shows what it reads, and the browser has nothing else
 * to do. Not for people who save data; theirs are loaded when they are wanted.
 */
export function useAhead(...parts: { preload: () => void }[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is there
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    const timer = setTimeout(tell, LOAD_TIMEOUT_MS)
    let isThere = true
    const load = () => {
      for (const { preload } of isThere ? parts : []) preload()
    }
    void first.then(() => whenIdle(load))
    return () => {
      isThere = false
      clearTimeout(timer)
    }
  }, [])
}
