import { Combobox } from '@base-ui/react/combobox'
import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAdmin } from '../admin.ts'

interface Props<T> {
  busy: boolean
  failure: { text: string } | undefined
  isEmpty: boolean
  /** One line of what was found: a `Combobox.Item`. */
  children: (found: T) => ReactNode
}

/** The popup below a field that searches while one types: what was found, or that it is busy, failed or found nothing. */
export function SearchPopup<T>({ busy, failure, isEmpty, children }: Props<T>) {
  const { t } = useAdmin()
  const status = failure?.text ?? (busy ? t('form.searching') : isEmpty ? t('list.nothing') : '')
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={4} className="z-40 outline-none">
        <Combobox.Popup
          aria-busy={busy || undefined}
          className="max-h-[min(var(--available-height),22rem)] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-md border border-line bg-raised py-1 text-ink shadow-over"
        >
          <Combobox.Status className="text-sm text-quiet">
            {status && (
              <span className="flex min-h-11 items-center gap-2 px-3">
                {busy && <LoaderCircle className="size-4 animate-spin" aria-hidden="true" />}
                <span>{status}</span>
              </span>
            )}
          </Combobox.Status>
          <Combobox.List>{children}</Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}
