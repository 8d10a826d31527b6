import { Copy } from 'lucide-react'
import { showToast } from '../../../ui/toast.ts'
import { useAdmin } from '../admin.ts'

interface Props {
  id: number | string
  /** How people read it, where that is not what is copied. */
  shown?: string
  /** Shows a sign that it can be copied, for ids that stand alone. */
  icon?: boolean
}

/** An id, or a number that people read out on the telephone; a click copies it. */
export function CopyId({ id, shown = String(id), icon = false }: Props) {
  const { t } = useAdmin()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(String(id))
      showToast({ kind: 'good', text: t('list.copied', { id }) })
    } catch {
      // The browser refused the permission, or the page has no focus.
      showToast({ kind: 'bad', text: t('list.notCopied', { id }) })
    }
  }
  return (
    <button
      type="button"
      title={t('list.copy', { id })}
      aria-label={t('list.copy', { id })}
      onClick={copy}
      className="figures relative -mx-1.5 inline-flex min-h-9 max-w-[calc(100%+0.75rem)] min-w-9 text-left wrap-anywhere items-center gap-1.5 rounded-md px-1.5 text-quiet hover:bg-sand hover:text-ink pointer-coarse:min-h-11"
    >
      <span>{shown}</span>
      {icon && <Copy className="size-3.5" aria-hidden="true" />}
    </button>
  )
}
