/** Does something when the browser has nothing else to do. Not every Safari has idle callbacks. */
export function whenIdle(work: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(() => work())
  else setTimeout(work, 200)
}
