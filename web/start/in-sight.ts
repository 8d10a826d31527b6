/** Milliseconds for which a link stays in sight before it counts as looked at. */
const RESTS = 300

/**
 * Watches the links of a page: `onSeen` is called with a link that comes into sight, `onRest` with one that has stayed there. What is
 * returned looks for the links of the page that is shown now, in place of those of the one before.
 */
export function watchLinks(onSeen: (link: Element) => void, onRest: (link: Element) => void): () => void {
  const resting = new Map<Element, ReturnType<typeof setTimeout>>()
  const leave = (link: Element) => {
    clearTimeout(resting.get(link))
    resting.delete(link)
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      leave(target)
      if (!isIntersecting) continue
      onSeen(target)
      resting.set(
        target,
        setTimeout(() => onRest(target), RESTS),
      )
    }
  })
  return () => {
    observer.disconnect()
    for (const link of resting.keys()) leave(link)
    for (const link of document.querySelectorAll('main a[href]')) observer.observe(link)
  }
}
