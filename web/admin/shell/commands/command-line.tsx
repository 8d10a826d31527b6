import { Autocomplete } from '@base-ui/react/autocomplete'
import type { Command } from './commands.ts'
import { Keys } from './key.tsx'

interface Props {
  command: Command
  onOpen: (inNewTab: boolean) => void
}

/** A line of the command menu; with Ctrl or the middle button it opens in a new tab. */
export function CommandLine({ command, onOpen }: Props) {
  const { label, detail, keys } = command
  return (
    <Autocomplete.Item
      value={command}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
      onAuxClick={(event) => event.button === 1 && onOpen(true)}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-sm outline-none select-none data-highlighted:bg-wash"
    >
      <span className="min-w-0 flex-1 py-2 sm:flex sm:items-baseline sm:gap-2">
        <span className="block truncate">{label}</span>
        {detail && <span className="block min-w-0 truncate text-quiet">{detail}</span>}
      </span>
      {keys && (
        <span className="max-sm:hidden">
          <Keys keys={keys} />
        </span>
      )}
    </Autocomplete.Item>
  )
}
