import { Copy } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { useSend } from '../../../shell/actions.ts'
import { showFailure, useAdmin } from '../../../shell/admin.ts'
import { type Option, RELATED } from '../option.ts'
import { OptionSearch } from '../option-search.tsx'
import type { sheetCopies } from './sheet-copies.ts'

interface Props {
  /** The id of the saved sheet. */
  id: number
  /** Its product. */
  product: { id: number; version: number }
  title: string
}

/** Copies a sheet, as it is saved, to another product: the next model has the same drawing and the same parts. */
export function CopySheet({ id, product, title }: Props) {
  const { t } = useAdmin()
  const panel = useId()
  const navigate = useNavigate()
  const send = useSend<{ intents: typeof sheetCopies }>()
  const search = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [target, setTarget] = useState<Option | null>(null)
  const [busy, setBusy] = useState(false)
  const copy = async (to: Option) => {
    setBusy(true)
    const { answer, failure } = await send('copySheet', {
      to: to.id,
      table_id: id,
      version: product.version,
    })
    setBusy(false)
    if (!answer) return showFailure(t, failure)
    setTarget(null)
    setOpen(false)
    const run = () => void navigate(`/admin/products/${to.id}/edit#parts`)
    const text = t('products.parts.copied', { name: to.name, n: answer.n })
    showToast({ kind: 'good', text, action: { label: t('products.parts.copySee'), run } })
  }
  return (
    <div className="grid gap-3">
      <Button
        look="quiet"
        className="-ml-4 justify-self-start"
        aria-expanded={isOpen}
        aria-controls={panel}
        aria-label={`${t('products.parts.copy')}: ${title}`}
        onClick={() => setOpen(!isOpen)}
      >
        <Copy className="size-4" aria-hidden="true" />
        <span>{t('products.parts.copy')}</span>
      </Button>
      <div id={panel} hidden={!isOpen} className="grid max-w-160 gap-3">
        {isOpen && (
          <>
            <p className="text-sm text-quiet">{t('products.parts.copyHelp')}</p>
            <OptionSearch
              from={RELATED}
              label={t('products.parts.copyTo')}
              inputRef={search}
              onBlur={() => {}}
              taken={[product.id]}
              onPick={setTarget}
            />
            {target && (
              <Button className="justify-self-start" busy={busy} onClick={() => void copy(target)}>
                {t('products.parts.copyRun', { name: target.name })}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}
