/** Whether the keyboard has a ⌘ key instead of Ctrl. */
const HAS_COMMAND = /Mac|iPhone|iPad/.test(navigator.userAgent)
export const CONTROL = HAS_COMMAND ? '⌘' : 'Ctrl'

/** Keys, drawn as on a keyboard. */
export function Keys({ keys }: { keys: string[] }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1">
      {keys.map((key, index) => (
        <kbd
          // biome-ignore lint/suspicious/noArrayIndexKey: keys never move, and the same one may appear twice
          key={`${index}${key}`}
          className="inline-grid h-6 min-w-6 place-items-center rounded-sm border border-edge bg-paper px-1.5 font-sans text-2xs leading-none text-quiet"
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
