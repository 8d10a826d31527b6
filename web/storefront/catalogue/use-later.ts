import { startTransition, useEffect, useState } from 'react'

/** Loads a part that needs scripts anyway after the scripts of the list. */
export function useLater<Part>(load: () => Promise<Part>, isWanted = true): Part | undefined {
  const [part, setPart] = useState<Part>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part never changes
  useEffect(() => {
    if (!isWanted) return
    // In slices: the whole list is rendered once more, which would keep a touch waiting.
    const show = (loaded: Part) => startTransition(() => setPart(loaded))
    // The file may be gone after a deployment: the list works without it.
    load().then(show, () => {})
  }, [isWanted])
  return part
}
