import { useEffect, useState } from 'react'

/** Loads a part that needs scripts anyway after the scripts of the list. */
export function useLater<Part>(load: () => Promise<Part>, isWanted = true): Part | undefined {
  const [part, setPart] = useState<Part>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part never changes
  useEffect(() => {
    // The file may be gone after a deployment: the list works without it.
    if (isWanted) load().then(setPart, () => {})
  }, [isWanted])
  return part
}
