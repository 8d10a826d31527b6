/** In the page: whether React has taken it over, and what waited for it can be used. */
export function isHydrated(): boolean {
  type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'))
  const root = key && (document as unknown as Record<string, Root>)[key]
  return Boolean(root) && !(root as Root).stateNode.current.memoizedState.isDehydrated
}
