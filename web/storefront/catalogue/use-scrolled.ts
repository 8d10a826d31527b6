import { useEffect, useEffectEvent } from 'react'

/** Calls once a frame while the page is scrolled or its window changes, and at the start. */
export function useScrolled(look: () => void): void {
  const onScroll = useEffectEvent(look)
  useEffect(() => {
    let frame = 0
    const ask = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => onScroll())
    }
    ask()
    addEventListener('scroll', ask, { passive: true })
    addEventListener('resize', ask)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', ask)
      removeEventListener('resize', ask)
    }
  }, [])
}
