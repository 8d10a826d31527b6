import { Check, Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/texts.ts'
import { tellWanted } from '../../offline/visits.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'

interface Props {
  /** What is stored, for those who do not see where the button stands. */
  name: string
  has: () => Promise<boolean>
  /** False when there is no room for it. */
  store: () => Promise<boolean>
  drop: () => Promise<unknown>
}

/** Has something stored on this device, or takes it away again. Not there where the browser stores nothing. */
export function StoreButton({ name, has, store, drop }: Props) {
  const t = useT()
  const [isStored, setStored] = useState<boolean | null>(null)
  const [busy, setBusy] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it stores is told by its name
  useEffect(() => {
    has().then(setStored, () => setStored(null))
  }, [name])
  if (isStored === null) return null
  const press = async () => {
    setBusy(true)
    try {
      const done = isStored ? await drop().then(() => true) : await store()
      if (done) {
        setStored(!isStored)
        if (!isStored) tellWanted()
      } else showToast({ kind: 'bad', text: t('shell.offline.full') })
    } catch {
      showToast({ kind: 'bad', text: t('shell.offline.notStored') })
    } finally {
      setBusy(false)
    }
  }
  const Icon = isStored ? Check : Download
  return (
    <Button
      look="quiet"
      busy={busy}
      aria-pressed={isStored}
      aria-label={t('shell.offline.storeNamed', { name })}
      onClick={() => void press()}
    >
      {!busy && <Icon className="size-5 shrink-0" aria-hidden="true" />}
      <span>{t(isStored ? 'shell.offline.stored' : 'shell.offline.store')}</span>
    </Button>
  )
}
